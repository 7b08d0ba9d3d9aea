import { expect, test } from "vitest";
import {
  bannerRule,
  cartVolumeRule,
  nextTier,
  percentFor,
  volumeDiscount,
} from "./volume-discount.ts";

const both = [bannerRule, cartVolumeRule];

test.each([
  [1, 0],
  [2, 0],
  [3, 10],
  [4, 10],
  [5, 20],
  [100, 20],
])("cart reading: %i items give %i %%", (items, percent) => {
  expect(percentFor(cartVolumeRule, items)).toBe(percent);
});

test.each([
  [4, 0],
  [5, 5],
  [9, 5],
  [10, 10],
  [60, 10],
])("banner reading: %i items give %i %%", (items, percent) => {
  expect(percentFor(bannerRule, items)).toBe(percent);
});

test("the better of the two applies, never both", () => {
  expect(volumeDiscount(both, 5, 10_000)).toEqual({
    rule: "cart-volume",
    percent: 20,
    amount: 2000,
  });
});

test("stacked rules add up when the merchant wants it", () => {
  expect(volumeDiscount(both, 10, 10_000, true)).toMatchObject({ percent: 30, amount: 3000 });
});

test("nothing applies below the first tier", () => {
  expect(volumeDiscount(both, 2, 10_000)).toEqual({ rule: null, percent: 0, amount: 0 });
});

test("the gain of a next item", () => {
  expect(nextTier(both, 1)).toEqual({ itemsMissing: 2, percent: 10 });
  expect(nextTier(both, 3)).toEqual({ itemsMissing: 2, percent: 20 });
  expect(nextTier(both, 5)).toBeNull();
  expect(nextTier([bannerRule], 5)).toEqual({ itemsMissing: 5, percent: 10 });
});
