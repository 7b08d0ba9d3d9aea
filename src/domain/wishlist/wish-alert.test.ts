import { expect, test } from "vitest";
import { hasFallen, hasMoved, countDue } from "./wish-alert.ts";

test.each([
  [{ stock: 0, sentLately: 0 }, 0],
  [{ stock: 3, sentLately: 0 }, 15],
  [{ stock: 3, sentLately: 15 }, 0],
  // Two were sold, and more e-mails were sent than the rest calls for.
  [{ stock: 1, sentLately: 15 }, 0],
  // A delivery came within the pause.
  [{ stock: 100, sentLately: 15 }, 485],
])("%j: %i alerts are due", (known, count) => {
  expect(countDue(known)).toBe(count);
});

test.each([
  [10_000, 9_500, "USD", true],
  [10_000, 9_501, "USD", false],
  [10_000, 10_000, "USD", false],
  [10_000, 12_000, "EUR", false],
  // 5 % of little is no news: a whole unit is needed.
  [1_000, 901, "GBP", false],
  [1_000, 900, "GBP", true],
] as const)("from %i to %i %s: %j", (asked, now, currency, falls) => {
  expect(hasFallen(asked, now, currency)).toBe(falls);
});

test.each([
  [10_000, 10_000, false],
  [10_000, 9_901, false],
  [10_000, 9_900, true],
  [10_000, 10_100, true],
] as const)("saved at %i, now %i: shown %j", (saved, now, shown) => {
  expect(hasMoved(saved, now)).toBe(shown);
});
