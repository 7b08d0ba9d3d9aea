import type { Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { stopForDispute } from "../dispute/stop-for-dispute.ts";
import type { PaymentEvent } from "../payment-provider.ts";

export const settlePaymentTask = "settle-payment";
export const matchEventsTask = "match-events";

/** An event that came before our own answer waits for its payment. */
const matchAgainMs = 30_000;

/**
 * Queues the look that an event requests, in the caller's transaction. Of events that come together
 * the look is one; one that comes during a look brings another.
 */
export async function queuePaymentLook(
  queries: Queries,
  event: Pick<PaymentEvent, "kind" | "disputeId" | "captureId">,
  paymentId: string | null,
  at: Date,
): Promise<void> {
  if (event.kind === "unknown") return;
  if (paymentId === null) return matchLater(queries);
  const { kind, disputeId, captureId } = event;
  if (kind === "disputed" && disputeId !== null) {
    await stopForDispute(queries, { disputeId, captureId }, paymentId, at);
  }
  await addSettle(queries, paymentId, {});
}

/** Looks at a payment again as soon as the look that runs now may be over. */
export function settleLater(queries: Queries, paymentId: string): Promise<void> {
  return addSettle(queries, paymentId, { waitMs: 1_000 });
}

function addSettle(queries: Queries, paymentId: string, when: { waitMs?: number }): Promise<void> {
  const key = `${settlePaymentTask}:${paymentId}`;
  return addJob(queries, settlePaymentTask, { paymentId }, key, { urgent: true, ...when });
}

export function matchLater(queries: Queries): Promise<void> {
  return addJob(queries, matchEventsTask, {}, matchEventsTask, {
    waitMs: matchAgainMs,
    keepsTime: true,
  });
}
