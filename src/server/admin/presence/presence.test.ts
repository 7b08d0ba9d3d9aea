import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { presenceRoutes } from "./presence.routes.ts";

let database: Database;
let drop: () => Promise<void>;
let owner: StaffCaller;
let content: StaffCaller;
beforeAll(async () => {
  const copy = await createTestDatabase();
  drop = copy.drop;
  database = openDatabase(copy.url, 4);
  const handlers = presenceRoutes({ database });
  owner = await staffCaller(database, handlers, "R_SUPER");
  content = await staffCaller(database, handlers, "R_CONTENT");
});
afterAll(async () => {
  await database?.close();
  await drop?.();
});

const form = "products/p1";
const seenBy = async (caller: StaffCaller, where = form) =>
  (await caller.call("noteForm", { form: where })).data.names;

test("two people in one form see each other, nobody sees themselves", async () => {
  expect(await seenBy(owner)).toEqual([]);
  expect(await seenBy(content)).toEqual([expect.stringContaining("Hartnell")]);
  expect(await seenBy(owner)).toHaveLength(1);
  expect(await seenBy(owner, "products/p2")).toEqual([]);
});

test("a colleague who closed it, or was silent for 45 seconds, is gone", async () => {
  await seenBy(content);
  await content.call("noteForm", { form, isLeft: true });
  expect(await seenBy(owner)).toEqual([]);
  await seenBy(content);
  await sql`update form_presence set at = now() - interval '46 seconds'`.execute(database.queries);
  expect(await seenBy(owner)).toEqual([]);
});

test("only forms can be noted", async () => {
  expect((await owner.call("noteForm", { form: "orders/<b>" })).code).toBe("1001");
});
