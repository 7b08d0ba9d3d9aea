import { expect, test } from "vitest";
import { differenceOf } from "./judge-books.ts";
import type { History } from "./provider-truth.ts";

/** What `npm run bench:money` says about the books of an order with a correction that costs more. */
type Change = History["changes"][number];

const taken = (captureId: string, amount: number): Change => ({
  kind: "captured",
  captureId,
  status: "COMPLETED",
  amount,
  currency: "USD",
  byShop: true,
  at: 2,
});
const approved: Change = { kind: "approved", instrument: "pays", at: 1 };
const historyOf = (id: string, total: number, ...changes: Change[]): History => ({
  id,
  orderNo: "JS1",
  currency: "USD",
  total,
  changes,
});
const order = historyOf("O1", 9_900, approved, taken("C1", 9_900));
const difference = (...changes: Change[]) => historyOf("D1", 1_000, ...changes);
const refunded: Change = {
  kind: "refunded",
  captureId: "C2",
  refundId: "R1",
  status: "COMPLETED",
  amount: 1_000,
  byShop: true,
  at: 3,
};

const ours = (state: string, captured: number, refundedSum = 0) => ({
  id: "O1",
  orderNo: "JS1",
  state: "paid",
  currency: "USD",
  isPaid: true,
  attention: null,
  stops: [],
  credited: refundedSum,
  taken: 1,
  units: 1,
  heldBack: false,
  sums: { USD: { captured, refunded: refundedSum, reversed: 0 } },
  restless: [],
  differences: [{ id: "D1", state }],
});

test("a difference that is paid and applied, and one that nobody paid and that is over, agree", () => {
  const paid = difference(approved, taken("C2", 1_000));
  expect(differenceOf(order, ours("applied", 10_900), [paid])).toBeNull();
  expect(differenceOf(order, ours("expired", 9_900), [difference()])).toBeNull();
  const late = difference(approved, taken("C2", 1_000), refunded);
  expect(differenceOf(order, ours("expired", 10_900, 1_000), [late])).toBeNull();
});

test("paid and not applied, approved and not taken, applied without money, kept too late: each is told", () => {
  const paid = difference(approved, taken("C2", 1_000));
  expect(differenceOf(order, ours("awaiting_payment", 10_900), [paid])).toBe(
    "a difference paid, and not applied",
  );
  expect(differenceOf(order, ours("awaiting_payment", 9_900), [difference(approved)])).toBe(
    "a difference approved, and never taken",
  );
  expect(differenceOf(order, ours("applied", 9_900), [difference()])).toBe(
    "a correction nobody paid for",
  );
  expect(differenceOf(order, ours("expired", 10_900), [paid])).toBe("a late difference is kept");
});
