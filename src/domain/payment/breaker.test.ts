import { expect, test } from "vitest";
import { losesHalf } from "./breaker.ts";

const calls = (answered: readonly boolean[], at = 0) =>
  answered.map((each) => ({ at, answered: each }));
const half = Array.from({ length: 20 }, (_, index) => index % 2 === 0);

test("half of twenty calls in half a minute without an answer is too much", () => {
  expect(losesHalf(calls(half), 0)).toBe(true);
  expect(losesHalf(calls([true, ...half.slice(0, 18), true]), 0)).toBe(false);
});

test("fewer calls, or older ones, say nothing", () => {
  expect(losesHalf(calls(half.slice(1)), 0)).toBe(false);
  expect(losesHalf(calls(half), 30_001)).toBe(false);
});
