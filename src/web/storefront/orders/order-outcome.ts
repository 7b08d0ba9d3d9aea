import type { OwnOrder } from "#contract/own-order.ts";

const outcomes = {
  created: "unpaid",
  awaiting_payment: "unpaid",
  expired: "closed",
  cancelled: "closed",
  payment_review: "review",
  refund_due: "givenBack",
  refunded: "givenBack",
  paid: "paid",
  in_production: "paid",
  shipped: "paid",
  delivered: "paid",
  partly_refunded: "paid",
} as const satisfies Record<OwnOrder["status"], string>;

export type OrderOutcome = (typeof outcomes)[OwnOrder["status"]] | "checking" | "retried";

/** What the order's page says of its payment: the key of its words. */
export function orderOutcome(
  order: Pick<OwnOrder, "status" | "paymentUnknown" | "takenInVain" | "triesUntil">,
): OrderOutcome {
  const outcome = outcomes[order.status];
  const deniesCharge = outcome === "unpaid" || outcome === "closed";
  if (!deniesCharge) return outcome;
  if (order.takenInVain) return "givenBack";
  if (order.paymentUnknown) return "checking";
  return order.triesUntil !== undefined ? "retried" : outcome;
}
