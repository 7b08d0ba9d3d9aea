import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { issue } from "../../../tests/support/fixed-paypal.ts";
import { away, openRefundingShop, type PaidOrder } from "../../../tests/support/refunding-shop.ts";
import { sendRefunds } from "./send-refunds.ts";

/* The effects of a refused refund, and its next tries, as a table from the outside. */

let shop: Awaited<ReturnType<typeof openRefundingShop>>;
beforeAll(async () => {
  shop = await openRefundingShop();
});
beforeEach(async () => {
  await shop.forgetRefunds();
  shop.paypal.replies.refund = away;
});
afterAll(() => shop?.close());

const send = async () => {
  await shop.passTime();
  await sendRefunds(shop.fixed);
};
/** The state of an order's refund, and in how many hours it is tried again; null: by a person. */
async function refundOf({ orderNo }: PaidOrder): Promise<[string, number | null]> {
  const [row] = await shop.database.driver<[{ state: string; next: Date | null }]>`
    select r.state, r.next_try_at as next from refund r join payment p on p.id = r.payment_id
    join sales_order o on o.id = p.order_id where o.order_no = ${orderNo}`;
  const ms = row.next && row.next.getTime() - shop.clock.now().getTime();
  return [row.state, ms === null ? null : Math.round(ms / 360_000) / 10];
}

const funds = "REFUND_FAILED_INSUFFICIENT_FUNDS";
const minutes = 0.1;
test.each<
  [status: number, word: string, next: number | null, attention: string | null, mails: string[]]
>([
  [422, funds, 24, "refundRefused", []],
  [422, "PAYEE_ACCOUNT_RESTRICTED", null, "refundRefused", ["refund-failed"]],
  [422, "PAYER_ACCOUNT_LOCKED_OR_CLOSED", null, "refundRefused", ["refund-failed"]],
  [422, "REFUND_TIME_LIMIT_EXCEEDED", null, "refundRefused", ["refund-failed"]],
  [422, "REFUND_NOT_ALLOWED", null, "refundRefused", ["refund-failed"]],
  [422, "PARTIAL_REFUND_NOT_ALLOWED", null, "refundRefused", ["refund-failed"]],
  [422, "MAX_NUMBER_OF_REFUNDS_EXCEEDED", null, "refundRefused", ["refund-failed"]],
  [422, "PENDING_CAPTURE", 1, null, []],
  [422, "TRANSACTION_DISPUTED", 24, null, []],
  [422, "REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK", 24, null, []],
  [422, "NEW_WORD", minutes, null, []],
  // Missing permissions of the shop's credentials only its staff can change.
  [403, "PERMISSION_DENIED", minutes, "refundRefused", []],
  [403, "NOT_AUTHORIZED", minutes, "refundRefused", []],
  [401, "", minutes, "refundRefused", []],
])("%i %s: tried again in %s hours, staff: %s", async (status, word, next, attention, mails) => {
  const orders = [await shop.paidOrder(), await shop.paidOrder()];
  for (const order of orders) await shop.credit(order, 1_500);
  shop.paypal.replies.refund = issue(status, word);
  await send();
  for (const order of orders) {
    expect(await refundOf(order)).toEqual(["refused", next]);
    expect((await shop.paymentOf(order)).attention).toBe(attention);
    // The order goes on: it is the refund that waits.
    const money = { state: "paid", credited: 1_500, refunded: 0 };
    expect(await shop.moneyOf(order)).toEqual(money);
    const notices = await shop.mailsOf(order);
    expect(notices.map(({ kind }) => kind)).toEqual(["credit", ...mails]);
  }
  // Others order, and the payments of others are taken.
  const other = await shop.place();
  await shop.sim.approve(other.id);
  expect((await other.buyer.call("captureOrder", { id: other.id })).code).toBe("0000");
  const { driver } = shop.database;
  expect(await driver`select from provider_gate where opening_closed_at is not null`).toEqual([]);
});

test("of a capture that PayPal does not know it is tried three times, then by a person", async () => {
  const order = await shop.paidOrder();
  await shop.credit(order, 1_500);
  shop.paypal.replies.refund = issue(404, "INVALID_RESOURCE_ID");
  const pauses = [];
  for (let tries = 0; tries < 3; tries += 1) {
    await send();
    pauses.push((await refundOf(order))[1]);
  }
  expect(pauses).toEqual([minutes, 1, null]);
  expect((await shop.paymentOf(order)).attention).toBe("refundRefused");
});

test("while no payment can be opened, refunds go", async () => {
  const order = await shop.paidOrder();
  await shop.credit(order, 1_500);
  const { driver } = shop.database;
  await driver`insert into provider_gate (provider, opening_closed_at, opening_probe_at,
      opening_issue, opening_concern)
    values ('paypal', now(), now() + interval '1 minute', 'PAYEE_ACCOUNT_RESTRICTED', 'account')`;
  expect(await shop.sendAll(order)).toEqual([1_500]);
  expect((await shop.moneyOf(order)).refunded).toBe(1_500);
  const [gate] = await driver`select from provider_gate where opening_closed_at is not null`;
  expect(gate).toBeDefined();
  await driver`delete from provider_gate`;
});
