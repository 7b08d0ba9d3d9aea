import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { Place } from "#domain/order/goods.ts";
import { returnedFrom, takeFrom } from "#domain/order/judge-goods.ts";
import { whyNotRefund } from "#domain/order/order-stops.ts";
import { queueMoneyBack } from "#server/notification/queue-order-mail.ts";
import { creditForLost } from "#server/order/credit-for-lost.ts";
import { grantOrAsk } from "#server/order/grant-or-ask.ts";
import { readOrderLines } from "#server/order/order-record.ts";
import { refreshOrder, unitsOf } from "#server/order/refresh-order.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { moveLineUnits, putBack } from "#server/stock/return-units.ts";
import type { Units } from "#server/stock/units.ts";
import type { OpenOrder } from "./change-order.ts";
import { listChosen } from "./chosen-units.ts";

/**
 * Books units that came back: those that can be sold go on sale again, and with `refund` what was
 * paid for what arrived goes back, or waits for another person where it is above the caller's limit
 * (R-PARCEL-6, R-REFUND-5). Printed shirts cannot be sold again.
 */
export async function returnUnits(
  { transaction, order, lines, by, request, shop, note }: OpenOrder,
  input: Pick<AdminInput<"returnUnits">, "units" | "refund" | "reason">,
): Promise<Outcome<null>> {
  if (input.refund && !mayDo(request.session.roles, "orders.refund")) return refuse("roleMissing");
  const why = input.refund ? whyNotRefund(order) : null;
  if (why !== null) return refuse(why, { reason: why });
  const arrived = listChosen(lines, input.units);
  if (!arrived) return refuse("notFound");
  if (arrived.length === 0) return refuseFields([{ path: "units", key: "required" }]);
  const parts: { lineId: string; from: Place; units: number; restocked: number }[] = [];
  for (const { line, units } of arrived) {
    let sellable = input.units.find(({ lineId }) => lineId === line.id)?.resellable ?? 0;
    if (sellable > units || (sellable > 0 && !line.returnable)) {
      return refuseFields([{ path: "resellable", key: "invalid" }]);
    }
    const takings = takeFrom(unitsOf(line), returnedFrom, units);
    if (!takings.ok) return refuse("conflict", { lines: [{ id: line.id, ...takings.failure }] });
    for (const taking of takings.value) {
      const restocked = Math.min(sellable, taking.units);
      sellable -= restocked;
      parts.push({ lineId: line.id, ...taking, restocked });
    }
  }
  const back: Units[] = [];
  for (const from of returnedFrom) {
    const moved = parts.filter((part) => part.from === from);
    const way = { from, to: "returned" as const, ...by };
    back.push(...(await moveLineUnits(transaction, order.id, way, moved)));
  }
  await putBack(transaction, back);
  const cause = { ...by, reason: input.reason };
  if (input.refund) {
    const units = arrived.map(({ line, units: count }) => ({ lineId: line.id, units: count }));
    const after = await readOrderLines(transaction, order.id);
    const refund = creditForLost(order, after, units);
    const { session } = request;
    if (refund) await grantOrAsk(transaction, order, refund, { ...cause, session });
  }
  await refreshOrder(transaction, order.id, cause);
  if (input.refund) await queueMoneyBack(transaction, shop, order.id, by.at);
  await note({ action: "returnUnits", before: null, after: input });
  return done(null);
}
