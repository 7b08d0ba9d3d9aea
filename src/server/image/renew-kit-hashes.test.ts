import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { renewKitHashes } from "./renew-kit-hashes.ts";

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 4);
});

afterAll(async () => {
  await database.close();
  await drop();
});

const hashes = async () => {
  const rows = await database.driver<{ hash: string }[]>`
    select kit_hash as hash from product order by id`;
  return rows.map(({ hash }) => hash);
};

test("a shop that was seeded by this version keeps its pictures", async () => {
  const before = await hashes();
  expect(await renewKitHashes(database)).toBe(0);
  expect(await hashes()).toEqual(before);
});

test("after an upgrade that draws otherwise every picture gets a new address, once", async () => {
  await database.driver`
    update shop_setting set value = '1' where key = 'drawing_version'`;
  await database.driver`update product set kit_hash = 'old', pictured_hash = 'old'`;
  const renewed = await Promise.all([renewKitHashes(database), renewKitHashes(database)]);
  const after = await hashes();
  expect(renewed.toSorted((a, b) => a - b)).toEqual([0, after.length]);
  expect(after).not.toContain("old");
  expect(await renewKitHashes(database)).toBe(0);
});

test("a shop from before the versions were written down is renewed", async () => {
  await database.driver`delete from shop_setting where key = 'drawing_version'`;
  expect(await renewKitHashes(database)).toBe((await hashes()).length);
});
