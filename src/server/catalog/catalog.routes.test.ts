import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpointSchemas } from "#contract/endpoint-schemas.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { printColours } from "#kit/print-colours.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { insertCatalogueWorld } from "../../../tests/support/insert-catalogue-world.ts";
import { catalogRoutes } from "./catalog.routes.ts";
import { createCatalogueSource } from "./load-catalogue.ts";

const context: RequestContext = {
  requestId: "test",
  language: "en-US",
  currency: "USD",
  session: null,
  idempotencyKey: null,
  remoteAddress: "",
};
const chinese: RequestContext = { ...context, language: "zh-CN" };
const page = { current: 1, size: 20 };
const tags = ["test-tag"];

let database: Database;
let drop: () => Promise<void>;
let elapsed = 0;
const clock = { now: () => new Date(Date.UTC(2026, 10, 21) + elapsed) };
let calls: ReturnType<typeof catalogRoutes>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  calls = catalogRoutes({ database, catalogue: createCatalogueSource({ database, clock }) });
  await insertCatalogueWorld(database);
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

const countsOf = (
  list: { facets: { facet: string; values: { value: string; count: number }[] }[] },
  facet: string,
) =>
  Object.fromEntries(
    list.facets.find((entry) => entry.facet === facet)?.values.map((v) => [v.value, v.count]) ?? [],
  );

test("a product's page has everything, in the contract's form", async () => {
  const answer = await value(calls.getProduct({ title: "slug-t1" }, context));
  expect(z.parse(endpointSchemas.getProduct.output, answer)).toEqual(answer);
  expect(answer).toMatchObject({
    id: "t1",
    team: "North",
    price: { amount: "60.00", currency: "USD", minor: 6000 },
    listPrice: { minor: 8000 },
    image: "/media/kits/slug-t1/front.hasht1.svg",
    badges: ["limited"],
    sizes: [
      { size: "S", inStock: false, left: 0 },
      { size: "M", inStock: true, left: 10 },
      { size: "L", inStock: true },
    ],
    customTypes: [1, 2, 3, 4],
    patchIds: ["t-patch"],
    addonIds: ["t-addon"],
    squadId: "t-north",
    reviews: { count: 2, mean: 4.5, fit: { small: 1, true: 1, large: 0 } },
    pricing: {
      baseUsd: 6000,
      rateMicros: 1_000_000,
      premiumNameUsd: 500,
      premiumNumberUsd: 500,
      playersUsd: { least: 1200, most: 1300 },
    },
    breadcrumb: [
      { tag: "t-top", tagName: "Top" },
      { tag: "test-tag", tagName: "Tested" },
    ],
    details: [{ term: "Cloth", text: "Knit" }],
  });
  expect(answer.sizes[2]).not.toHaveProperty("left");
  expect(answer.images.map(({ side }) => side)).toEqual(["front", "back"]);
  // The team's other shirt before the league's.
  expect(answer.related.slice(0, 2).map(({ id }) => id)).toEqual(["t2", "t3"]);
  expect(answer.kit.maker).toBe("tarnwick");
});

test("language and currency are the reader's; the rate is the one in force", async () => {
  const reader = { ...chinese, currency: "EUR" as const };
  const answer = await value(calls.getProduct({ id: "t1" }, reader));
  expect(answer).toMatchObject({
    title: "球衣 t1",
    story: "一个故事。",
    price: { amount: "30.00", currency: "EUR", minor: 3000 },
    pricing: { baseUsd: 6000, rateMicros: 500_000 },
  });
  const list = await value(calls.listProductsByTags({ ...page, tags }, reader));
  expect(list.records[0]).toMatchObject({ id: "t1", title: "球衣 t1", price: { minor: 3000 } });
  expect(countsOf(list, "price")).toEqual({ "0-25": 1, "25-50": 2 });
});

test("neither slug nor id is refused; unknown, unpublished and contradicting ones are not found", async () => {
  expect(await calls.getProduct({}, context)).toMatchObject({
    reason: "invalidInput",
    data: { errors: [{ path: "title", key: "required" }] },
  });
  const wanted = [
    { title: "no-such" },
    { id: "nope" },
    { title: "slug-t4" },
    { title: "slug-t1", id: "t2" },
  ];
  for (const input of wanted) {
    expect(await calls.getProduct(input, context)).toMatchObject({ reason: "notFound" });
  }
});

test("tags must all be carried; facets leave their own filter out of their counts", async () => {
  const all = await value(calls.listProductsByTags({ ...page, tags }, context));
  expect(z.parse(endpointSchemas.listProductsByTags.output, all)).toEqual(all);
  expect(all.records.map(({ id }) => id)).toEqual(["t1", "t3", "t2"]);
  expect(all.tagNames).toEqual([{ tag: "test-tag", tagName: "Tested" }]);
  expect(all.records[0]?.sizes).toEqual(["M", "L"]);
  const labelsOf = (facet: string) =>
    all.facets.find((entry) => entry.facet === facet)?.values.map(({ label }) => label);
  expect(labelsOf("price")).toEqual(["Under $25", "$50 to $75", "$75 to $100"]);
  expect(labelsOf("team")).toEqual(["North", "South"]);
  expect(labelsOf("league")).toEqual(["Test League"]);

  const filters = { team: ["t-north"], size: ["M"] };
  const north = await value(calls.listProductsByTags({ ...page, tags, filters }, context));
  expect(north.records.map(({ id }) => id)).toEqual(["t1"]);
  expect(north.total).toBe(1);
  expect(countsOf(north, "team")).toEqual({ "t-north": 1, "t-south": 1 });
  expect(countsOf(north, "size")).toEqual({ S: 1, M: 1, L: 1 });
  expect(countsOf(north, "kit")).toEqual({ home: 1 });

  const none = await value(
    calls.listProductsByTags({ ...page, tags: [...tags, "no-such"] }, context),
  );
  expect(none).toMatchObject({ records: [], total: 0, facets: [] });
});

test.for([
  ["featured", ["t1", "t3", "t2"]],
  ["newest", ["t3", "t1", "t2"]],
  ["price-asc", ["t2", "t1", "t3"]],
  ["price-desc", ["t3", "t1", "t2"]],
] as const)("sorted by %s", async ([sort, ids]) => {
  const list = await value(calls.listProductsByTags({ ...page, tags, sort }, context));
  expect(list.records.map(({ id }) => id)).toEqual(ids);
});

test("products by id keep the order asked for and leave out what is unknown", async () => {
  const idList = ["t3", "nope", "t1", "t4", "t3"];
  const list = await value(calls.listProducts({ ...page, idList }, context));
  expect(list.records.map(({ id }) => id)).toEqual(["t3", "t1"]);
  expect(list.total).toBe(2);
  const second = await value(calls.listProducts({ current: 2, size: 1, idList }, context));
  expect(second.records.map(({ id }) => id)).toEqual(["t1"]);
});

test("a player is offered where the squad has one", async () => {
  const typesOf = async (id: string) =>
    (await value(calls.getProduct({ id }, context))).customTypes;
  expect(await typesOf("t1")).toEqual([1, 2, 3, 4]);
  const { driver } = database;
  await driver`update product set squad_slug = null where id = 't1'`;
  expect(await typesOf("t1")).toEqual([1, 3, 4]);
  await driver`update product set squad_slug = 't-north' where id = 't1'`;
});

test("patches of a product are its own, players those of its squad", async () => {
  const ask = async (input: object) =>
    (await value(calls.listPatches({ ...page, ...input }, context))).records.map(({ id }) => id);
  expect(await ask({ productId: "t1", kind: "patch" })).toEqual(["t-patch"]);
  expect(await ask({ productId: "t1", kind: "addon" })).toEqual(["t-addon"]);
  expect(await ask({ productId: "t1", kind: "player" })).toEqual(["t-p9", "t-p1"]);
  expect(await ask({ productId: "t2", kind: "player" })).toEqual([]);
  expect(await ask({ idList: ["t-addon", "t-p9"] })).toEqual(["t-p9", "t-addon"]);

  const input = { current: 1, size: 1, productId: "t1", kind: "player" as const };
  const first = await value(calls.listPatches(input, chinese));
  expect(z.parse(endpointSchemas.listPatches.output, first)).toEqual({
    records: [
      {
        id: "t-p9",
        patchName: "NINE",
        patchPrice: 12,
        kind: "player",
        number: "9",
        playerName: "NINE",
        position: "FW",
      },
    ],
    total: 2,
    current: 1,
    size: 1,
  });
  const second = await value(calls.listPatches({ ...input, current: 2 }, context));
  expect(second).toMatchObject({ records: [{ id: "t-p1" }], total: 2 });
});

test("the menu comes as a tree and as a list without children", async () => {
  const tree = await value(calls.getNavTree({ current: 1 }, chinese));
  expect(tree.records.find(({ tag }) => tag === "t-top")).toEqual({
    tag: "t-top",
    tagName: "顶部",
    icon: "",
    children: [{ tag: "test-tag", tagName: "测试", icon: "", children: [] }],
  });
  const flat = await value(calls.listNavItems({ current: 1 }, context));
  expect(flat.records).toContainEqual({ tag: "t-top", tagName: "Top", icon: "", children: [] });
  expect(flat.records.map(({ tag }) => tag)).toContain("test-tag");
});

test("the menu and the currencies come whole, or a page of them with their number", async () => {
  const { listNavItems, getNavTree, listCurrencies } = calls;
  for (const [list, size] of [
    [listNavItems, 2],
    [getNavTree, 1],
    [listCurrencies, 3],
  ] as const) {
    const ask = (wanted: { current: number; size?: number }) =>
      value<{ records: unknown[]; total: number; size: number }>(list(wanted, context));
    const whole = await ask({ current: 1 });
    const total = whole.records.length;
    expect(whole).toMatchObject({ total, current: 1, size: total });
    expect(total).toBeGreaterThan(size);
    const second = await ask({ current: 2, size });
    expect(second).toMatchObject({ total, current: 2, size });
    expect(second.records).toEqual(whole.records.slice(size, 2 * size));
  }
});

test("a product says in the reader's language why its print is hard to read, and nothing where it reads", async () => {
  const { kit } = await value(calls.getProduct({ id: "t1" }, context));
  const save = (colour: KitModel["body"]) =>
    database.queries
      .updateTable("product")
      .set({ kit: JSON.stringify({ ...kit, print: { ...kit.print, colour } }) })
      .where("id", "=", "t1")
      .execute();
  const read = async (reader: RequestContext) =>
    (await value(calls.getProduct({ id: "t1" }, reader))).hardPrint;
  await save(kit.body);
  expect(await read(context)).toMatch(/^Name and number are hard to read on this shirt: /);
  expect(await read(chinese)).toMatch(/^姓名和号码在这件球衣上不易看清：/);
  await save(printColours(kit).colour);
  expect(await read(context)).toBeUndefined();
});

test("what is sold out leaves lists within seconds and the product's page at once", async () => {
  await calls.listProducts(page, context);
  await database.queries
    .updateTable("product_size")
    .set({ stock: 0 })
    .where("product_id", "=", "t2")
    .execute();
  const detail = await value(calls.getProduct({ id: "t2" }, context));
  expect(detail.sizes).toEqual([{ size: "S", inStock: false, left: 0 }]);
  elapsed += 60_000;
  const list = await value(calls.listProducts({ ...page, idList: ["t2"] }, context));
  expect(list.records[0]?.sizes).toEqual([]);
});

test("after a change the next asker gets a new copy, while others are still served the old one", async () => {
  const source = createCatalogueSource({ database, clock });
  const first = await source();
  const id = first.products[0]?.id ?? "";
  const price = first.byId.get(id)?.priceUsd ?? 0;
  await database.driver`update product set price_usd = price_usd + 100 where id = ${id}`;
  expect((await source()).byId.get(id)?.priceUsd).toBe(price);
  source.expire();
  expect((await source()).byId.get(id)?.priceUsd).toBe(price + 100);
  await database.driver`update product set price_usd = price_usd - 100 where id = ${id}`;
});
