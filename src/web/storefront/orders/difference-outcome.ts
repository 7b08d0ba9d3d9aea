import { errorCodes } from "#contract/error-codes.ts";
import type { CallResult } from "#web/api/call-context.ts";

/**
 * What the order's page says to a buyer who is back from paying a difference; `unknown`: what the
 * answer itself says. `waits`: nothing was paid yet, and the page shows that it waits.
 */
export type DifferenceOutcome = "paid" | "waits" | "over" | "notPaid" | "unknown";

export function differenceOutcome(answer: CallResult<"settleDifference">): DifferenceOutcome {
  if (answer.ok) return answer.data.difference ? "waits" : "paid";
  if (answer.code === errorCodes.conflict) return "over";
  const isUnknown = answer.code === errorCodes.paymentUnknown && !answer.data?.approveUrl;
  return isUnknown ? "unknown" : "notPaid";
}
