import { expect, test } from "vitest";
import { findLost } from "./find-lost.ts";

test("what is gone or changed is named with its path, what was added is not", () => {
  const before = { a: 1, b: { c: [1, 2] }, token: "x" };
  expect(findLost(before, { a: 1, b: { c: [1, 2], d: 3 }, token: "y" })).toEqual([]);
  expect(findLost(before, { a: 2, b: { c: [1] } })).toEqual([
    ".a: 1, now 2",
    ".b.c: 2 items, now 1",
  ]);
  expect(findLost(before, { b: { c: [1, 3] } })).toEqual([
    ".a: 1, now nothing",
    ".b.c[1]: 2, now 3",
  ]);
});
