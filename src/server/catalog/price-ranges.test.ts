import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { insertCatalogueWorld } from "../../../tests/support/insert-catalogue-world.ts";
import type { Catalogue } from "./catalogue.ts";
import { listProductsByTags } from "./list-products-by-tags.ts";
import { createCatalogueSource } from "./load-catalogue.ts";
import type { Reader } from "./make-product-card.ts";

let database: Database;
let drop: () => Promise<void>;
let catalogue: Catalogue;
const inDollars: Reader = { language: "en-US", currency: "USD" };

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  await insertCatalogueWorld(database);
  catalogue = await createCatalogueSource({ database, clock: systemClock })();
});

afterAll(async () => {
  await database.close();
  await drop();
});

function listed(price: string[], reader = inDollars) {
  const wanted = { tags: ["test-tag"], current: 1, size: 20, filters: { price } };
  const { records, facets, total } = listProductsByTags(catalogue, wanted, reader);
  const values = facets.find(({ facet }) => facet === "price")?.values ?? [];
  return { records, values, total, ids: records.map(({ id }) => id).toSorted() };
}

test("a range of prices holds what the tile shows, a sale among it, and both ends", () => {
  for (const { id, price } of listed([]).records) {
    expect(listed([`${price.minor}..${price.minor}`]).ids).toEqual([id]);
    expect(listed([`${price.minor + 1}..`]).ids).not.toContain(id);
    expect(listed([`..${price.minor - 1}`]).ids).not.toContain(id);
  }
  // 60 dollars, reduced from 80; in euros half of it.
  expect(listed(["5900..6100"]).ids).toEqual(["t1"]);
  expect(listed(["8000..8000"]).ids).not.toContain("t1");
  const { ids, values } = listed(["2950..3050"], { ...inDollars, currency: "EUR" });
  expect(ids).toEqual(["t1"]);
  expect(values).toContainEqual({ value: "2950..3050", label: "€29.50 to €30.50", count: 1 });
  // Counts of the facet leave its own filter out, as those of every facet do.
  expect(Object.fromEntries(values.map(({ value, count }) => [value, count]))).toMatchObject({
    "0-25": 1,
    "25-50": 2,
  });
  expect(listed(["nonsense"]).total).toBe(0);
});

test.each([
  ["3000..6000", "$30.00 to $60.00", "US$30.00–US$60.00"],
  ["..6000", "Up to $60.00", "不超过 US$60.00"],
  ["3000..", "From $30.00", "US$30.00 起"],
])("the range %s is called %s", (range, english, chinese) => {
  const labelIn = (language: Reader["language"]) =>
    listed([range], { ...inDollars, language }).values.find(({ value }) => value === range)?.label;
  expect([labelIn("en-US"), labelIn("zh-CN")]).toEqual([english, chinese]);
});
