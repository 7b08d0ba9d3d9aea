import { activeUnits, beforeShipping, type UnitCounts } from "./goods.ts";
import type { OrderState } from "./order-state.ts";

/**
 * Money of an order in its currency's minor units: taken, promised back, sent back, and taken back by
 * banks.
 */
export type MoneyBook = {
  captured: number;
  credited: number;
  refunded: number;
  reversed?: number;
  /** Its price: where that is nothing, no money says where it stands (R-FREE-1). */
  total?: number;
};

/**
 * The state people see of an order that was bought, or whose money was taken and goes back, from its
 * two books. Goods come before money: a part refund does not hide what still has to be made
 * (docs/decisions/031).
 */
export function shownState(
  { captured, credited, refunded, reversed = 0, total }: MoneyBook,
  units: UnitCounts,
) {
  // Its goods go on, whatever became of money beside it, such as of a difference that came too late.
  if (total === 0) return goodsState(units) ?? settledState(units, false);
  const back = credited + reversed;
  if (back >= captured) return refunded < credited ? "refund_due" : "refunded";
  return goodsState(units) ?? settledState(units, back > 0);
}

/** Where goods stand that are still on their way to the buyer; undefined when none are. */
function goodsState(units: UnitCounts): OrderState | undefined {
  if (beforeShipping(units) > 0) {
    return units.making + units.packed + units.shipped + units.delivered > 0
      ? "in_production"
      : "paid";
  }
  return units.shipped > 0 ? "shipped" : undefined;
}

function settledState(units: UnitCounts, isCredited: boolean): OrderState {
  if (isCredited) return "partly_refunded";
  if (activeUnits(units) > 0) return "delivered";
  // A lost unit has left, and nobody has called it off: its money or another one goes to the buyer.
  return units.lost > 0 ? "shipped" : "cancelled";
}

export const goodsStatuses = [
  "waiting",
  "to_make",
  "in_production",
  "partly_shipped",
  "shipped",
  "delivered",
  "lost",
  "returned",
  "cancelled",
] as const;
export type GoodsStatus = (typeof goodsStatuses)[number];

/** Where the goods of an order stand, whatever its money does. */
export function goodsStatus(units: UnitCounts): GoodsStatus {
  if (units.waiting + units.held > 0) return "waiting";
  if (beforeShipping(units) > 0) {
    if (units.shipped + units.delivered > 0) return "partly_shipped";
    return units.making + units.packed > 0 ? "in_production" : "to_make";
  }
  const furthest = (["shipped", "delivered", "lost", "returned"] as const).find(
    (place) => units[place] > 0,
  );
  return furthest ?? "cancelled";
}

export const moneyStatuses = [
  "unpaid",
  "review",
  "paid",
  "free",
  "refund_due",
  "partly_refunded",
  "refunded",
  "charged_back",
] as const;
export type MoneyStatus = (typeof moneyStatuses)[number];

/**
 * Where the money of an order stands, whatever its goods do.
 * @param isBought it was paid for, or there was nothing to pay
 */
export function moneyStatus(
  state: OrderState,
  { captured, credited, refunded, reversed = 0 }: MoneyBook,
  isBought: boolean,
): MoneyStatus {
  if (captured === 0 && isBought) return "free";
  if (captured === 0) return state === "payment_review" ? "review" : "unpaid";
  if (refunded < credited) return "refund_due";
  // A bank took all that was left; a part that it took leaves the rest as it is.
  if (reversed > 0 && credited + reversed >= captured) return "charged_back";
  if (credited === 0) return "paid";
  return credited < captured ? "partly_refunded" : "refunded";
}

/**
 * The stage of one line of a paid order: of the order while all its money goes back.
 * @param isDecided the money of all its units was decided, by a refund or by sending them again
 */
export function lineStage(order: OrderState, units: UnitCounts, isDecided = false): OrderState {
  if (order === "refund_due" || order === "refunded") return order;
  const onTheWay = goodsState(units);
  if (onTheWay) return onTheWay;
  if (units.delivered > 0) return "delivered";
  if (units.lost > 0 && !isDecided) return "shipped";
  return units.returned + units.lost > 0 ? "refunded" : "cancelled";
}
