import { expect, test } from "vitest";
import { noUnits } from "./goods.ts";
import { whyNotCancel } from "./judge-cancel.ts";

test.each([
  ["awaiting_payment", false, { held: 1 }, null],
  ["payment_review", true, { held: 1 }, "paymentMoving"],
  ["paid", true, { taken: 2 }, null],
  ["paid", false, { taken: 2 }, "personalised"],
  ["in_production", true, { taken: 1, making: 1 }, "inProduction"],
  ["in_production", true, { taken: 1, packed: 1 }, "inProduction"],
  ["in_production", true, { taken: 1 }, null],
  ["delivered", true, { lost: 1 }, "shipped"],
  ["shipped", true, { shipped: 1 }, "shipped"],
  ["partly_refunded", true, { delivered: 1 }, "shipped"],
  ["refunded", true, { cancelled: 1 }, "cancelled"],
  ["expired", true, { waiting: 1 }, "cancelled"],
] as const)("of an order that is %s, returnable %s, at %o: %s", (state, returnable, at, why) => {
  expect(whyNotCancel(state, { returnable, units: { ...noUnits, ...at } })).toBe(why);
});

test("no money goes back while a dispute is open; an unpaid order may still be given up", () => {
  const line = { returnable: true, units: { ...noUnits, taken: 1 } };
  expect(whyNotCancel("paid", line, true)).toBe("disputed");
  expect(whyNotCancel("awaiting_payment", line, true)).toBeNull();
});
