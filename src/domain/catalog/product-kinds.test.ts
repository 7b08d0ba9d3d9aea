import { expect, test } from "vitest";
import { freeSlug, isSlug, slugOf, slugMaxLength } from "./slug.ts";
import { kindFacts, productKinds } from "./product-kinds.ts";
import { titleOf } from "./product-title.ts";
import { publishGaps } from "./product-state.ts";
import { isSeason, isTariffNumber, isTradeNumber } from "./trade-codes.ts";

const team = { "en-US": "Brackmoor United", "zh-CN": "布拉克莫尔联" };

test("a title names team, shirt, kind and season in the order of its language", () => {
  expect(titleOf("fan", { team, season: "2026/27", match: "home" })).toEqual({
    "en-US": "Brackmoor United Home Shirt 2026/27",
    "zh-CN": "布拉克莫尔联 2026/27 赛季主场球衣",
  });
  expect(titleOf("scarf", { team, season: "", match: "home" })).toEqual({
    "en-US": "Brackmoor United Bar Scarf",
    "zh-CN": "布拉克莫尔联 条纹围巾",
  });
  expect(titleOf("mug", { team: null, season: "", match: "home" })).toEqual({
    "en-US": "Enamel Mug",
    "zh-CN": "搪瓷杯",
  });
});

test("every kind begins with a price, a weight and a tariff number", () => {
  for (const kind of productKinds) {
    const { priceUsd, weightG, hsCode } = kindFacts[kind];
    expect([kind, priceUsd > 0, weightG > 0, isTariffNumber(hsCode)]).toEqual([
      kind,
      true,
      true,
      true,
    ]);
  }
});

test("an address is made of the title's letters, and a taken one gets a number", () => {
  expect(slugOf("CD Monteviso Women’s Shirt 2026/27")).toBe("cd-monteviso-womens-shirt-2026-27");
  expect(slugOf("Über – É ")).toBe("uber-e");
  expect(slugOf("球衣")).toBe("");
  const long = slugOf("a".repeat(300));
  expect(long).toHaveLength(slugMaxLength);
  const free = freeSlug(long, new Set([long]));
  expect(isSlug(free)).toBe(true);
  expect(freeSlug("a", new Set(["a", "a-2"]))).toBe("a-3");
  expect(["a--b", "-a", "A", "a/b", ""].map(isSlug)).toEqual(Array(5).fill(false));
});

test("a trade number needs its check digit", () => {
  expect(
    ["4006381333931", "036000291452", "73513537", "10614141543219"].map(isTradeNumber),
  ).toEqual(Array(4).fill(true));
  expect(
    ["4006381333932", "1234567", "40063813339310", "a006381333931", ""].map(isTradeNumber),
  ).toEqual(Array(5).fill(false));
});

test("seasons are two following years or one", () => {
  expect(["2026/27", "1999/00", "1994"].map(isSeason)).toEqual([true, true, true]);
  expect(["2026/28", "26/27", "2026-27", ""].map(isSeason)).toEqual([false, false, false, false]);
});

test("a product without name, price or sizes is not shown to anybody", () => {
  expect(publishGaps({ hasTitle: false, priceUsd: 0, sizes: 0 })).toEqual([
    "title",
    "price",
    "sizes",
  ]);
  expect(publishGaps({ hasTitle: true, priceUsd: 1, sizes: 1 })).toEqual([]);
});
