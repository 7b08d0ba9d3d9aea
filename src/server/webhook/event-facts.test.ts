import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { announceProduct } from "#server/admin/products/move-product.ts";
import { json } from "#server/platform/stored-json.ts";
import { documentedVerifier } from "../../../tests/support/guide-example.ts";
import { insertShirt } from "../../../tests/support/checkout-shop.ts";
import { openHookShop, type HookShop } from "../../../tests/support/hook-shop.ts";

/** Facts of the shop, from the use case that writes them to the program that gets them. */
let shop: HookShop;
beforeAll(async () => {
  shop = await openHookShop();
});
afterAll(() => shop?.close());
afterEach(() => shop.clear());

test("an order's facts arrive in their order, signed as the guide verifies it, without its buyer", async () => {
  const { secret } = await shop.subscribe([
    "order.paid",
    "order.delivered",
    "order.cancelled",
    "parcel.shipped",
    "parcel.changed",
    "refund.done",
  ]);
  const buyer = await shop.newBuyer();
  const line = { productId: "shirt", size: "L", customType: 1, quantity: 2 };
  const { data } = await buyer.order({ cartItemIds: [await buyer.add(line)] });
  await shop.sim.approve(data.id);
  await buyer.call("captureOrder", { id: data.id });
  const { orderNo } = data;
  const read = async () => (await shop.owner.call("getOrder", { orderNo })).data;
  const seen = async () => ({ orderNo, version: (await read()).order.version });
  const lineId = (await read()).order.lines[0]?.id ?? "";
  const units = [{ lineId, units: 2 }];
  const packed = (await shop.owner.call("packParcel", { ...(await seen()), units })).data;
  const parcelId = packed.parcels[0]?.id ?? "";
  await shop.owner.call("postParcel", { ...(await seen()), parcelId, trackingNumber: "NP1" });
  await shop.owner.call("changeTracking", { ...(await seen()), parcelId, trackingNumber: "NP2" });
  await shop.owner.call("deliverParcel", { ...(await seen()), parcelId, outcome: "delivered" });
  expect(await shop.deliver()).toBe(5);
  const sent = shop.events().toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(sent.map(({ type }) => type)).toEqual([
    "order.paid",
    "parcel.shipped",
    "parcel.changed",
    "order.delivered",
    "parcel.changed",
  ]);
  expect(sent[0].data).toMatchObject({ orderNo, state: "paid", currency: "USD" });
  expect(sent[0].data.captured).toBe(sent[0].data.total);
  expect(sent[2].data).toEqual({
    orderNo,
    parcel: 1,
    state: "posted",
    carrier: packed.parcels[0]?.carrier,
    trackingNumber: "NP2",
  });
  const isFromTheShop = await documentedVerifier();
  for (const { headers, body } of shop.receiver.received) {
    const header = String(headers["kitroom-signature"]);
    expect(headers["kitroom-event-id"]).toBe(JSON.parse(body).id);
    expect(isFromTheShop(body, header, secret)).toBe(true);
    expect(isFromTheShop(body.replace("1", "2"), header, secret)).toBe(false);
    expect(isFromTheShop(body, header, "whsec_other")).toBe(false);
    expect(isFromTheShop(body, header, secret, Date.now() / 1000 + 301)).toBe(false);
    expect(body).not.toMatch(/Granby|Muster|example/i);
  }
});

test("products and stock report the facts that shoppers see", async () => {
  await shop.subscribe([
    "product.published",
    "product.changed",
    "product.archived",
    "stock.low",
    "stock.out",
  ]);
  const id = "shirt";
  const version = async () => (await shop.owner.call("getProduct", { id })).data.version;
  await shop.owner.call("saveProduct", { id, version: await version(), weightG: 222 });
  await shop.owner.call("moveProduct", { id, version: await version(), to: "archive" });
  await shop.owner.call("moveProduct", { id, version: await version(), to: "publish" });
  await shop.owner.call("saveStock", [{ productId: id, size: "M", seen: 8, stock: 4 }]);
  await shop.owner.call("saveStock", [{ productId: id, size: "M", seen: 4, stock: 2 }]);
  const buyer = await shop.newBuyer();
  const line = { productId: id, size: "M", customType: 1, quantity: 2 };
  expect((await buyer.order({ cartItemIds: [await buyer.add(line)] })).code).toBe("0000");
  await shop.deliver();
  expect(shop.events().map(({ type, data }) => [type, data.stock ?? data.productId])).toEqual(
    expect.arrayContaining([
      ["product.changed", id],
      ["product.archived", id],
      ["product.published", id],
      ["stock.low", 4],
      ["stock.out", 0],
    ]),
  );
  expect(shop.events()).toHaveLength(5);
});

test("a size that is taken out with its units is reported as out of stock", async () => {
  await shop.subscribe(["stock.out"]);
  await insertShirt(shop, "fewer", { M: 5, L: 5 });
  const { version } = (await shop.owner.call("getProduct", { id: "fewer" })).data;
  const sizes = [{ size: "M", sku: null, ean: null }];
  const saved = await shop.owner.call("saveProduct", { id: "fewer", version, sizes });
  expect(saved.code).toBe("0000");
  await shop.deliver();
  expect(shop.events()).toMatchObject([{ data: { productId: "fewer", size: "L", stock: 0 } }]);
});

test("a change of many at once, and prices by hand, are reported as each alone is", async () => {
  await shop.subscribe(["product.published", "product.changed", "product.archived", "stock.low"]);
  const id = "shirt";
  const change = async (act: AdminRequest<"changeProducts">["act"]) => {
    const { data } = await shop.owner.call("changeProducts", {
      chosen: { ids: [id] },
      act,
      isTrial: false,
    });
    expect(data.changed).toBe(1);
  };
  await change({ kind: "price", percent: 10 });
  await change({ kind: "addTag", tag: "new-in" });
  await change({ kind: "archive" });
  await change({ kind: "publish" });
  const { version } = (await shop.owner.call("getPrices", { id })).data;
  const prices = { EUR: { amount: 6500, listAmount: null } };
  await shop.owner.call("savePrices", { id, version, prices });
  const seen = await shop.stockOf(id, "L");
  await shop.owner.call("saveStock", [{ productId: id, size: "L", seen, stock: 8 }]);
  await change({ kind: "stock", add: -5 });
  await shop.deliver();
  const sent = shop.events().toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(sent.map(({ type }) => type).filter((type) => type.startsWith("product"))).toEqual([
    "product.changed",
    "product.changed",
    "product.archived",
    "product.published",
    "product.changed",
  ]);
  expect(sent.at(-1)).toMatchObject({ type: "stock.low", data: { size: "L", stock: 3 } });
});

test("a scheduled product is reported when its time has come, once, and not when it was put off", async () => {
  await shop.subscribe(["product.published"]);
  const { queries } = shop.database;
  const set = (at: ReturnType<typeof sql>) =>
    sql`update product set published_at = ${at} where id = 'shirt'`.execute(queries);
  await set(sql`now() + interval '1 day'`);
  await announceProduct(queries, { id: "shirt" });
  expect(await shop.deliver()).toBe(0);
  await set(sql`now() - interval '1 second'`);
  await announceProduct(queries, { id: "shirt" });
  await announceProduct(queries, { id: "shirt" });
  await announceProduct(queries, {});
  expect(await shop.deliver()).toBe(1);
});

test("a free order is reported as a paid one, of which nothing was taken", async () => {
  await shop.subscribe(["order.paid"]);
  const { queries } = shop.database;
  const benefit = json({ kind: "percent", percent: 100 } as const);
  const present = { code: "EVENT", benefit, uses_per_customer: 1 };
  await queries.insertInto("coupon").values(present).execute();
  const buyer = await shop.newBuyer();
  await queries
    .updateTable("account")
    .set({ kind: "customer", email: buyer.email, email_verified_at: new Date() })
    .where("id", "=", buyer.accountId)
    .execute();
  // Three of them come without postage.
  const line = { productId: "shirt", size: "L", customType: 1, quantity: 3 };
  const { data } = await buyer.order({ line, couponCode: "EVENT" });
  expect(await shop.deliver()).toBe(1);
  expect(shop.events().map(({ data }) => data)).toMatchObject([
    { orderNo: data.orderNo, state: "paid", total: 0, captured: 0, credited: 0 },
  ]);
});
