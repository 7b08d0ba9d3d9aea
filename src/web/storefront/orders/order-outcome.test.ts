import { expect, test } from "vitest";
import { orderOutcome } from "./order-outcome.ts";

test.each([
  [{ status: "cancelled" }, "closed"],
  [{ status: "cancelled", paymentUnknown: true }, "checking"],
  [{ status: "awaiting_payment" }, "unpaid"],
  [{ status: "awaiting_payment", triesUntil: "2026-11-28T12:00:00.000Z" }, "retried"],
  [
    { status: "awaiting_payment", triesUntil: "2026-11-28T12:00:00.000Z", paymentUnknown: true },
    "checking",
  ],
  // Taken in another currency: the page may not say that nothing was charged.
  [{ status: "cancelled", takenInVain: true }, "givenBack"],
  [{ status: "expired", takenInVain: true, paymentUnknown: true }, "givenBack"],
  [{ status: "paid", takenInVain: true }, "paid"],
] as const)("%j reads %s", (order, outcome) => expect(orderOutcome(order)).toBe(outcome));
