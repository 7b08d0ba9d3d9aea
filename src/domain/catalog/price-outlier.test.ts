import { expect, test } from "vitest";
import { changedPrice, priceOutlier } from "./price-outlier.ts";

test("free, and changed by more than half, are outliers; half itself is none", () => {
  expect(priceOutlier(4900, 0)).toBe("free");
  expect(priceOutlier(4000, 6000)).toBeNull();
  expect(priceOutlier(4000, 6001)).toBe("jump");
  expect(priceOutlier(4000, 2000)).toBeNull();
  expect(priceOutlier(4000, 1999)).toBe("jump");
});

test("a product free already, and a first price, ask nothing", () => {
  expect(priceOutlier(0, 0)).toBeNull();
  expect(priceOutlier(0, 4900)).toBeNull();
  expect(priceOutlier(null, 4900)).toBeNull();
});

test("per cents give whole cents, never below nothing", () => {
  expect(changedPrice(4999, 10)).toBe(5499);
  expect(changedPrice(4999, -10)).toBe(4499);
  expect(changedPrice(100, -150)).toBe(0);
});
