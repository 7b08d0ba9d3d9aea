import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { SynonymGroup } from "#contract/admin/synonyms.ts";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import type { Language } from "#domain/language.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { foldText } from "#server/words/fold-text.ts";
import { scriptOf } from "#server/words/character-runs.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import { deleteSynonym, lockSynonym, writeSynonym } from "./admin-synonym.repository.ts";

/**
 * Adds or changes a group of synonyms; it holds from the shoppers' next search on. A save based
 * on an older version is refused as a `conflict`.
 */
export function saveSynonym(
  queries: Queries,
  clock: Clock,
  { id, version, language, words }: AdminInput<"saveSynonym">,
  request: StaffRequest,
): Promise<Outcome<SynonymGroup>> {
  return transact(queries, async (transaction) => {
    const before = id === undefined ? undefined : await lockSynonym(transaction, id);
    if (id !== undefined && !before) return refuse("notFound");
    if (before && before.version !== version) return refuse("conflict");
    const faults = faultsOf(language, words);
    if (faults.length > 0) return refuseFields(faults);
    const after = {
      id: before?.id ?? newId(),
      version: before ? before.version + 1 : 0,
      language,
      words,
    };
    await writeSynonym(transaction, after);
    await note(transaction, clock, request, "save", before ?? null, after);
    return done(after);
  });
}

/** Removes a group; its words then mean themselves alone. */
export function removeSynonym(
  queries: Queries,
  clock: Clock,
  { id, version }: AdminInput<"deleteSynonym">,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    const before = await lockSynonym(transaction, id);
    if (!before) return refuse("notFound");
    if (before.version !== version) return refuse("conflict");
    await deleteSynonym(transaction, id);
    await note(transaction, clock, request, "delete", before, null);
    return done(null);
  });
}

/** Brings back a removed group under its id. */
export function restoreSynonym(
  queries: Queries,
  clock: Clock,
  id: string,
  former: Readonly<Record<string, unknown>>,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    // The audit log keeps language and words.
    const { language, words } = former as Pick<SynonymGroup, "language" | "words">;
    const group = { id, version: 0, language, words };
    await writeSynonym(transaction, group);
    await note(transaction, clock, request, "save", null, group);
    return done(null);
  });
}

/** Writes the audit entry, notifies every process, and queues a rebuild of the vocabulary. */
async function note(
  transaction: Queries,
  clock: Clock,
  request: StaffRequest,
  action: "save" | "delete",
  before: SynonymGroup | null,
  after: SynonymGroup | null,
): Promise<void> {
  const noted = (group: SynonymGroup | null) =>
    group && { language: group.language, words: group.words };
  await recordChange(transaction, request, clock.now(), {
    noun: "synonyms",
    subjectId: (after ?? before)?.id ?? "",
    action,
    before: noted(before),
    after: noted(after),
  });
  await addJob(transaction, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
  await announcePageChange(transaction);
}

/** Possible entries of a query: up to three words, or up to four characters of a run. */
function entryRule(language: Language): { pattern: RegExp; key: RefusalKey } {
  const { unit, letters } = scriptOf(language);
  if (unit === "character") {
    return { pattern: new RegExp(`^[${letters}]{1,4}$`, "u"), key: "synonymCharacters" };
  }
  const word = `[${letters}0-9]+`;
  return { pattern: new RegExp(`^${word}( ${word}){0,2}$`, "u"), key: "synonymWords" };
}

function faultsOf(language: Language, words: readonly string[]) {
  const folded = words.map(foldText);
  const rule = entryRule(language);
  return folded.flatMap((word, index): { path: string; key: RefusalKey }[] => {
    const path = `words.${index}`;
    if (!rule.pattern.test(word)) return [{ path, key: rule.key }];
    return folded.indexOf(word) < index ? [{ path, key: "synonymTwice" }] : [];
  });
}
