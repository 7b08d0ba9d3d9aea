import type { Queries } from "#server/platform/database.ts";
import { readOrderEvents } from "./order.repository.ts";

/** Reasons of an order's end that its buyer is told in words of their own. */
export const cancelReasons = {
  replaced: "replaced by a newer order",
  declinedAfterReview: "declined after review",
} as const;

/** Why a cancelled order is over, in the words of the calls. */
export async function whyCancelled(
  queries: Queries,
  orderId: string,
): Promise<"replaced" | "reviewDeclined" | "cancelled"> {
  const last = (await readOrderEvents(queries, orderId)).at(-1);
  if (last?.reason === cancelReasons.replaced) return "replaced";
  return last?.reason === cancelReasons.declinedAfterReview ? "reviewDeclined" : "cancelled";
}
