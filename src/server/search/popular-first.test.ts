import { afterAll, beforeAll, expect, test } from "vitest";
import { markPopular } from "#server/catalog/mark-popular.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { readQuery } from "./read-query.ts";
import { findHits } from "./search.repository.ts";

let created: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  created = await createTestDatabase();
  database = openDatabase(created.url, 1);
});
afterAll(async () => {
  await database?.close();
  await created?.drop();
});

const find = async (text: string, limit: number) => {
  const query = readQuery(text);
  return query === null ? [] : findHits(database.driver, query, limit);
};
const marked = async () => {
  const [row] = await database.driver<{ count: number; least: number; above: number }[]>`
    select count(*) filter (where is_popular)::int as count,
      min(popularity) filter (where is_popular)::int as least,
      max(popularity) filter (where listed_from <= now() and not is_popular)::int as above
    from product_search`;
  return row;
};
const texts = ["home shirt", "red", "kids jersey", "scarf", "striped long sleeve", "zzqq"];

test("a small shop has no popular part", async () => {
  await markPopular(database.queries);
  expect((await marked())?.count).toBe(0);
});

test("the popular part is asked first and changes no answer", async () => {
  const before = await Promise.all(texts.map((text) => find(text, 20)));
  const all = await Promise.all(texts.map((text) => find(text, 2_000)));
  await markPopular(database.queries, 200);
  const { count = 0, least = 0, above = 0 } = (await marked()) ?? {};
  expect(count).toBe(100);
  expect(least).toBeGreaterThanOrEqual(above);
  expect(await Promise.all(texts.map((text) => find(text, 20)))).toEqual(before);
  expect(await Promise.all(texts.map((text) => find(text, 2_000)))).toEqual(all);
  expect(before[0]).toHaveLength(20);
});

test("what is no longer listed is not among them", async () => {
  await database.driver`update product_search set listed_from = null where is_popular`;
  await markPopular(database.queries, 200);
  const [row] = await database.driver<{ count: number }[]>`
    select count(*)::int as count from product_search where is_popular and listed_from is null`;
  expect(row?.count).toBe(0);
});
