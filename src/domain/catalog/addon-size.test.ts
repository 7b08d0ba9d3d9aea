import { expect, test } from "vitest";
import { addonName, hasTwoSizes, withAddonSize } from "./addon-size.ts";

const shorts = { "en-US": "Team shorts", "zh-CN": "球队短裤" };

test("an add-on is called by its name and its size, if it has one", () => {
  expect(addonName(shorts, "M")).toEqual({ "en-US": "Team shorts, M", "zh-CN": "球队短裤，M 码" });
  expect(addonName(shorts, null)).toEqual(shorts);
});

test("one size of each garment may be chosen, and any number of those without sizes", () => {
  expect(hasTwoSizes([{ group: "shorts" }, { group: "socks" }, {}, { group: null }])).toBe(false);
  expect(hasTwoSizes([{ group: "shorts" }, {}, { group: "shorts" }])).toBe(true);
});

test("another size takes the place of the one before; none takes it away", () => {
  const sizes = [{ id: "shorts-s" }, { id: "shorts-m" }];
  expect(withAddonSize(["box", "shorts-s"], sizes, "shorts-m")).toEqual(["box", "shorts-m"]);
  expect(withAddonSize(["shorts-s", "box"], sizes, "")).toEqual(["box"]);
});
