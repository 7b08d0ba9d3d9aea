/** What stops an order until it is cleared: goods do not leave, and no money goes back. */
export const orderStops = ["dispute"] as const;
export type OrderStop = (typeof orderStops)[number];

/** An order as far as it decides whether something of it may move (R-PAY-9). */
export type Stoppable = { stops: readonly string[] };

export const isDisputed = ({ stops }: Stoppable): boolean => stops.includes("dispute");

/** @returns why goods may not be shipped; null when they may. */
export const whyNotShip = (order: Stoppable): "disputed" | null =>
  isDisputed(order) ? "disputed" : null;

/** @returns why money may not be refunded; null when it may. Accepting the claim is the way then. */
export const whyNotRefund = (order: Stoppable): "disputed" | null =>
  isDisputed(order) ? "disputed" : null;
