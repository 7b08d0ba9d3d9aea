import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { reconcilePayments } from "#server/payment/reconcile-payments.ts";
import { sendRefunds } from "#server/payment/send-refunds.ts";
import { brokenBooks } from "../../../../tests/support/broken-books.ts";
import {
  insertShirt,
  openCheckoutShop,
  type Buyer,
  type CheckoutShop,
} from "../../../../tests/support/checkout-shop.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { convergePayment } from "../converge-payment.ts";
import { compareWithProvider, usualRange } from "./compare-with-provider.ts";

/** Refunds that the merchant makes at the simulator, whose own report agrees with our books after it. */
let shop: CheckoutShop;
let owner: StaffCaller;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500 });
  await shop.database.queries.deleteFrom("order_change").execute();
  owner = await staffCaller(shop.database, adminOrderRoutes(shop.services), "R_SUPER");
});
afterAll(() => shop?.close());
afterEach(async () => {
  expect(await brokenBooks(shop.database)).toEqual([]);
  const services = { ...shop.services, paymentSimulated: false };
  const compared = await compareWithProvider(services, usualRange(services));
  expect(compared).toMatchObject({ kind: "compared", result: { differences: [] } });
});

const shirt = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
const named = { ...shirt, customType: 3, customName: "HENDERSON", customNumber: "10" };

async function pay(buyer: Buyer, line: object = shirt) {
  const { data } = await buyer.order({ cartItemIds: [await buyer.add({ ...line })] });
  await shop.sim.approve(data.id);
  await buyer.call("captureOrder", { id: data.id });
  return data;
}
const paymentsOf = (orderNo: string) =>
  shop.database.queries
    .selectFrom("payment")
    .innerJoin("sales_order", "sales_order.id", "payment.order_id")
    .selectAll("payment")
    .where("order_no", "=", orderNo)
    .orderBy("purpose", "desc")
    .execute();
/** Refunds there, and looks. @param of which payment of the order it is. */
async function refundThere(orderNo: string, value: string, currency: string, of: string) {
  const payment = (await paymentsOf(orderNo)).find(({ purpose }) => purpose === of);
  if (!payment) throw new Error(`no payment of ${orderNo}`);
  const amount = { currency_code: currency, value };
  await shop.sim.post(`refund/${payment.capture_id}`, { amount });
  for (let times = 0; times < 2; times += 1) await convergePayment(shop.services, payment);
}
const booksOf = (orderNo: string) =>
  shop.database.queries
    .selectFrom("sales_order")
    .select(["state", "captured", "credited", "refunded", "stops"])
    .where("order_no", "=", orderNo)
    .executeTakeFirstOrThrow();

test("an order in euros goes back there in parts, whatever the rate of the day: their sum is its total", async () => {
  const { orderNo, quote } = await pay(await shop.newBuyer("EUR"));
  const total = Math.round(Number(quote.total.amount) * 100);
  const { driver } = shop.database;
  for (const [cents, rate] of [
    [777, 920_000],
    [3_477, 1_500_000],
    [total - 777 - 3_477, 700_000],
  ] as const) {
    await driver`insert into exchange_rate (currency, rate_micros, valid_from)
      values ('EUR', ${rate}, now())`;
    await refundThere(orderNo, (cents / 100).toFixed(2), "EUR", "order");
  }
  const all = { captured: total, credited: total, refunded: total };
  expect(await booksOf(orderNo)).toEqual({ state: "refunded", ...all, stops: [] });
});

test("all of a difference goes back there: the order keeps its own money, and goes on", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo } = await pay(buyer, named);
  const { captured } = await booksOf(orderNo);
  const [line] = (await buyer.call("getOrder", { orderNo })).data.lines;
  const wish = { orderNo, lineId: line?.id, premiumNameOption: "Premium" };
  await buyer.call("changeOrderLine", wish);
  const opened = await buyer.call("payDifference", { orderNo });
  await shop.sim.approve(new URL(opened.data.approveUrl).searchParams.get("token") ?? "");
  expect((await buyer.call("settleDifference", { orderNo })).code).toBe("0000");
  const more = (await booksOf(orderNo)).captured - captured;
  expect(more).toBeGreaterThan(0);
  await refundThere(orderNo, (more / 100).toFixed(2), "USD", "difference");
  const books = { captured: captured + more, credited: more, refunded: more, stops: [] };
  expect(await booksOf(orderNo)).toEqual({ state: "paid", ...books });
  const file = (await owner.call("getOrder", { orderNo })).data;
  expect([file.stop, file.money?.left.minor]).toEqual([null, captured]);
  // The rest is the order's own, down to the last cent.
  await owner.call("cancelOrder", { orderNo, from: "paid", reason: "torn", buyerAsked: false });
  await reconcilePayments(shop.services, { restMs: 0 });
  expect(await booksOf(orderNo)).toMatchObject({ state: "refunded", refunded: captured + more });
});

test("a part of a cancelled order goes back there while PayPal is away: ours sends the rest", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo } = await pay(buyer);
  const { captured } = await booksOf(orderNo);
  await shop.sim.fault("unavailable", "refund-capture");
  await buyer.call("cancelOrder", { orderNo });
  await sendRefunds(shop.services);
  await refundThere(orderNo, "30.00", "USD", "order");
  await shop.database.driver`update refund set next_try_at = now() where next_try_at is not null`;
  await sendRefunds(shop.services);
  const all = { captured, credited: captured, refunded: captured };
  expect(await booksOf(orderNo)).toEqual({ state: "refunded", ...all, stops: [] });
});
