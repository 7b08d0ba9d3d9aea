import type { ContentSlug } from "#domain/content/content-slug.ts";
import type { Language } from "#domain/language.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { transact } from "#server/platform/transact.ts";
import { deleteDraft, lockVersion, writeVersion } from "./content.repository.ts";

export type Publication = {
  slug: ContentSlug;
  language: Language;
  /** The draft that was read before pressing the button; a newer one is a `conflict`. */
  basedOn: string;
  author: string;
  /** Writes in the same transaction, such as an audit entry. */
  note?: (transaction: Queries) => Promise<void>;
};

/** Replaces the published version with the draft; cached pages are rendered anew at once. */
export async function publishContentPage(
  { database, clock }: { database: Database; clock: Clock },
  { slug, language, basedOn, author, note }: Publication,
): Promise<Outcome<null>> {
  return transact(database.queries, async (transaction) => {
    const draft = await lockVersion(transaction, slug, language, "draft");
    if (!draft) return refuse("notFound");
    const { updatedAt: savedAt, ...text } = draft;
    if (savedAt.toISOString() !== basedOn) return refuse("conflict");
    const version = { slug, language, state: "published" as const };
    const updated = { updatedBy: author, updatedAt: clock.now() };
    await writeVersion(transaction, { ...version, ...updated, ...text });
    await deleteDraft(transaction, slug, language);
    await note?.(transaction);
    await announcePageChange(transaction);
    return done(null);
  });
}
