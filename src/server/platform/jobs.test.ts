import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { openDatabase, type Database } from "./database.ts";
import { addJob, migrateJobs, startJobs } from "./jobs.ts";

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  copy = await createTestDatabase();
  await migrateJobs(copy.url);
  database = openDatabase(copy.url, 3);
});
afterAll(async () => {
  await database?.close();
  await copy?.drop();
});

test("work is done if and only if its transaction commits; timed work also at start", async () => {
  const done: unknown[] = [];
  const jobs = await startJobs({
    databaseUrl: copy.url,
    log: pino({ level: "silent" }),
    tasks: {
      note: async (payload) => done.push(payload),
      tick: async () => done.push("tick"),
    },
    crontab: ["0 0 1 1 * tick"],
  });
  try {
    await database.queries
      .transaction()
      .execute(async (transaction) => {
        await addJob(transaction, "note", { number: 1 });
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    await addJob(database.queries, "note", { number: 2 });
    await vi.waitFor(() => expect(done).toHaveLength(2), { timeout: 10_000 });
    expect(done).toEqual(expect.arrayContaining(["tick", { number: 2 }]));
  } finally {
    await jobs.stop();
  }
});

test("a waiting job of the same key is replaced", async () => {
  for (const number of [1, 2]) await addJob(database.queries, "later", { number }, "same");
  const rows = await database.driver`select 1 from graphile_worker.jobs where key = 'same'`;
  expect(rows).toHaveLength(1);
});
