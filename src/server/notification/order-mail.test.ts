import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { formatMoney } from "#domain/language/format-money.ts";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { releaseHolds } from "#server/checkout/release-holds.ts";
import { grantCredit } from "#server/order/grant-credit.ts";
import { findOrderByNumber } from "#server/order/order-record.ts";
import { convergePayment } from "#server/payment/converge-payment.ts";
import { reconcilePayments } from "#server/payment/reconcile-payments.ts";
import { newId } from "#server/platform/ids.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { staffCaller } from "../../../tests/support/staff-caller.ts";
import { queueMoneyBack } from "./queue-money-mail.ts";
import { queueOrderShipped } from "./queue-order-mail.ts";

/** The e-mail of each fact of an order, and its text. */
let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500 });
});
afterAll(() => shop?.close());
afterEach(() => shop.database.queries.deleteFrom("mail").execute());

const blank = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
const named = { ...blank, customType: 3, customName: "MARLOW", customNumber: "10" };

/** Facts and texts of an order's e-mails, oldest first. */
async function mailsOf(orderNo: string) {
  const { queries } = shop.database;
  const rows = await queries
    .selectFrom("mail")
    .innerJoin("sales_order", "sales_order.id", "mail.order_id")
    .select(["mail.about", "mail.subject", "body_text", "body_html", "not_before"])
    .where("order_no", "=", orderNo)
    .orderBy("mail.created_at")
    .orderBy("mail.id")
    .execute();
  return rows.map(({ about, subject, body_text: text, body_html: html, not_before: notBefore }) => {
    return {
      fact: about.replaceAll(/:[\da-f-]{36}|:\d{13}|:[\dA-Z]{10,}/g, ""),
      subject,
      text,
      html,
      notBefore,
    };
  });
}
const factsOf = async (orderNo: string) => (await mailsOf(orderNo)).map(({ fact }) => fact);
const lastOf = async (orderNo: string) => {
  const mail = (await mailsOf(orderNo)).at(-1);
  if (!mail) throw new Error("no mail");
  return mail;
};

async function place(productId: string, more: Record<string, unknown> = {}) {
  const buyer = await shop.newBuyer();
  const line = { productId, size: "M", customType: 1, quantity: 1, ...more };
  const { data: placed } = await buyer.order({ cartItemIds: [await buyer.add(line)] });
  return { buyer, ...placed };
}

const capture = ({ buyer, id }: Awaited<ReturnType<typeof place>>) =>
  buyer.call("captureOrder", { id });
const reconcile = (restMs = 0) => reconcilePayments(shop.services, { restMs });

describe("a payment", () => {
  test.each([
    ["COMPLETED", "order-received", "PayPal has approved your payment"],
    ["DECLINED", "order-declined", "Nothing was charged; the order is canceled."],
  ])("under review, then %s: two e-mails", async (status, fact, said) => {
    const order = await place("shirt");
    await shop.sim.approve(order.id);
    await shop.sim.fault("pending-capture", "capture-order");
    await capture(order);
    await reconcile();
    expect(await factsOf(order.orderNo)).toEqual(["order-review"]);
    expect((await lastOf(order.orderNo)).text).toContain("Please don’t pay again.");
    const { capture_id: captureId } = await shop.database.queries
      .selectFrom("payment")
      .select("capture_id")
      .where("provider_order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    await shop.sim.settle(captureId ?? "", status);
    await reconcile();
    await reconcile();
    expect(await factsOf(order.orderNo)).toEqual(["order-review", fact]);
    expect((await lastOf(order.orderNo)).text).toContain(said);
  });

  test("of another amount goes back, and one e-mail says how much and why", async () => {
    const order = await place("shirt");
    await shop.database.queries
      .updateTable("payment")
      .set({ amount: 1 })
      .where("provider_order_id", "=", order.id)
      .execute();
    await shop.sim.approve(order.id);
    await capture(order);
    await reconcile();
    expect(await factsOf(order.orderNo)).toEqual(["order-closed:givenBack"]);
    const { text } = await lastOf(order.orderNo);
    expect(text).toContain("was not the amount of the order");
    expect(text).toContain("will be returned to your PayPal account");
  });

  test("approved on a closed page after the goods were gone: nothing charged, said once", async () => {
    await insertShirt(shop, "gone", { M: 1 });
    const order = await place("gone");
    const { queries } = shop.database;
    await queries
      .updateTable("sales_order")
      .set({ hold_expires_at: new Date(0) })
      .where("order_no", "=", order.orderNo)
      .execute();
    await releaseHolds(shop.services);
    await shop.sim.approve(order.id);
    await queries
      .updateTable("product_size")
      .set({ stock: 0 })
      .where("product_id", "=", "gone")
      .execute();
    const payment = await queries
      .selectFrom("payment")
      .selectAll()
      .where("provider_order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    await convergePayment(shop.services, payment);
    await convergePayment(shop.services, payment);
    expect(await factsOf(order.orderNo)).toEqual(["order-closed:soldOut"]);
    expect((await lastOf(order.orderNo)).text).toContain("sold out, so nothing was charged");
    expect(await shop.sim.taken(order.id)).toHaveLength(0);
  });
});

async function pay(productId = "shirt", more: Record<string, unknown> = {}) {
  const order = await place(productId, more);
  await shop.sim.approve(order.id);
  await capture(order);
  return order;
}

describe("goods", () => {
  test("each stage once, with the lines and where to review them", async () => {
    const owner = await staffCaller(shop.database, adminOrderRoutes(shop.services), "R_SUPER");
    const { orderNo } = await pay("shirt", { quantity: 2 });
    const trackingNumber = "NP123";
    await owner.call("moveOrder", { orderNo, from: "paid", to: "in_production" });
    await owner.call("moveOrder", {
      orderNo,
      from: "in_production",
      to: "shipped",
      trackingNumber,
    });
    await owner.call("moveOrder", { orderNo, from: "shipped", to: "delivered" });
    expect(await factsOf(orderNo)).toEqual([
      "order-received",
      "order-making",
      "parcel:posted",
      "parcel:delivered",
    ]);
    const [, making, shipped, delivered] = await mailsOf(orderNo);
    for (const mail of [making, shipped, delivered])
      expect(mail?.text).toContain("2 × Shirt shirt");
    expect(making?.text).toContain("can’t be changed or canceled");
    expect(shipped?.text).toContain("Tracking number: NP123");
    expect(delivered?.html).toContain("http://localhost:3000/product/slug-shirt#write-review");
  });

  test("e-mails of staff wait for an undo", async () => {
    const patient = { ...shop.services, staffMailWaitMs: 60_000 };
    const owner = await staffCaller(shop.database, adminOrderRoutes(patient), "R_SUPER");
    const { orderNo } = await pay();
    await owner.call("moveOrder", { orderNo, from: "paid", to: "in_production" });
    const [received, making] = await mailsOf(orderNo);
    const ahead = Number(making?.notBefore) - Number(received?.notBefore);
    expect(ahead).toBeGreaterThan(59_000);
  });

  test("two parcels are two e-mails, each with its own lines", async () => {
    const { orderNo } = await pay("shirt", { quantity: 3 });
    const { queries } = shop.database;
    const line = await queries
      .selectFrom("sales_order_line")
      .innerJoin("sales_order", "sales_order.id", "order_id")
      .select(["sales_order_line.id", "order_id"])
      .where("order_no", "=", orderNo)
      .executeTakeFirstOrThrow();
    for (const [units, trackingNumber] of [
      [2, "NP1"],
      [1, "NP2"],
    ] as const) {
      const parcel = {
        id: newId(),
        carrier: "Northline Post",
        trackingNumber,
        lines: [{ lineId: line.id, units }],
      };
      await queueOrderShipped(queries, shop.services, line.order_id, parcel);
      await queueOrderShipped(queries, shop.services, line.order_id, parcel);
    }
    expect(await factsOf(orderNo)).toEqual(["order-received", "parcel:posted", "parcel:posted"]);
    const [, first, second] = await mailsOf(orderNo);
    expect(first?.text).toContain("This parcel holds 2 of your 3 items.");
    expect(first?.text).toContain("NP1");
    expect(second?.text).toContain("1 × Shirt shirt");
    expect(second?.text).not.toContain("NP1");
  });
});

describe("a cancellation", () => {
  test("of one line by the buyer: one e-mail with the money that comes back", async () => {
    const buyer = await shop.newBuyer("EUR", "zh-CN");
    const cartItemIds = [await buyer.add({ ...blank, quantity: 2 }), await buyer.add(named)];
    const { data: placed } = await buyer.order({ cartItemIds });
    await shop.sim.approve(placed.id);
    await buyer.call("captureOrder", { id: placed.id });
    const { data: order } = await buyer.call("getOrder", { orderNo: placed.orderNo });
    const lineIds = [order.lines[0]?.id];
    const { data: after } = await buyer.call("cancelOrder", { orderNo: placed.orderNo, lineIds });
    await reconcile();
    expect(await factsOf(placed.orderNo)).toEqual(["order-received", "cancel"]);
    const mail = await lastOf(placed.orderNo);
    expect(mail.subject).toBe(`您的订单 ${placed.orderNo} 已部分取消`);
    expect(mail.text).toContain("2 × 球衣 shirt");
    expect(mail.text).not.toContain("MARLOW");
    expect(mail.text).toContain(
      `${formatMoney(after.credited, "zh-CN")} 将自动退回您的 PayPal 账户`,
    );
    expect(mail.text).toContain("订单中的其他商品不受影响。1 件仍在我们这里。");
  });

  test("of a paid order by staff says sorry, but not the note of staff", async () => {
    const owner = await staffCaller(shop.database, adminOrderRoutes(shop.services), "R_SUPER");
    const { orderNo } = await pay();
    await owner.call("cancelOrder", { orderNo, from: "paid", reason: "misprint" });
    expect(await factsOf(orderNo)).toEqual(["order-received", "cancel"]);
    const mail = await lastOf(orderNo);
    expect(mail.subject).toBe(`Your order ${orderNo} is canceled`);
    expect(mail.text).toContain("We are sorry");
    expect(mail.html).not.toContain("misprint");
  });

  test("of an unpaid order charged nothing", async () => {
    const { buyer, orderNo } = await place("shirt");
    await buyer.call("cancelOrder", { orderNo });
    expect(await factsOf(orderNo)).toEqual(["cancel"]);
    expect((await lastOf(orderNo)).text).toContain("Nothing was charged.");
  });

  test("that is refunded at once has no second e-mail; one that took days has", async () => {
    const { buyer, orderNo } = await pay();
    await buyer.call("cancelOrder", { orderNo });
    shop.clock.offsetMs += 3 * 24 * 3_600_000;
    try {
      await reconcile();
    } finally {
      shop.clock.offsetMs = 0;
    }
    expect(await factsOf(orderNo)).toEqual(["order-received", "cancel", "credit:done"]);
    expect((await lastOf(orderNo)).text).toContain("is on its way to your PayPal account");
  });
});

test("a credit without a cancellation names its reason", async () => {
  const { orderNo } = await pay("shirt", { quantity: 2 });
  const { queries } = shop.database;
  const at = shop.clock.now();
  const found = await findOrderByNumber(queries, orderNo);
  if (!found) throw new Error("no order");
  const credit = { amount: 500, parts: [{ kind: "goodwill" as const, net: 500, tax: 0 }] };
  await grantCredit(queries, found, credit, { reason: "late", actor: "staff:1", at });
  await queueMoneyBack(queries, shop.services, found.id, at);
  await queueMoneyBack(queries, shop.services, found.id, at);
  expect(await factsOf(orderNo)).toEqual(["order-received", "credit"]);
  const { text } = await lastOf(orderNo);
  expect(text).toContain("Goodwill: $5.00");
  expect(text).toContain("Refund to you: $5.00");
});

test.each([
  ["en-US", "These amounts include $1.18 of tax."],
  ["zh-CN", "以上金额含税费 US$1.18。"],
] as const)("%s: amounts that go back say what of them is tax", async (language, note) => {
  const buyer = await shop.newBuyer("USD", language);
  const { data: placed } = await buyer.order({ cartItemIds: [await buyer.add(blank)] });
  await shop.sim.approve(placed.id);
  await buyer.call("captureOrder", { id: placed.id });
  const { queries } = shop.database;
  const at = shop.clock.now();
  const found = await findOrderByNumber(queries, placed.orderNo);
  if (!found) throw new Error("no order");
  const credit = { amount: 739, parts: [{ kind: "goodwill" as const, net: 621, tax: 118 }] };
  await grantCredit(queries, found, credit, { reason: "late", actor: "staff:1", at });
  await queueMoneyBack(queries, shop.services, found.id, at);
  expect((await lastOf(placed.orderNo)).text).toContain(note);
});
