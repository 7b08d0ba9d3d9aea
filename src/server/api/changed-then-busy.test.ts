import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { PoolFull } from "#server/platform/database-trouble.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { refuse } from "#server/platform/outcome.ts";
import { inTransaction, transact } from "#server/platform/transact.ts";
import { registerErrorAnswers } from "./error-answers.ts";

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  copy = await createTestDatabase();
  database = openDatabase(copy.url, 4);
});
afterAll(async () => {
  await database?.close();
  await copy?.drop();
});

/** The answer to a caller when the database is busy after so much was done. */
async function wordsAfter(work: () => Promise<unknown>): Promise<string> {
  const app = Fastify();
  registerErrorAnswers(app);
  app.get("/", async () => {
    await work();
    throw new PoolFull("full");
  });
  const answer = await app.inject("/");
  await app.close();
  expect(answer.statusCode).toBe(503);
  return (JSON.parse(answer.body) as { msg: string }).msg;
}

test("nobody reads that nothing was changed once a transaction was committed", async () => {
  const write = () =>
    inTransaction(database.queries, (transaction) => sql`select 1`.execute(transaction));
  expect(await wordsAfter(write)).toMatch(/may have been saved/);
  const refused = () => transact(database.queries, () => Promise.resolve(refuse("conflict")));
  expect(await wordsAfter(refused)).toMatch(/Nothing was changed/);
  expect(await wordsAfter(() => Promise.resolve())).toMatch(/Nothing was changed/);
});
