import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpointSchemas } from "#contract/endpoint-schemas.ts";
import type { EndpointInput } from "#contract/endpoint-schemas.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { insertCatalogueWorld } from "../../../tests/support/insert-catalogue-world.ts";
import { insertProduct, plainKit } from "../../../tests/support/insert-product.ts";
import { catalogRoutes } from "./catalog.routes.ts";
import { createCatalogueSource } from "./load-catalogue.ts";

const context = {
  requestId: "test",
  language: "en-US",
  currency: "USD",
  session: null,
  idempotencyKey: null,
  remoteAddress: "",
} as const;

let database: Database;
let drop: () => Promise<void>;
let calls: ReturnType<typeof catalogRoutes>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  await insertCatalogueWorld(database);
  const { queries } = database;
  // Another edition of a kit, goods without a back, and a shirt that is sold as it is.
  await insertProduct(queries, { id: "t-kids", kit: { ...plainKit, cut: "kids" } });
  await insertProduct(queries, { id: "t-scarf", kit: { ...plainKit, garment: "scarf" } });
  await insertProduct(queries, { id: "t-signed", customTypes: [1] });
  const clock = { now: () => new Date() };
  calls = catalogRoutes({ database, catalogue: createCatalogueSource({ database, clock }) });
});

afterAll(async () => {
  await database.close();
  await drop();
});

async function list(input: Partial<EndpointInput<"listWearable">> = {}) {
  const answer = await calls.listWearable({ current: 1, size: 20, ...input }, context);
  if (!answer.ok) throw new Error("refused");
  expect(z.parse(endpointSchemas.listWearable.output, answer.value)).toEqual(answer.value);
  return answer.value;
}

const idsOf = ({ records }: { records: { id: string }[] }) => records.map(({ id }) => id);

test("one of each kit that takes an own name, those of a club beside each other", async () => {
  const all = await list({ league: "t-lg" });
  // t1 and t2 are of one club, though t3 sells better than t2.
  expect(idsOf(all)).toEqual(["t1", "t2", "t3"]);
  expect(all.records[0]).toMatchObject({
    team: "North",
    back: "/media/kits/slug-t1/back.hasht1.svg",
    price: { minor: 6000 },
    inStock: true,
  });
});

test("of a league, or all where there is no such league", async () => {
  const { leagues, total } = await list();
  // The merchant's last one.
  expect(leagues.at(-1)).toEqual({ league: "t-lg", name: "Test League" });
  expect(total).toBeGreaterThan(20);
  expect((await list({ league: "none" })).total).toBe(total);
  const second = await list({ league: "t-lg", current: 2, size: 2 });
  expect([idsOf(second), second.total]).toEqual([["t3"], 3]);
});

test("of a list in its order, in any edition, without what takes no name", async () => {
  const idList = ["t3", "t-scarf", "t-kids", "t-signed", "unknown", "t1", "t3"];
  expect(idsOf(await list({ idList }))).toEqual(["t3", "t-kids", "t1"]);
});
