import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { sumCounts } from "#domain/order/goods.ts";
import { takeFrom } from "#domain/order/judge-goods.ts";
import { whyNotWork } from "#domain/order/order-stops.ts";
import { orderMaking } from "#server/notification/goods-mails.ts";
import { unqueueMail } from "#server/notification/queue-mail.ts";
import { queueOrderMaking } from "#server/notification/queue-order-mail.ts";
import { readOrderLines } from "#server/order/order-record.ts";
import { refreshOrder, unitsOf } from "#server/order/refresh-order.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { moveLineUnits } from "#server/stock/return-units.ts";
import type { OpenOrder } from "./change-order.ts";
import { refuseWhileWaiting } from "./refuse-while-waiting.ts";
import { listChosen } from "./chosen-units.ts";

/**
 * Puts units into production, or takes them off again. All that is requested or nothing; a stopped
 * unit is not made (R-PAY-14).
 */
export async function makeUnits(
  { transaction, order, lines, by, shop, note }: OpenOrder,
  input: Pick<AdminInput<"makeUnits">, "units" | "back">,
): Promise<Outcome<null>> {
  const why = input.back ? null : whyNotWork(order);
  if (why !== null) return refuse(why, { reason: why });
  const chosen = listChosen(lines, input.units);
  if (!chosen) return refuse("notFound");
  if (chosen.length === 0) return refuseFields([{ path: "units", key: "required" }]);
  const waiting = await refuseWhileWaiting(transaction, order, chosen);
  if (waiting) return waiting;
  const [from, to] = input.back ? (["making", "taken"] as const) : (["taken", "making"] as const);
  for (const { line, units } of chosen) {
    const there = takeFrom(unitsOf(line), [from], units);
    if (!there.ok) return refuse("conflict", { lines: [{ id: line.id, ...there.failure }] });
  }
  const moved = chosen.map(({ line, units }) => ({ lineId: line.id, units }));
  await moveLineUnits(transaction, order.id, { from, to, ...by }, moved);
  await refreshOrder(transaction, order.id, { ...by, reason: "" });
  // The e-mail names the units being made: while it waits it is written anew.
  await unqueueMail(transaction, orderMaking(order.id));
  const after = await readOrderLines(transaction, order.id);
  // The buyer reads nothing of stopped units.
  if (sumCounts(after.map(unitsOf)).making > 0 && whyNotWork(order) === null) {
    await queueOrderMaking(transaction, shop, order.id);
  }
  await note({ action: "makeUnits", before: null, after: { to, units: moved } });
  return done(null);
}
