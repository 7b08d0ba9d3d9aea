import { expect, test } from "vitest";
import { offPercent } from "./tile-product.ts";

test("the saving is rounded down and never promised without a former price", () => {
  expect(offPercent(4_130, 5_900)).toBe(30);
  expect(offPercent(4_131, 5_900)).toBe(29);
  expect(offPercent(5_900, undefined)).toBe(0);
  expect(offPercent(5_900, 5_900)).toBe(0);
});
