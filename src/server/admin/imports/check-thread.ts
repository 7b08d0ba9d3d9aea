import { parentPort } from "node:worker_threads";
import { troubleOf } from "#server/platform/database-trouble.ts";
import { openDatabase } from "#server/platform/database.ts";
import type { CheckEnd, CheckWish } from "./check-import.ts";
import { planImport } from "./plan-import.ts";

/** Thread: checks one import after the other against the shop, and says how each ended. */
parentPort?.on("message", (wish: CheckWish) => {
  void check(wish).then((end) => parentPort?.postMessage(end));
});

async function check({ databaseUrl, id, now }: CheckWish): Promise<CheckEnd> {
  const database = openDatabase(databaseUrl, 1);
  try {
    await planImport(database.queries, now, id);
    return { kind: "done" };
  } catch (error) {
    // What is thrown in a thread arrives without its class.
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: "failed", words, isTrouble: troubleOf(error) !== null };
  } finally {
    await database.close();
  }
}
