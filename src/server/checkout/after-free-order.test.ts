import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { adminReturnRoutes } from "#server/admin/returns/admin-returns.routes.ts";
import { dashboardRoutes } from "#server/admin/dashboard/dashboard.routes.ts";
import { invoiceHandler } from "#server/invoice/invoice-handler.ts";
import { compareWithProvider, usualRange } from "#server/payment/books/compare-with-provider.ts";
import { reconcilePayments } from "#server/payment/reconcile-payments.ts";
import { sendRefunds } from "#server/payment/send-refunds.ts";
import { newId } from "#server/platform/ids.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { brokenBooks } from "../../../tests/support/broken-books.ts";
import type { Buyer } from "../../../tests/support/checkout-shop.ts";
import { named, openFreeShop, shirts, type FreeShop } from "../../../tests/support/free-shop.ts";
import { openDoor } from "../../../tests/support/open-door.ts";
import { readMails } from "../../../tests/support/read-mails.ts";
import { staffCaller, type StaffCaller } from "../../../tests/support/staff-caller.ts";

/** The course of a free order: cancelled, made, sent back, corrected, counted (R-FREE-5). */
let shop: FreeShop;
let owner: StaffCaller;
beforeAll(async () => {
  shop = await openFreeShop();
  const handlers = {
    ...adminOrderRoutes(shop.services),
    ...adminReturnRoutes({ ...shop.services, clock: shop.clock, brand: () => "Kitroom" }),
    ...dashboardRoutes({ ...shop.services, door: openDoor }),
  };
  owner = await staffCaller(shop.database, handlers, "R_SUPER");
});
afterAll(() => shop?.close());
afterEach(async () => {
  shop.clock.offsetMs = 0;
  expect(await brokenBooks(shop.database)).toEqual([]);
});

const show = async (buyer: Buyer, orderNo: string) =>
  (await buyer.call("getOrder", { orderNo })).data;
const file = async (orderNo: string) => (await owner.call("getOrder", { orderNo })).data;

test("its buyer cancels it: goods and code come back, and no word of money", async () => {
  const stock = await shop.stockOf("shirt", "M");
  const { buyer, orderNo, order } = await shop.get();
  expect(order.lines[0]?.can.cancel).toMatchObject({ ok: true });
  const cancelled = await buyer.call("cancelOrder", { orderNo });
  expect(cancelled.data).toMatchObject({
    status: "cancelled",
    moneyStatus: "free",
    credited: { minor: 0 },
    endedBy: "buyer",
  });
  expect(await shop.stockOf("shirt", "M")).toBe(stock);
  expect(await shop.useOf(orderNo)).toBe("returned");
  expect(await readMails(shop.database, orderNo)).toEqual(["order-received", "cancel"]);
  const [mail] = await shop.database.driver<{ text: string }[]>`
    select m.body_text as text from mail m join sales_order o on o.id = m.order_id
    where o.order_no = ${orderNo} and m.about like 'cancel:%'`;
  expect(mail?.text).not.toMatch(/\$|charged|refund|back/i);
  // The code may be used again.
  const emailCode = await shop.codeFor(buyer);
  const again = { line: shirts(), couponCode: "ONCE", emailCode };
  expect((await buyer.order(again, newId())).code).toBe("0000");
});

test("one line of it is cancelled, and the code stays used", async () => {
  const buyer = await shop.newBuyer();
  const cartItemIds = [await buyer.add(shirts()), await buyer.add(named)];
  const placed = await buyer.order({
    cartItemIds,
    couponCode: "ONCE",
    emailCode: await shop.codeFor(buyer),
  });
  const { orderNo } = placed.data;
  const [blank] = (await show(buyer, orderNo)).lines;
  const left = await buyer.call("cancelOrder", { orderNo, lineIds: [blank?.id] });
  expect(left.data).toMatchObject({ status: "paid", moneyStatus: "free", credited: { minor: 0 } });
  expect(await shop.useOf(orderNo)).toBe("redeemed");
});

test("staff make, send and deliver it; nothing can be refunded, and words say so", async () => {
  const { orderNo } = await shop.get();
  const before = await file(orderNo);
  expect(before).toMatchObject({ payment: null, money: null, order: { moneyStatus: "free" } });
  expect(before.moves).toEqual(["in_production", "shipped", "cancelled"]);
  const lineId = before.order.lines[0]?.id ?? "";
  const seen = { orderNo, version: before.order.version };
  const ask = { units: [{ lineId, units: 1 }], shipping: false, goodwill: 0 };
  const proposed = await owner.call("proposeCredit", { ...seen, ...ask, cancels: false });
  expect(proposed).toMatchObject({ code: "1004", data: { reason: "nothingPaid" } });
  expect(proposed.msg).toBe("Nothing was paid for this order, so nothing can go back.");
  for (const goodwill of [0, 500]) {
    const refused = await owner.call("grantCredit", {
      ...seen,
      ...ask,
      goodwill,
      reason: "As a favour",
    });
    expect(refused).toMatchObject({ code: "1004", data: { reason: "nothingPaid" } });
  }
  // Money of no order; the books of the provider agree.
  expect(await shop.paymentsOf(orderNo)).toBe(0);
  for (const [from, to] of [
    ["paid", "in_production"],
    ["in_production", "shipped"],
    ["shipped", "delivered"],
  ] as const) {
    const input = { orderNo, from, to, ...(to === "shipped" ? { carrier: "Northline Post" } : {}) };
    const moved = await owner.call("moveOrder", input);
    expect(moved, to).toMatchObject({ code: "0000", data: { order: { status: to } } });
  }
  expect(await file(orderNo)).toMatchObject({
    order: { goodsStatus: "delivered", moneyStatus: "free" },
  });
});

test("staff cancel units and orders of it, one and many at once, and nothing is promised back", async () => {
  const stock = await shop.stockOf("shirt", "M");
  const part = await shop.get();
  const { order } = await file(part.orderNo);
  const units = [{ lineId: order.lines[0]?.id ?? "", units: 1 }];
  const seen = { orderNo: part.orderNo, version: order.version };
  const ask = { units, shipping: false, goodwill: 0, cancels: true };
  const proposed = await owner.call("proposeCredit", { ...seen, ...ask });
  expect(proposed).toMatchObject({ code: "0000", data: { amount: { minor: 0 } } });
  const cancelled = await owner.call("cancelUnits", {
    orderNo: part.orderNo,
    version: order.version,
    units,
    restock: true,
    reason: "One is torn",
    buyerAsked: false,
  });
  expect(cancelled.data.order).toMatchObject({ status: "paid", credited: { minor: 0 } });
  const one = await owner.call("cancelOrder", {
    orderNo: part.orderNo,
    from: "paid",
    reason: "Both are torn",
    buyerAsked: false,
  });
  expect(one.data.order).toMatchObject({ status: "cancelled", credited: { minor: 0 } });
  const whole = await shop.get();
  const many = { orderNos: [whole.orderNo], reason: "All are torn", isTrial: false };
  const done = await owner.call("cancelOrders", many);
  expect(done.data).toMatchObject({ changed: [whole.orderNo], refusals: [], back: [] });
  expect((await file(whole.orderNo)).order).toMatchObject({ status: "cancelled" });
  expect(await shop.stockOf("shirt", "M")).toBe(stock);
});

test("it comes back as a return that pays nothing, and as an exchange", async () => {
  const { queries } = shop.database;
  const delivered = async () => {
    const got = await shop.get(shirts(1));
    for (const [from, to] of [
      ["paid", "shipped"],
      ["shipped", "delivered"],
    ] as const) {
      await owner.call("moveOrder", { orderNo: got.orderNo, from, to, carrier: "Northline Post" });
    }
    const { lines } = await show(got.buyer, got.orderNo);
    return { ...got, lineId: lines[0]?.id ?? "" };
  };
  const close = async (wants: "refund" | "exchange") => {
    const { buyer, orderNo, lineId } = await delivered();
    const lines = [{ lineId, quantity: 1, reason: "tooSmall" }];
    const size = wants === "exchange" ? { size: "L" } : {};
    const asked = await buyer.call("requestReturn", { orderNo, lines, wants, ...size });
    expect(asked.code, JSON.stringify(asked)).toBe("0000");
    const { id } = await queries
      .selectFrom("goods_return")
      .innerJoin("sales_order", "sales_order.id", "goods_return.order_id")
      .select("goods_return.id")
      .where("order_no", "=", orderNo)
      .executeTakeFirstOrThrow();
    await owner.call("decideReturn", { id, decision: "approve" });
    const counted = { id, lines: [{ lineId, arrived: 1, resellable: 1 }] };
    expect((await owner.call("countReturn", counted)).code).toBe("0000");
    const [mail] = await shop.database.driver<{ text: string }[]>`
      select body_text as text from mail where about = ${`return-closed:${id}`}`;
    return { order: await show(buyer, orderNo), mail: mail?.text ?? "" };
  };
  const returned = await close("refund");
  expect(returned.order).toMatchObject({
    status: "cancelled",
    goodsStatus: "returned",
    moneyStatus: "free",
    credited: { minor: 0 },
  });
  expect(returned.mail).toContain("There is nothing to pay back for it.");
  const exchanged = await close("exchange");
  expect(exchanged.order).toMatchObject({ status: "paid", moneyStatus: "free" });
  expect(exchanged.order.lines.at(-1)).toMatchObject({ units: { taken: 1 } });
});

test("a correction that costs more is paid, and that money alone can go back", async () => {
  const line = { ...named, productId: "present" };
  const { buyer, orderNo, order } = await shop.get(line, { couponCode: undefined });
  const lineId = order.lines[0]?.id ?? "";
  const wish = { orderNo, lineId, premiumNameOption: "Premium" };
  expect((await buyer.call("changeOrderLine", wish)).data.difference).toMatchObject({});
  const opened = await buyer.call("payDifference", { orderNo });
  const token = new URL(opened.data.approveUrl).searchParams.get("token") ?? "";
  await shop.sim.approve(token);
  const paid = await buyer.call("settleDifference", { orderNo });
  const amount = paid.data.total.minor;
  expect(amount).toBeGreaterThan(0);
  expect(paid.data).toMatchObject({ status: "paid", moneyStatus: "paid" });
  expect((await file(orderNo)).money).toMatchObject({
    captured: { minor: amount },
    left: { minor: amount },
  });
  const cancelled = await owner.call("cancelOrder", {
    orderNo,
    from: "paid",
    reason: "Torn",
    buyerAsked: false,
  });
  expect(cancelled.data.order).toMatchObject({ credited: { minor: amount } });
});

test("money of a difference that came too late goes back, and the free order goes on", async () => {
  const line = { ...named, productId: "present", quantity: 2 };
  const { buyer, orderNo, order } = await shop.get(line, { couponCode: undefined });
  const lineId = order.lines[0]?.id ?? "";
  await buyer.call("changeOrderLine", { orderNo, lineId, premiumNameOption: "Premium" });
  const opened = await buyer.call("payDifference", { orderNo });
  await shop.sim.approve(new URL(opened.data.approveUrl).searchParams.get("token") ?? "");
  await shop.sim.fault("pending-capture", "capture-order");
  expect((await buyer.call("settleDifference", { orderNo })).code).toBe("1012");
  // One of both is cancelled by then: the change no longer fits its line.
  const { version } = (await file(orderNo)).order;
  const units = [{ lineId, units: 1 }];
  const cancel = { orderNo, version, units, restock: false, reason: "misprint" };
  expect((await owner.call("cancelUnits", cancel)).code).toBe("0000");
  const [payment] = await shop.database.driver<{ capture: string }[]>`
    select p.capture_id as capture from payment p join sales_order o on o.id = p.order_id
    where o.order_no = ${orderNo}`;
  await shop.sim.settle(payment?.capture ?? "", "COMPLETED");
  await reconcilePayments(shop.services, { restMs: 0 });
  await sendRefunds(shop.services);
  const after = await show(buyer, orderNo);
  expect(after).toMatchObject({ status: "paid", goodsStatus: "to_make", moneyStatus: "refunded" });
  expect(after.lines[0]).toMatchObject({ stage: "paid", units: { taken: 1 } });
  expect(after.credited.minor).toBeGreaterThan(0);
});

test("invoice, figures and the comparison of books have it, with nothing in them", async () => {
  const days = { days: 30 } as const;
  const figures = async () => (await owner.call("getDashboard", days)).data.totals;
  const before = await figures();
  const { buyer, orderNo } = await shop.get();
  const session = { accountId: buyer.accountId, familyId: "", kind: "guest", roles: [] };
  const request = { session, language: "en-US" } as unknown as RequestContext;
  const invoice = await invoiceHandler(shop.services)({ orderNo }, request);
  expect(invoice.ok).toBe(true);
  const after = await figures();
  expect(after.orders - before.orders).toBe(1);
  expect(after.revenue).toEqual(before.revenue);
  const services = { ...shop.services, paymentSimulated: false };
  const compared = await compareWithProvider(services, usualRange(services));
  expect(compared).toMatchObject({ kind: "compared", result: { differences: [] } });
  // The list of orders finds it among those that were free.
  const listed = await owner.call("listOrders", { current: 1, size: 100, free: true });
  const found = listed.data.records.map((row) => [row.orderNo, row.total.minor]);
  expect(found).toContainEqual([orderNo, 0]);
  expect(found.every(([, total]) => total === 0)).toBe(true);
});
