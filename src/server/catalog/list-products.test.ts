import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpointSchemas } from "#contract/endpoint-schemas.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { insertCatalogueWorld } from "../../../tests/support/insert-catalogue-world.ts";
import { insertProduct, plainKit } from "../../../tests/support/insert-product.ts";
import { listProducts } from "./list-products.ts";
import { createCatalogueSource } from "./load-catalogue.ts";

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  await insertCatalogueWorld(database);
  const scarf = {
    kit: { ...plainKit, garment: "scarf" as const },
    customTypes: [4],
    stock: { "One size": 5 },
  };
  await insertProduct(database.queries, { ...scarf, id: "scarf", team: "t-north" });
  await insertProduct(database.queries, {
    ...scarf,
    id: "gone",
    team: "t-north",
    stock: { "One size": 0 },
  });
  await insertProduct(database.queries, {
    id: "kids",
    kit: { ...plainKit, cut: "kids" },
    team: "t-north",
    audience: "kids",
    popularity: 99,
  });
  await database.queries
    .insertInto("related_product")
    .values({ product_id: "t2", other_id: "t3", position: 0 })
    .execute();
});

afterAll(async () => {
  await database.close();
  await drop();
});

async function goesWith(...ids: string[]) {
  const catalogue = await createCatalogueSource({ database, clock: { now: () => new Date() } })();
  const reader = { language: "en-US", currency: "EUR" } as const;
  const input = { goesWith: ids, current: 1, size: 4 };
  const list = await listProducts(database, catalogue, input, reader);
  expect(z.parse(endpointSchemas.listProducts.output, list)).toEqual(list);
  return list.records;
}
const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

test("with a shirt go its team's goods and other shirts; not its own editions or what is sold out", async () => {
  const found = ids(await goesWith("t1"));
  expect(found.slice(0, 2)).toEqual(["scarf", "t2"]);
  expect(found).not.toContain("gone");
  expect(found).not.toContain("kids");
});

test("what the merchant chose comes first, and several products take turns", async () => {
  expect(ids(await goesWith("t2"))[0]).toBe("t3");
  expect(ids(await goesWith("t1", "t2")).slice(0, 2)).toEqual(["scarf", "t3"]);
});

test("what is there already is left out, and what is not sold counts for nothing", async () => {
  expect(ids(await goesWith("t1", "scarf", "nope"))).not.toContain("scarf");
  expect(await goesWith("nope")).toEqual([]);
  expect(await goesWith()).toEqual([]);
});

test("goods of one size that are sold as they are say how; others are chosen on their page", async () => {
  const cards = await goesWith("t1");
  expect(cards.find(({ id }) => id === "scarf")?.onlyChoice).toEqual({
    size: "One size",
    customType: 4,
  });
  expect(cards.find(({ id }) => id === "t2")).not.toHaveProperty("onlyChoice");
});
