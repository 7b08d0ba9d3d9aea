import { whyNotRefund } from "#domain/order/order-stops.ts";
import { isFault, mayMoveReturn } from "#domain/order/goods-return.ts";
import type { Cause } from "#server/order/change-order-state.ts";
import { recordEvent } from "#server/event/record-event.ts";
import { creditForLost } from "#server/order/credit-for-lost.ts";
import { grantOrAsk } from "#server/order/grant-or-ask.ts";
import { addExchangeLine } from "#server/order/exchange-line.ts";
import { readOrderLines } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { takeBackUnits } from "#server/order/take-back-units.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import { refuse, refuseFields, type Refusal } from "#server/platform/outcome.ts";
import type { Session } from "#server/platform/request-context.ts";
import { logGone, putBack } from "#server/stock/stock-hold.ts";
import type { Units } from "#server/stock/units.ts";
import type { LockedReturn } from "./decide-return.ts";
import { updateCounted, updateHeld, updateReturn } from "./return.repository.ts";

export type Counted = { lineId: string; arrived: number; resellable: number };

/**
 * Closes an approved return with the units that have arrived: they are returned, the resellable
 * ones on sale again. Their price goes back, or the wanted size is sent for them, as the buyer
 * wished (R-AFTER-4). A return pays for arrived units, never for requested ones; above the limit of
 * the person who counts, the money waits for another one (R-REFUND-5). The order's row must be
 * locked. @returns why not, or null.
 */
export async function countReturn(
  { queries, log }: { queries: Queries; log: Logger },
  { order, asked }: LockedReturn,
  counted: readonly Counted[],
  { session, ...cause }: Cause & { session: Session },
): Promise<Refusal | null> {
  if (!mayMoveReturn(asked.state, "closed")) return refuse("conflict");
  const why = asked.wants === "refund" ? whyNotRefund(order) : null;
  if (why) return refuse(why);
  const wrong = findWrong(asked.lines, counted);
  if (wrong) return wrong;
  const lines = await readOrderLines(queries, order.id);
  const arrived = counted.flatMap(({ lineId, arrived: units, resellable }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ line, units, resellable }] : [];
  });
  // A printed unit cannot be sold again.
  if (arrived.some(({ line, resellable }) => resellable > 0 && !line.returnable)) {
    return refuseFields([{ path: "lines", key: "invalid" }]);
  }
  // They may have come back before, or their arrival was taken back.
  const gone = await takeBackUnits(queries, order.id, arrived, cause);
  if (gone) return gone;
  for (const line of counted) await updateCounted(queries, asked.id, line);
  if (asked.wants === "exchange") {
    const gone = await sendWanted(queries, { order, asked }, counted, cause);
    logGone(log, gone, { returnId: asked.id });
  } else {
    const units = counted.map(({ lineId, arrived }) => ({ lineId, units: arrived }));
    const after = await readOrderLines(queries, order.id);
    const refund = creditForLost(order, after, units, isOurFault(asked, counted));
    await grantOrAsk(queries, order, refund, { ...cause, session });
  }
  await updateReturn(queries, asked.id, { state: "closed", closed_at: cause.at });
  await refreshOrder(queries, order.id, cause);
  await recordEvent(
    queries,
    "return.received",
    {
      orderNo: order.order_no,
      returnId: asked.id,
      wants: asked.wants,
      lines: counted.map(({ lineId, arrived, resellable }) => ({ lineId, arrived, resellable })),
    },
    `return.received:${asked.id}`,
  );
  return null;
}

/** Whether something has arrived that was the shop's own mistake: its delivery is paid back, too. */
const isOurFault = (asked: LockedReturn["asked"], counted: readonly Counted[]): boolean =>
  asked.lines.some(
    ({ lineId, reason }) =>
      isFault(reason) && counted.some((one) => one.lineId === lineId && one.arrived > 0),
  );

function findWrong(lines: LockedReturn["asked"]["lines"], counted: readonly Counted[]) {
  const fits = lines.every(({ lineId, quantity }) => {
    const line = counted.find((one) => one.lineId === lineId);
    return line && line.arrived <= quantity && line.resellable <= line.arrived;
  });
  if (!fits || counted.length !== lines.length) {
    return refuseFields([{ path: "lines", key: "invalid" }]);
  }
  // A unit that never came is refused, not counted.
  const isNothing = counted.every(({ arrived }) => arrived === 0);
  return isNothing ? refuseFields([{ path: "lines", key: "required" }]) : null;
}

/** @returns kept units that are not sent and whose size is gone. */
async function sendWanted(
  queries: Queries,
  { order, asked }: LockedReturn,
  counted: readonly Counted[],
  { actor, at }: Cause,
): Promise<Units[]> {
  const rest: Units[] = [];
  for (const { lineId, arrived } of counted) {
    const row = (await readOrderLines(queries, order.id)).find(({ id }) => id === lineId);
    const held = asked.lines.find((line) => line.lineId === lineId)?.held ?? 0;
    if (!row || held < arrived) throw new Error(`nothing is kept for ${lineId}`);
    const size = asked.wantedSize ?? row.content.size;
    const content = { ...row.content, size };
    if (arrived > 0) await addExchangeLine(queries, row, { content, units: arrived, actor, at });
    const { productId } = content;
    rest.push({ productId, size, quantity: held - arrived });
  }
  await updateHeld(queries, asked.id, false);
  return putBack(queries, rest);
}
