import { DatabaseAway } from "#server/platform/database-trouble.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { createSlots } from "#server/platform/slots.ts";
import { TooBusy } from "#server/platform/too-busy.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { deleteRows } from "./import-row.repository.ts";
import { readImport, updateImport } from "./import.repository.ts";
import { runThread } from "./run-thread.ts";
import type { FileFault } from "./read-rows.ts";

/** What the thread of a check needs, and what it says at its end. */
export type CheckWish = { databaseUrl: string; id: string; now: Date };
export type CheckEnd =
  | { kind: "done" }
  /** `isTrouble`: of the database, which does its work again later. */
  | { kind: "failed"; words: string; isTrouble: boolean };

const program = new URL("./check-thread.ts", import.meta.url);
/** Milliseconds for one check: a file at its largest takes some minutes. */
const mostMs = 15 * 60_000;
/** Each may fill a gigabyte; a person waits for it, so it waits for the one before. */
const slots = createSlots({ atOnce: 1, mayWait: 100, patience: 60 * 60_000 });

/**
 * Job: the dry run of `planImport`, in a thread with a connection of its own, so that nobody else
 * waits for it (R-CSV-2). A file whose check takes too long, or too much memory, is refused as a whole.
 */
export async function checkImport(
  { queries, url }: Database,
  clock: Clock,
  id: string,
): Promise<void> {
  const file = await readImport(queries, id);
  if (file?.state !== "mapped") return;
  const job: CheckWish = { databaseUrl: url, id, now: clock.now() };
  const end = await slots.run(() =>
    runThread({ program, job, mostMs, isKept: true }, async (next) => (await next()) as CheckEnd),
  );
  if (end === null) throw new TooBusy("checks of imports");
  if ("key" in end) await refuseFile(queries, id, end);
  else if (end.kind === "failed") {
    throw end.isTrouble ? new DatabaseAway(end.words) : new Error(end.words);
  }
}

const refuseFile = (queries: Queries, id: string, fault: FileFault): Promise<void> =>
  inTransaction(queries, async (transaction) => {
    const file = await readImport(transaction, id, { lock: true });
    if (file?.state !== "mapped") return;
    await deleteRows(transaction, id);
    await updateImport(transaction, id, { state: "checked", fault, counts: {}, total: 0 });
  });
