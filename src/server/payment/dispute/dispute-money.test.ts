import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { brokenBooks } from "../../../../tests/support/broken-books.ts";
import { disputeOf } from "../../../../tests/support/dispute-of.ts";
import { shownOrder } from "../../../../tests/support/fixed-paypal.ts";
import {
  capture,
  openSeenShop,
  paypalId,
  type Placed,
} from "../../../../tests/support/seen-shop.ts";
import { sendRefunds } from "../send-refunds.ts";

let shop: Awaited<ReturnType<typeof openSeenShop>>;
beforeAll(async () => {
  shop = await openSeenShop();
});
beforeEach(() => shop.forgetRefunds());
afterAll(() => shop?.close());

const dispute = (placed: Placed, captureId: string) => disputeOf(shop, placed, captureId);

/** An order that expired, whose payment is seen at first when a bank has taken it back. */
async function seenReversed() {
  const placed = await shop.place();
  const money = capture("COMPLETED", placed.value);
  const reversed = { ...money, status: "REVERSED" };
  // The event of the dispute came before any look.
  const end = await dispute(placed, money.id);
  await shop.look(placed, { captures: [reversed] });
  return { placed, money, reversed, end };
}

test("reversed at first sight while a dispute is open: nothing is promised back until it ends", async () => {
  const { placed, reversed, end } = await seenReversed();
  const { total } = await shop.booksOf(placed);
  const open = { captured: total, credited: 0, refunded: 0, reversed: 0, stops: ["dispute"] };
  expect(await shop.booksOf(placed)).toMatchObject(open);
  await end("lost", total);
  await shop.look(placed, { captures: [reversed] });
  await sendRefunds(shop.fixed);
  const lost = { state: "refunded", credited: 0, refunded: 0, reversed: total, stops: [] };
  expect(await shop.booksOf(placed)).toMatchObject(lost);
  expect(await brokenBooks(shop.database)).toEqual([]);
});

test("when the shop wins it, the money that bought nothing goes back once", async () => {
  const { placed, money, end } = await seenReversed();
  await end("won");
  const { total } = await shop.booksOf(placed);
  await shop.look(placed, { captures: [money] });
  const due = { state: "refund_due", credited: total, reversed: 0, stops: [] };
  expect(await shop.booksOf(placed)).toMatchObject(due);
  expect(await brokenBooks(shop.database)).toEqual([]);
});

test("its key goes on naming a cancelled order whose late money waits for a dispute", async () => {
  const buyer = await shop.newBuyer();
  const cart = [await buyer.add({ productId: "shirt", size: "M", customType: 1, quantity: 1 })];
  const order = () => buyer.order({ cartItemIds: cart }, "late-and-disputed");
  const first = await order();
  const { id, orderNo, quote } = first.data;
  const placed = { buyer, id, orderNo, value: quote.total.amount };
  await buyer.call("cancelOrder", { orderNo });
  const money = capture("COMPLETED", placed.value);
  await dispute(placed, money.id);
  await shop.look(placed, { captures: [money] });
  const { total } = await shop.booksOf(placed);
  const kept = { state: "cancelled", captured: total, credited: 0, stops: ["dispute"] };
  expect(await shop.booksOf(placed)).toMatchObject(kept);
  expect(await order()).toEqual(first);
});

test("seen reversed before its dispute was heard of, and won: the booked loss is taken back", async () => {
  const placed = await shop.place();
  const money = capture("COMPLETED", placed.value);
  await shop.look(placed, { captures: [money] });
  await shop.look(placed, { captures: [{ ...money, status: "REVERSED" }] });
  const { total } = await shop.booksOf(placed);
  expect(await shop.booksOf(placed)).toMatchObject({ reversed: total });
  await (
    await dispute(placed, money.id)
  )("won");
  await shop.look(placed, { captures: [money] });
  expect(await shop.booksOf(placed)).toMatchObject({ state: "paid", reversed: 0, stops: [] });
});

test.each([
  ["all", 1, 0],
  ["a part", 0.25, 1],
])("a refund promised before is not sent on top of a lost dispute: %s", async (_, share, sent) => {
  const placed = await shop.place();
  const money = capture("COMPLETED", placed.value);
  await shop.look(placed, { captures: [money] });
  await placed.buyer.call("cancelOrder", { orderNo: placed.orderNo });
  const end = await dispute(placed, money.id);
  const { total } = await shop.booksOf(placed);
  const lost = Math.floor(total * share);
  await end("lost", lost);
  const before = shop.paypal.asked.filter(({ call }) => call === "refund").length;
  shop.paypal.replies.order = shownOrder({ ...placed, captures: [money] });
  shop.paypal.replies.refund = { status: 201, body: { id: paypalId("REF"), status: "COMPLETED" } };
  await sendRefunds(shop.fixed);
  const asked = shop.paypal.asked.filter(({ call }) => call === "refund").slice(before);
  expect(asked).toHaveLength(sent);
  const rest = ((total - lost) / 100).toFixed(2);
  if (sent > 0) expect(shop.lastRefund()).toMatchObject({ amount: { value: rest } });
  const books = { state: "refunded", credited: total, refunded: total, reversed: lost };
  expect(await shop.booksOf(placed)).toMatchObject(books);
  expect(await brokenBooks(shop.database)).toEqual([]);
});

test("the bank takes the money back while a refund waits for its next try: it is not sent", async () => {
  const placed = await shop.place();
  const money = capture("COMPLETED", placed.value);
  await shop.look(placed, { captures: [money] });
  await placed.buyer.call("cancelOrder", { orderNo: placed.orderNo });
  await shop.database.driver`update payment_capture set reversed = amount
    where provider_id = ${money.id}`;
  await shop.database.driver`update sales_order set reversed = captured
    where order_no = ${placed.orderNo}`;
  const before = shop.paypal.asked.length;
  await sendRefunds(shop.fixed);
  expect(shop.paypal.asked.slice(before)).toEqual([]);
  expect((await shop.booksOf(placed)).state).toBe("refunded");
});
