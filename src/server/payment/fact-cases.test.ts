import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { brokenBooks } from "../../../tests/support/broken-books.ts";
import { disputeOf } from "../../../tests/support/dispute-of.ts";
import { openRefundingShop, type PaidOrder } from "../../../tests/support/refunding-shop.ts";
import { capture, dollars, paypalId } from "../../../tests/support/seen-shop.ts";

/*
 * The source of facts that count, as a table from the outside: the provider's come first (R-PAY-4),
 * and what an order has lost stops its goods at every door (R-PAY-14).
 */

let shop: Awaited<ReturnType<typeof openRefundingShop>>;
beforeAll(async () => {
  shop = await openRefundingShop();
});
beforeEach(() => shop.forgetRefunds());
afterEach(async () => expect(await brokenBooks(shop.database)).toEqual([]));
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
const refundThere =
  (amount: number, status: string): Given =>
  (order) => {
    shop.refundThere(order, amount, status);
    return shop.lookAt(order);
  };
/** A case that the bank decides for the buyer. @param of what it takes. */
const caseLost =
  (of: (total: number) => number): Given =>
  async (order) => {
    const end = await disputeOf(shop, order, order.capture.id);
    await end("lost", of(order.total));
  };
const stopWithCase: Given = (order) => disputeOf(shop, order, order.capture.id);
const caseWon: Given = async (order) => (await disputeOf(shop, order, order.capture.id))("won");
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

const seenOf = async (order: PaidOrder) => {
  const file = await shop.fileOf(order);
  const units = file.order.lines.map(({ id }) => ({ lineId: id, units: 1 }));
  return { file, units, seen: { orderNo: order.orderNo, version: file.order.version } };
};
const wordOf = ({ code, data }: { code: string; data: unknown }) =>
  (data as { reason?: string } | null)?.reason ?? code;

/** One of two units is packed. @returns the order, and its parcel. */
async function packed() {
  const order = await shop.paidOrder(2);
  const { seen, units } = await seenOf(order);
  const { data } = await shop.staff.call("packParcel", { ...seen, units });
  return { order, parcelId: data.parcels.at(-1)?.id ?? "" };
}

/**
 * Acts of staff on an order's goods. @returns the word at each door, or its code where it opens.
 */
async function tryDoors(order: PaidOrder, parcelId: string): Promise<Record<string, string>> {
  const { file, units, seen } = await seenOf(order);
  const { orderNo } = order;
  const many = { orderNos: [orderNo], to: "shipped" as const, isTrial: true, trackingNumbers: [] };
  const { data } = await shop.staff.call("moveOrders", many);
  return {
    page: file.stop ?? "goes on",
    moveMany: data.refusals[0]?.why ?? "takes",
    pack: wordOf(await shop.staff.call("packParcel", { ...seen, units })),
    post: wordOf(await shop.staff.call("postParcel", { ...seen, parcelId })),
    move: wordOf(
      await shop.staff.call("moveOrder", { orderNo, from: "paid", to: "in_production" }),
    ),
    make: wordOf(await shop.staff.call("makeUnits", { ...seen, units, back: false })),
  };
}
const all = (word: string) => ({
  page: word,
  moveMany: word,
  pack: word,
  post: word,
  move: word,
  make: word,
});

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
  ["the bank took all back", caseLost((total) => total), all("nothingLeft")],
  [
    "the bank took back what a refund had left",
    then(
      refundedThere(() => 1_500),
      caseLost((total) => total - 1_500),
    ),
    all("nothingLeft"),
  ],
  ["one of two cases is won", then(stopWithCase, caseWon), all("disputed")],
])(
  "%s: nothing is made, packed, posted or moved, and one word says why",
  async (_who, given, right) => {
    const { order, parcelId } = await packed();
    await given(order);
    expect(await tryDoors(order, parcelId)).toEqual(right);
  },
);

test.each<[who: string, given: Given]>([
  ["a part of its money is back", refundThere(2_000, "COMPLETED")],
  ["all but a cent is back", refundedThere((total) => total - 1)],
  ["a refund there was never made", refundThere(2_000, "CANCELLED")],
  ["all that was to go back there failed", refundThere(6_400, "FAILED")],
  ["the bank took a part back", caseLost(() => 3_000)],
  ["its case is won", caseWon],
])("%s: the goods go on", async (_who, given) => {
  const order = await shop.paidOrder();
  await given(order);
  const { file, seen, units } = await seenOf(order);
  expect(file.stop).toBeNull();
  expect((await shop.staff.call("makeUnits", { ...seen, units, back: false })).code).toBe("0000");
});

test.each<[who: string, given: Given]>([
  ["its buyer has a case open", stopWith("dispute")],
  ["its books disagree", stopWith("books")],
  ["all its money is back", refundedThere((total) => total)],
])("%s once it has left: its arrival is booked, and posting is taken back", async (_who, given) => {
  for (const what of ["arrives", "undone"] as const) {
    const { order, parcelId } = await packed();
    await shop.staff.call("postParcel", { ...(await seenOf(order)).seen, parcelId });
    await given(order);
    const { seen } = await seenOf(order);
    const { code } =
      what === "arrives"
        ? await shop.staff.call("deliverParcel", { ...seen, parcelId, outcome: "delivered" })
        : await shop.staff.call("voidParcel", { ...seen, parcelId });
    expect([what, code]).toEqual([what, "0000"]);
    const [line] = (await shop.fileOf(order)).order.lines;
    const units = what === "arrives" ? { taken: 1, delivered: 1 } : { taken: 2 };
    expect(line?.units).toEqual(units);
  }
});

test("a person who clears the books of an order without money does not let it go on", async () => {
  const order = await shop.paidOrder();
  await refundedThere((total) => total)(order);
  shop.refundThere(order, 0).amount = { currency_code: "EUR", value: "5.00" };
  await shop.lookAt(order);
  expect((await shop.fileOf(order)).stop).toBe("booksDisagree");
  const { id: paymentId } = await shop.paymentOf(order);
  const clear = { paymentId, attention: "booksDisagree", reason: "for a friend" } as const;
  expect((await shop.staff.call("clearAttention", clear)).code).toBe("0000");
  expect((await shop.fileOf(order)).stop).toBe("nothingLeft");
});

// Money that went back there is booked before our own refunds: the sum we still send, and the rest
// shown.
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
  // The buyer gets no e-mail of money that is due, for he has it.
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
