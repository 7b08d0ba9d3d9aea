import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { releaseHolds } from "#server/checkout/release-holds.ts";
import {
  insertShirt,
  openCheckoutShop,
  type Buyer,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt");
});
afterAll(() => shop?.close());

async function place(buyer: Buyer, productId: string) {
  const line = await buyer.add({ productId, size: "M", customType: 1, quantity: 1 });
  return (await buyer.order({ cartItemIds: [line] })).data;
}

describe("under review", () => {
  test.each([
    ["COMPLETED", "paid", 0, { code: "0000" }],
    ["DECLINED", "cancelled", 1, { code: "1004", failure: { reason: "reviewDeclined" } }],
  ])("then %s", async (status, state, left, answer) => {
    const productId = `review-${state}`;
    await insertShirt(shop, productId, { M: 1 });
    const buyer = await shop.newBuyer();
    const placed = await place(buyer, productId);
    await shop.sim.approve(placed.id);
    await shop.sim.fault("pending-capture", "capture-order");
    const review = { code: "1012", failure: { reason: "review" } };
    expect(await buyer.call("captureOrder", { id: placed.id })).toMatchObject(review);
    const { data: waiting } = await buyer.call("getOrder", { orderNo: placed.orderNo });
    expect(waiting.status).toBe("payment_review");
    const payment = await shop.database.queries
      .selectFrom("payment")
      .select("capture_id")
      .where("provider_order_id", "=", placed.id)
      .executeTakeFirstOrThrow();
    await shop.sim.settle(payment.capture_id ?? "", status);
    await reconcilePayments(shop.services, { restMs: 0 });
    const { data: settled } = await buyer.call("getOrder", { orderNo: placed.orderNo });
    expect(settled.status).toBe(state);
    expect(await shop.stockOf(productId, "M")).toBe(left);
    expect(await buyer.call("captureOrder", { id: placed.id })).toMatchObject(answer);
  });
});

/** The shop, with a provider that does not say how an order stands. */
function silent() {
  const nothing = { kind: "unknown", why: "silent", retryAfterMs: null } as const;
  const inspect = () => Promise.resolve(nothing);
  const { paymentProviders } = shop.services;
  const paypal = { ...paymentProviders.paypal, inspect };
  return { ...shop.services, paymentProviders: { ...paymentProviders, paypal } };
}

test("money taken for goods that are gone goes back", async () => {
  await insertShirt(shop, "vanished", { M: 1 });
  const buyer = await shop.newBuyer();
  const placed = await place(buyer, "vanished");
  await shop.sim.approve(placed.id);
  await shop.sim.fault("drop-response", "capture-order");
  await buyer.call("captureOrder", { id: placed.id });
  // As if the books had been restored from before the capture, and the goods sold since.
  const { queries } = shop.database;
  await queries
    .updateTable("payment")
    .set({ state: "open" })
    .where("provider_order_id", "=", placed.id)
    .execute();
  shop.clock.offsetMs += 2 * 60 * 60_000;
  await releaseHolds(silent());
  shop.clock.offsetMs -= 2 * 60 * 60_000;
  await queries
    .updateTable("payment")
    .set({ state: "capturing" })
    .where("provider_order_id", "=", placed.id)
    .execute();
  await queries
    .updateTable("product_size")
    .set({ stock: 0 })
    .where("product_id", "=", "vanished")
    .execute();
  await reconcilePayments(shop.services, { restMs: -3 * 60 * 60_000 });
  const { data: due } = await buyer.call("getOrder", { orderNo: placed.orderNo });
  expect(due.status).toBe("refund_due");
  await reconcilePayments(shop.services, { restMs: -3 * 60 * 60_000 });
  const { data: back } = await buyer.call("getOrder", { orderNo: placed.orderNo });
  expect(back.status).toBe("refunded");
  const rows = (await (await fetch(`${shop.sim.url}/sim/ledger`)).json()) as { orderId: string }[];
  expect(rows.filter((row) => row.orderId === placed.id)).toHaveLength(1);
});

test("declined three times, then approved without an event: taken a minute later", async () => {
  const buyer = await shop.newBuyer();
  const placed = await place(buyer, "shirt");
  for (let tries = 0; tries < 3; tries += 1) {
    await shop.sim.decline(placed.id);
    expect((await buyer.call("captureOrder", { id: placed.id })).code).toBe("1011");
  }
  await shop.sim.approve(placed.id);
  const statusAfter = async (seconds: number) => {
    shop.clock.offsetMs += seconds * 1_000;
    await reconcilePayments(shop.services, { restMs: 0 });
    shop.clock.offsetMs -= seconds * 1_000;
    return (await buyer.call("getOrder", { orderNo: placed.orderNo })).data.status;
  };
  expect(await statusAfter(30)).toBe("awaiting_payment");
  expect(await statusAfter(61)).toBe("paid");
});

test("declined five times, approved anew without an event: taken with the next look", async () => {
  const buyer = await shop.newBuyer();
  const placed = await place(buyer, "shirt");
  const look = async (): Promise<string> => {
    await reconcilePayments(shop.services, { restMs: 0 });
    return (await buyer.call("getOrder", { orderNo: placed.orderNo })).data.status;
  };
  // All this was half a minute ago.
  shop.clock.offsetMs -= 30_000;
  for (let tries = 0; tries < 5; tries += 1) {
    await shop.sim.decline(placed.id);
    expect((await buyer.call("captureOrder", { id: placed.id })).code).toBe("1011");
  }
  shop.clock.offsetMs += 30_000;
  await shop.sim.approve(placed.id);
  expect(await look()).toBe("paid");
});

test("declined five times, and nothing more came from the buyer: not tried at once", async () => {
  const buyer = await shop.newBuyer();
  const placed = await place(buyer, "shirt");
  for (let tries = 0; tries < 5; tries += 1) {
    await shop.sim.decline(placed.id);
    expect((await buyer.call("captureOrder", { id: placed.id })).code).toBe("1011");
  }
  const triesOf = () =>
    shop.database.queries
      .selectFrom("payment")
      .select("capture_attempt")
      .where("provider_order_id", "=", placed.id)
      .executeTakeFirstOrThrow();
  const before = await triesOf();
  shop.clock.offsetMs += 200_000;
  await reconcilePayments(shop.services, { restMs: 0 });
  shop.clock.offsetMs -= 200_000;
  expect(await triesOf()).toEqual(before);
});

test("an amount that is not ours goes back", async () => {
  const buyer = await shop.newBuyer();
  const placed = await place(buyer, "shirt");
  await shop.database.queries
    .updateTable("payment")
    .set({ amount: 1 })
    .where("provider_order_id", "=", placed.id)
    .execute();
  await shop.sim.approve(placed.id);
  const captured = await buyer.call("captureOrder", { id: placed.id });
  expect(captured).toMatchObject({ code: "1011", failure: { reason: "givenBack" } });
  const { data: due } = await buyer.call("getOrder", { orderNo: placed.orderNo });
  expect(due.status).toBe("refund_due");
  expect((await buyer.call("sumCart", {})).data).toBe(1);
});

test("money that was approved as the hold ends is taken, not given up", async () => {
  const buyer = await shop.newBuyer();
  const placed = await place(buyer, "shirt");
  await shop.sim.approve(placed.id);
  shop.clock.offsetMs += 16 * 60_000;
  await releaseHolds(shop.services);
  shop.clock.offsetMs -= 16 * 60_000;
  expect((await buyer.call("getOrder", { orderNo: placed.orderNo })).data.status).toBe("paid");
});

test("goods of a payment that nobody knows about are kept for a quarter of an hour more", async () => {
  const buyer = await shop.newBuyer();
  const placed = await place(buyer, "shirt");
  const stateAfter = async (minutes: number) => {
    shop.clock.offsetMs += minutes * 60_000;
    await releaseHolds(silent());
    shop.clock.offsetMs -= minutes * 60_000;
    return (await buyer.call("getOrder", { orderNo: placed.orderNo })).data.status;
  };
  expect(await stateAfter(16)).toBe("awaiting_payment");
  expect(await stateAfter(31)).toBe("expired");
});
