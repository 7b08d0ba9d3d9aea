import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { CancelSummary } from "#contract/admin/order-money.ts";
import { isBought } from "#domain/order/bought.ts";
import { refuse, type Outcome } from "#server/platform/outcome.ts";
import { cancelOrAsk, planStaffCancel } from "./cancel-or-ask.ts";
import type { OpenOrder } from "./change-order.ts";

type Asked = Pick<
  AdminInput<"cancelUnits">,
  "units" | "restock" | "reason" | "buyerAsked" | "isTrial"
>;

/**
 * Cancels units that are not packed and promises back their price, in one step; with the
 * last of the order postage goes back as well. Printed ones are never put on sale again (R-PARCEL-5).
 */
export async function cancelUnits(
  open: OpenOrder,
  { units, ...how }: Asked,
): Promise<Outcome<CancelSummary>> {
  if (!isBought(open.order)) return refuse("conflict");
  const plan = await planStaffCancel(open, units);
  if (!plan.ok) return plan;
  const cancelled = await cancelOrAsk(open, plan.value, how);
  if (cancelled.ok && !how.isTrial) {
    const { restock, reason, buyerAsked } = how;
    const asked = units.filter((each) => each.units > 0);
    await open.note(
      cancelled.value.asks
        ? { action: "askCancel", before: null, after: { units: asked, reason } }
        : {
            action: "cancelUnits",
            before: null,
            after: { units: asked, restock, reason, buyerAsked },
          },
    );
  }
  return cancelled;
}
