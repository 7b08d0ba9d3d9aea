import { askFor } from "#domain/order/refund-request.ts";
import type { Refund } from "#domain/order/units-back.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Session } from "#server/platform/request-context.ts";
import type { Cause } from "./change-order-state.ts";
import { grantCredit } from "./grant-credit.ts";
import type { OrderRow } from "./order-record.ts";
import { readAllowance } from "./refund-allowance.ts";
import { insertRefundRequest } from "./refund-request.repository.ts";

/**
 * Promises money of a locked order back where the person's limit covers it; above, the refund waits
 * for another person (R-REFUND-3, R-REFUND-5). The caller then refreshes the order.
 */
export async function grantOrAsk(
  queries: Queries,
  order: OrderRow,
  { credit, rest }: Refund,
  { session, ...cause }: Cause & { session: Session },
): Promise<"granted" | "asked"> {
  const limit = await readAllowance(queries, order, session, cause.at);
  if (limit === null || credit.amount <= limit) {
    await grantCredit(queries, order, credit, { ...cause, byHand: true });
    return "granted";
  }
  const asked = askFor(credit, rest);
  await insertRefundRequest(queries, { orderId: order.id, asked, ...cause });
  return "asked";
}
