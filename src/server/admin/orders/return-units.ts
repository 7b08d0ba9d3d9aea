import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { whyNotRefund } from "#domain/order/order-stops.ts";
import { queueMoneyBack } from "#server/notification/queue-money-mail.ts";
import { creditForLost } from "#server/order/credit-for-lost.ts";
import { grantOrAsk } from "#server/order/grant-or-ask.ts";
import { readOrderLines } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { takeBackUnits, type Arrived } from "#server/order/take-back-units.ts";
import { callerMay } from "#domain/staff/permissions.ts";
import { done, refuse, refuseFields, refuseRight, type Outcome } from "#server/platform/outcome.ts";
import type { OpenOrder } from "./change-order.ts";
import { listChosen } from "./chosen-units.ts";

/**
 * Books units that came back: those that can be sold go on sale again, and with `refund` the money
 * paid for them goes back, or waits for another person where it is above the caller's limit
 * (R-PARCEL-6, R-REFUND-5). Printed shirts cannot be sold again.
 */
export async function returnUnits(
  { transaction, order, lines, by, request, shop, note }: OpenOrder,
  input: Pick<AdminInput<"returnUnits">, "units" | "refund" | "reason">,
): Promise<Outcome<null>> {
  if (input.refund && !callerMay(request.session, "orders.refund")) {
    return refuseRight("orders.refund");
  }
  const why = input.refund ? whyNotRefund(order) : null;
  if (why !== null) return refuse(why, { reason: why });
  const arrived = listChosen(lines, input.units);
  if (!arrived) return refuse("notFound");
  if (arrived.length === 0) return refuseFields([{ path: "units", key: "required" }]);
  const back: Arrived[] = [];
  for (const { line, units } of arrived) {
    const resellable = input.units.find(({ lineId }) => lineId === line.id)?.resellable ?? 0;
    if (resellable > units || (resellable > 0 && !line.returnable)) {
      return refuseFields([{ path: "resellable", key: "invalid" }]);
    }
    back.push({ line, units, resellable });
  }
  const refusal = await takeBackUnits(transaction, order.id, back, by);
  if (refusal) return refusal;
  const cause = { ...by, reason: input.reason };
  if (input.refund) {
    const units = arrived.map(({ line, units: count }) => ({ lineId: line.id, units: count }));
    const after = await readOrderLines(transaction, order.id);
    const refund = creditForLost(order, after, units);
    const { session } = request;
    await grantOrAsk(transaction, order, refund, { ...cause, session });
  }
  await refreshOrder(transaction, order.id, cause);
  if (input.refund) await queueMoneyBack(transaction, shop, order.id, by.at);
  await note({ action: "returnUnits", before: null, after: input });
  return done(null);
}
