import { afterAll, beforeAll, expect, test } from "vitest";
import { auditRoutes } from "#server/audit/audit.routes.ts";
import { stockSheetRoutes } from "#server/admin/stock/stock-sheet.routes.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { readProduct } from "#server/catalog/product.repository.ts";
import { refreshSearch } from "#server/search/refresh-search.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { adminProductRoutes } from "./admin-products.routes.ts";
import { textIn } from "#domain/language/text-in.ts";

let database: Database;
let drop: () => Promise<void>;
let handlers: Partial<AdminHandlers>;
let owner: StaffCaller;
beforeAll(async () => {
  const copy = await createTestDatabase();
  drop = copy.drop;
  database = openDatabase(copy.url, 8);
  const services = { database, clock: systemClock };
  handlers = {
    ...adminProductRoutes(services),
    ...stockSheetRoutes(services),
    ...auditRoutes(services),
  };
  owner = await staffCaller(database, handlers, "R_SUPER");
});
afterAll(async () => {
  await database?.close();
  await drop?.();
});

const reader = { language: "en-US", currency: "USD" } as const;

async function anyProduct(place = 0) {
  const { data } = await owner.call("listProducts", { size: 20 });
  const id = data.records[place]?.id ?? "";
  return (await owner.call("getProduct", { id })).data;
}

test("a shirt of years ago is known by its cut, which its design does not say", async () => {
  const named = async (text: string) => {
    const { data } = await owner.call("listProducts", { text, size: 20 });
    return (await owner.call("getProduct", { id: data.records[0]?.id ?? "" })).data;
  };
  expect((await named("stannery athletic retro home shirt 1994")).isRetro).toBe(true);
  expect((await named("kazemori home 26/27")).isRetro).toBe(false);
});

test("products are found by a part of their title in either language", async () => {
  const product = await anyProduct();
  for (const text of [
    textIn(product.title, "en-US").slice(0, 12),
    textIn(product.title, "zh-CN").slice(0, 4),
  ]) {
    const { data } = await owner.call("listProducts", { text, size: 100 });
    expect(
      data.records.map(({ id }) => id),
      text,
    ).toContain(product.id);
  }
  expect((await owner.call("listProducts", { text: "100%_" })).data.total).toBe(0);
});

test.for([
  ["kazemori home 26/27", "kazemori-fc-home-shirt-2026-27"],
  ["home kazemori 2026-27", "kazemori-fc-home-shirt-2026-27"],
  ["KFC longsleeve home", "kazemori-fc-home-long-sleeve-shirt-2026-27"],
  ["claret hoops", null],
  ["claret sky blue kids home", "brackmoor-united-home-kids-kit-2026-27"],
  ["風森 主場 長袖", "kazemori-fc-home-long-sleeve-shirt-2026-27"],
  ["winterbottomley home women", "stannery-athletic-home-womens-shirt-2026-27"],
  ["QX-7/31 b", "ud-maraluz-crest-cap"],
  ["qx731b", "ud-maraluz-crest-cap"],
] as const)("the list finds %s as shoppers do", async ([text, slug]) => {
  const { driver } = database;
  await driver`update product_size set sku = 'QX-731-B' where sku is null and size = 'One size'
    and product_id = (select id from product where slug = 'ud-maraluz-crest-cap')`;
  await driver`update product set search_version = 0 where slug = 'ud-maraluz-crest-cap'`;
  await refreshSearch(database);
  const { data } = await owner.call("listProducts", { text, size: 100 });
  const slugs = data.records.map((one) => one.slug);
  if (slug === null) expect(slugs).toEqual([]);
  else expect(slugs).toContain(slug);
  const { data: all } = await owner.call("matchProducts", { text });
  expect(all.ids.toSorted()).toEqual(data.records.map(({ id }) => id).toSorted());
});

test("a new price is the shop's price at once, and the log knows both", async () => {
  const product = await anyProduct();
  const { id, version, slug } = product;
  const priceUsd = product.priceUsd + 100;
  const saved = await owner.call("saveProduct", { id, version, priceUsd, listPriceUsd: null });
  expect(saved.data).toMatchObject({ priceUsd, version: version + 1 });
  expect((await readProduct(database.driver, { slug }, reader.currency))?.priceUsd).toBe(priceUsd);
  const { data } = await owner.call("listAudit", { noun: "products", text: id });
  expect(data.records[0]).toMatchObject({
    before: { priceUsd: product.priceUsd },
    after: { priceUsd },
  });
});

test("saving on an older version is refused, and nothing is lost", async () => {
  const { id, version, priceUsd } = await anyProduct(1);
  const save = (price: number) =>
    owner.call("saveProduct", { id, version, priceUsd: price, listPriceUsd: null });
  const codes = (await Promise.all([save(priceUsd + 1), save(priceUsd + 2)])).map(
    (one) => one.code,
  );
  expect(codes.toSorted()).toEqual(["0000", "1004"]);
});

test("texts in both languages, tags, extras and the options of print are changed together", async () => {
  const product = await anyProduct(2);
  const patch = product.choices.patches.find(({ kind }) => kind === "patch");
  const addon = product.choices.patches.find(({ kind }) => kind === "addon");
  const title = { "en-US": "A new name", "zh-CN": "新名字" };
  const { data } = await owner.call("saveProduct", {
    id: product.id,
    version: product.version,
    title,
    tags: ["jerseys"],
    patchIds: [patch?.id ?? ""],
    addonIds: [addon?.id ?? ""],
    customTypes: [1, 3],
    badges: ["limited"],
  });
  expect(data).toMatchObject({
    title,
    tags: ["jerseys"],
    patchIds: [patch?.id],
    addonIds: [addon?.id],
    customTypes: [1, 3],
    badges: ["limited"],
  });
});

test("a former price that is not higher, an unknown patch and an unknown squad are refused", async () => {
  const { id, version, priceUsd } = await anyProduct(3);
  const refused = async (changes: object) =>
    (await owner.call("saveProduct", { id, version, ...changes })).code;
  expect(await refused({ listPriceUsd: priceUsd })).toBe("1001");
  expect(await refused({ patchIds: ["nothing"] })).toBe("1001");
  expect(await refused({ squadId: "nobody" })).toBe("1001");
  expect((await owner.call("getProduct", { id })).data.version).toBe(version);
});

test("a product taken out of the shop is gone for shoppers, and comes back", async () => {
  const { id, version, slug } = await anyProduct(4);
  await owner.call("moveProduct", { id, version, to: "draft" });
  expect(await readProduct(database.driver, { slug }, reader.currency)).toBeUndefined();
  await owner.call("moveProduct", { id, version: version + 1, to: "publish" });
  expect(await readProduct(database.driver, { slug }, reader.currency)).toBeDefined();
});

test("the right to edit texts does not allow to touch prices", async () => {
  const { id, version, title, priceUsd } = await anyProduct(5);
  const writer = await staffCaller(database, handlers, "R_CONTENT");
  expect((await writer.call("saveProduct", { id, version, priceUsd: priceUsd - 1 })).code).toBe(
    "1003",
  );
  expect((await writer.call("saveProduct", { id, version, title })).code).toBe("0000");
  const viewer = await staffCaller(database, handlers, "R_VIEWER");
  expect((await viewer.call("saveProduct", { id, version: version + 1, title })).code).toBe("1003");
});

test("a cell of the stock is changed by its difference: units sold in between stay sold", async () => {
  const { id, sizes } = await anyProduct(6);
  const [first] = sizes;
  const { size, stock } = first ?? { size: "", stock: 0 };
  await database.driver`update product_size set stock = ${stock - 2}
    where product_id = ${id} and size = ${size}`;
  const cell = { productId: id, size, seen: stock, stock: stock + 10 };
  const { data } = await owner.call("saveStock", [cell]);
  expect(data).toEqual([{ productId: id, size, stock: stock + 8 }]);
  const below = await owner.call("saveStock", [{ ...cell, seen: 100_000, stock: 0 }]);
  expect(below.data[0]?.stock).toBe(0);
  const unknown = await owner.call("saveStock", [cell, { ...cell, size: "none" }]);
  expect(unknown.code).toBe("1002");
  const log = await owner.call("listAudit", { noun: "stock", text: id });
  expect(log.data.records.map(({ after }) => after)).toEqual([
    { [size]: 0 },
    { [size]: stock + 8 },
  ]);
});

test("the sheet lists sizes that are low or out, by name", async () => {
  const { data: out } = await owner.call("listStock", { only: "out", size: 100 });
  expect(out.records.every(({ sizes }) => sizes.some(({ stock }) => stock === 0))).toBe(true);
  const { data: all } = await owner.call("listStock", { size: 5 });
  expect(all.total).toBeGreaterThan(out.total);
});
