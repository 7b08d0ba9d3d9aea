import { expect, test } from "vitest";
import { nextSeason, renewSeason } from "./season.ts";

test.each([
  ["2026/27", "2027/28"],
  ["1998/99", "1999/00"],
  ["2026", "2030"],
  ["", ""],
])("after %s comes %s", (season, next) => {
  expect(nextSeason(season)).toBe(next);
});

test("a season is renewed wherever a text names it", () => {
  const text = { "en-US": "Home Shirt 2026/27. Worn in 2026/27.", "zh-CN": "2026/27 赛季主场球衣" };
  expect(renewSeason(text, "2026/27", "2027/28")).toEqual({
    "en-US": "Home Shirt 2027/28. Worn in 2027/28.",
    "zh-CN": "2027/28 赛季主场球衣",
  });
});
