import { expect, test } from "vitest";
import { sizeAsked, sizeQuery } from "./size-link.ts";

const sizes = ["2XS", "S", "M", "XXL", "128", "128/134", "42,5", "One size", "5", "5+", "均码"].map(
  (size) => ({ size }),
);

test.each(sizes)("the address of $size chooses it", ({ size }) => {
  const asked = new URLSearchParams(sizeQuery(size)).get("size");
  expect(sizeAsked(sizes, asked)).toEqual({ size });
});

test.each([
  ["m", "M"],
  [" xxl ", "XXL"],
  ["one size", "One size"],
  ["2XL", "XXL"],
  ["XXS", "2XS"],
])("%j is read as %s", (asked, size) => {
  expect(sizeAsked(sizes, asked)).toEqual({ size });
});

test.each(["", "XXXL", "12", "undefined", null])("%j is no size", (asked) => {
  expect(sizeAsked(sizes, asked)).toBeUndefined();
});
