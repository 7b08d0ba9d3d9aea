import { parentPort, workerData } from "node:worker_threads";
import { troubleOf } from "#server/platform/database-trouble.ts";
import { openDatabase } from "#server/platform/database.ts";
import type { CheckEnd, CheckWish } from "./check-import.ts";
import { planImport } from "./plan-import.ts";

/** Thread: checks the import of `workerData` against the shop, and says how that ended. */
const { databaseUrl, id, now } = workerData as CheckWish;
const database = openDatabase(databaseUrl, 1);
let end: CheckEnd = { kind: "done" };
try {
  await planImport(database.queries, now, id);
} catch (error) {
  // What is thrown in a thread arrives without its class.
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  end = { kind: "failed", words, isTrouble: troubleOf(error) !== null };
} finally {
  await database.close();
}
parentPort?.postMessage(end);
