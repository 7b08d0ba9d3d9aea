import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openRefundingShop, type PaidOrder } from "../../../tests/support/refunding-shop.ts";
import { capture, dollars, paypalId } from "../../../tests/support/seen-shop.ts";

/*
 * Whose facts count, as a table from the outside: the provider's come first (R-PAY-4), and what an order
 * has lost stops its goods at every door (R-PAY-14).
 */

let shop: Awaited<ReturnType<typeof openRefundingShop>>;
beforeAll(async () => {
  shop = await openRefundingShop();
}, 60_000);
beforeEach(() => shop.forgetRefunds());
afterAll(() => shop?.close());

type Given = (order: PaidOrder) => Promise<unknown>;
const stopWith =
  (stop: string): Given =>
  ({ orderNo }) =>
    shop.database.driver`update sales_order set stops = array[${stop}] where order_no = ${orderNo}`;
const refundedThere =
  (of: (total: number) => number): Given =>
  (order) => {
    shop.refundThere(order, of(order.total));
    return shop.lookAt(order);
  };
const inEuro: Given = (order) => {
  shop.refundThere(order, 0).amount = { currency_code: "EUR", value: "5.00" };
  return shop.lookAt(order);
};
const credited =
  (of: (total: number) => number): Given =>
  (order) =>
    shop.credit(order, of(order.total));
const then =
  (...steps: Given[]): Given =>
  async (order) => {
    for (const step of steps) await step(order);
  };

/** What staff try with an order's goods. @returns the word at each door, or its code where it opens. */
async function tryDoors(order: PaidOrder): Promise<Record<string, string>> {
  const file = await shop.fileOf(order);
  const { orderNo } = order;
  const units = file.order.lines.map(({ id }) => ({ lineId: id, units: 1 }));
  const seen = { orderNo, version: file.order.version };
  const word = ({ code, data }: { code: string; data: unknown }) =>
    (data as { reason?: string } | null)?.reason ?? code;
  const many = { orderNos: [orderNo], to: "shipped" as const, isTrial: true, trackingNumbers: [] };
  const { data } = await shop.staff.call("moveOrders", many);
  return {
    page: file.stop ?? "goes on",
    moveMany: data.refusals[0]?.why ?? "takes",
    pack: word(await shop.staff.call("packParcel", { ...seen, units })),
    move: word(await shop.staff.call("moveOrder", { orderNo, from: "paid", to: "in_production" })),
    make: word(await shop.staff.call("makeUnits", { ...seen, units, back: false })),
  };
}
const all = (word: string) => ({ page: word, moveMany: word, pack: word, move: word, make: word });

test.each<[who: string, given: Given, right: Record<string, string>]>([
  ["the buyer has a case open", stopWith("dispute"), all("disputed")],
  ["the books disagree", stopWith("books"), all("booksDisagree")],
  ["euros went back of dollars", inEuro, all("booksDisagree")],
  [
    "a case and all money back",
    then(
      refundedThere((t) => t),
      stopWith("dispute"),
    ),
    all("disputed"),
  ],
  ["the merchant gave all back there", refundedThere((total) => total), all("nothingLeft")],
  ["all of it is promised back", credited((total) => total), all("nothingLeft")],
  [
    "all of it there while ours waits",
    then(
      credited(() => 1_500),
      refundedThere((total) => total),
    ),
    all("nothingLeft"),
  ],
])("%s: nothing is made, packed or moved, and one word says why", async (_who, given, right) => {
  const order = await shop.paidOrder();
  await given(order);
  expect(await tryDoors(order)).toEqual(right);
});

// What went back there is booked before what we owe: what we still send, and what is said to be left.
test.each<[who: string, given: Given, sends: (total: number) => number[], state: string]>([
  ["a part, nothing promised", refundedThere(() => 2_000), () => [], "paid"],
  [
    "a part beside a promise",
    then(
      credited(() => 1_500),
      refundedThere(() => 2_000),
    ),
    () => [1_500],
    "paid",
  ],
  [
    "as much as was promised",
    then(
      credited(() => 1_500),
      refundedThere(() => 1_500),
    ),
    () => [],
    "paid",
  ],
  [
    "a part of all that was promised",
    then(
      credited((total) => total),
      refundedThere(() => 3_000),
    ),
    (total) => [total - 3_000],
    "refunded",
  ],
  [
    "all of what was promised",
    then(
      credited((total) => total),
      refundedThere((total) => total),
    ),
    () => [],
    "refunded",
  ],
  [
    "all, of which a part was promised",
    then(
      credited(() => 1_500),
      refundedThere((t) => t),
    ),
    () => [],
    "refunded",
  ],
])("the merchant refunds there %s: no cent twice, none kept", async (_who, given, sends, state) => {
  const order = await shop.paidOrder();
  await given(order);
  expect(await shop.sendAll(order)).toEqual(sends(order.total));
  const money = await shop.moneyOf(order);
  expect(money.state).toBe(state);
  expect(money.refunded).toBe(money.credited);
  // The buyer is told of no money that is due, for he has it.
  const { data } = await order.buyer.call("getOrder", { orderNo: order.orderNo });
  expect(data.status).not.toBe("refund_due");
});

test("a part refund that is seen before the payment is a part refund", async () => {
  const placed = await shop.place();
  const taken = capture("COMPLETED", placed.value);
  const back = { id: paypalId("REF"), status: "COMPLETED", amount: dollars("20.00") };
  await shop.look(placed, {
    captures: [{ ...taken, status: "PARTIALLY_REFUNDED" }],
    refunds: [{ ...back, captureId: taken.id }],
  });
  expect(await shop.moneyOf(placed)).toEqual({ state: "paid", credited: 2_000, refunded: 2_000 });
});
