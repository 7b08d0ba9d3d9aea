import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpointSchemas } from "#contract/endpoint-schemas.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { edgeProducts } from "../../../db/seed/edge-products.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { insertProduct } from "../../../tests/support/insert-product.ts";
import { getProduct } from "./get-product.ts";
import { getSellables } from "./get-sellables.ts";
import { listProductsByTags } from "./list-products-by-tags.ts";
import { createCatalogueSource } from "./load-catalogue.ts";

/** When goods came out, or will. */

let database: Database;
let drop: () => Promise<void>;
const reader = { language: "en-US", currency: "USD" } as const;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  // Half an hour after midnight in UTC, and still the day before in New York.
  const publishedAt = new Date("2025-11-13T00:30:00Z");
  const shown = { tags: ["test-drops"], publishedAt };
  await insertProduct(database.queries, { ...shown, id: "limited", badges: ["limited"] });
  await insertProduct(database.queries, { ...shown, id: "ordinary", badges: ["new"] });
});

afterAll(async () => {
  await database.close();
  await drop();
});

const readCatalogue = () => createCatalogueSource({ database, clock: { now: () => new Date() } })();

test("a limited product says in lists and on its page since when it is out, by the shop's day", async () => {
  const catalogue = await readCatalogue();
  const { records } = listProductsByTags(
    catalogue,
    { tags: ["test-drops"], current: 1, size: 10 },
    reader,
  );
  const days = Object.fromEntries(records.map(({ id, outSince }) => [id, outSince]));
  expect(days).toEqual({ limited: "2025-11-12", ordinary: undefined });
  for (const [id, outSince] of Object.entries(days)) {
    expect(await getProduct(database, catalogue, { id }, reader)).toMatchObject({
      ok: true,
      value: outSince ? { outSince } : {},
    });
  }
});

test("an announced product stands apart, has a page with its moment, and cannot be bought", async () => {
  const publishedAt = new Date(Date.now() + 3 * 86_400_000);
  const later = { tags: ["test-coming"], publishedAt };
  await insertProduct(database.queries, { ...later, id: "silent", badges: ["limited"] });
  await insertProduct(database.queries, { ...later, id: "told", badges: ["limited", "coming"] });
  const catalogue = await readCatalogue();
  const list = listProductsByTags(
    catalogue,
    { tags: ["test-coming"], current: 1, size: 10 },
    reader,
  );
  expect(z.parse(endpointSchemas.listProductsByTags.output, list)).toEqual(list);
  expect(list.records).toEqual([]);
  const outOn = publishedAt.toISOString();
  expect(list.coming).toMatchObject([{ id: "told", outOn }]);
  const page = await getProduct(database, catalogue, { id: "told" }, reader);
  expect(page).toMatchObject({ ok: true, value: { outOn } });
  expect(page.ok && page.value.outSince).toBeUndefined();
  expect(await getProduct(database, catalogue, { id: "silent" }, reader)).toMatchObject({
    ok: false,
  });
  const sellable = (await getSellables(database.queries, ["told"], [])).get("told");
  expect(sellable?.published).toBe(false);
});

test("it stands above its own lists, and not again above those that lead to them", async () => {
  const catalogue = await readCatalogue();
  const comingIn = (tag: string) =>
    listProductsByTags(catalogue, { tags: [tag], current: 1, size: 10 }, reader).coming?.map(
      ({ slug }) => slug,
    );
  expect(comingIn("drops")).toEqual([edgeProducts.futureDrop]);
  expect(comingIn("jerseys")).toBeUndefined();
});
