import { eventReasons } from "#domain/order/event-reasons.ts";
import type { Queries } from "#server/platform/database.ts";
import { readOrderEvents } from "./order.repository.ts";

/** Why a cancelled order is over, in the words of the calls. */
export async function whyCancelled(
  queries: Queries,
  orderId: string,
): Promise<"replaced" | "reviewDeclined" | "cancelled"> {
  const last = (await readOrderEvents(queries, orderId)).at(-1);
  if (last?.reason === eventReasons.replaced) return "replaced";
  return last?.reason === eventReasons.declinedAfterReview ? "reviewDeclined" : "cancelled";
}
