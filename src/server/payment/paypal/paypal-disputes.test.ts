import * as z from "zod/mini";
import { expect, test } from "vitest";
import type { CallPaypal, Reply } from "./call-paypal.ts";
import { disputeSeenOf, paypalDispute, paypalDisputeAbout } from "./paypal-disputes.ts";

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

test("an outcome that says nothing is unsaid, never won", () => {
  for (const dispute_outcome of [undefined, {}, { outcome_code: "NONE" }]) {
    expect(read({ status: "RESOLVED", dispute_outcome })).toMatchObject({ kind: "unsaid" });
  }
});

test("of a lost one counts what was given back, not what was asked", () => {
  const amount_refunded = { currency_code: "EUR", value: "20.00" };
  const outcome = { outcome_code: "ACCEPTED", amount_refunded };
  expect(read({ status: "RESOLVED", dispute_outcome: outcome })).toMatchObject({ amount: 2_000 });
});

/** PayPal's answers to the list of a capture's cases, and to each of them. */
async function about(list: Reply<unknown>, one: Reply<unknown> = list) {
  const paths: string[] = [];
  const call: CallPaypal = async (schema, { path }) => {
    paths.push(path);
    const reply = path.includes("?") ? list : one;
    return reply.kind === "ok" ? { kind: "ok", value: z.parse(schema, reply.value) } : reply;
  };
  const answer = await paypalDisputeAbout(call, "3C679366HH908993F");
  return { answer, paths };
}
const listOf = (...statuses: string[]) => ({
  kind: "ok" as const,
  value: { items: statuses.map((status, at) => ({ dispute_id: `PP-D-${at}`, status })) },
});
const closedAs = (outcome_code?: string) => ({
  kind: "ok" as const,
  value: { ...body, status: "RESOLVED", dispute_outcome: outcome_code && { outcome_code } },
});

test.each([
  ["no case", listOf(), undefined, "none"],
  ["an open one", listOf("UNDER_REVIEW"), undefined, "open"],
  ["one that is closed, and another", listOf("RESOLVED", "OPEN"), undefined, "open"],
  ["the buyer's", listOf("RESOLVED"), closedAs("RESOLVED_BUYER_FAVOUR"), "lost"],
  ["the seller's", listOf("RESOLVED"), closedAs("RESOLVED_SELLER_FAVOUR"), "none"],
  ["paid by PayPal", listOf("RESOLVED"), closedAs("RESOLVED_WITH_PAYOUT"), "none"],
  ["withdrawn", listOf("RESOLVED"), closedAs("CANCELED_BY_BUYER"), "none"],
  ["closed, and nobody says how", listOf("RESOLVED"), closedAs(), "open"],
] as const)("about a capture: %s", async (_what, list, one, standing) => {
  expect((await about(list, one)).answer).toMatchObject({ kind: "answered", standing });
});

test.each(["refused", "blocked", "notFound"] as const)(
  "who is answered %s knows nothing of cases",
  async (kind) => {
    const refusal = { kind, issue: "NOT_AUTHORIZED", issues: ["NOT_AUTHORIZED"], note: "" };
    const isCertain = kind !== "notFound";
    const answer = { kind: isCertain ? "refused" : "unknown" };
    expect((await about(refusal)).answer).toMatchObject(answer);
    expect((await about(listOf("RESOLVED"), refusal)).answer).toMatchObject({ kind: "unknown" });
  },
);

test("cases of a capture are asked for by the capture alone", async () => {
  const { paths } = await about(listOf());
  const query = new URLSearchParams(paths[0]?.split("?")[1]);
  expect([query.get("disputed_transaction_id"), query.has("start_time")]).toEqual([
    "3C679366HH908993F",
    false,
  ]);
});
