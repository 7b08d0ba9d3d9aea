import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { minor } from "#domain/money.ts";
import { adminBooksRoutes } from "#server/admin/books/admin-books.routes.ts";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { newId } from "#server/platform/ids.ts";
import { insertShirt } from "../../../../tests/support/checkout-shop.ts";
import { openLostShop, type LostShop } from "../../../../tests/support/lost-shop.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import type { RefundAnswer } from "../payment-provider.ts";
import { findSendingLost } from "./lost-payment.repository.ts";
import { sendLostBack, sendOnTheWay } from "./send-lost-back.ts";

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

test("money that was kept, and went back at the provider later, was not granted", async () => {
  const orderNo = await paidOrder();
  const lost = await lose(orderNo, 6_000, "USD");
  expect((await shop.decide("keepLost", lost.orderNo, support)).code).toBe("0000");
  await shop.sim.post(`refund/${lost.captureId}`, {});
  await shop.search();
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "over", returned: "60.00" });
  expect(await credit(orderNo, 6_000)).toBe("60.00");
});

test("a sum that the provider refused to send was not granted", async () => {
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

const sentOf = async (captureId: string) => {
  const [row] = await shop.database.driver<{ sent: number | null }[]>`
    select sent from lost_payment where capture_id = ${captureId}`;
  return row?.sent;
};

test("the rest after a failed refund of others is not sent beyond the counted sum", async () => {
  const orderNo = await paidOrder();
  const lost = await shop.pay(`${orderNo}-2`, 15_000, "USD");
  const { paypal } = shop.services.paymentProviders;
  await shop.sim.fault("pending-refund", "refund-capture");
  const theirs = await paypal.refund(
    lost.captureId,
    { amount: minor(10_000), currency: "USD" },
    `test:${lost.id}`,
    "of-the-merchant",
  );
  await shop.search();
  const refundId = theirs.kind === "pending" ? theirs.refundId : "";
  await shop.sim.post(`settle-refund/${refundId}`, { status: "FAILED" });
  expect((await shop.decide("sendLostBack", lost.orderNo, support)).code).toBe("0000");
  const gone = (await shop.refundsAt(lost.id)).filter(({ word }) => word === "done");
  expect(gone.map(({ amount }) => amount)).toEqual([5_000]);
  expect(await sentOf(lost.captureId)).toBe(5_000);
  // The rest is decided anew, and is above the limit.
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "taken", returned: "50.00" });
  expect((await shop.decide("sendLostBack", lost.orderNo, support)).code).toBe("1014");
  expect((await shop.decide("sendLostBack", lost.orderNo)).code).toBe("0000");
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "over", returned: "150.00" });
});

test.each([
  ["all of it", "order", 6_400],
  ["all of it", "report", 6_400],
  ["a part of it", "order", 400],
])(
  "what the merchant had sent back there, %s, was not sent (by the %s)",
  async (_, known, amount) => {
    const orderNo = await paidOrder();
    const lost = await shop.pay(`${orderNo}-2`, 6_400, "USD");
    if (known === "report") shop.forgetOrder(lost.id);
    await shop.search();
    const value = (amount / 100).toFixed(2);
    await shop.sim.post(`refund/${lost.captureId}`, { amount: { currency_code: "USD", value } });
    const { code } = await shop.decide("sendLostBack", lost.orderNo, support);
    const isAll = amount === 6_400;
    expect(code).toBe(isAll ? "0000" : "1004");
    expect(await sentOf(lost.captureId)).toBeNull();
    expect(await shop.rowOf(lost.orderNo)).toMatchObject({
      state: isAll ? "over" : "taken",
      ...(known === "order" && { returned: value }),
    });
    expect(await credit(orderNo, 6_000)).toBe("60.00");
  },
);

test("a refund that went, though its answer was lost, was sent", async () => {
  const orderNo = await paidOrder();
  const lost = await lose(orderNo, 6_000, "USD");
  await shop.sim.fault("error-after-execute", "refund-capture");
  expect(await lost.send()).toBe("0000");
  await shop.search();
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "over" });
  expect(await sentOf(lost.captureId)).toBe(6_000);
});

test("a refusal that comes late leaves a newer decision", async () => {
  const lost = await shop.pay();
  await shop.search();
  await shop.sim.fault("unavailable", "refund-capture");
  await shop.decide("sendLostBack", lost.orderNo);
  const [first] = await findSendingLost(shop.database.queries);
  if (!first) throw new Error("nothing is on its way");
  const { paymentProviders } = shop.services;
  const refund = async (): Promise<RefundAnswer> => {
    // Before it ends the same try is refused to another process, and a person sends it again.
    await shop.sim.fault("forbidden", "refund-capture");
    await sendOnTheWay(shop.services);
    expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "taken" });
    await shop.sim.fault("unavailable", "refund-capture");
    expect((await shop.decide("sendLostBack", lost.orderNo)).code).toBe("0000");
    return { kind: "refused", word: "noFunds", issue: "REFUND_FAILED_INSUFFICIENT_FUNDS" };
  };
  const paypal = { ...paymentProviders.paypal, refund };
  const late = { ...shop.services, paymentProviders: { ...paymentProviders, paypal } };
  await sendLostBack(late, first);
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "sending", problem: "" });
  expect(await sentOf(lost.captureId)).toBe(6_400);
  await sendOnTheWay(shop.services);
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "over" });
});

test("a credit of the order that is being written counts: the send waits for it", async () => {
  const orderNo = await paidOrder();
  const lost = await lose(orderNo, 6_000, "USD");
  const { driver, queries } = shop.database;
  const [order] = await driver<{ id: string }[]>`
    select id from sales_order where order_no = ${orderNo}`;
  let sending: Promise<string> | undefined;
  await queries.transaction().execute(async (transaction) => {
    await sql`select id from sales_order where id = ${order?.id} for update`.execute(transaction);
    sending = lost.send();
    await shop.untilWaiting();
    await transaction
      .insertInto("credit")
      .values({
        id: newId(),
        order_id: order?.id ?? "",
        amount: 6_000,
        no: 1,
        by_hand: true,
        at: new Date(),
        actor: `staff:${support.accountId}`,
        reason: "late",
      })
      .execute();
  });
  expect(await sending).toBe("1014");
});
