import type { RefundToSend } from "#server/order/refund-record.ts";
import { inTransaction } from "#server/platform/transact.ts";
import type { PaymentServices } from "../payment-services.ts";
import { leaveOutKnown } from "./dispute.repository.ts";
import { stopForDispute } from "./stop-for-dispute.ts";

/**
 * Asks the provider, before money of a capture leaves, for disputes that no event has spoken of yet: with
 * one open it refuses only to send a part, and all that is left would go out beside the money the
 * buyer may get by the dispute (R-PAY-9). One that is found stops its order as its first event
 * would. A lost one that is booked holds nothing: the rest may go.
 * @returns `unanswered` with why: nothing is sent until it is known. A provider that does not let us
 *   read disputes is no reason to keep money that is due, so `free`.
 */
export async function holdForDispute(
  services: PaymentServices,
  {
    payment_id: paymentId,
    provider_capture_id: captureId,
    provider,
  }: Pick<RefundToSend, "payment_id" | "provider_capture_id" | "provider">,
): Promise<{ kind: "free" } | { kind: "held" } | { kind: "unanswered"; why: string }> {
  const answer = await services.paymentProviders[provider].disputeAbout(captureId);
  if (answer.kind === "unknown") return { kind: "unanswered", why: answer.why };
  if (answer.kind === "refused" || answer.standing === "none") return { kind: "free" };
  const { queries } = services.database;
  const { disputeIds, standing } = answer;
  const found = standing === "open" ? disputeIds : await leaveOutKnown(queries, disputeIds);
  if (found.length === 0) return { kind: "free" };
  await inTransaction(queries, async (transaction) => {
    for (const disputeId of found) {
      const event = { disputeId, captureId };
      await stopForDispute(transaction, event, paymentId, services.clock.now());
    }
  });
  return { kind: "held" };
}
