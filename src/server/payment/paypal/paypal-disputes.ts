import * as z from "zod/mini";
import { isOpenDispute, type DisputeStage, type DisputeState } from "#domain/payment/dispute.ts";
import { fromDecimal } from "#domain/money.ts";
import type { DisputeAbout, DisputeSeen, DisputesListed } from "../payment-provider.ts";
import { unknown, type CallPaypal, type Reply } from "./call-paypal.ts";
import { linkReply } from "./paypal-replies.ts";

const money = z.object({ currency_code: z.string(), value: z.string() });

/** Fields we read of GET /v1/customer/disputes/{id}. */
export const paypalDispute = z.object({
  dispute_id: z.string(),
  status: z.string(),
  reason: z._default(z.string(), ""),
  create_time: z.optional(z.string()),
  seller_response_due_date: z.optional(z.string()),
  dispute_life_cycle_stage: z.optional(z.string()),
  dispute_amount: z.optional(money),
  dispute_outcome: z.optional(
    z.object({ outcome_code: z.optional(z.string()), amount_refunded: z.optional(money) }),
  ),
  disputed_transactions: z._default(
    z.array(z.object({ seller_transaction_id: z.optional(z.string()) })),
    [],
  ),
});
export type PaypalDispute = z.infer<typeof paypalDispute>;

/** Fields we read of GET /v1/customer/disputes. */
const paypalDisputeList = z.object({
  items: z._default(
    z.array(z.object({ dispute_id: z.string(), status: z._default(z.string(), "OPEN") })),
    [],
  ),
  links: z._default(z.array(linkReply), []),
});

const disputes = "/v1/customer/disputes";
const mostPages = 100;

/** All disputes since then, page by page. */
export async function listPaypalDisputes(call: CallPaypal, since: Date): Promise<DisputesListed> {
  const ids: string[] = [];
  let query = new URLSearchParams({ start_time: since.toISOString(), page_size: "50" });
  for (let page = 0; page < mostPages; page += 1) {
    const reply = await call(paypalDisputeList, {
      method: "GET",
      path: `${disputes}?${query.toString()}`,
    });
    if (reply.kind === "unknown") return reply;
    if (reply.kind !== "ok") return unknown(`${reply.kind}: ${reply.issue}`);
    ids.push(...reply.value.items.map(({ dispute_id: id }) => id));
    const next = reply.value.links.find(({ rel }) => rel === "next");
    if (!next || !URL.canParse(next.href)) break;
    query = new URL(next.href).searchParams;
  }
  return { kind: "listed", ids };
}

/**
 * The state of cases about a capture. Without the right to read cases it is unknown: with one open
 * PayPal still sends all that is left of the money, and refuses a part alone. The list leaves out
 * the outcome of a case.
 */
export async function paypalDisputeAbout(
  call: CallPaypal,
  captureId: string,
): Promise<DisputeAbout> {
  const query = new URLSearchParams({ disputed_transaction_id: captureId, page_size: "50" });
  const reply = await call(paypalDisputeList, {
    method: "GET",
    path: `${disputes}?${query.toString()}`,
  });
  if (reply.kind === "unknown") return reply;
  if (reply.kind === "notFound") return unknown(`${reply.kind}: ${reply.issue}`);
  if (reply.kind !== "ok") return { kind: "refused", issue: reply.issue };
  const { items } = reply.value;
  const open = idsOf(items.filter(({ status }) => status !== "RESOLVED"));
  if (open.length > 0) return { kind: "answered", standing: "open", disputeIds: open };
  const lost: string[] = [];
  for (const id of idsOf(items)) {
    const closed = await call(paypalDispute, {
      method: "GET",
      path: `${disputes}/${encodeURIComponent(id)}`,
    });
    if (closed.kind === "unknown") return closed;
    if (closed.kind !== "ok") return unknown(`${closed.kind}: ${closed.issue}`);
    const seen = standingOf(closed.value);
    // An outcome that says nothing may be a loss.
    if (seen.kind !== "found" || isOpenDispute(seen.state)) {
      return { kind: "answered", standing: "open", disputeIds: [id] };
    }
    if (seen.state === "lost") lost.push(id);
  }
  return { kind: "answered", standing: lost.length > 0 ? "lost" : "none", disputeIds: lost };
}

const idsOf = (items: readonly { dispute_id: string }[]) => items.map(({ dispute_id: id }) => id);

const openStates: ReadonlyMap<string, DisputeState> = new Map([
  ["OPEN", "open"],
  ["WAITING_FOR_SELLER_RESPONSE", "ours_to_answer"],
  ["WAITING_FOR_BUYER_RESPONSE", "under_review"],
  ["UNDER_REVIEW", "under_review"],
]);
const outcomes: ReadonlyMap<string, DisputeState> = new Map([
  ["RESOLVED_SELLER_FAVOUR", "won"],
  ["DENIED", "won"],
  ["CANCELED_BY_BUYER", "withdrawn"],
  ["RESOLVED_BUYER_FAVOUR", "lost"],
  ["ACCEPTED", "lost"],
  ["RESOLVED_WITH_PAYOUT", "settled"],
]);
const stages: ReadonlyMap<string, DisputeStage> = new Map([
  ["INQUIRY", "inquiry"],
  ["CHARGEBACK", "chargeback"],
  ["PRE_ARBITRATION", "pre_arbitration"],
  ["ARBITRATION", "arbitration"],
]);

/** In our words. A status that is not listed keeps the order stopped, an outcome is unsaid. */
export function disputeSeenOf(reply: Reply<PaypalDispute>): DisputeSeen {
  switch (reply.kind) {
    case "ok":
      return standingOf(reply.value);
    case "notFound":
      return { kind: "gone" };
    case "refused":
    case "blocked":
      return unknown(`${reply.kind}: ${reply.issue}`);
    case "unknown":
      return reply;
  }
}

function standingOf(dispute: PaypalDispute): Exclude<DisputeSeen, { kind: "gone" }> {
  const { status, dispute_outcome: outcome } = dispute;
  const code = outcome?.outcome_code ?? "";
  const state = status === "RESOLVED" ? outcomes.get(code) : (openStates.get(status) ?? "open");
  const captureId = dispute.disputed_transactions[0]?.seller_transaction_id ?? null;
  if (!state) return { kind: "unsaid", outcome: code, captureId };
  const amount = (state === "lost" ? outcome?.amount_refunded : null) ?? dispute.dispute_amount;
  return {
    kind: "found",
    state,
    stage: stages.get(dispute.dispute_life_cycle_stage ?? "") ?? null,
    reason: dispute.reason,
    captureId,
    amount: amount ? fromDecimal(amount.value, amount.currency_code) : null,
    currency: amount?.currency_code ?? null,
    openedAt: readTime(dispute.create_time),
    answerDueAt: readTime(dispute.seller_response_due_date),
  };
}

function readTime(text: string | undefined): Date | null {
  const date = new Date(text ?? "");
  return Number.isNaN(date.getTime()) ? null : date;
}
