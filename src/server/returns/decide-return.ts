import { mayMoveReturn, sendBackUntil } from "#domain/order/goods-return.ts";
import { lockOrder, readOrderLines, type OrderRow } from "#server/order/order-record.ts";
import { readReturns, type ReturnLineRow, type ReturnRow } from "#server/order/return-record.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import { refuse, type Outcome, type Refusal } from "#server/platform/outcome.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { logGone, putBack, takeUnits } from "#server/stock/stock-hold.ts";
import { shortLines } from "#server/stock/short-lines.ts";
import { findOrderOfReturn, updateHeld, updateReturn } from "./return.repository.ts";

export type LockedReturn = { order: OrderRow; asked: ReturnRow };

/** Locks the order of a return and reads the return after it. @returns undefined for unknown ids. */
export async function lockReturn(queries: Queries, id: string): Promise<LockedReturn | undefined> {
  const orderId = await findOrderOfReturn(queries, id);
  if (!orderId) return undefined;
  const order = await lockOrder(queries, orderId);
  const asked = (await readReturns(queries, orderId)).find((one) => one.id === id);
  return asked && { order, asked };
}

/** How a return is decided; `by` is the person's account, null for its buyer. */
export type Decision = { by: string | null; at: Date } & (
  | { to: "approved" | "withdrawn" | "expired" }
  | { to: "refused"; reason: string }
);

/** Services and facts that a decision is written with. */
type Writing = { queries: Queries; log: Logger };

/**
 * Approves a return, refuses it, or notes that its buyer thought better of it or never sent it. An exchange keeps
 * units of the wanted size from its approval on (R-AFTER-4). The order's row must be locked.
 * @returns why not, or null: `conflict` for one whose state has changed by now, `outOfStock`.
 */
export async function decideReturn(
  { queries, log }: Writing,
  { order, asked }: LockedReturn,
  decision: Decision,
): Promise<Refusal | null> {
  const { to, by, at } = decision;
  if (!mayMoveReturn(asked.state, to)) return refuse("conflict");
  if (asked.wants === "exchange") {
    if (to === "approved") {
      const refusal = await keepWanted(queries, order, asked);
      if (refusal) return refusal;
    } else await releaseWanted({ queries, log }, order, asked);
  }
  const { sendBackDays } = await readSettings(queries, ["sendBackDays"]);
  const sendUntil = new Date(sendBackUntil(at.getTime(), sendBackDays));
  await updateReturn(queries, asked.id, {
    state: to,
    decided_by: by,
    decided_at: at,
    ...(to === "refused" ? { reason: decision.reason } : {}),
    ...(to === "approved" ? { send_until: sendUntil } : {}),
  });
  return null;
}

/** Takes units of the wanted size, or of the line's own, out of the stock. */
async function keepWanted(
  queries: Queries,
  order: OrderRow,
  asked: ReturnRow,
): Promise<Refusal | null> {
  const units = await wantedUnits(queries, order, asked, ({ quantity }) => quantity);
  const short = await takeUnits(queries, units);
  if (short.length === 0) {
    await updateHeld(queries, asked.id, true);
    return null;
  }
  const wanted = units.map(({ lineId, ...rest }) => ({ ...rest, id: lineId }));
  const lines = shortLines(wanted, short).map((line) => ({ ...line, why: "soldOut" as const }));
  return refuse("outOfStock", { lines });
}

/** Puts units of the wanted size back that were kept. */
async function releaseWanted(
  { queries, log }: Writing,
  order: OrderRow,
  asked: ReturnRow,
): Promise<void> {
  const units = await wantedUnits(queries, order, asked, ({ held }) => held);
  logGone(log, await putBack(queries, units), { returnId: asked.id });
  await updateHeld(queries, asked.id, false);
}

async function wantedUnits(
  queries: Queries,
  order: OrderRow,
  { id, lines, wantedSize: size }: ReturnRow,
  unitsOf: (line: ReturnLineRow) => number,
) {
  const rows = await readOrderLines(queries, order.id);
  return lines.map((line) => {
    const row = rows.find((one) => one.id === line.lineId);
    if (!row) throw new Error(`return ${id} has no such line`);
    const { productId, size: own } = row.content;
    return { lineId: line.lineId, productId, size: size ?? own, quantity: unitsOf(line) };
  });
}

/** Runs `then` over a locked return, or refuses an unknown one. */
export async function withReturn<Value>(
  queries: Queries,
  id: string,
  then: (locked: LockedReturn) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const locked = await lockReturn(queries, id);
  return locked ? then(locked) : refuse("notFound");
}
