/** Facts that webhooks can report to programs of others (R-HOOK-1). */
export const eventTypes = [
  "order.paid",
  "order.changed",
  "order.cancelled",
  "order.delivered",
  "parcel.shipped",
  "parcel.changed",
  "refund.done",
  "return.received",
  "product.published",
  "product.changed",
  "product.archived",
  "stock.low",
  "stock.out",
  "import.done",
  "customer.erased",
] as const;
export type EventType = (typeof eventTypes)[number];
