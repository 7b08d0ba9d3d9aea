import { expect, test } from "vitest";
import { largeTiles } from "./product-results.tsx";

const records = Array.from({ length: 24 }, (_, index) => ({ id: String(index) }));
const all = records.map(({ id }) => id);

test.each([
  ["shirts alone fill the pattern", records, all, [0, 7, 14, 15, 21]],
  [
    "a scarf at one of its places leaves the first alone",
    records,
    all.filter((id) => id !== "7"),
    [0],
  ],
  ["a coaster is never the first screen", records, all.filter((id) => id !== "0"), []],
  ["accessories without a chosen one are all alike", records, [], []],
  ["a chosen accessory is large", records, ["0"], [0]],
  ["a short page is all alike", records.slice(0, 9), all, []],
  ["an older answer has none", records, undefined, []],
])("%s", (_case, products, large, places) => {
  expect(Object.keys(largeTiles(products, large)).map(Number)).toEqual(places);
});
