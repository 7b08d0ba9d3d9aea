import { afterAll, beforeAll, expect, test } from "vitest";
import { openUndoShop, type UndoShop } from "../../../../tests/support/undo-shop.ts";

/**
 * Values that an undo brings back and a product's form does not send: the day of its sale, and
 * units.
 */
let shop: UndoShop;
let database: UndoShop["database"];
let done: UndoShop["done"];
let product: UndoShop["product"];
let entries: UndoShop["entries"];
let newest: UndoShop["newest"];
let now = () => new Date();
beforeAll(async () => {
  shop = await openUndoShop(() => now());
  ({ database, done, product, entries, newest } = shop);
});
afterAll(() => shop?.close());

test("a product that is taken out or archived comes back with the first day of its sale", async () => {
  const { id } = await product(4);
  await database.driver`update product set published_at = '2026-02-03T04:05:06Z' where id = ${id}`;
  const read = () => done("getProduct", { id });
  for (const to of ["archive", "draft"] as const) {
    await done("moveProduct", { id, version: (await read()).version, to });
    await done("undoChange", { id: await newest(id) });
    expect(await read()).toMatchObject({
      state: "published",
      publishedAt: "2026-02-03T04:05:06.000Z",
    });
  }
  // By hand it goes on sale today, whatever day is sent.
  await done("moveProduct", { id, version: (await read()).version, to: "draft" });
  const { version } = await read();
  await done("moveProduct", { id, version, to: "publish", at: "2020-01-01T00:00:00Z" });
  expect(Date.parse((await read()).publishedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

test("a product that was to go on sale at a time that is past by now is for sale since then", async () => {
  const { id, version } = await product(5);
  await done("moveProduct", { id, version, to: "draft" });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await done("moveProduct", { id, version: version + 1, to: "schedule", at });
  await done("moveProduct", { id, version: version + 2, to: "draft" });
  const later = new Date(Date.now() + 7_200_000);
  now = () => later;
  try {
    await done("undoChange", { id: await newest(id) });
  } finally {
    now = () => new Date();
  }
  expect((await done("getProduct", { id })).publishedAt).toBe(at);
});

test("a size that was taken out comes back with its units, and goes again with those it has then", async () => {
  const { kit, teamId } = await product(2);
  const { ids } = await done("createProducts", {
    teamId,
    season: "2042/43",
    designs: [{ match: "home", kit }],
    items: [{ kind: "fan", priceUsd: 5000 }],
    stock: 7,
  });
  const id = ids[0] ?? "";
  const { version, sizes } = await done("getProduct", { id });
  const gone = sizes[0]?.size ?? "";
  const stockNow = async () => {
    const found = await database.driver<{ stock: number }[]>`
      select stock from product_size where product_id = ${id} and size = ${gone}`;
    return found[0]?.stock;
  };
  const kept = sizes.slice(1).map((one) => ({ size: one.size, sku: one.sku, ean: one.ean }));
  await done("saveProduct", { id, version, sizes: kept });
  const [removal] = await entries(id);
  expect(removal).toMatchObject({
    before: {
      sizes: expect.arrayContaining([expect.objectContaining({ size: gone, stock: 7 })]),
    },
  });
  expect(await stockNow()).toBeUndefined();
  await done("undoChange", { id: await newest(id) });
  expect(await stockNow()).toBe(7);
  await done("saveStock", [{ productId: id, size: gone, seen: 7, stock: 5 }]);
  const undoing = (await entries(id)).find(({ isUndo, noun }) => isUndo && noun === "products");
  await done("undoChange", { id: undoing?.id ?? "" });
  expect(await stockNow()).toBeUndefined();
  await done("undoChange", { id: await newest(id) });
  expect(await stockNow()).toBe(5);
});
