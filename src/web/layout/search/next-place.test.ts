import { expect, test } from "vitest";
import { nextPlace } from "./next-place.ts";

test.for([
  ["ArrowDown", -1, 0],
  ["ArrowDown", 2, -1],
  ["ArrowUp", -1, 2],
  ["ArrowUp", 0, -1],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Home", -1, null],
  ["End", -1, null],
  ["ArrowLeft", 1, -1],
  ["ArrowRight", -1, null],
  ["a", 1, null],
] as const)("%s from %i of three leads to %s", ([key, at, next]) => {
  expect(nextPlace(key, at, 3)).toBe(next);
});
