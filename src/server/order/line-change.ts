import { priceChange, taxBpOf, type ChangePrice } from "#domain/order/change-price.ts";
import { minor } from "#domain/money.ts";
import type { LineContent } from "#domain/cart/line-content.ts";
import { whyNotApply, type ChangeState } from "#domain/order/waiting-change.ts";
import { recordOrderEvent } from "#server/event/record-event.ts";
import type { Queries } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { putBack } from "#server/stock/stock-hold.ts";
import type { Units } from "#server/stock/units.ts";
import {
  endWaitingChange,
  findWaitingChange,
  updateLineContent,
  updateLinePrice,
  type LineChangeRow,
} from "./line-change.repository.ts";
import { readOrderLines, type OrderLineRow, type OrderRow } from "./order.repository.ts";

export {
  findLastChange,
  findLineChange,
  findOverdueChanges,
  findWaitingChange,
  type LineChangeRow,
} from "./line-change.repository.ts";

/** The cost of another choice for a line, by the terms its order was placed with (R-AFTER-8). */
export async function priceOfChange(
  queries: Queries,
  order: OrderRow,
  line: OrderLineRow,
  after: LineContent,
): Promise<ChangePrice> {
  return priceChange(
    {
      quantity: line.quantity,
      before: line.content.choice,
      after: after.choice,
      paid: line.unit_parts,
    },
    {
      currency: order.currency,
      rate: order.rate_micros,
      discountPercent: order.discount_percent,
      couponPercent: order.coupon_percent,
      taxBp: taxBpOf(order),
      premiumUsd: await readPremiumUsd(queries),
    },
  );
}

/** The present price of premium lettering, by kind; US cents. */
export async function readPremiumUsd(queries: Queries) {
  const keys = ["premiumNameUsd", "premiumNumberUsd"] as const;
  const { premiumNameUsd, premiumNumberUsd } = await readSettings(queries, keys);
  return { premiumName: minor(premiumNameUsd), premiumNumber: minor(premiumNumberUsd) };
}

/** Writes another choice for a line of a locked order, and its cost; null: nothing more. */
export async function writeLineChange(
  queries: Queries,
  line: { orderId: string; lineId: string },
  after: LineContent,
  price: ChangePrice | null,
): Promise<void> {
  await updateLineContent(queries, line.lineId, after);
  if (price) await updateLinePrice(queries, line, price);
  await recordOrderEvent(queries, "order.changed", line.orderId);
}

/** Why a correction of a locked order cannot be applied any more, or null. */
export async function whyNotApplied(
  queries: Queries,
  order: Pick<OrderRow, "id" | "email" | "state">,
  change: LineChangeRow | undefined,
): Promise<"over" | "lineMoved" | null> {
  // The data of a deleted account is gone.
  if (!change || order.email === "") return "over";
  if (order.state === "refund_due" || order.state === "refunded") return "lineMoved";
  const line = (await readOrderLines(queries, order.id)).find(({ id }) => id === change.line_id);
  return whyNotApply({
    ...change,
    line: line ? { taken: line.u_taken, settled: line.settled_units } : null,
  });
}

/**
 * Applies a correction that waited, to a locked order: its line is made so, and units of its former
 * size are on sale again. @param isPaid false where the staff waive the difference.
 */
export async function applyWaiting(
  queries: Queries,
  change: LineChangeRow,
  isPaid: boolean,
  at: Date,
): Promise<void> {
  const { id, order_id: orderId, line_id: lineId, before, after, price, units } = change;
  if (!lineId || !price) throw new Error(`correction ${id} has no line`);
  await endLocked(queries, id, isPaid ? "applied" : "waived", at);
  await writeLineChange(queries, { orderId, lineId }, after, isPaid ? price : null);
  if (change.held_size === null) return;
  // The former size is there: until now the line had it.
  const { productId, size } = before;
  await putBack(queries, [{ productId, size, quantity: units }]);
}

/**
 * A correction of a locked order that waits ends without being applied: units kept for it are on
 * sale again. @returns units whose size is gone, which are on sale no more.
 */
export async function endWaiting(
  queries: Queries,
  change: LineChangeRow,
  state: "expired" | "withdrawn",
  at: Date,
): Promise<Units[]> {
  await endLocked(queries, change.id, state, at);
  const { held_size: size, units, line_id: lineId, order_id: orderId } = change;
  const line = (await readOrderLines(queries, orderId)).find(({ id }) => id === lineId);
  if (size === null || !line) return [];
  return putBack(queries, [{ productId: line.content.productId, size, quantity: units }]);
}

/** Under the lock of its order a correction that was seen to wait still waits. */
async function endLocked(queries: Queries, id: string, state: ChangeState, at: Date) {
  if (!(await endWaitingChange(queries, id, state, at))) {
    throw new Error(`correction ${id} does not wait`);
  }
}

/** Goods or money of a locked order moved: a correction that no longer fits its line is given up. */
export async function endOutdated(queries: Queries, order: OrderRow, at: Date): Promise<void> {
  const change = await findWaitingChange(queries, order.id);
  if (!change) return;
  if ((await whyNotApplied(queries, order, change)) === "lineMoved") {
    // Only a size that was removed before 2026-11-26 has no place for the units that are put back
    // here.
    await endWaiting(queries, change, "withdrawn", at);
  }
}
