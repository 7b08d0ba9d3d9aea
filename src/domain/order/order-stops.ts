import { hasMoney } from "./bought.ts";

/**
 * Reasons that stop an order until they are cleared. `dispute`: its buyer complained at the
 * provider, or the provider holds its money back. `books`: more, or something else, went back at
 * the provider than the order's book can say.
 */
export const orderStops = ["dispute", "books"] as const;
export type OrderStop = (typeof orderStops)[number];

/** An order as far as it decides whether something of it may move (R-PAY-9). */
export type Stoppable = { stops: readonly string[] };

/** Its money as well, in minor units. */
export type StoppableMoney = Stoppable & {
  captured: number;
  credited: number;
  reversed: number;
  total?: number;
};

export const isDisputed = ({ stops }: Stoppable): boolean => stops.includes("dispute");

/** Why nothing of an order is made, packed, posted or corrected. */
export const workStops = ["disputed", "booksDisagree", "nothingLeft"] as const;
export type WorkStop = (typeof workStops)[number];

/**
 * The one word on whether work on an order goes on: making, packing, posting, one by one or many at
 * once, and its buyer's corrections (R-PAY-14). Acts that take work back are allowed all the same.
 * @returns why not; null when it does. An order that cost nothing has nothing to lose.
 */
export function whyNotWork(order: StoppableMoney): WorkStop | null {
  if (isDisputed(order)) return "disputed";
  if (order.stops.includes("books")) return "booksDisagree";
  return isAllBack(order) ? "nothingLeft" : null;
}

/**
 * Whether all money that was taken is promised back, back, or taken back. Of an order that costs
 * nothing no money counts, such as of a difference that came too late (R-FREE-1).
 */
export const isAllBack = (order: Omit<StoppableMoney, "stops">): boolean =>
  order.total !== 0 && hasMoney(order) && order.credited + order.reversed >= order.captured;

/** @returns why money may not be refunded; null when it may. Accepting the claim is the way then. */
export const whyNotRefund = (order: Stoppable): "disputed" | null =>
  isDisputed(order) ? "disputed" : null;
