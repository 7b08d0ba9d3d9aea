import { expect, test } from "vitest";
import { percentOff } from "./percent-off.ts";

test.each([
  [5, "95"],
  [10, "9"],
  [12, "88"],
  [20, "8"],
  [95, "5"],
])("%i%% off is %s 折", (percent, fold) => {
  expect(percentOff(percent)).toEqual({ percent: String(percent), fold });
});
