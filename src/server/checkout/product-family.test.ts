import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpointSchemas } from "#contract/endpoint-schemas.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { deliveryRoutes } from "./delivery.routes.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { insertCatalogueWorld } from "../../../tests/support/insert-catalogue-world.ts";
import { insertProduct, plainKit } from "../../../tests/support/insert-product.ts";
import { catalogRoutes } from "#server/catalog/catalog.routes.ts";
import { createCatalogueSource } from "#server/catalog/load-catalogue.ts";

/**
 * Facts of a product's page beyond the product: its versions, products that go with it, its
 * arrival.
 */

const context: RequestContext = {
  requestId: "test",
  language: "en-US",
  currency: "USD",
  session: null,
  idempotencyKey: null,
  remoteAddress: "",
};
// A Saturday in the warehouse.
const clock = { now: () => new Date(Date.UTC(2026, 10, 21, 15)) };

let database: Database;
let drop: () => Promise<void>;
let calls: ReturnType<typeof catalogRoutes> & ReturnType<typeof deliveryRoutes>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  await insertCatalogueWorld(database);
  const add = (id: string, kit: Partial<KitModel>, other: object = {}) =>
    insertProduct(database.queries, {
      id,
      team: "t-north",
      league: "t-lg",
      popularity: 10,
      kit: { ...plainKit, ...kit },
      ...other,
    });
  await add("v-player", { cut: "player" }, { priceUsd: 8900 });
  await add("v-kids", { cut: "kids", garment: "kit" }, { stock: { S: 0 } });
  await add("v-former", { cut: "women" }, { season: "2025/26", popularity: 2 });
  await add("v-away", {}, { kitKind: "away", popularity: 9 });
  await add("v-third", {}, { kitKind: "third", popularity: 8 });
  await add("g-scarf", { garment: "scarf" }, { season: "", kitKind: "", popularity: 1 });
  const catalogue = createCatalogueSource({ database, clock });
  calls = { ...catalogRoutes({ database, catalogue }), ...deliveryRoutes({ database, clock }) };
});

afterAll(async () => {
  await database.close();
  await drop();
});

async function value<Value>(outcome: Promise<{ ok: true; value: Value } | { ok: false }>) {
  const settled = await outcome;
  if (!settled.ok) throw new Error("refused");
  return settled.value;
}

test("a shirt names its versions of the same team, season and kit, itself among them", async () => {
  const { editions } = await value(calls.getProduct({ id: "t1" }, context));
  expect(
    editions.map(({ edition, slug, price, inStock }) => [edition, slug, price.minor, inStock]),
  ).toEqual([
    ["fan", "slug-t1", 6000, true],
    ["player", "slug-v-player", 8900, true],
    ["kids", "slug-v-kids", expect.any(Number), false],
  ]);
  const alone = await value(calls.getProduct({ id: "v-former" }, context));
  expect(alone.editions).toEqual([]);
  const scarf = await value(calls.getProduct({ id: "g-scarf" }, context));
  expect(scarf.editions).toEqual([]);
});

test("with a shirt go the team's goods, then two of its other shirts, before its own versions", async () => {
  const { related } = await value(calls.getProduct({ id: "t1" }, context));
  expect(related.slice(0, 3).map(({ id }) => id)).toEqual(["g-scarf", "t2", "v-away"]);
});

test("a card has the stars of published reviews, and none without any", async () => {
  const { records } = await value(
    calls.listProducts({ current: 1, size: 9, idList: ["t1", "t2"] }, context),
  );
  expect(records.map(({ rating }) => rating)).toEqual([{ count: 2, mean: 4.5 }, undefined]);
});

test("a promise names the ways to a country with dates, fee and the free limit", async () => {
  const ask = (country: string, personalised: boolean) =>
    value(calls.getDeliveryPromise({ productId: "t1", country, personalised }, context));
  const plain = await ask("DE", false);
  expect(z.parse(endpointSchemas.getDeliveryPromise.output, plain)).toEqual(plain);
  expect(plain.countryName).toBe("Germany");
  const [usual] = plain.ways;
  expect(usual?.method).toBe("standard");
  expect(usual && usual.dates.from < usual.dates.to).toBe(true);
  const [printed] = (await ask("DE", true)).ways;
  expect(printed && usual && printed.dates.from > usual.dates.from).toBe(true);
  const unknown = { productId: "nope", country: "DE", personalised: false };
  expect(await calls.getDeliveryPromise(unknown, context)).toMatchObject({ reason: "notFound" });
});

test.each([
  ["DE", "DE"],
  ["GB", "UK"],
])("holidays of %s count beside the warehouse's", async (country, calendar) => {
  const firstDay = async (to: string) => {
    const asked = { productId: "t1", country: to, personalised: false };
    return (await value(calls.getDeliveryPromise(asked, context))).ways[0]?.dates.from ?? "";
  };
  const before = await firstDay(country);
  const dayInUs = await firstDay("US");
  await database.queries.insertInto("holiday").values({ calendar, date: before }).execute();
  expect((await firstDay(country)) > before).toBe(true);
  expect(await firstDay("US")).toBe(dayInUs);
});
