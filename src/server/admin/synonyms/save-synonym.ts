import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { SynonymGroup } from "#contract/admin/synonyms.ts";
import type { ValidationKey } from "#contract/validation-texts.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { foldText } from "#server/search/fold-text.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import { deleteSynonym, lockSynonym, writeSynonym } from "./admin-synonym.repository.ts";

/**
 * Adds or changes a group of words that mean the same; shoppers' next search follows. Whoever saves
 * on an older version than there is gets a `conflict`.
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

/** Writes it down, tells every process, and has the vocabulary made anew. */
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

/** What a query is read for: up to three words, or up to four characters of a run. */
const english = /^[a-z0-9]+( [a-z0-9]+){0,2}$/;
const chinese = /^\p{Script=Han}{1,4}$/u;

function faultsOf(language: SynonymGroup["language"], words: readonly string[]) {
  const folded = words.map(foldText);
  return folded.flatMap((word, index): { path: string; key: ValidationKey }[] => {
    const path = `words.${index}`;
    if (language === "en-US" && !english.test(word)) return [{ path, key: "synonymEnglish" }];
    if (language === "zh-CN" && !chinese.test(word)) return [{ path, key: "synonymChinese" }];
    return folded.indexOf(word) < index ? [{ path, key: "synonymTwice" }] : [];
  });
}
