import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { reconcilePayments } from "#server/payment/reconcile-payments.ts";
import { openDatabase } from "#server/platform/database.ts";
import { insertShirt, type Buyer } from "../../../../tests/support/checkout-shop.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { openWebhookShop, type WebhookShop } from "../../../../tests/support/webhook-shop.ts";
import { findLostDisputes } from "./find-lost-disputes.ts";
import { lookAtDispute, lookAtOpenDisputes } from "./look-at-dispute.ts";
import { stopForDispute } from "./stop-for-dispute.ts";

let shop: WebhookShop;
let staff: StaffCaller;
beforeAll(async () => {
  shop = await openWebhookShop();
  await insertShirt(shop, "shirt", { M: 500 });
  await shop.register();
  await shop.sim.post("delivery", { delayMs: 0 });
  staff = await staffCaller(shop.database, adminOrderRoutes(shop.services), "R_SUPER");
});
afterAll(() => shop?.close());

const until = <Value>(check: () => Promise<Value>) =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 });

async function paidOrder() {
  const buyer = await shop.newBuyer();
  const line = { productId: "shirt", size: "M", customType: 1, quantity: 2 };
  const { data } = await buyer.order({ cartItemIds: [await buyer.add(line)] });
  await shop.sim.approve(data.id);
  await buyer.call("captureOrder", { id: data.id });
  const [row] = await shop.sim.taken(data.id);
  return { buyer, orderNo: data.orderNo, captureId: row?.captureId ?? "", total: row?.amount };
}

async function open(captureId: string, more: object = {}): Promise<string> {
  const answer = await shop.sim.post(`dispute/${captureId}`, more);
  return (answer as { dispute_id: string }).dispute_id;
}
const resolve = (id: string, outcome: string) =>
  shop.sim.post(`resolve-dispute/${id}`, { outcome });

const fileOf = async (orderNo: string) => (await staff.call("getOrder", { orderNo })).data;
const stateOf = async (orderNo: string) =>
  (await fileOf(orderNo)).disputes?.map((one) => one.state);
const becomes = (orderNo: string, state: string) =>
  until(async () => expect(await stateOf(orderNo)).toEqual([state]));
const rowOf = (orderNo: string) =>
  shop.database.queries
    .selectFrom("sales_order")
    .select(["state", "stops", "captured", "credited", "refunded", "reversed"])
    .where("order_no", "=", orderNo)
    .executeTakeFirstOrThrow();
const shownTo = async (buyer: Buyer, orderNo: string) =>
  (await buyer.call("getOrder", { orderNo })).data;

test("an opened dispute stops shipping and refunds, and says until when to answer", async () => {
  const { buyer, orderNo, captureId, total } = await paidOrder();
  await open(captureId);
  await becomes(orderNo, "ours_to_answer");
  const file = await fileOf(orderNo);
  expect(file).toMatchObject({ moves: [], stop: "disputed" });
  expect(file.disputes).toMatchObject([
    { stage: "inquiry", reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED", amount: { amount: total } },
  ]);
  const due = Date.parse(file.disputes?.[0]?.answerDueAt ?? "");
  expect(due).toBeGreaterThan(Date.now() + 9 * 24 * 3_600_000);
  expect(file.events.map(({ reason }) => reason)).toContain("dispute opened");

  for (const to of ["in_production", "shipped"] as const) {
    const moved = await staff.call("moveOrder", { orderNo, from: "paid", to });
    expect(moved).toMatchObject({ code: "1004", data: { reason: "disputed" } });
    const many = { orderNos: [orderNo], to, isTrial: true, trackingNumbers: [] };
    const { data: stays } = await staff.call("moveOrders", many);
    expect(stays.refusals).toMatchObject([{ orderNo, why: "disputed" }]);
  }
  const cancelled = await staff.call("cancelOrder", { orderNo, from: "paid", reason: "as asked" });
  expect(cancelled).toMatchObject({ code: "1004", data: { reason: "disputed" } });
  expect(await shownTo(buyer, orderNo)).toMatchObject({ disputed: true });
  const own = await buyer.call("cancelOrder", { orderNo });
  expect(own).toMatchObject({ code: "1013", data: { lines: [{ why: "disputed" }] } });
  expect((await rowOf(orderNo)).credited).toBe(0);
});

test("while a dispute is open nothing is made, packed or posted, one by one or many at once", async () => {
  const { buyer, orderNo, captureId } = await paidOrder();
  const units = async (count: number) => {
    const { order } = await fileOf(orderNo);
    const lines = order.lines.map(({ id }) => ({ lineId: id, units: count }));
    return { orderNo, version: order.version, units: lines };
  };
  await staff.call("makeUnits", { ...(await units(1)), back: false });
  await staff.call("packParcel", await units(1));
  await staff.call("makeUnits", { ...(await units(1)), back: false });
  const [parcel] = (await fileOf(orderNo)).parcels;
  await open(captureId);
  await becomes(orderNo, "ours_to_answer");
  const refused = { code: "1004", data: { reason: "disputed" } };
  // Acts that take work back are allowed; making it again may not.
  expect((await staff.call("makeUnits", { ...(await units(1)), back: true })).code).toBe("0000");
  expect(await staff.call("makeUnits", { ...(await units(1)), back: false })).toMatchObject(
    refused,
  );
  expect(await staff.call("packParcel", await units(1))).toMatchObject(refused);
  const post = { orderNo, version: (await fileOf(orderNo)).order.version };
  const parcelId = parcel?.id ?? "";
  expect(await staff.call("postParcel", { ...post, parcelId })).toMatchObject(refused);
  const many = { orderNos: [orderNo], to: "shipped" as const, isTrial: false, trackingNumbers: [] };
  const { data } = await staff.call("moveOrders", many);
  expect(data.refusals.map(({ why }) => why)).toEqual(["disputed"]);
  const { address } = (await fileOf(orderNo)).order;
  if (!address) throw new Error("an address");
  const change = { orderNo, address: { ...address, address: "2 Second Street" } };
  const moved = await buyer.call("changeOrderAddress", change);
  expect(moved).toMatchObject({ failure: { lines: [{ why: "disputed" }] } });
  expect((await staff.call("voidParcel", { ...post, parcelId })).code).toBe("0000");
});

test("the e-mail that making has begun is not sent once a dispute is opened", async () => {
  const { orderNo, captureId } = await paidOrder();
  await staff.call("moveOrder", { orderNo, from: "paid", to: "in_production" });
  const making = async () =>
    (
      await shop.database.driver<{ state: string }[]>`
        select m.state from mail m join sales_order o on m.about = 'order-making:' || o.id
        where o.order_no = ${orderNo}`
    ).map(({ state }) => state);
  expect(await making()).toEqual(["queued"]);
  await open(captureId);
  await becomes(orderNo, "ours_to_answer");
  expect(await making()).toEqual(["dropped"]);
});

test.each([
  ["RESOLVED_SELLER_FAVOUR", "won"],
  ["DENIED", "won"],
  ["CANCELED_BY_BUYER", "withdrawn"],
  ["RESOLVED_WITH_PAYOUT", "settled"],
])("%s frees the order and takes nothing", async (outcome, state) => {
  const { buyer, orderNo, captureId } = await paidOrder();
  const id = await open(captureId);
  await becomes(orderNo, "ours_to_answer");
  await resolve(id, outcome);
  await becomes(orderNo, state);
  expect(await rowOf(orderNo)).toMatchObject({ state: "paid", stops: [], reversed: 0 });
  expect((await shownTo(buyer, orderNo)).disputed).toBeUndefined();
  const shipped = await staff.call("moveOrder", { orderNo, from: "paid", to: "shipped" });
  expect(shipped.code).toBe("0000");
});

test("a lost one books what was taken back once; goods stay until staff decide", async () => {
  const { orderNo, captureId } = await paidOrder();
  const stock = await shop.stockOf("shirt", "M");
  const id = await open(captureId);
  await becomes(orderNo, "ours_to_answer");
  await resolve(id, "RESOLVED_BUYER_FAVOUR");
  await becomes(orderNo, "lost");
  await lookAtDispute(shop.services, id);
  const row = await rowOf(orderNo);
  expect(row).toMatchObject({ state: "refunded", stops: [], credited: 0, refunded: 0 });
  expect(row.reversed).toBe(row.captured);
  expect(await shop.stockOf("shirt", "M")).toBe(stock);
  expect((await fileOf(orderNo)).moves).toEqual(["cancelled"]);
  const { code } = await staff.call("cancelOrder", { orderNo, from: "refunded", reason: "lost" });
  expect(code).toBe("0000");
  expect(await shop.stockOf("shirt", "M")).toBe(stock + 2);
  expect(await rowOf(orderNo)).toMatchObject({ state: "refunded", credited: 0 });
});

test("of an order that was lost in part only the rest can be refunded", async () => {
  const { orderNo, captureId } = await paidOrder();
  const id = await open(captureId, { amount: { value: "10.00", currency_code: "USD" } });
  await becomes(orderNo, "ours_to_answer");
  await resolve(id, "ACCEPTED");
  await becomes(orderNo, "lost");
  const before = await rowOf(orderNo);
  expect(before).toMatchObject({ state: "paid", reversed: 1_000 });
  await staff.call("cancelOrder", { orderNo, from: "paid", reason: "the rest as well" });
  await reconcilePayments(shop.services, { restMs: 0 });
  const rest = before.captured - 1_000;
  expect(await rowOf(orderNo)).toMatchObject({ state: "refunded", credited: rest, refunded: rest });
});

test("a refund that was promised before waits for the end of the dispute", async () => {
  const { orderNo, captureId } = await paidOrder();
  await staff.call("cancelOrder", { orderNo, from: "paid", reason: "misprint" });
  const id = await open(captureId);
  await becomes(orderNo, "ours_to_answer");
  await reconcilePayments(shop.services, { restMs: 0 });
  expect(await rowOf(orderNo)).toMatchObject({ state: "refund_due", refunded: 0 });
  await resolve(id, "CANCELED_BY_BUYER");
  await becomes(orderNo, "withdrawn");
  await reconcilePayments(shop.services, { restMs: 0 });
  expect(await rowOf(orderNo)).toMatchObject({ state: "refunded" });
});

test("events of a dispute in any order end where it stands", async () => {
  await shop.sim.post("delivery", { mode: "hold", copies: 2 });
  const { orderNo, captureId } = await paidOrder();
  const id = await open(captureId);
  await shop.sim.post(`update-dispute/${id}`, { status: "UNDER_REVIEW", stage: "CHARGEBACK" });
  await resolve(id, "RESOLVED_SELLER_FAVOUR");
  await shop.sim.post("deliver", { order: "reversed" });
  await shop.sim.post("delivery", { mode: "send", copies: 1 });
  await becomes(orderNo, "won");
  expect((await rowOf(orderNo)).stops).toEqual([]);
});

test("a message about a dispute that the provider does not know stops, and the look frees", async () => {
  const { orderNo, captureId } = await paidOrder();
  const { queries } = shop.database;
  const { id: paymentId } = await queries
    .selectFrom("payment")
    .select("id")
    .where("capture_id", "=", captureId)
    .executeTakeFirstOrThrow();
  await queries.transaction().execute(async (transaction) => {
    const event = { disputeId: "PP-D-FORGED", captureId };
    await stopForDispute(transaction, event, paymentId, new Date());
    const row = await transaction
      .selectFrom("sales_order")
      .select("stops")
      .where("order_no", "=", orderNo)
      .executeTakeFirstOrThrow();
    expect(row.stops).toEqual(["dispute"]);
  });
  await until(async () => expect(await stateOf(orderNo)).toBeUndefined());
  expect((await rowOf(orderNo)).stops).toEqual([]);
});

test("a dispute whose end was never heard of is looked at again after an hour", async () => {
  const { orderNo, captureId } = await paidOrder();
  const id = await open(captureId);
  await becomes(orderNo, "ours_to_answer");
  await shop.sim.post("delivery", { mode: "never" });
  await resolve(id, "DENIED");
  await shop.sim.post("delivery", { mode: "send" });
  await shop.database.queries
    .updateTable("dispute")
    .set({ seen_at: new Date(Date.now() - 61 * 60_000) })
    .where("provider_id", "=", id)
    .execute();
  await lookAtOpenDisputes(shop.services);
  await becomes(orderNo, "won");
});

test("a dispute whose events are all lost is found in the provider's list, once", async () => {
  const { orderNo, captureId } = await paidOrder();
  await shop.sim.post("delivery", { mode: "never" });
  const id = await open(captureId);
  await shop.sim.post("delivery", { mode: "send" });
  expect((await rowOf(orderNo)).stops).toEqual([]);
  expect(await findLostDisputes(shop.services)).toBe(1);
  expect((await rowOf(orderNo)).stops).toEqual(["dispute"]);
  await becomes(orderNo, "ours_to_answer");
  expect(await findLostDisputes(shop.services)).toBe(0);
  await resolve(id, "RESOLVED_SELLER_FAVOUR");
  await becomes(orderNo, "won");
});

test("a lost dispute of an order that is locked for long does not keep the others", async () => {
  const [locked, other] = [await paidOrder(), await paidOrder()];
  await shop.sim.post("delivery", { mode: "never" });
  const ids = [await open(locked.captureId), await open(other.captureId)];
  await shop.sim.post("delivery", { mode: "send" });
  const listDisputes = () => Promise.resolve({ kind: "listed" as const, ids });
  const { paymentProviders } = shop.services;
  const paypal = { ...paymentProviders.paypal, listDisputes };
  const services = { ...shop.services, paymentProviders: { ...paymentProviders, paypal } };
  const another = openDatabase(shop.databaseUrl, 1, 0);
  await another.driver.unsafe(
    `begin; select 1 from sales_order where order_no = '${locked.orderNo}' for update`,
  );
  try {
    expect(await findLostDisputes(services)).toBe(1);
    expect((await rowOf(other.orderNo)).stops).toEqual(["dispute"]);
    await another.driver.unsafe("rollback");
    expect(await findLostDisputes(services)).toBe(1);
    expect((await rowOf(locked.orderNo)).stops).toEqual(["dispute"]);
  } finally {
    await another.close();
  }
});
