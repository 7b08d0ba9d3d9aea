import { priceChange, taxBpOf, type ChangePrice } from "#domain/order/change-price.ts";
import { minor } from "#domain/money.ts";
import type { LineContent } from "#domain/cart/line-content.ts";
import { whyNotApply } from "#domain/order/waiting-change.ts";
import { recordOrderEvent } from "#server/event/record-event.ts";
import type { Queries } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { takeUnits } from "#server/stock/stock-hold.ts";
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

/** What another choice for a line costs, by the terms its order was placed with (R-AFTER-8). */
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

/** What premium lettering costs now, by what it is of; US cents. */
export async function readPremiumUsd(queries: Queries) {
  const keys = ["premiumNameUsd", "premiumNumberUsd"] as const;
  const { premiumNameUsd, premiumNumberUsd } = await readSettings(queries, keys);
  return { premiumName: minor(premiumNameUsd), premiumNumber: minor(premiumNumberUsd) };
}

/** Writes another choice for a line of a locked order, and what it costs; null: nothing more. */
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
  if (!(await endWaitingChange(queries, id, isPaid ? "applied" : "waived", at))) {
    throw new Error(`correction ${id} does not wait`);
  }
  await writeLineChange(queries, { orderId, lineId }, after, isPaid ? price : null);
  if (change.held_size !== null) await putBack(queries, before.productId, before.size, units);
}

/** A correction of a locked order ends without being applied: what was kept for it is on sale again. */
export async function endWaiting(
  queries: Queries,
  change: LineChangeRow,
  state: "expired" | "withdrawn",
  at: Date,
): Promise<boolean> {
  if (!(await endWaitingChange(queries, change.id, state, at))) return false;
  const { held_size: size, units, line_id: lineId, order_id: orderId } = change;
  const line = (await readOrderLines(queries, orderId)).find(({ id }) => id === lineId);
  if (size !== null && line) await putBack(queries, line.content.productId, size, units);
  return true;
}

const putBack = (queries: Queries, productId: string, size: string, units: number) =>
  takeUnits(queries, [{ productId, size, quantity: -units }]);

/** Goods or money of a locked order moved: a correction that no longer fits its line is given up. */
export async function endOutdated(queries: Queries, order: OrderRow, at: Date): Promise<void> {
  const change = await findWaitingChange(queries, order.id);
  if (!change) return;
  if ((await whyNotApplied(queries, order, change)) === "lineMoved") {
    await endWaiting(queries, change, "withdrawn", at);
  }
}
