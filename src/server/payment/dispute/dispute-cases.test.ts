import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { brokenBooks } from "../../../../tests/support/broken-books.ts";
import { paypalId } from "../../../../tests/support/seen-shop.ts";
import { disputeOf } from "../../../../tests/support/dispute-of.ts";
import { openRefundingShop, type PaidOrder } from "../../../../tests/support/refunding-shop.ts";
import { lookAtDispute } from "./look-at-dispute.ts";
import { stopForDispute } from "./stop-for-dispute.ts";

/*
 * Money that the bank and the merchant send back of one order, in any order: both are kept, and
 * what is left is never below nothing (R-PAY-9). The columns hold cents, of orders of 64.00.
 */

let shop: Awaited<ReturnType<typeof openRefundingShop>>;
beforeAll(async () => {
  shop = await openRefundingShop();
});
beforeEach(() => shop.forgetRefunds());
afterEach(async () => expect(await brokenBooks(shop.database)).toEqual([]));
afterAll(() => shop?.close());

const total = 6_400;
type Ended = Awaited<ReturnType<typeof disputeOf>>;
type Step = (order: PaidOrder, end: Ended) => Promise<unknown>;
const there =
  (amount: number): Step =>
  (order) => {
    shop.refundThere(order, amount);
    return shop.lookTwice(order);
  };
const lost =
  (amount: number): Step =>
  (_order, end) =>
    end("lost", amount);
const won: Step = (_order, end) => end("won");

type Right = {
  state: string;
  credited: number;
  refunded: number;
  reversed: number;
  /** The refund that still goes by itself. */
  sends?: number[];
  left: number;
  moneyStatus: string;
};
const back = (refunded: number, reversed: number): Right => ({
  state: "refunded",
  credited: refunded,
  refunded,
  reversed,
  left: 0,
  moneyStatus: reversed > 0 ? "charged_back" : "refunded",
});

test.each<[what: string, promised: number, steps: Step[], right: Right]>([
  ["a part refund, then the rest is lost", 0, [there(1_500), lost(4_900)], back(1_500, 4_900)],
  ["a part refund, then all is lost", 0, [there(1_500), lost(total)], back(1_500, total)],
  [
    "the merchant gives all back, the case then takes nothing",
    0,
    [there(total), lost(0)],
    back(total, 0),
  ],
  ["the merchant gives all back, and the case is won", 0, [there(total), won], back(total, 0)],
  [
    "a part is lost",
    0,
    [lost(3_000)],
    { ...back(0, 3_000), state: "paid", left: 3_400, moneyStatus: "paid" },
  ],
  [
    "a promise waits for a case that is won",
    1_500,
    [won],
    {
      ...back(1_500, 0),
      state: "paid",
      sends: [1_500],
      left: 4_900,
      moneyStatus: "partly_refunded",
    },
  ],
  ["a promise waits for a case that takes all", 1_500, [lost(total)], back(1_500, total)],
])("%s", async (_what, promised, steps, { sends = [], left, moneyStatus, ...books }) => {
  const order = await shop.paidOrder();
  if (promised > 0) await shop.credit(order, promised);
  const end = await disputeOf(shop, order, order.capture.id);
  expect((await shop.booksOf(order)).stops).toEqual(["dispute"]);
  // While it is open nothing of ours is sent.
  expect(await shop.sendAll(order)).toEqual([]);
  for (const step of steps) await step(order, end);
  // A look at the payment shows of a case that is lost no more than the money.
  if (books.reversed > 0) order.capture.status = "REVERSED";
  expect(await shop.sendAll(order)).toEqual(sends);
  expect(await shop.booksOf(order)).toEqual({ ...books, captured: total, total, stops: [] });
  const { money, order: file } = await shop.fileOf(order);
  expect([money?.left.minor, file.moneyStatus]).toEqual([left, moneyStatus]);
  // No buyer reads that money is due which the bank gave him.
  const { data } = await order.buyer.call("getOrder", { orderNo: order.orderNo });
  expect(data.status).toBe(books.state);
});

test.each(["NONE", "SOMETHING_NEW"])(
  "a case that is closed as %s: a person is called, and nothing moves until a look says more",
  async (outcome_code) => {
    const order = await shop.paidOrder();
    const { id: paymentId } = await shop.paymentOf(order);
    const disputeId = paypalId("PP-D-");
    const event = { disputeId, captureId: order.capture.id };
    await shop.database.queries
      .transaction()
      .execute((transaction) => stopForDispute(transaction, event, paymentId, new Date()));
    const close = async (outcome: string) => {
      const about = { disputed_transactions: [{ seller_transaction_id: order.capture.id }] };
      const body = { dispute_id: disputeId, status: "RESOLVED", ...about };
      const dispute_outcome = { outcome_code: outcome };
      shop.paypal.replies.disputes = { status: 200, body: { ...body, dispute_outcome } };
      await lookAtDispute(shop.fixed, disputeId);
      // A look at the payment leaves it on the list.
      await shop.lookAt(order);
    };
    await close(outcome_code);
    expect((await shop.booksOf(order)).stops).toEqual(["dispute"]);
    const { attention, attention_note: note } = await shop.paymentOf(order);
    expect([attention, note]).toEqual(["heldBack", `dispute ${outcome_code}`]);
    await close("RESOLVED_SELLER_FAVOUR");
    expect((await shop.booksOf(order)).stops).toEqual([]);
  },
);

test("two cases of one order: it is stopped until both are won", async () => {
  const order = await shop.paidOrder();
  const [first, second] = [
    await disputeOf(shop, order, order.capture.id),
    await disputeOf(shop, order, order.capture.id),
  ];
  for (const [end, stops] of [
    [first, ["dispute"]],
    [second, []],
  ] as const) {
    await end("won");
    expect((await shop.booksOf(order)).stops).toEqual(stops);
  }
});
