import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { cancelledFrom, takeFrom, type Taking } from "#domain/order/judge-goods.ts";
import { whyNotRefund } from "#domain/order/order-stops.ts";
import { queueMoneyBack } from "#server/notification/queue-order-mail.ts";
import { grantForUnits } from "#server/order/cancel-paid-order.ts";
import { readOrderLines, type OrderLineRow } from "#server/order/order-record.ts";
import { refreshOrder, unitsOf } from "#server/order/refresh-order.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { moveLineUnits } from "#server/stock/return-units.ts";
import { putBack } from "#server/stock/stock-hold.ts";
import type { Units } from "#server/stock/units.ts";
import type { OpenOrder } from "./change-order.ts";
import { listChosen } from "./chosen-units.ts";

/**
 * Cancels units that are not packed and promises back what was paid for them, in one step; with the
 * last of the order postage goes back as well. Printed ones are never put on sale again (R-PARCEL-5).
 */
export async function cancelUnits(
  { transaction, order, lines, by, shop, note }: OpenOrder,
  {
    units: asked,
    restock,
    reason,
    buyerAsked,
  }: Pick<AdminInput<"cancelUnits">, "units" | "restock" | "reason" | "buyerAsked">,
): Promise<Outcome<null>> {
  if (order.captured === 0) return refuse("conflict");
  const why = whyNotRefund(order);
  if (why !== null) return refuse(why, { reason: why });
  const chosen = listChosen(lines, asked);
  if (!chosen) return refuse("notFound");
  if (chosen.length === 0) return refuseFields([{ path: "units", key: "required" }]);
  const parts: (Taking & { line: OrderLineRow })[] = [];
  for (const { line, units } of chosen) {
    const takings = takeFrom(unitsOf(line), cancelledFrom, units);
    if (!takings.ok) return refuse("conflict", { lines: [{ id: line.id, ...takings.failure }] });
    parts.push(...takings.value.map((taking) => ({ line, ...taking })));
  }
  const back: Units[] = [];
  for (const from of cancelledFrom) {
    const moved = parts
      .filter((part) => part.from === from)
      .map(({ line, units }) => ({
        lineId: line.id,
        units,
        restocked: restock && (from === "taken" || line.returnable) ? units : 0,
      }));
    const way = { from, to: "cancelled" as const, ...by };
    back.push(...(await moveLineUnits(transaction, order.id, way, moved)));
  }
  await putBack(transaction, back);
  const cause = { ...by, reason };
  const units = chosen.map(({ line, units: count }) => ({ lineId: line.id, units: count }));
  await grantForUnits(
    transaction,
    order,
    await readOrderLines(transaction, order.id),
    units,
    cause,
  );
  await refreshOrder(transaction, order.id, cause);
  await queueMoneyBack(transaction, shop, order.id, by.at, buyerAsked);
  await note({
    action: "cancelUnits",
    before: null,
    after: { units, restock, reason, buyerAsked },
  });
  return done(null);
}
