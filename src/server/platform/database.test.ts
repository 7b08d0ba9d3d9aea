import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { openDatabase, type Database } from "./database.ts";
import { inTransaction } from "./transact.ts";

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  copy = await createTestDatabase();
  database = openDatabase(copy.url, 2);
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

test("columns are read the same in every time zone, large numbers as texts", async () => {
  const [row] = await database.driver`
    select '2026-11-24'::date as day, '2026-11-24 12:00+02'::timestamptz as moment,
      9007199254740993::bigint as large, 1.10::numeric as exact, 7 as small, 1.5::float8 as real,
      '{a,b}'::text[] as list, '{"a": [1]}'::jsonb as content, '1 day'::interval as span,
      '\\x00ff'::bytea as bytes, true as yes, null::text as nothing`;
  expect(row).toEqual({
    day: new Date("2026-11-24T00:00:00Z"),
    moment: new Date("2026-11-24T10:00:00Z"),
    large: "9007199254740993",
    exact: "1.10",
    small: 7,
    real: 1.5,
    list: ["a", "b"],
    content: { a: [1] },
    span: "1 day",
    bytes: Buffer.from([0, 255]),
    yes: true,
    nothing: null,
  });
});

test("values come back as they were sent", async () => {
  const day = new Date("2026-11-24T00:00:00Z");
  const [row] = await database.driver`
    select ${day}::date as day, ${day}::timestamptz as moment, ${["a", 'b"c']}::text[] as list,
      ${JSON.stringify({ a: 1 })}::jsonb as content, ${Buffer.from([1, 2])}::bytea as bytes`;
  expect(row).toEqual({
    day,
    moment: day,
    list: ["a", 'b"c'],
    content: { a: 1 },
    bytes: Buffer.from([1, 2]),
  });
  await expect(database.driver`select ${undefined}::text`).rejects.toThrow("is undefined");
});

test("statements are parts of others, with their values in order; names and lists are quoted", async () => {
  const { driver } = database;
  const part = driver`n > ${1} and n < ${4}`;
  const rows = await driver<{ n: number }[]>`
    select n as ${driver('odd "name"')} from generate_series(1, ${9}::int) n
    where ${part} or n in ${driver([7, 8])}`;
  expect(rows.map((row) => Object.values(row)[0])).toEqual([2, 3, 7, 8]);
  expect(rows.count).toBe(4);
});

test("a setting holds for its statement alone, and writes nothing", async () => {
  const single = openDatabase(copy.url, 1);
  const { driver } = single;
  const asked = "select current_setting('enable_seqscan') as setting, $1::int as n";
  expect(await driver.readUnder("enable_seqscan to off", asked, [7])).toEqual([
    { setting: "off", n: 7 },
  ]);
  await expect(driver.readUnder("enable_seqscan to off", "create table t (a int)")).rejects.toThrow(
    "read-only transaction",
  );
  expect(await driver.unsafe(asked, [8])).toEqual([{ setting: "on", n: 8 }]);
  await single.close();
});

test("a statement whose columns a migration changed is prepared anew", async () => {
  const single = openDatabase(copy.url, 1);
  await single.driver`create table changing (a int)`;
  const read = () => single.driver`select * from changing`;
  await read();
  await single.driver`alter table changing add column b int`;
  await single.driver`insert into changing values (1, 2)`;
  expect(await read()).toEqual([{ a: 1, b: 2 }]);
  await single.close();
});

test("the same for statements of Kysely, alone and within a transaction", async () => {
  const single = openDatabase(copy.url, 1);
  await single.driver`create table moving (a int)`;
  await single.driver`insert into moving values (1)`;
  const read = (queries: Database["queries"]) =>
    sql`select * from moving where a = ${1}`.execute(queries).then(({ rows }) => rows);
  await read(single.queries);
  await single.driver`alter table moving add column b int`;
  expect(await read(single.queries)).toEqual([{ a: 1, b: null }]);
  await single.driver`alter table moving add column c int`;
  expect(await inTransaction(single.queries, read)).toEqual([{ a: 1, b: null, c: null }]);
  await single.close();
});

test("a large result is read in portions, and breaking off leaves the connection usable", async () => {
  const sizes: number[] = [];
  for await (const rows of database.driver`select n from generate_series(1, 25) n`.portions(10)) {
    sizes.push(rows.length);
  }
  expect(sizes).toEqual([10, 10, 5]);
  for (let time = 0; time < 3; time += 1) {
    for await (const rows of database.driver`select n from generate_series(1, 25) n`.portions(10)) {
      if (rows.length > 0) break;
    }
  }
  expect(await database.driver`select 1 as one`).toEqual([{ one: 1 }]);
});
