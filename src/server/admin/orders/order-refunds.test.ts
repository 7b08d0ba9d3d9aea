import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { dashboardRoutes } from "#server/admin/dashboard/dashboard.routes.ts";
import { auditRoutes } from "#server/audit/audit.routes.ts";
import { reconcilePayments } from "#server/payment/reconcile-payments.ts";
import type { PaymentProvider } from "#server/payment/payment-provider.ts";
import { sendRefunds } from "#server/payment/send-refunds.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { brokenBooks } from "../../../../tests/support/broken-books.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../../tests/support/checkout-shop.ts";
import { readMails } from "../../../../tests/support/read-mails.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { adminOrderRoutes } from "./admin-orders.routes.ts";
import { openDoor } from "../../../../tests/support/open-door.ts";

let shop: CheckoutShop;
let handlers: Partial<AdminHandlers>;
let owner: StaffCaller;
beforeAll(async () => {
  shop = await openCheckoutShop({ wrapProvider: refusing });
  await insertShirt(shop, "shirt", { M: 500 });
  handlers = {
    ...adminOrderRoutes(shop.services),
    ...dashboardRoutes({ ...shop.services, door: openDoor }),
    ...auditRoutes(shop.services),
  };
  owner = await staffCaller(shop.database, handlers, "R_SUPER");
});
afterAll(() => shop?.close());
afterEach(async () => expect(await brokenBooks(shop.database)).toEqual([]));

/** @returns a paid order of so many blank shirts at 59.00, with 9.00 postage where they are two or less. */
async function placePaid(quantity = 2) {
  const buyer = await shop.newBuyer();
  const line = await buyer.add({ productId: "shirt", size: "M", customType: 1, quantity });
  const { data } = await buyer.order({ cartItemIds: [line] });
  await shop.sim.approve(data.id);
  await buyer.call("captureOrder", { id: data.id });
  return (await owner.call("getOrder", { orderNo: data.orderNo })).data;
}

const seen = ({ order: { orderNo, version } }: Awaited<ReturnType<typeof placePaid>>) => ({
  orderNo,
  version,
});

/** Points the capture of an order at a capture, as a provider knows or does not know it. */
async function attentionOf(orderNo: string): Promise<string | null | undefined> {
  const [row] = await shop.database.driver<{ attention: string | null }[]>`
    select p.attention from payment p join sales_order o on o.id = p.order_id
    where o.order_no = ${orderNo}`;
  return row?.attention;
}

/** The provider refuses every refund for as long as it is set. */
let isRefusing = false;
const refusing = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  refund: (...args) =>
    isRefusing
      ? Promise.resolve({ kind: "refused", word: "other", issue: "REFUSED_TODAY" })
      : provider.refund(...args),
});

test("units, postage and an amount beside are proposed, granted, sent, and never above the rest", async () => {
  const file = await placePaid();
  const captured = file.money?.captured.minor ?? 0;
  const [line] = file.order.lines;
  const units = [{ lineId: line?.id ?? "", units: 1 }];
  const { data: proposal } = await owner.call("proposeCredit", {
    ...seen(file),
    units,
    shipping: true,
    goodwill: 250,
  });
  const postage = file.money?.shippingLeft.minor ?? 0;
  expect(postage).toBeGreaterThan(0);
  expect(proposal).toMatchObject({ goodwill: { minor: 250 }, shipping: { minor: postage } });
  const amount = proposal.goods.minor + postage + 250;
  expect(proposal).toMatchObject({ amount: { minor: amount }, limit: null });
  expect(proposal.left.minor).toBe(captured - amount);

  const { data: granted } = await owner.call("grantCredit", {
    ...seen(file),
    units,
    shipping: true,
    goodwill: 250,
    reason: "stained",
  });
  expect(granted.money).toMatchObject({
    credited: { minor: amount },
    refunded: { minor: 0 },
    left: { minor: captured - amount },
    shippingLeft: { minor: 0 },
    units: [{ left: 1 }],
    credits: [{ no: 1, reason: "stained", actor: "Alex Hartnell", refunds: [{ state: "due" }] }],
  });
  // The goods stay where they are: the shirts are still to be made.
  expect(granted.order.status).toBe("paid");
  expect(granted.moves).toContain("in_production");

  const more = await owner.call("grantCredit", {
    ...seen(granted),
    goodwill: captured - amount + 1,
    reason: "more",
  });
  expect(more.code).toBe("1014");
  expect(more.msg).toMatch(/^Only \$[\d.]+ of \$[\d.]+ is left to refund\.$/);

  await reconcilePayments(shop.services, { restMs: 0 });
  const { data: sent } = await owner.call("getOrder", { orderNo: file.order.orderNo });
  expect(sent.money).toMatchObject({
    refunded: { minor: amount },
    credits: [{ refunds: [{ state: "done" }] }],
  });
});

test("of an order that is not paid nothing is refunded", async () => {
  const buyer = await shop.newBuyer();
  const line = await buyer.add({ productId: "shirt", size: "M", customType: 1, quantity: 1 });
  const { orderNo } = (await buyer.order({ cartItemIds: [line] })).data;
  const { data: file } = await owner.call("getOrder", { orderNo });
  const units = [{ lineId: file.order.lines[0]?.id ?? "", units: 1 }];
  const ask = { ...seen(file), units };
  expect((await owner.call("proposeCredit", ask)).code).toBe("1004");
  expect((await owner.call("grantCredit", { ...ask, reason: "late" })).code).toBe("1004");
});

test("units of an order whose money went back and was taken back are cancelled without money", async () => {
  const file = await placePaid();
  const { orderNo } = file.order;
  const goodwill = file.money?.captured.minor ?? 0;
  await owner.call("grantCredit", { ...seen(file), goodwill, reason: "late" });
  await reconcilePayments(shop.services);
  await shop.database
    .driver`update sales_order set reversed = captured where order_no = ${orderNo}`;
  const { data: back } = await owner.call("getOrder", { orderNo });
  const units = [{ lineId: file.order.lines[0]?.id ?? "", units: 1 }];
  const { code } = await owner.call("cancelUnits", { ...seen(back), units, reason: "not sent" });
  expect(code).toBe("0000");
});

test("of two refunds at once the second is refused: the order has moved on", async () => {
  const file = await placePaid();
  const grant = () => owner.call("grantCredit", { ...seen(file), goodwill: 100, reason: "late" });
  const codes = (await Promise.all([grant(), grant()])).map(({ code }) => code);
  expect(codes.toSorted()).toEqual(["0000", "1004"]);
});

test("the money of one unit goes back once, also from an old page", async () => {
  const file = await placePaid(1);
  const units = [{ lineId: file.order.lines[0]?.id ?? "", units: 1 }];
  await owner.call("grantCredit", { ...seen(file), units, reason: "torn" });
  const { data: now } = await owner.call("getOrder", { orderNo: file.order.orderNo });
  const again = { ...seen(now), units, reason: "torn" };
  expect((await owner.call("grantCredit", again)).code).toBe("1004");
});

test("support refunds up to 100 dollars of an order a day, fulfilment nothing", async () => {
  const support = await staffCaller(shop.database, handlers, "R_SUPPORT");
  const file = await placePaid(3);
  const ask = (goodwill: number) => ({ goodwill, reason: "goodwill" });
  const { data: first } = await support.call("grantCredit", { ...seen(file), ...ask(60_00) });
  expect(first.money?.limit).toMatchObject({ minor: 40_00 });
  const { data: second } = await support.call("grantCredit", { ...seen(first), ...ask(40_00) });
  expect(second.money).toMatchObject({
    credited: { minor: 100_00 },
    limit: { minor: 0 },
    requests: [],
  });
  const fulfilment = await staffCaller(shop.database, handlers, "R_FULFIL");
  expect((await fulfilment.call("grantCredit", { ...seen(second), ...ask(1) })).code).toBe("1003");
  expect((await owner.call("grantCredit", { ...seen(second), ...ask(1) })).code).toBe("0000");
});

test("a refund that is refused six times stands on the list, is tried by hand, and goes", async () => {
  const file = await placePaid();
  const { orderNo } = file.order;
  await sendRefunds(shop.services);
  const goodwill = { goodwill: 500, reason: "late" };
  const { data: granted } = await owner.call("grantCredit", { ...seen(file), ...goodwill });
  const before = (await owner.call("getDashboard", { days: 7 })).data.toDo.refundStuck;
  isRefusing = true;
  for (let tries = 0; tries < 6; tries += 1) {
    await sendRefunds(shop.services);
    await shop.database.driver`update refund set next_try_at = now() where next_try_at is not null`;
  }
  const { data: stuck } = await owner.call("getOrder", { orderNo });
  const refund = stuck.money?.credits[0]?.refunds[0];
  expect(refund).toMatchObject({ state: "refused", tries: 6, nextTryAt: null });
  expect(refund?.issue).toMatch(/^[A-Z_]+$/);
  expect((await owner.call("getDashboard", { days: 7 })).data.toDo.refundStuck).toBe(before + 1);
  const { data: list } = await owner.call("listOrders", { refundStuck: true, size: 100 });
  expect(list.records.map((record) => record.orderNo)).toContain(orderNo);

  const retry = { ...seen(granted), refundId: refund?.id ?? "" };
  const { data: again } = await owner.call("retryRefund", retry);
  expect(again.money?.credits[0]?.refunds[0]).toMatchObject({ state: "refused", tries: 7 });
  expect(await attentionOf(orderNo)).toBe("refundRefused");
  isRefusing = false;
  const { data: sent } = await owner.call("retryRefund", retry);
  expect(sent.money).toMatchObject({
    refunded: { minor: 500 },
    credits: [{ refunds: [{ state: "done" }] }],
  });
  expect(await attentionOf(orderNo)).toBeNull();
  const back = await owner.call("retryRefund", { ...retry, version: sent.order.version });
  expect(back).toMatchObject({ code: "1004", data: { reason: "refundBack" } });
  expect(back.msg).toContain("gone back already");
  expect((await owner.call("getDashboard", { days: 7 })).data.toDo.refundStuck).toBe(before);
});

test("of refunds that are due at the same moment the oldest goes first", async () => {
  const file = await placePaid();
  const later = { goodwill: 600, reason: "late again" };
  const first = await owner.call("grantCredit", { ...seen(file), goodwill: 500, reason: "late" });
  await owner.call("grantCredit", { ...seen(first.data), ...later });
  // The older row is written last, so that it stands behind the other one.
  for (const amount of [600, 500]) {
    await shop.database.driver`update refund set next_try_at = '2026-01-01' where amount = ${amount}
      and state = 'due'`;
  }
  const asked: unknown[] = [];
  const { paypal } = shop.services.paymentProviders;
  const refund: typeof paypal.refund = (captured, money, ...ids) => {
    asked.push(money?.amount);
    return paypal.refund(captured, money, ...ids);
  };
  const paymentProviders = { ...shop.services.paymentProviders, paypal: { ...paypal, refund } };
  await sendRefunds({ ...shop.services, paymentProviders });
  expect(asked).toEqual([500, 600]);
});

test("a refused refund is settled by hand once, with its reference and its author", async () => {
  const file = await placePaid();
  const { orderNo } = file.order;
  const goodwill = { goodwill: 700, reason: "late" };
  const { data: granted } = await owner.call("grantCredit", { ...seen(file), ...goodwill });
  const refundId = granted.money?.credits[0]?.refunds[0]?.id ?? "";
  const settle = { ...seen(granted), refundId, reference: "bank transfer 4711" };
  // It may still go by itself.
  const early = await owner.call("settleRefund", settle);
  expect(early).toMatchObject({ code: "1004", data: { reason: "refundUnderWay" } });
  isRefusing = true;
  await sendRefunds(shop.services);
  isRefusing = false;
  const { data: settled } = await owner.call("settleRefund", settle);
  expect(settled.money).toMatchObject({
    refunded: { minor: 700 },
    credits: [
      {
        refunds: [
          {
            state: "settled",
            settledBy: "Alex Hartnell",
            settledReference: "bank transfer 4711",
            nextTryAt: null,
          },
        ],
      },
    ],
  });
  expect(await readMails(shop.database, orderNo)).toEqual(["order-received", "credit", "credit"]);
  const twice = { ...settle, version: settled.order.version };
  const again = await owner.call("settleRefund", twice);
  expect(again).toMatchObject({ code: "1004", data: { reason: "refundBack" } });
  const { data: audit } = await owner.call("listAudit", { noun: "orders", text: orderNo });
  expect(audit.records.map(({ action }) => action)).toEqual(["settleRefund", "refund"]);
});
