import { contentText, type ContentText } from "#contract/content.ts";
import type { Language } from "#domain/language.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { readInput } from "#server/platform/read-input.ts";
import { transact } from "#server/platform/transact.ts";
import { lockPage, lockVersion, writeVersion } from "./content.repository.ts";

export type ContentDraft = {
  slug: string;
  language: Language;
  /** As the editor sends it; checked here, so that nothing else is ever stored. */
  text: unknown;
  /** When the draft was saved that this one was written on; null when there was none. */
  basedOn: string | null;
  /** The account that writes. */
  author: string;
  /** Writes in the same transaction, such as an audit entry. */
  note?: (transaction: Queries) => Promise<void>;
};

/**
 * Saves a draft beside the published version. Another person's newer draft is kept: then
 * the answer is `conflict`.
 * @returns the time of saving, as the next `basedOn`.
 */
export async function saveContentDraft(
  { database, clock }: { database: Database; clock: Clock },
  { slug, language, text, basedOn, author, note }: ContentDraft,
): Promise<Outcome<{ savedAt: string }>> {
  const checked = checkContentText(text);
  if (!checked.ok) return checked;
  return transact(database.queries, async (transaction) => {
    // Two first drafts at once have no row to wait at.
    await lockPage(transaction, slug);
    const present = await lockVersion(transaction, slug, language, "draft");
    if ((present?.updatedAt.toISOString() ?? null) !== basedOn) return refuse("conflict");
    const updatedAt = clock.now();
    const version = { slug, language, state: "draft" as const, updatedBy: author, updatedAt };
    await writeVersion(transaction, { ...version, ...checked.value });
    await note?.(transaction);
    return done({ savedAt: updatedAt.toISOString() });
  });
}

/** Words, known facts and harmless links, or the fields that are something else. */
export const checkContentText = (text: unknown): Outcome<ContentText> =>
  readInput(contentText, text);
