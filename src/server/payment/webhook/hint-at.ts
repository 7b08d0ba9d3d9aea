import type { Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { stopForDispute } from "../dispute/stop-for-dispute.ts";
import type { PaymentEvent } from "../payment-provider.ts";

export const settlePaymentTask = "settle-payment";
export const matchEventsTask = "match-events";

/** An event that came before our own answer waits for its payment. */
const matchAgainMs = 30_000;

/**
 * Queues the look that an event asks for, in the caller's transaction. Of events that come together
 * the look is one; one that comes during a look brings another.
 */
export async function hintAt(
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
  const key = `${settlePaymentTask}:${paymentId}`;
  await addJob(queries, settlePaymentTask, { paymentId }, key, { urgent: true });
}

export function matchLater(queries: Queries): Promise<void> {
  return addJob(queries, matchEventsTask, {}, matchEventsTask, {
    waitMs: matchAgainMs,
    keepsTime: true,
  });
}
