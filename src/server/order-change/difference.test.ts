import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { auditRoutes } from "#server/audit/audit.routes.ts";
import { compareWithProvider, usualRange } from "#server/payment/books/compare-with-provider.ts";
import { reconcilePayments } from "#server/payment/reconcile-payments.ts";
import { sendRefunds } from "#server/payment/send-refunds.ts";
import { openDatabase } from "#server/platform/database.ts";
import { brokenBooks } from "../../../tests/support/broken-books.ts";
import {
  insertShirt,
  openCheckoutShop,
  type Buyer,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { staffCaller, type StaffCaller } from "../../../tests/support/staff-caller.ts";
import { expireChanges } from "./expire-changes.ts";

let shop: CheckoutShop;
let owner: StaffCaller;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { S: 1, M: 500, L: 500 });
  // The demo has one that waits.
  await shop.database.queries.deleteFrom("order_change").execute();
  const handlers = { ...adminOrderRoutes(shop.services), ...auditRoutes(shop.services) };
  owner = await staffCaller(shop.database, handlers, "R_SUPER");
});
afterAll(() => shop?.close());
afterEach(async () => {
  shop.clock.offsetMs = 0;
  expect(await brokenBooks(shop.database)).toEqual([]);
  const services = { ...shop.services, paymentSimulated: false };
  const compared = await compareWithProvider(services, usualRange(services));
  expect(compared).toMatchObject({ kind: "compared", result: { differences: [] } });
});

const hour = 3_600_000;
const named = {
  productId: "shirt",
  size: "M",
  customType: 3,
  quantity: 2,
  customName: "HENDERSON",
  customNumber: "10",
};
const premium = { premiumNameOption: "Premium" };

/** A paid order of two printed shirts, whose name its buyer wants in premium lettering. */
async function ask(what: object = premium, line: object = named) {
  const buyer = await shop.newBuyer();
  const { data: placed } = await buyer.order({ cartItemIds: [await buyer.add({ ...line })] });
  const { orderNo } = placed;
  await shop.sim.approve(placed.id);
  await buyer.call("captureOrder", { id: placed.id });
  const before = (await buyer.call("getOrder", { orderNo })).data;
  const lineId = before.lines[0]?.id ?? "";
  const asked = await buyer.call("changeOrderLine", { orderNo, lineId, ...what });
  return { buyer, orderNo, lineId, before, asked };
}

/** Opens the payment of the difference. @returns the provider's id of it. */
async function open(buyer: Buyer, orderNo: string): Promise<string> {
  const { code, data } = await buyer.call("payDifference", { orderNo });
  expect(code).toBe("0000");
  return new URL(data.approveUrl).searchParams.get("token") ?? "";
}

const show = async (buyer: Buyer, orderNo: string) =>
  (await buyer.call("getOrder", { orderNo })).data;

async function mailsOf(orderNo: string, kind: string) {
  return shop.database.driver<{ subject: string; body_text: string; body_html: string }[]>`
    select m.subject, m.body_text, m.body_html from mail m
    where m.about like ${`${kind}:%`} and m.subject like ${`%${orderNo}%`} order by m.created_at`;
}

async function captureOf(orderNo: string): Promise<string> {
  const [row] = await shop.database.driver<{ id: string }[]>`
    select p.capture_id as id from payment p join sales_order o on o.id = p.order_id
    where o.order_no = ${orderNo} and p.purpose = 'difference'`;
  return row?.id ?? "";
}

const refundsOf = (orderNo: string) => shop.database.driver<
  { amount: number; purpose: string }[]
>`select r.amount, p.purpose from refund r join payment p on p.id = r.payment_id
  join sales_order o on o.id = p.order_id where o.order_no = ${orderNo} order by p.purpose desc, r.amount`;

test("a correction whose order is locked for long does not keep the others from ending", async () => {
  const [locked, other] = [await ask(), await ask()];
  const another = openDatabase(shop.databaseUrl, 1, 0);
  await another.driver.unsafe(
    `begin; select 1 from sales_order where order_no = '${locked.orderNo}' for update`,
  );
  shop.clock.offsetMs = 49 * hour;
  try {
    expect(await expireChanges(shop.services)).toBe(1);
    expect((await show(other.buyer, other.orderNo)).difference).toBeUndefined();
    await another.driver.unsafe("rollback");
    expect(await expireChanges(shop.services)).toBe(1);
  } finally {
    await another.close();
  }
});

test("the e-mail says until when in the shop's own time zone", async () => {
  const { driver } = shop.database;
  await driver`insert into shop_setting (key, value) values ('timeZone', '"Europe/Berlin"')`;
  const { buyer, orderNo } = await ask();
  await driver`delete from shop_setting where key = 'timeZone'`;
  const [mail] = await mailsOf(orderNo, "change-pay");
  expect(mail?.body_text).toMatch(/Pay by .+ Central European Time/);
  await buyer.call("withdrawChange", { orderNo });
});

test("the merchant says how long a difference may be paid", async () => {
  const { queries } = shop.database;
  await queries.insertInto("shop_setting").values({ key: "differenceHours", value: "6" }).execute();
  const { buyer, orderNo, asked } = await ask();
  await queries.deleteFrom("shop_setting").where("key", "=", "differenceHours").execute();
  const until = Date.parse(asked.data.difference?.until ?? "");
  expect(Math.abs(until - Date.now() - 6 * hour)).toBeLessThan(60_000);
  expect((await buyer.call("withdrawChange", { orderNo })).code).toBe("0000");
});

test("a change that costs more waits, is paid on its own, and then it is applied", async () => {
  const { buyer, orderNo, lineId, before, asked } = await ask({ ...premium, size: "L" });
  const { difference, lines, total } = asked.data;
  expect(difference).toMatchObject({ lineId, size: "L", premiumNameOption: "Premium" });
  expect(difference?.amount.minor).toBe(1_000);
  const until = Date.parse(difference?.until ?? "");
  expect(Math.abs(until - Date.now() - 48 * hour)).toBeLessThan(60_000);
  // Nothing has changed yet, and nothing else of this shirt may be changed until then.
  expect(total).toEqual(before.total);
  expect(lines[0]).toMatchObject({ size: "M", premiumNameOption: "Standard" });
  expect(lines[0]?.can.print).toEqual({ ok: false, why: "changeWaits" });
  const [mail] = await mailsOf(orderNo, "change-pay");
  expect(mail?.body_text).toMatch(/\$10\.00[^]+premium name/);
  expect(mail?.body_html).toContain("<img");
  // Asked for again it is the same; another change has to wait.
  const change = { orderNo, lineId, ...premium, size: "L" };
  expect((await buyer.call("changeOrderLine", change)).data.difference).toEqual(difference);
  const other = await buyer.call("changeOrderLine", { orderNo, lineId, name: "MARLOW" });
  expect(other).toMatchObject({ code: "1004", data: { lines: [{ why: "changeWaits" }] } });
  expect(await mailsOf(orderNo, "change-pay")).toHaveLength(1);

  const id = await open(buyer, orderNo);
  expect(await open(buyer, orderNo)).toBe(id);
  await shop.sim.approve(id);
  const paid = await buyer.call("settleDifference", { orderNo });
  expect(paid.code).toBe("0000");
  expect(paid.data.difference).toBeUndefined();
  expect(paid.data.lines[0]).toMatchObject({ size: "L", premiumNameOption: "Premium" });
  expect(paid.data.total.minor).toBe(before.total.minor + 1_000);
  expect(paid.data.moneyStatus).toBe("paid");
  expect(await mailsOf(orderNo, "order-changed")).toHaveLength(1);
  // Twice changes nothing.
  expect((await buyer.call("settleDifference", { orderNo })).data.total).toEqual(paid.data.total);
});

test("goods of the new size are kept, and given back with those of the old one", async () => {
  const stock = async () => [await shop.stockOf("shirt", "M"), await shop.stockOf("shirt", "L")];
  const [m = 0, l = 0] = await stock();
  const paid = await ask({ ...premium, size: "L" });
  expect(await stock()).toEqual([m - 2, l - 2]);
  await shop.sim.approve(await open(paid.buyer, paid.orderNo));
  await reconcilePayments(shop.services, { restMs: 0 });
  expect((await show(paid.buyer, paid.orderNo)).lines[0]?.size).toBe("L");
  expect(await stock()).toEqual([m, l - 2]);

  const kept = await ask({ ...premium, size: "L" });
  await kept.buyer.call("withdrawChange", { orderNo: kept.orderNo });
  expect(await stock()).toEqual([m - 2, l - 2]);
  expect((await show(kept.buyer, kept.orderNo)).difference).toBeUndefined();
  const short = await ask({ ...premium, size: "S" });
  expect(short.asked).toMatchObject({ code: "1005", data: { lines: [{ why: "soldOut" }] } });
});

test("not paid in time it ends, the order stays as it was, and late money goes back by itself", async () => {
  const { buyer, orderNo, before } = await ask();
  const id = await open(buyer, orderNo);
  shop.clock.offsetMs = 47 * hour;
  expect(await expireChanges(shop.services)).toBe(0);
  shop.clock.offsetMs = 49 * hour;
  expect(await expireChanges(shop.services)).toBe(1);
  expect(await expireChanges(shop.services)).toBe(0);
  const now = await show(buyer, orderNo);
  expect(now).toMatchObject({ total: before.total, status: "paid" });
  expect(now.difference).toBeUndefined();
  expect(await mailsOf(orderNo, "change-expired")).toHaveLength(1);
  expect((await buyer.call("payDifference", { orderNo })).code).toBe("1004");

  // Approved after it is over: nothing is taken.
  await shop.sim.approve(id);
  await reconcilePayments(shop.services, { restMs: 0 });
  expect(await buyer.call("settleDifference", { orderNo })).toMatchObject({ code: "1004" });
  expect(await show(buyer, orderNo)).toMatchObject({ credited: { minor: 0 } });
});

test("money that was taken when the change was over goes back by itself, with an e-mail", async () => {
  const { buyer, orderNo, before } = await ask();
  await shop.sim.approve(await open(buyer, orderNo));
  await shop.sim.fault("pending-capture", "capture-order");
  const review = await buyer.call("settleDifference", { orderNo });
  expect(review).toMatchObject({ code: "1012", failure: { reason: "review" } });
  expect((await show(buyer, orderNo)).difference?.isMoving).toBe(true);
  expect((await buyer.call("withdrawChange", { orderNo })).code).toBe("1012");
  shop.clock.offsetMs = 49 * hour;
  expect(await expireChanges(shop.services)).toBe(0);
  // One of both shirts is cancelled by then: the change no longer fits its line.
  const { order } = (await owner.call("getOrder", { orderNo })).data;
  const units = [{ lineId: order.lines[0]?.id ?? "", units: 1 }];
  const cancel = { orderNo, version: order.version, units, restock: false, reason: "misprint" };
  expect((await owner.call("cancelUnits", cancel)).code).toBe("0000");
  await shop.sim.settle(await captureOf(orderNo), "COMPLETED");
  await reconcilePayments(shop.services, { restMs: 0 });
  await sendRefunds(shop.services);
  const now = await show(buyer, orderNo);
  expect(now).toMatchObject({ total: before.total, credited: { minor: 5_900 + 1_000 } });
  expect(now.lines[0]?.premiumNameOption).toBe("Standard");
  expect(await refundsOf(orderNo)).toEqual([
    { amount: 5_900, purpose: "order" },
    { amount: 1_000, purpose: "difference" },
  ]);
  expect((await mailsOf(orderNo, "change-back"))[0]?.body_text).toContain("$10.00");
});

test("declined, it waits on and is paid by the same link", async () => {
  const { buyer, orderNo } = await ask();
  const id = await open(buyer, orderNo);
  await shop.sim.decline(id);
  const declined = await buyer.call("settleDifference", { orderNo });
  expect(declined.code).toBe("1011");
  expect((await show(buyer, orderNo)).difference?.isMoving).toBe(false);
  expect(await open(buyer, orderNo)).toBe(id);
  await shop.sim.approve(id);
  expect((await buyer.call("settleDifference", { orderNo })).code).toBe("0000");
  expect((await show(buyer, orderNo)).lines[0]?.premiumNameOption).toBe("Premium");
});

test("staff waive a difference with a reason; the shirt is made and nothing is charged", async () => {
  const { buyer, orderNo, before } = await ask();
  const file = (await owner.call("getOrder", { orderNo })).data;
  expect(file.difference?.amount.minor).toBe(1_000);
  const seen = { orderNo, version: file.order.version };
  // Until then it is neither made nor packed.
  const units = [{ lineId: file.order.lines[0]?.id ?? "", units: 2 }];
  expect(await owner.call("makeUnits", { ...seen, units })).toMatchObject({ code: "1004" });
  expect(await owner.call("packParcel", { ...seen, units })).toMatchObject({ code: "1004" });
  expect((await owner.call("waiveDifference", { ...seen, reason: "" })).code).toBe("1001");
  const waived = await owner.call("waiveDifference", { ...seen, reason: "our mistake" });
  expect(waived.data.difference).toBeUndefined();
  const now = await show(buyer, orderNo);
  expect(now.total).toEqual(before.total);
  expect(now.lines[0]?.premiumNameOption).toBe("Premium");
  expect((await owner.call("waiveDifference", { ...seen, reason: "again" })).code).toBe("1004");
  const { data: audit } = await owner.call("listAudit", { noun: "orders", text: orderNo });
  expect(audit.records.map(({ action }) => action)).toContain("waiveDifference");
});

test("a refund takes the order's own payment first, then the difference", async () => {
  const { buyer, orderNo, before } = await ask();
  await shop.sim.approve(await open(buyer, orderNo));
  await buyer.call("settleDifference", { orderNo });
  const { order } = (await owner.call("getOrder", { orderNo })).data;
  const credit = { orderNo, version: order.version, goodwill: 500, reason: "late" };
  expect((await owner.call("grantCredit", credit)).code).toBe("0000");
  expect(await refundsOf(orderNo)).toEqual([{ amount: 500, purpose: "order" }]);
  await owner.call("cancelOrder", { orderNo, from: order.status, reason: "sold out" });
  expect(await refundsOf(orderNo)).toEqual([
    { amount: 500, purpose: "order" },
    { amount: before.total.minor - 500, purpose: "order" },
    { amount: 1_000, purpose: "difference" },
  ]);
  await sendRefunds(shop.services);
  expect(await show(buyer, orderNo)).toMatchObject({ status: "refunded" });
});

test("a change that costs less is applied, and the rest goes back", async () => {
  const first = { ...named, ...premium, premiumNumberOption: "Premium" };
  const { buyer, orderNo, before, asked } = await ask({ premiumNumberOption: "Standard" }, first);
  expect(asked.data.difference).toBeUndefined();
  expect(asked.data.lines[0]?.premiumNumberOption).toBe("Standard");
  expect(asked.data.total.minor).toBe(before.total.minor - 1_000);
  expect(asked.data.credited.minor).toBe(1_000);
  await sendRefunds(shop.services);
  expect(await mailsOf(orderNo, "credit")).toHaveLength(1);
  // On again it costs what it cost.
  const again = { orderNo, lineId: before.lines[0]?.id, premiumNumberOption: "Premium" };
  expect((await buyer.call("changeOrderLine", again)).data.difference?.amount.minor).toBe(1_000);
});

test("cancelling the shirts ends their change, with what was kept for it", async () => {
  const stock = await shop.stockOf("shirt", "L");
  const { orderNo } = await ask({ ...premium, size: "L" });
  const { order } = (await owner.call("getOrder", { orderNo })).data;
  await owner.call("cancelOrder", { orderNo, from: order.status, reason: "sold out" });
  expect(await shop.stockOf("shirt", "L")).toBe(stock);
  await sendRefunds(shop.services);
});
