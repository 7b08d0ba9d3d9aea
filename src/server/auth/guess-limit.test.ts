import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { hasGuess, returnGuess, takeGuess, type Bucket } from "#server/platform/guess-limit.ts";
import { forgetGuesses } from "./forget-guesses.ts";

let processes: Database[];
let drop: () => Promise<void>;
beforeAll(async () => {
  const created = await createTestDatabase();
  processes = [openDatabase(created.url, 4), openDatabase(created.url, 4)];
  drop = created.drop;
});
afterAll(async () => {
  for (const database of processes) await database.close();
  await drop();
});

const clock = { time: Date.parse("2026-05-04T10:00:00Z"), now: () => new Date(clock.time) };
const minute = 60_000;
const bucket: Bucket = { name: "test", burst: 5, windowMs: 5 * minute };
const limitsOf = (database: Database) => ({ queries: database.queries, clock });

test("two server processes give out as much as one, however many ask at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const database = processes[at % 2];
      return database && (await takeGuess(limitsOf(database), bucket, "203.0.113.1"));
    }),
  );
  expect(answers.filter(Boolean)).toHaveLength(5);
});

test("time fills it again, up to the brim; a try put back can be taken again", async () => {
  const [database] = processes;
  if (!database) throw new Error("no database");
  const take = () => takeGuess(limitsOf(database), bucket, "203.0.113.2");
  for (let guess = 0; guess < 5; guess += 1) expect(await take()).toBe(true);
  expect(await take()).toBe(false);
  clock.time += minute;
  expect(await take()).toBe(true);
  expect(await take()).toBe(false);
  await returnGuess(limitsOf(database), bucket, "203.0.113.2");
  expect(await take()).toBe(true);
  clock.time += 60 * minute;
  for (let guess = 0; guess < 5; guess += 1) expect(await take()).toBe(true);
  expect(await take()).toBe(false);
  // Another address and another kind of guess have buckets of their own.
  expect(await takeGuess(limitsOf(database), bucket, "203.0.113.3")).toBe(true);
  const other = { ...bucket, name: "other" };
  expect(await takeGuess(limitsOf(database), other, "203.0.113.2")).toBe(true);
});

test("whether one is left is known without taking it", async () => {
  const [database] = processes;
  if (!database) throw new Error("no database");
  const limits = limitsOf(database);
  const has = () => hasGuess(limits, bucket, "203.0.113.4");
  expect(await has()).toBe(true);
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await has()).toBe(true);
    await takeGuess(limits, bucket, "203.0.113.4");
  }
  expect(await has()).toBe(false);
  clock.time += minute;
  expect(await has()).toBe(true);
});

test("a day later the source of guesses is not known any more", async () => {
  const [database] = processes;
  if (!database) throw new Error("no database");
  const { queries } = database;
  await queries
    .insertInto("login_failure")
    .values({ subject: "address:203.0.113.2", at: clock.now() })
    .execute();
  clock.time += 25 * 60 * minute;
  await takeGuess(limitsOf(database), bucket, "203.0.113.9");
  await forgetGuesses({ database, clock });
  const left = await queries.selectFrom("guess_limit").select("subject").execute();
  expect(left).toEqual([{ subject: "test:203.0.113.9" }]);
  expect(await queries.selectFrom("login_failure").select("subject").execute()).toEqual([]);
});
