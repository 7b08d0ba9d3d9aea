import { afterAll, beforeAll, expect, test } from "vitest";
import { adminBooksRoutes } from "#server/admin/books/admin-books.routes.ts";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { insertShirt } from "../../../../tests/support/checkout-shop.ts";
import { openLostShop, type LostShop } from "../../../../tests/support/lost-shop.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";

/** One limit of 100 dollars per order and day, whatever of the order's payments goes back (R-REFUND-3). */
let shop: LostShop;
let support: StaffCaller;
beforeAll(async () => {
  shop = await openLostShop();
  await insertShirt(shop, "shirt", { M: 500 });
  const routes = { ...adminBooksRoutes(shop.services), ...adminOrderRoutes(shop.services) };
  support = await staffCaller(shop.database, routes, "R_SUPPORT");
}, 90_000);
afterAll(() => shop?.close());

/** A paid order in dollars. */
async function paidOrder(): Promise<string> {
  const buyer = await shop.newBuyer();
  const line = { productId: "shirt", size: "M", customType: 1, quantity: 4 };
  const { data } = await buyer.order({ line });
  await shop.sim.approve(data.id);
  await buyer.call("captureOrder", { id: data.id });
  return data.orderNo;
}
/** @returns what was promised at once, not asked of another person. */
async function credit(orderNo: string, goodwill: number): Promise<string> {
  const { order } = (await support.call("getOrder", { orderNo })).data;
  const ask = { orderNo, version: order.version, units: [], shipping: false, goodwill };
  const { data } = await support.call("grantCredit", { ...ask, reason: "late" });
  return data.money?.credited.amount ?? "";
}
async function lose(orderNo: string, amount: number, currency: "USD" | "EUR" = "EUR") {
  const lost = await shop.pay(`${orderNo}-2`, amount, currency);
  await shop.search();
  return {
    ...lost,
    send: async () => (await shop.decide("sendLostBack", lost.orderNo, support)).code,
  };
}

test("60 dollars of the order, then 60 euros of a payment under its number: above 100", async () => {
  const orderNo = await paidOrder();
  expect(await credit(orderNo, 6_000)).toBe("60.00");
  const lost = await lose(orderNo, 6_000);
  expect(await lost.send()).toBe("1014");
});

test("60 dollars, then 30 euros: within 100", async () => {
  const orderNo = await paidOrder();
  expect(await credit(orderNo, 6_000)).toBe("60.00");
  const lost = await lose(orderNo, 3_000);
  expect(await lost.send()).toBe("0000");
});

test("60 euros, then 60 dollars: the second waits for another person", async () => {
  const orderNo = await paidOrder();
  const lost = await lose(orderNo, 6_000);
  expect(await lost.send()).toBe("0000");
  expect(await credit(orderNo, 6_000)).toBe("0.00");
});

test("what was kept, and went back at the provider later, was not granted", async () => {
  const orderNo = await paidOrder();
  const lost = await lose(orderNo, 6_000, "USD");
  expect((await shop.decide("keepLost", lost.orderNo, support)).code).toBe("0000");
  await shop.sim.post(`refund/${lost.captureId}`, {});
  await shop.search();
  await shop.services.paymentProviders.paypal.inspect(lost.id);
  await shop.database.driver`update lost_payment set state = 'over'
    where capture_id = ${lost.captureId}`;
  expect(await credit(orderNo, 6_000)).toBe("60.00");
});

test("what the provider refused to send was not granted", async () => {
  const orderNo = await paidOrder();
  const lost = await lose(orderNo, 6_000, "USD");
  await shop.sim.fault("forbidden", "refund-capture");
  expect(await lost.send()).toBe("1004");
  expect(await lost.send()).toBe("0000");
  expect(await credit(orderNo, 5_000)).toBe("0.00");
});

test("of a payment of which a part had gone back the rest counts alone", async () => {
  const orderNo = await paidOrder();
  const lost = await shop.pay(`${orderNo}-2`, 15_000, "USD");
  const part = { amount: { currency_code: "USD", value: "100.00" } };
  await shop.sim.post(`refund/${lost.captureId}`, part);
  await shop.search();
  expect((await shop.decide("sendLostBack", lost.orderNo, support)).code).toBe("0000");
  expect(await credit(orderNo, 4_000)).toBe("40.00");
  expect(await credit(orderNo, 2_000)).toBe("40.00");
});
