import { afterAll, beforeAll, expect, test } from "vitest";
import { minor } from "#domain/money.ts";
import { adminBooksRoutes } from "#server/admin/books/admin-books.routes.ts";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { insertShirt } from "../../../../tests/support/checkout-shop.ts";
import { openLostShop, type LostShop } from "../../../../tests/support/lost-shop.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { convergePayment } from "../converge-payment.ts";

/** The limit is one, however often a payment is decided about and whatever a restore lost (R-REFUND-3). */
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

/** Of others and on its way when it is decided, then failed: the rest is decided a second time. */
async function decidedTwice(amount: number, theirs: number) {
  const orderNo = await paidOrder();
  const lost = await shop.pay(`${orderNo}-2`, amount, "USD");
  await shop.sim.fault("pending-refund", "refund-capture");
  const { paypal } = shop.services.paymentProviders;
  const money = { amount: minor(theirs), currency: "USD" };
  const sent = await paypal.refund(lost.captureId, money, `test:${lost.id}`, "of-the-merchant");
  await shop.search();
  const refundId = sent.kind === "pending" ? sent.refundId : "";
  await shop.sim.post(`settle-refund/${refundId}`, { status: "FAILED" });
  const decide = (who?: StaffCaller) => shop.decide("sendLostBack", lost.orderNo, who);
  return { orderNo, lost, decide };
}

test("of a payment that is decided twice both sums count: 60, 30, then 20 are above 100", async () => {
  const { orderNo, decide } = await decidedTwice(9_000, 3_000);
  expect((await decide(support)).code).toBe("0000");
  expect((await decide(support)).code).toBe("0000");
  expect(await credit(orderNo, 2_000)).toBe("0.00");
  expect(await credit(orderNo, 1_000)).toBe("10.00");
});

test("60, then 93.90 of the same payment: the second is for another person", async () => {
  const { orderNo, decide } = await decidedTwice(15_390, 9_390);
  expect((await decide(support)).code).toBe("0000");
  expect((await decide(support)).code).toBe("1014");
  expect((await decide()).code).toBe("0000");
  // A later decision of another person does not make the first sum forgotten.
  expect(await credit(orderNo, 5_000)).toBe("0.00");
  expect(await credit(orderNo, 4_000)).toBe("40.00");
});

/** As if the data of the last hour had been lost, and a backup restored now. */
const restore = () => shop.database.driver`insert into restored_backup (id, backup_at, restored_at)
  values (gen_random_uuid(), now() - interval '1 hour', now() + interval '1 second')`;
const forgetRestore = () => shop.database.driver`delete from restored_backup`;

test("money that went back in the time that a restore lost counts for everybody with a limit", async () => {
  const orderNo = await paidOrder();
  const lost = await shop.pay(`${orderNo}-2`, 15_390, "USD");
  const part = { amount: { currency_code: "USD", value: "60.00" } };
  await shop.sim.post(`refund/${lost.captureId}`, part);
  await restore();
  await shop.search();
  const decide = (who?: StaffCaller) => shop.decide("sendLostBack", lost.orderNo, who);
  expect((await decide(support)).code).toBe("1014");
  expect(await credit(orderNo, 5_000)).toBe("0.00");
  expect((await decide()).code).toBe("0000");
  await forgetRestore();
});

test("of an order that the backup has, a refund that a look finds after the restore counts", async () => {
  const orderNo = await paidOrder();
  const { queries } = shop.database;
  const payment = await queries
    .selectFrom("payment")
    .innerJoin("sales_order", "sales_order.id", "payment.order_id")
    .selectAll("payment")
    .where("order_no", "=", orderNo)
    .executeTakeFirstOrThrow();
  const part = { amount: { currency_code: "USD", value: "60.00" } };
  await shop.sim.post(`refund/${payment.capture_id}`, part);
  await shop.database.driver`insert into restored_backup (id, backup_at, restored_at)
    values (gen_random_uuid(), now() - interval '1 hour', now() - interval '1 second')`;
  await convergePayment(shop.services, payment);
  // Credited are the 60 of the look.
  expect(await credit(orderNo, 5_000)).toBe("60.00");
  expect(await credit(orderNo, 4_000)).toBe("100.00");
  await forgetRestore();
});

test("without a restore what the merchant refunded there was not granted by anybody here", async () => {
  const orderNo = await paidOrder();
  const lost = await shop.pay(`${orderNo}-2`, 15_000, "USD");
  const part = { amount: { currency_code: "USD", value: "60.00" } };
  await shop.sim.post(`refund/${lost.captureId}`, part);
  await shop.search();
  expect((await shop.decide("sendLostBack", lost.orderNo, support)).code).toBe("0000");
});
