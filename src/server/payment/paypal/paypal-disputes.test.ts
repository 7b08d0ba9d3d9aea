import * as z from "zod/mini";
import { expect, test } from "vitest";
import { disputeSeenOf, paypalDispute } from "./paypal-disputes.ts";

/** As PayPal publishes it; what we do not read is left out. */
const body = {
  dispute_id: "PP-D-4012",
  create_time: "2026-11-20T10:00:00.000Z",
  disputed_transactions: [{ seller_transaction_id: "3C679366HH908993F" }],
  reason: "UNAUTHORISED",
  dispute_amount: { currency_code: "EUR", value: "59.00" },
  dispute_life_cycle_stage: "CHARGEBACK",
  seller_response_due_date: "2026-11-30T10:00:00.000Z",
};
const read = (change: object) =>
  disputeSeenOf({ kind: "ok", value: z.parse(paypalDispute, { ...body, ...change }) });

test("a dispute is read with its amount in minor units and its days", () => {
  expect(read({ status: "WAITING_FOR_SELLER_RESPONSE" })).toEqual({
    kind: "found",
    state: "ours_to_answer",
    stage: "chargeback",
    reason: "UNAUTHORISED",
    captureId: "3C679366HH908993F",
    amount: 5_900,
    currency: "EUR",
    openedAt: new Date("2026-11-20T10:00:00Z"),
    answerDueAt: new Date("2026-11-30T10:00:00Z"),
  });
});

test.each([
  ["OPEN", "open"],
  ["UNDER_REVIEW", "under_review"],
  ["WAITING_FOR_BUYER_RESPONSE", "under_review"],
  // A word PayPal may invent keeps the order stopped.
  ["OTHER", "open"],
  ["constructor", "open"],
])("%s is %s", (status, state) => {
  expect(read({ status })).toMatchObject({ kind: "found", state });
});

test.each([
  ["RESOLVED_SELLER_FAVOUR", "won"],
  ["DENIED", "won"],
  ["CANCELED_BY_BUYER", "withdrawn"],
  ["RESOLVED_BUYER_FAVOUR", "lost"],
  ["ACCEPTED", "lost"],
  ["RESOLVED_WITH_PAYOUT", "settled"],
])("resolved as %s is %s", (outcome_code, state) => {
  expect(read({ status: "RESOLVED", dispute_outcome: { outcome_code } })).toMatchObject({ state });
});

test("an outcome that says nothing is unknown, never won", () => {
  for (const dispute_outcome of [undefined, {}, { outcome_code: "NONE" }]) {
    expect(read({ status: "RESOLVED", dispute_outcome })).toMatchObject({ kind: "unknown" });
  }
});

test("of a lost one counts what was given back, not what was asked", () => {
  const amount_refunded = { currency_code: "EUR", value: "20.00" };
  const outcome = { outcome_code: "ACCEPTED", amount_refunded };
  expect(read({ status: "RESOLVED", dispute_outcome: outcome })).toMatchObject({ amount: 2_000 });
});
