import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { openDatabase, type Database } from "./database.ts";
import { addJob, startJobs } from "./jobs.ts";

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  copy = await createTestDatabase();
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

test("a task gets the number of its try", async () => {
  const attempts: number[] = [];
  const jobs = await startJobs({
    databaseUrl: copy.url,
    log: pino({ level: "silent" }),
    tasks: {
      fails: async (_, attempt) => {
        attempts.push(attempt);
        if (attempt === 1) throw new Error("the first time");
      },
    },
    crontab: [],
  });
  try {
    await addJob(database.queries, "fails", {});
    await vi.waitFor(() => expect(attempts).toEqual([1, 2]), { timeout: 15_000 });
  } finally {
    await jobs.stop();
  }
});

test("a waiting job of the same key is replaced", async () => {
  for (const number of [1, 2]) await addJob(database.queries, "later", { number }, "same");
  const rows = await database.driver`select 1 from graphile_worker.jobs where key = 'same'`;
  expect(rows).toHaveLength(1);
});

test("a job whose process is gone is run again at once; one that still runs is left alone", async () => {
  let begun = 0;
  const finish = Promise.withResolvers<void>();
  const start = () =>
    startJobs({
      databaseUrl: copy.url,
      log: pino({ level: "silent" }),
      tasks: {
        long: async () => {
          begun += 1;
          await finish.promise;
        },
        lost: async () => done.push("lost"),
      },
      crontab: [],
    });
  const done: string[] = [];
  const ago = (minutes: number, task: string, runner: string | null) => database.driver`
    update graphile_worker._private_jobs j
    set locked_at = now() - make_interval(mins => ${minutes}),
      locked_by = coalesce(${runner}, j.locked_by)
    from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = ${task}`;
  const first = await start();
  await addJob(database.queries, "long", {});
  await vi.waitFor(() => expect(begun).toBe(1), { timeout: 10_000 });
  await ago(5, "long", null);
  await database.driver`select graphile_worker.add_job('lost', run_at => now() + interval '1 second')`;
  await ago(5, "lost", "pool-of-a-dead-process");
  const second = await start();
  try {
    await vi.waitFor(() => expect(done).toEqual(["lost"]), { timeout: 10_000 });
    expect(begun).toBe(1);
  } finally {
    finish.resolve();
    await Promise.all([first.stop(), second.stop()]);
  }
});
