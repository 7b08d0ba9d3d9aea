import { expect, test } from "vitest";
import type { OrderState } from "./order-state.ts";
import { whyNotMove } from "./why-not-move.ts";

const order = { captured: 10_000, credited: 0, reversed: 0 };
const seen = (state: OrderState, more: object) =>
  whyNotMove({ ...order, stops: [], state, ...more }, "shipped");

// The stop is said where goods may still be here; else that it is no stage to move from.
test.each<[state: OrderState, why: string]>([
  ["paid", "disputed"],
  ["in_production", "disputed"],
  ["refund_due", "disputed"],
  ["refunded", "disputed"],
  ["shipped", "state"],
  ["delivered", "state"],
  // Its goods are with the buyer.
  ["partly_refunded", "state"],
  ["cancelled", "state"],
  ["awaiting_payment", "state"],
])("a disputed order that is %s: %s", (state, why) => {
  expect(seen(state, { stops: ["dispute"] })).toBe(why);
});

test("a reason that stops no work lets it move as its stage allows", () => {
  expect(seen("paid", {})).toBeNull();
  expect(seen("partly_refunded", {})).toBe("state");
  expect(seen("refunded", { credited: 10_000 })).toBe("nothingLeft");
  expect(whyNotMove({ ...order, stops: ["dispute"], state: "shipped" }, "delivered")).toBeNull();
});
