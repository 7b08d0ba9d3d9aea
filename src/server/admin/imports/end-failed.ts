import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { readImport, updateImport } from "./import.repository.ts";
import { deleteRows, readCounts } from "./import-row.repository.ts";
import { endImport } from "./run-import.ts";

/**
 * Ends a step that a bug keeps from its end, so that nobody waits for it for ever: a check as one of
 * an unreadable file, whose columns can be changed; a run or an undo as stopped, and what is written
 * then can be taken back.
 */
export function endFailed(
  { database, clock }: { database: Database; clock: Clock },
  id: string,
): Promise<void> {
  return inTransaction(database.queries, async (transaction) => {
    const file = await readImport(transaction, id, { lock: true });
    if (file?.state === "mapped") {
      const fault = { key: "checkFailed", line: 0 } as const;
      await deleteRows(transaction, id);
      await updateImport(transaction, id, { state: "checked", fault, counts: {}, total: 0 });
    }
    if (file?.state !== "running" && file?.state !== "undoing") return;
    await updateImport(transaction, id, { fault: { key: "importFailed", line: 0 } });
    if (file.state === "running") await endImport(transaction, clock, file, "stopped");
    else {
      const counts = await readCounts(transaction, id);
      await updateImport(transaction, id, { state: "stopped", counts });
    }
  });
}
