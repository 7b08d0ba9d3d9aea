import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { issue } from "../../../../tests/support/fixed-paypal.ts";
import {
  capture,
  openSeenShop,
  paypalId,
  type Placed,
} from "../../../../tests/support/seen-shop.ts";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { staffCaller } from "../../../../tests/support/staff-caller.ts";
import { sendRefunds } from "../send-refunds.ts";
import { lookAtDispute } from "./look-at-dispute.ts";

/** A refund leaves only once the provider was asked about disputes that no event spoke of (R-PAY-9). */
let shop: Awaited<ReturnType<typeof openSeenShop>>;
beforeAll(async () => {
  shop = await openSeenShop();
});
beforeEach(async () => {
  await shop.forgetRefunds();
  shop.paypal.replies.disputes = { status: 200, body: { items: [] } };
  shop.paypal.replies.refund = { status: 201, body: { id: paypalId("REF"), status: "COMPLETED" } };
});
afterAll(() => shop?.close());

/** A cancelled order whose whole money is due back. */
async function cancelled() {
  const placed = await shop.place();
  const money = capture("COMPLETED", placed.value);
  await shop.look(placed, { captures: [money] });
  await placed.buyer.call("cancelOrder", { orderNo: placed.orderNo });
  return { placed, money };
}
/** PayPal answers a list and a single dispute alike here: each reads what it knows. */
function showDispute(captureId: string, status: string, outcome?: string) {
  const dispute = {
    dispute_id: paypalId("PP-D-"),
    status,
    disputed_transactions: [{ seller_transaction_id: captureId }],
    ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
  };
  shop.paypal.replies.disputes = { status: 200, body: { ...dispute, items: [dispute] } };
  return dispute.dispute_id;
}
const asked = () => shop.paypal.asked.filter(({ call }) => call === "refund").length;
const refundOf = async (placed: Placed) =>
  shop.database.queries
    .selectFrom("refund")
    .select(["id", "state", "issue"])
    .where("payment_id", "=", (await shop.paymentOf(placed)).id)
    .executeTakeFirstOrThrow();
const again = () => shop.database.driver`
  update refund set next_try_at = now() where next_try_at is not null`;

const cases: [what: string, status: string, outcome: string | undefined, isSent: boolean][] = [
  ["open", "OPEN", undefined, false],
  ["the shop must answer", "WAITING_FOR_SELLER_RESPONSE", undefined, false],
  ["under review", "UNDER_REVIEW", undefined, false],
  ["of a status that we do not know", "SOMETHING_NEW", undefined, false],
  ["lost, and not booked", "RESOLVED", "RESOLVED_BUYER_FAVOUR", false],
  ["won", "RESOLVED", "RESOLVED_SELLER_FAVOUR", true],
  ["withdrawn", "RESOLVED", "CANCELED_BY_BUYER", true],
  ["paid by the provider", "RESOLVED", "RESOLVED_WITH_PAYOUT", true],
];
test.each(cases)("a dispute that nobody spoke of, %s", async (_, status, outcome, isSent) => {
  const { placed, money } = await cancelled();
  const id = showDispute(money.id, status, outcome);
  const before = asked();
  await sendRefunds(shop.fixed);
  expect(asked() - before).toBe(isSent ? 1 : 0);
  const kept = { state: "refused", issue: "TRANSACTION_DISPUTED" };
  expect(await refundOf(placed)).toMatchObject(isSent ? { state: "done" } : kept);
  expect(await shop.booksOf(placed)).toMatchObject({ stops: isSent ? [] : ["dispute"] });
  const known = await shop.database.queries
    .selectFrom("dispute")
    .select("state")
    .where("provider_id", "=", id)
    .execute();
  expect(known).toEqual(isSent ? [] : [{ state: "open" }]);
});

test("once it is won the refund goes, once", async () => {
  const { placed, money } = await cancelled();
  const id = showDispute(money.id, "OPEN");
  const before = asked();
  await sendRefunds(shop.fixed);
  const won = { dispute_id: id, status: "RESOLVED" };
  const about = { disputed_transactions: [{ seller_transaction_id: money.id }] };
  const outcome = { dispute_outcome: { outcome_code: "RESOLVED_SELLER_FAVOUR" } };
  shop.paypal.replies.disputes = {
    status: 200,
    body: { ...won, ...about, ...outcome, items: [won] },
  };
  await lookAtDispute(shop.fixed, id);
  await again();
  await sendRefunds(shop.fixed);
  expect(asked() - before).toBe(1);
  expect(await refundOf(placed)).toMatchObject({ state: "done" });
});

test("no answer about disputes: nothing leaves until there is one", async () => {
  const { placed } = await cancelled();
  const before = asked();
  shop.paypal.replies.disputes = { status: 503, body: { name: "SERVICE_UNAVAILABLE" } };
  await sendRefunds(shop.fixed);
  expect(asked() - before).toBe(0);
  expect(await shop.booksOf(placed)).toMatchObject({ stops: [], refunded: 0 });
  shop.paypal.replies.disputes = { status: 200, body: { items: [] } };
  await again();
  await sendRefunds(shop.fixed);
  expect(asked() - before).toBe(1);
  expect(await refundOf(placed)).toMatchObject({ state: "done" });
});

test("a shop that may not read disputes sends what it owes", async () => {
  const { placed } = await cancelled();
  shop.paypal.replies.disputes = issue(403, "NOT_AUTHORIZED");
  await sendRefunds(shop.fixed);
  expect(await refundOf(placed)).toMatchObject({ state: "done" });
});

test("staff who send it again read that a dispute is open, and nothing is tried", async () => {
  const { placed, money } = await cancelled();
  shop.paypal.replies.refund = issue(422, "REFUND_NOT_ALLOWED");
  await sendRefunds(shop.fixed);
  const refund = await refundOf(placed);
  expect(refund).toMatchObject({ state: "refused" });
  showDispute(money.id, "OPEN");
  const before = asked();
  const owner = await staffCaller(shop.database, adminOrderRoutes(shop.fixed), "R_SUPER");
  const { order } = (await owner.call("getOrder", { orderNo: placed.orderNo })).data;
  const { orderNo, version } = order;
  const { code, data } = await owner.call("retryRefund", { orderNo, version, refundId: refund.id });
  expect({ code, data }).toMatchObject({ code: "1004", data: { reason: "disputed" } });
  expect(asked()).toBe(before);
  expect(await shop.booksOf(placed)).toMatchObject({ stops: ["dispute"] });
});
