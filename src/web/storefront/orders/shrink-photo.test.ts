import { expect, test } from "vitest";
import { scaleOf } from "./shrink-photo.ts";

test.each([
  ["a phone's picture", 4_000, 3_000, 2_048, 1_536],
  ["an upright one", 3_000, 4_000, 1_536, 2_048],
  ["one that is small enough", 2_048, 1_000, 2_048, 1_000],
  ["a small one is not made larger", 50, 40, 50, 40],
  ["a strip stays as high as the shop asks for", 8_000, 200, 4_000, 100],
])("%s", (_what, width, height, toWidth, toHeight) => {
  const scale = scaleOf(width, height);
  expect([Math.round(width * scale), Math.round(height * scale)]).toEqual([toWidth, toHeight]);
});
