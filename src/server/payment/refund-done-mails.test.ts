import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { brokenBooks } from "../../../tests/support/broken-books.ts";
import { disputeOf } from "../../../tests/support/dispute-of.ts";
import { issue } from "../../../tests/support/fixed-paypal.ts";
import { away, openRefundingShop, type PaidOrder } from "../../../tests/support/refunding-shop.ts";
import { sendRefunds } from "./send-refunds.ts";

/*
 * The e-mail at the end of a promise names what this shop has sent at last: not what the merchant sent
 * in the provider's own pages, of which the buyer was notified, nor what the bank took
 * (R-REFUND-6). Orders cost 64.00.
 */

let shop: Awaited<ReturnType<typeof openRefundingShop>>;
beforeAll(async () => {
  shop = await openRefundingShop();
});
beforeEach(async () => {
  await shop.forgetRefunds();
  shop.paypal.replies.refund = away;
});
afterEach(async () => {
  shop.clock.offsetMs = 0;
  expect(await brokenBooks(shop.database)).toEqual([]);
});
afterAll(() => shop?.close());

type Step = (order: PaidOrder) => Promise<unknown>;
const there =
  (amount: number): Step =>
  (order) => {
    shop.refundThere(order, amount);
    return shop.lookAt(order);
  };
/** Days later. */
const sent: Step = (order) => {
  shop.clock.offsetMs = 2 * 24 * 3_600_000;
  return shop.sendAll(order);
};
const late =
  (step: Step): Step =>
  (order) => {
    shop.clock.offsetMs = 2 * 24 * 3_600_000;
    return step(order);
  };
const bankTook =
  (amount: number): Step =>
  async (order) => {
    const end = await disputeOf(shop, order, order.capture.id);
    await end("lost", amount);
  };
const settled: Step = async (order) => {
  shop.paypal.replies.refund = issue(422, "REFUND_TIME_LIMIT_EXCEEDED");
  await shop.passTime();
  await sendRefunds(shop.fixed);
  shop.show(order);
  const refundId = await shop.refundIdOf(order, "refused");
  const { version } = (await shop.fileOf(order)).order;
  const settle = { orderNo: order.orderNo, version, refundId, reference: "B1" };
  expect((await shop.staff.call("settleRefund", settle)).code).toBe("0000");
};

const isSent = (figure: string) => `${figure} is on its way to your PayPal account`;
const isSettled = (figure: string) => `${figure} was refunded outside PayPal (reference B1)`;
test.each<[what: string, steps: Step[], says: string | null]>([
  ["all of it, days later", [sent], isSent("$64.00")],
  ["a part there, ours days later", [there(3_000), sent], isSent("$34.00")],
  ["a part there, ours by other means", [there(3_000), settled], isSettled("$34.00")],
  ["all by other means", [settled], isSettled("$64.00")],
  [
    "a part there, and as much as ours days later",
    [there(3_000), late(there(3_400))],
    isSent("$34.00"),
  ],
  ["all there", [there(6_400)], null],
  [
    "all there in parts of which each was reported",
    [there(3_000), there(1_000), late(there(2_400))],
    isSent("$24.00"),
  ],
  ["the bank took a part, ours days later", [bankTook(1_600), sent], isSent("$48.00")],
])("%s: the last e-mail names it", async (_what, steps, says) => {
  const order = await shop.paidOrder();
  await order.buyer.call("cancelOrder", { orderNo: order.orderNo });
  for (const step of steps) await step(order);
  const done = (await shop.mailsOf(order)).filter(({ kind }) => kind === "credit");
  expect(done).toHaveLength(says === null ? 0 : 1);
  if (says === null) return;
  expect(done[0]?.text).toContain(says);
  expect(done[0]?.text.match(/\$[\d.]+/g)).toHaveLength(1);
});
