import { expect, it, test } from "vitest";
import { deliveryPauseMs, mostDeliveryTries } from "./delivery-tries.ts";
import { orderEvent } from "./order-event.ts";
import { stockEvent } from "./stock-event.ts";

test("a delivery is tried again after 1, 5, 30 minutes, 2, 6, 12, 24 hours, then given up", () => {
  const minutes = Array.from({ length: mostDeliveryTries }, (_, failed) =>
    deliveryPauseMs(failed + 1),
  ).map((pause) => pause && pause / 60_000);
  expect(minutes).toEqual([1, 5, 30, 120, 360, 720, 1440, null]);
});

it.each([
  ["awaiting_payment", "paid", false, "order.paid"],
  ["payment_review", "paid", false, "order.paid"],
  ["in_production", "paid", false, "order.changed"],
  ["paid", "paid", false, "order.changed"],
  ["paid", "refund_due", true, "order.cancelled"],
  ["shipped", "delivered", false, "order.delivered"],
  ["delivered", "partly_refunded", false, "order.changed"],
] as const)("from %s to %s, all cancelled %s: %s", (before, after, isCancelled, type) =>
  expect(orderEvent(before, after, isCancelled)).toBe(type),
);

it.each([
  [6, 5, "stock.low"],
  [20, 0, "stock.out"],
  [1, 0, "stock.out"],
  [5, 4, null],
  [9, 6, null],
  [0, 3, null],
  [0, 0, null],
] as const)("from %i to %i units: %s", (before, after, type) =>
  expect(stockEvent(before, after)).toBe(type),
);
