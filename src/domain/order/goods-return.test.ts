import { expect, test } from "vitest";
import { dueOfReturn, sendBackUntil } from "./goods-return.ts";

const day = 86_400_000;
const sendUntil = sendBackUntil(0, 14);

test.each([
  [0, false, null],
  [11 * day - 1, false, null],
  [11 * day, false, "remind"],
  [11 * day, true, null],
  [14 * day - 1, false, "remind"],
  [14 * day, false, null],
  [21 * day - 1, true, null],
  [21 * day, true, "expire"],
  [21 * day, false, "expire"],
] as const)("%i ms after an approval, reminded %s: %s", (now, isReminded, due) => {
  expect(dueOfReturn({ sendUntil, isReminded }, now)).toBe(due);
});
