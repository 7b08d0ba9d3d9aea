import { isDeepStrictEqual } from "node:util";
import type { ContentText } from "#contract/content.ts";
import { blanksIn } from "#domain/content/blanks.ts";
import type { Language } from "#domain/language.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { transact } from "#server/platform/transact.ts";
import {
  deleteDraft,
  deletePublished,
  keepVersion,
  lockPage,
  lockVersion,
  readDueDrafts,
  setPublishAt,
  writeVersion,
} from "./content.repository.ts";
import { checkContentText } from "./save-content-draft.ts";

export type Publication = {
  slug: string;
  language: Language;
  /** The draft that was read before pressing the button; a newer one is a `conflict`. */
  basedOn: string;
  author: string;
  /** When it is to publish itself; now, if that is past or missing. */
  at?: Date | undefined;
  /** Writes in the same transaction, such as an audit entry. */
  note?: (transaction: Queries) => Promise<void>;
};

/**
 * Replaces the published version with the draft, or lets it publish itself at a time to come;
 * cached pages are rendered anew at once. A text with blanks of its template is refused (R-MENU-6).
 */
export async function publishContentPage(
  { database, clock }: { database: Database; clock: Clock },
  { slug, language, basedOn, author, note, at }: Publication,
): Promise<Outcome<null>> {
  return transact(database.queries, async (transaction): Promise<Outcome<null>> => {
    const draft = await lockVersion(transaction, slug, language, "draft");
    if (!draft) return refuse("notFound");
    const { updatedAt: savedAt, ...text } = draft;
    if (savedAt.toISOString() !== basedOn) return refuse("conflict");
    if (blanksIn(text).length > 0) return refuseFields([{ path: "text", key: "blanksLeft" }]);
    const now = clock.now();
    if (at && at > now) await setPublishAt(transaction, slug, language, at);
    else await putInPlace(transaction, { slug, language, text, author, now });
    await note?.(transaction);
    return done(null);
  });
}

type Placed = {
  slug: string;
  language: Language;
  text: ContentText;
  author: string | null;
  now: Date;
};

async function putInPlace(
  transaction: Queries,
  { slug, language, text, author, now }: Placed,
): Promise<void> {
  const version = { slug, language, state: "published" as const, ...text };
  const written = { ...version, updatedBy: author, updatedAt: now };
  await writeVersion(transaction, written);
  await keepVersion(transaction, written);
  await deleteDraft(transaction, slug, language);
  await announcePageChange(transaction);
}

type Restored = Omit<Publication, "basedOn" | "at"> & {
  text: unknown;
  /**
   * Publication time of the text that is replaced; null without one. A newer text is a `conflict`.
   */
  publishedAt: string | null;
};

/** Shows a former text again. A draft stays, unless it says the same. */
export async function restorePublished(
  { database, clock }: { database: Database; clock: Clock },
  { slug, language, text, publishedAt, author, note }: Restored,
): Promise<Outcome<null>> {
  const checked = checkContentText(text);
  if (!checked.ok) return checked;
  if (blanksIn(checked.value).length > 0)
    return refuseFields([{ path: "text", key: "blanksLeft" }]);
  return transact(database.queries, async (transaction): Promise<Outcome<null>> => {
    await lockPage(transaction, slug);
    const present = await lockVersion(transaction, slug, language, "published");
    if ((present?.updatedAt.toISOString() ?? null) !== publishedAt) return refuse("conflict");
    const draft = await lockVersion(transaction, slug, language, "draft");
    const version = { slug, language, state: "published" as const, ...checked.value };
    const written = { ...version, updatedBy: author, updatedAt: clock.now() };
    await writeVersion(transaction, written);
    await keepVersion(transaction, written);
    if (draft && isDeepStrictEqual(textOf(draft), checked.value)) {
      await deleteDraft(transaction, slug, language);
    }
    await note?.(transaction);
    await announcePageChange(transaction);
    return done(null);
  });
}

const textOf = ({ title, description, sections }: ContentText): ContentText => ({
  title,
  description,
  sections,
});

/** Publishes the drafts whose time has come. @returns whether there were any */
export async function publishDueDrafts(transaction: Queries, now: Date): Promise<boolean> {
  const due = await readDueDrafts(transaction, now);
  for (const { slug, language, title, description, body, updated_by: author } of due) {
    const text = { title, description, sections: body };
    await putInPlace(transaction, { slug, language, text, author, now });
  }
  return due.length > 0;
}

export type Withdrawal = Omit<Publication, "basedOn" | "at"> & {
  /** When it was published, as it was read before pressing the button. */
  publishedAt: string;
};

/** Takes a page out of the shop. Its text stays as a draft, unless there is a newer one. */
export function unpublishContentPage(
  { database, clock }: { database: Database; clock: Clock },
  { slug, language, publishedAt, author, note }: Withdrawal,
): Promise<Outcome<null>> {
  return transact(database.queries, async (transaction): Promise<Outcome<null>> => {
    const published = await lockVersion(transaction, slug, language, "published");
    if (!published) return refuse("notFound");
    const { updatedAt, ...text } = published;
    if (updatedAt.toISOString() !== publishedAt) return refuse("conflict");
    const draft = await lockVersion(transaction, slug, language, "draft");
    if (!draft) {
      const state = "draft" as const;
      const written = { slug, language, state, updatedBy: author, updatedAt: clock.now() };
      await writeVersion(transaction, { ...written, ...text });
    }
    await deletePublished(transaction, slug, language);
    await note?.(transaction);
    await announcePageChange(transaction);
    return done(null);
  });
}
