import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { releaseHolds } from "./release-holds.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500 });
});
afterAll(() => shop?.close());

const blank = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
const named = { ...blank, customType: 3, customName: "MARLOW", customNumber: "10" };
const of = (productId: string, more = {}) => ({ ...blank, productId, ...more });

async function paymentState(providerOrderId: string) {
  const payment = await shop.database.queries
    .selectFrom("payment")
    .select("state")
    .where("provider_order_id", "=", providerOrderId)
    .executeTakeFirst();
  return payment?.state;
}

describe("quote", () => {
  test("parts add up in euros, in the order asked for", async () => {
    const buyer = await shop.newBuyer("EUR");
    const first = await buyer.add(named);
    const second = await buyer.add({ ...blank, quantity: 2 });
    const { data } = await buyer.call("quoteOrder", {
      cartItemIds: [second, first],
      country: "DE",
    });
    expect(data.lines.map(({ id }) => id)).toEqual([second, first]);
    // 3 × 54.28, 10 % off, 5 dollars of postage (0.75 kg).
    expect(data).toMatchObject({
      subtotal: { minor: 16284 },
      discount: { rule: "cart-volume", percent: 10, amount: { minor: 1628 } },
      shipping: { minor: 0 },
      total: { minor: 14656, amount: "146.56", currency: "EUR" },
      itemsCount: 3,
      nextTier: { itemsMissing: 2, percent: 20 },
      shippingKnown: true,
    });
    expect(data.shippingOptions.map(({ method, fee }) => [method, fee.minor])).toEqual([
      ["standard", 0],
      ["express", 1840],
    ]);
  });

  test("postage by weight and method; none promised without a country", async () => {
    const buyer = await shop.newBuyer();
    const line = { ...blank, quantity: 2 };
    const nowhere = await buyer.call("quoteOrder", { line });
    expect(nowhere.data).toMatchObject({
      shippingKnown: false,
      shippingOptions: [],
      deliveryDates: null,
    });
    // No address there could be ordered to, though the rest of the world is a zone.
    for (const country of ["ZZ", "AQ"]) {
      const { data } = await buyer.call("quoteOrder", { line, country });
      expect(data).toMatchObject({ shippingKnown: false, shippingOptions: [] });
    }
    const standard = await buyer.call("quoteOrder", { line, country: "US" });
    expect(standard.data.shipping.minor).toBe(900);
    // 5 × 250 g begin a second kilogram.
    const heavy = { line: { ...blank, quantity: 5 }, country: "FR", shippingMethod: "express" };
    expect((await buyer.call("quoteOrder", heavy)).data.shipping.minor).toBe(2200);
  });

  test("unknown and foreign ids are left out, nothing left is an empty cart", async () => {
    const owner = await shop.newBuyer();
    const theirs = await owner.add(blank);
    const buyer = await shop.newBuyer();
    const mine = await buyer.add(blank);
    const mixed = await buyer.call("quoteOrder", { cartItemIds: [theirs, "x", mine] });
    expect(mixed.data.lines.map(({ id }) => id)).toEqual([mine]);
    for (const what of [{ cartItemIds: [theirs] }, { cartItemIds: [] }, {}]) {
      expect((await buyer.call("quoteOrder", what)).code).toBe("1010");
      expect((await buyer.order(what)).code).toBe("1010");
    }
  });

  test("a coupon nobody knows", async () => {
    const buyer = await shop.newBuyer();
    const answer = await buyer.call("quoteOrder", { line: blank, couponCode: "SAVE" });
    expect(answer).toMatchObject({
      code: "1009",
      failure: { reason: "unknown", hint: expect.stringContaining("check the spelling") },
    });
  });
});

describe("placing an order", () => {
  test("needs a key, an address and a name that can be printed", async () => {
    const buyer = await shop.newBuyer();
    const faultOf = async (what: Record<string, unknown>, key?: string) => {
      const answer = await buyer.order(what, key);
      return [answer.code, answer.failure.errors?.[0]?.path];
    };
    expect(await faultOf({ line: blank }, "")).toEqual(["1001", "Idempotency-Key"]);
    expect(await faultOf({ line: blank }, "short")).toEqual(["1001", "Idempotency-Key"]);
    expect(await faultOf({ line: blank, address: undefined })).toEqual(["1001", "address.address"]);
    expect(await faultOf({ line: { ...named, customName: "müller" } })).toEqual([
      "1001",
      "line.customName",
    ]);
    expect((await buyer.order({ line: blank, addressId: "x", address: undefined })).code).toBe(
      "1002",
    );
  });

  test("the quote of the order is the quote of the page", async () => {
    const buyer = await shop.newBuyer("EUR");
    const cartItemIds = [await buyer.add(named), await buyer.add({ ...blank, quantity: 2 })];
    const { data: page } = await buyer.call("quoteOrder", { cartItemIds, country: "DE" });
    const { data: placed } = await buyer.order({ cartItemIds });
    expect(placed.quote).toMatchObject({
      lines: page.lines.map((line) => ({ ...line, stock: line.quantity })),
      total: page.total,
      discount: page.discount,
      shipping: page.shipping,
      deliveryDates: page.deliveryDates,
    });
    expect(placed.approveUrl).toContain(placed.id);
    const order = await buyer.call("getOrder", { orderNo: placed.orderNo });
    expect(order.data).toMatchObject({ status: "awaiting_payment", total: page.total });
  });

  test("sixteen requests under one key are one order", async () => {
    await insertShirt(shop, "once", { M: 20 });
    const buyer = await shop.newBuyer();
    const what = { line: of("once", { quantity: 2 }) };
    const key = "sixteen-at-once";
    const answers = await Promise.all(Array.from({ length: 16 }, () => buyer.order(what, key)));
    expect(answers.map(({ code }) => code)).toEqual(Array(16).fill("0000"));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await shop.stockOf("once", "M")).toBe(18);
    expect((await buyer.order({ line: of("once") }, key)).code).toBe("1004");
  });

  test("sixty-four buyers, ten shirts, ten orders", async () => {
    await insertShirt(shop, "rare", { M: 10 });
    const buyers = await Promise.all(Array.from({ length: 64 }, () => shop.newBuyer()));
    const answers = await Promise.all(buyers.map((buyer) => buyer.order({ line: of("rare") })));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === "0000")).toHaveLength(10);
    expect(codes.filter((code) => code === "1005")).toHaveLength(54);
    expect(await shop.stockOf("rare", "M")).toBe(0);
  });

  test("lines of the same size are added up, and a shortage changes nothing", async () => {
    await insertShirt(shop, "pair", { M: 3, L: 9 });
    const buyer = await shop.newBuyer();
    const cartItemIds = [
      await buyer.add(of("pair", { size: "L", quantity: 2 })),
      await buyer.add(of("pair", { quantity: 2 })),
      await buyer.add({ ...named, productId: "pair", quantity: 2 }),
    ];
    const answer = await buyer.order({ cartItemIds });
    expect(answer.code).toBe("1005");
    expect(answer.failure.lines).toEqual([{ id: cartItemIds[2], available: 1 }]);
    expect([await shop.stockOf("pair", "M"), await shop.stockOf("pair", "L")]).toEqual([3, 9]);
  });

  test("buyers of the same two things in opposite order do not wait for ever", async () => {
    await insertShirt(shop, "left", { M: 40 });
    await insertShirt(shop, "right", { M: 40 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const buyer = await shop.newBuyer();
        const ids = [await buyer.add(of("left")), await buyer.add(of("right"))];
        return buyer.order({ cartItemIds: index % 2 ? ids : ids.toReversed() });
      }),
    );
    expect(answers.every(({ code }) => code === "0000")).toBe(true);
    expect(await shop.stockOf("left", "M")).toBe(20);
  });

  test("a second try of one's own is not kept out by the first", async () => {
    await insertShirt(shop, "last", { M: 1 });
    const buyer = await shop.newBuyer();
    const id = await buyer.add(of("last"));
    const first = await buyer.order({ cartItemIds: [id] });
    const { data: cart } = await buyer.call("listCartItems", { current: 1, size: 100 });
    expect(cart.records[0]?.stock).toBe(1);
    const second = await buyer.order({ cartItemIds: [id] });
    expect(second.code).toBe("0000");
    expect(await shop.stockOf("last", "M")).toBe(0);
    const older = await buyer.call("getOrder", { orderNo: first.data.orderNo });
    expect(older.data.status).toBe("cancelled");
    expect(await paymentState(first.data.id)).toBe("cancelled");
    // The older page is approved after all: no money is taken for it.
    await shop.sim.approve(first.data.id);
    expect(await buyer.call("captureOrder", { id: first.data.id })).toMatchObject({
      code: "1004",
      failure: { reason: "replaced" },
    });
    expect(await shop.sim.taken(first.data.id)).toEqual([]);
    const stranger = await shop.newBuyer();
    expect((await stranger.order({ line: of("last") })).code).toBe("1005");
  });

  test("buying now again takes over units that one's own order holds", async () => {
    await insertShirt(shop, "hasty", { M: 1 });
    const buyer = await shop.newBuyer();
    await buyer.order({ line: of("hasty") });
    expect((await buyer.order({ line: of("hasty") })).code).toBe("0000");
    expect(await shop.stockOf("hasty", "M")).toBe(0);
  });

  test("a key whose order is over is a conflict, and says why", async () => {
    const buyer = await shop.newBuyer();
    const { data } = await buyer.order({ line: blank }, "is-over-by-now");
    await shop.database.queries
      .updateTable("sales_order")
      .set({ state: "cancelled" })
      .where("order_no", "=", data.orderNo)
      .execute();
    expect(await buyer.order({ line: blank }, "is-over-by-now")).toMatchObject({
      code: "1004",
      failure: { orderNo: data.orderNo, reason: "cancelled" },
    });
  });

  test("an unreachable provider: the same key goes on where it stopped", async () => {
    await insertShirt(shop, "patient", { M: 5 });
    const buyer = await shop.newBuyer();
    const what = { line: of("patient") };
    await shop.sim.fault("unavailable", "create-order");
    const first = await buyer.order(what, "goes-on-where");
    expect(first.code).toBe("1012");
    const second = await buyer.order(what, "goes-on-where");
    expect(second).toMatchObject({ code: "0000", data: { orderNo: first.failure.orderNo } });
    expect(await shop.stockOf("patient", "M")).toBe(4);
  });

  test("an answer lost on the way opens no second payment", async () => {
    const buyer = await shop.newBuyer();
    await shop.sim.fault("drop-response", "create-order");
    const first = await buyer.order({ line: blank }, "answer-was-lost");
    expect(first.code).toBe("1012");
    const { data } = await buyer.order({ line: blank }, "answer-was-lost");
    await shop.sim.approve(data.id);
    const captured = await buyer.call("captureOrder", { id: data.id });
    expect(captured.data).toEqual({ orderNo: first.failure.orderNo, status: "paid" });
    const activity = await (await fetch(shop.sim.url)).text();
    expect(activity.split(data.orderNo)).toHaveLength(2);
  });
});

describe("holds", () => {
  const quarter = 15 * 60_000;

  test("end after a quarter of an hour, and the goods are on sale again", async () => {
    await insertShirt(shop, "held", { M: 1 });
    const buyer = await shop.newBuyer();
    const { data } = await buyer.order({ line: of("held") });
    await releaseHolds(shop.services);
    expect(await shop.stockOf("held", "M")).toBe(0);
    shop.clock.offsetMs += quarter;
    try {
      await Promise.all([releaseHolds(shop.services), releaseHolds(shop.services)]);
      expect(await shop.stockOf("held", "M")).toBe(1);
      const order = await buyer.call("getOrder", { orderNo: data.orderNo });
      expect(order.data.status).toBe("expired");
      // Approved late: the goods are there, so they are taken again.
      await shop.sim.approve(data.id);
      expect((await buyer.call("captureOrder", { id: data.id })).data.status).toBe("paid");
      expect(await shop.stockOf("held", "M")).toBe(0);
    } finally {
      shop.clock.offsetMs -= quarter;
    }
  });

  test("ended and sold to another: no money is taken", async () => {
    await insertShirt(shop, "gone", { M: 1 });
    const slow = await shop.newBuyer();
    const { data } = await slow.order({ line: of("gone") });
    shop.clock.offsetMs += quarter;
    try {
      await releaseHolds(shop.services);
      const quick = await shop.newBuyer();
      expect((await quick.order({ line: of("gone") })).code).toBe("0000");
      await shop.sim.approve(data.id);
      const late = await slow.call("captureOrder", { id: data.id });
      expect(late.code).toBe("1005");
      expect(late.failure.lines?.[0]?.available).toBe(0);
      expect(await shop.sim.taken(data.id)).toEqual([]);
      expect(await shop.stockOf("gone", "M")).toBe(0);
    } finally {
      shop.clock.offsetMs -= quarter;
    }
  });
});
