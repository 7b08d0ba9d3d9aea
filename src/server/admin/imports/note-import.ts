import { inEachLanguage } from "#domain/language.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { recordEvent } from "#server/event/record-event.ts";
import type { Queries } from "#server/platform/database.ts";
import { readLeftNames } from "./import-row.repository.ts";
import { readImportEntry } from "./import-entry.repository.ts";
import type { ImportState } from "#domain/import/import-kinds.ts";
import type { ImportCounts, ImportFile } from "./import.repository.ts";

type Noted = { file: ImportFile; action: "run" | "undo"; counts: ImportCounts };

/** One entry of the log for all records: the records themselves stand with the import. */
export async function noteImport(
  queries: Queries,
  at: Date,
  { file, action, counts }: Noted,
): Promise<void> {
  const { id, kind, name, accountId, requestId } = file;
  if (accountId === null) return;
  const { written = 0, create = 0, undone = 0, left = 0 } = counts;
  const facts = { kind, file: name };
  const leftRecords = left > 0 ? await readLeftNames(queries, id) : [];
  const revertOf = action === "run" ? null : await readImportEntry(queries, id);
  const caller = { session: { accountId }, requestId, ...(revertOf ? { revertOf } : {}) };
  await recordChange(queries, caller, at, {
    noun: "imports",
    subjectId: id,
    action,
    // An undo is final: the log offers none of what left nothing behind.
    before:
      action === "run"
        ? null
        : { ...facts, undone, left, ...(leftRecords.length > 0 ? { leftRecords } : {}) },
    after: action === "run" ? { ...facts, written, create } : null,
    label: inEachLanguage(() => name),
  });
}

/** The event of an import that has ended: one for all its records (R-HOOK-1). */
export const tellOthers = (
  queries: Queries,
  { id, kind }: ImportFile,
  state: ImportState,
  counts: ImportCounts,
): Promise<void> => recordEvent(queries, "import.done", { importId: id, kind, state, counts });
