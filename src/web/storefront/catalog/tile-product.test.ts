import { expect, test } from "vitest";
import { commonBadges, offPercent } from "./tile-product.ts";

test("the saving is rounded down and never promised without a former price", () => {
  expect(offPercent(4_130, 5_900)).toBe(30);
  expect(offPercent(4_131, 5_900)).toBe(29);
  expect(offPercent(5_900, undefined)).toBe(0);
  expect(offPercent(5_900, 5_900)).toBe(0);
});

test("a badge that more than a third of a list has is common, a reduced price never", () => {
  const list = (...badges: Parameters<typeof commonBadges>[0][number]["badges"][]) => [
    ...commonBadges(badges.map((own) => ({ badges: own }))),
  ];
  expect(list(["new"])).toEqual([]);
  expect(list(["new"], [], ["limited"], [])).toEqual([]);
  expect(list(["new"], ["new"], ["limited"], [])).toEqual(["new"]);
  expect(list(["sale"], ["sale"], ["sale"])).toEqual([]);
});
