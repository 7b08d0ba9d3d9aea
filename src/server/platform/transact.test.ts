import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { openDatabase, type Database } from "./database.ts";
import { OutcomeUnknown, troubleOf } from "./database-trouble.ts";
import { done, refuse } from "./outcome.ts";
import { inTransaction, transact } from "./transact.ts";

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let other: Database;
beforeEach(async () => {
  copy = await createTestDatabase();
  database = openDatabase(copy.url, 4);
  other = openDatabase(copy.url, 1);
  await database.driver`create table tally (id int primary key, n int not null)`;
  await database.driver`insert into tally values (1, 0), (2, 0)`;
});
afterEach(async () => {
  await Promise.all([database.close(), other.close()]);
  await copy.drop();
});

const tally = async () =>
  (await database.driver<{ n: number }[]>`select n from tally order by id`).map(({ n }) => n);
const ownPid = async (queries: Database["queries"]) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries)).rows[0]?.pid ?? 0;
const endSession = (pid: number) => other.driver`select pg_terminate_backend(${pid}, 5000)`;

test("a session that is ended before COMMIT is begun anew, and its work is done once", async () => {
  let runs = 0;
  await inTransaction(database.queries, async (transaction) => {
    runs += 1;
    await sql`update tally set n = n + 1 where id = 1`.execute(transaction);
    if (runs === 1) await endSession(await ownPid(transaction));
    await sql`update tally set n = n + 1 where id = 2`.execute(transaction);
  });
  expect([runs, await tally()]).toEqual([2, [1, 1]]);
});

test("every session ended at once: the pool goes on with new ones", async () => {
  await Promise.all([1, 2, 3, 4].map(() => database.driver`select pg_sleep(0.05)`));
  await other.driver`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await expect.poll(tally).toEqual([0, 0]);
});

test("a line that breaks at COMMIT is not repeated: perhaps it is written", async () => {
  let runs = 0;
  const written = inTransaction(database.queries, async (transaction) => {
    runs += 1;
    await sql`update tally set n = n + 1 where id = 1`.execute(transaction);
    await endSession(await ownPid(transaction));
  });
  await expect(written).rejects.toThrow(OutcomeUnknown);
  expect(troubleOf(await written.catch((error: unknown) => error))).toBe("away");
  expect([runs, await tally()]).toEqual([1, [0, 0]]);
});

test("of two that lock each other out, both are done", async () => {
  const bothHold = Promise.withResolvers<void>();
  const oneDone = Promise.withResolvers<void>();
  let holding = 0;
  let runs = 0;
  const raise = async (first: number, second: number) => {
    await inTransaction(database.queries, async (transaction) => {
      runs += 1;
      // The row that the loser gave up is free before the winner, which slept, has taken it: begun at
      // once, the loser may take it again, and the two lock each other out once more.
      if (runs > 2) await oneDone.promise;
      await sql`update tally set n = n + 1 where id = ${first}`.execute(transaction);
      holding += 1;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      await sql`update tally set n = n + 1 where id = ${second}`.execute(transaction);
    });
    oneDone.resolve();
  };
  await Promise.all([raise(1, 2), raise(2, 1)]);
  expect([runs, await tally()]).toEqual([3, [2, 2]]);
});

test("a blocked row is waited for three seconds a time, then it is said", async () => {
  await other.driver`begin`;
  await other.driver`update tally set n = 9 where id = 1`;
  const begun = performance.now();
  const blocked = inTransaction(database.queries, (transaction) =>
    sql`update tally set n = 1 where id = 1`.execute(transaction),
  );
  expect(troubleOf(await blocked.catch((error: unknown) => error))).toBe("busy");
  expect(performance.now() - begun).toBeLessThan(12_000);
  await other.driver`rollback`;
  expect(await tally()).toEqual([0, 0]);
});

test("a refusal undoes its writes, and a bug is thrown as it is, once", async () => {
  let runs = 0;
  const refused = transact(database.queries, async (transaction) => {
    runs += 1;
    await sql`update tally set n = 5`.execute(transaction);
    return runs > 5 ? done(null) : refuse("conflict");
  });
  expect(await refused).toMatchObject({ ok: false, reason: "conflict" });
  const broken = inTransaction(database.queries, async (transaction) => {
    runs += 1;
    await sql`insert into tally values (1, 1)`.execute(transaction);
  });
  await expect(broken).rejects.toThrow("duplicate key");
  expect([runs, await tally()]).toEqual([2, [0, 0]]);
});

test("a second connection inside a transaction is refused at once, and taken after it", async () => {
  const { queries, driver } = database;
  const inside = [
    () => sql`select 1`.execute(queries),
    () => driver`select 1`,
    () => queries.selectFrom("account").select("id").limit(1).execute(),
    () => queries.transaction().execute(async () => undefined),
    async () => {
      for await (const rows of driver`select 1`.portions(1)) expect(rows).toEqual([]);
    },
  ];
  for (const [nth, second] of inside.entries()) {
    const asked = inTransaction(queries, async (transaction) => {
      await sql`update tally set n = n + 1`.execute(transaction);
      await second();
    });
    await expect(asked, `way ${nth}`).rejects.toThrow("a second connection");
  }
  let late: Promise<unknown> | undefined;
  await inTransaction(queries, async (transaction) => {
    // Another database, or a part of the same transaction.
    await other.driver`select 1`;
    await inTransaction(transaction, (part) => sql`update tally set n = n + 1`.execute(part));
    late = new Promise((resolve) => setImmediate(resolve)).then(() => tally());
  });
  expect(await tally()).toEqual([1, 1]);
  await late;
});
