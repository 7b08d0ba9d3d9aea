import { expect, test } from "vitest";
import { changesBetween, isShownAt } from "./home-blocks.ts";

const at = (hour: number) => `2026-11-30T${String(hour).padStart(2, "0")}:00:00.000Z`;

test("a block is shown from its beginning on, until just before its end", () => {
  const block = { begin: at(8), end: at(18) };
  expect([7, 8, 17, 18].map((hour) => isShownAt(block, at(hour)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isShownAt({ begin: null, end: null }, at(0))).toBe(true);
  expect(isShownAt({ begin: null, end: at(1) }, at(1))).toBe(false);
  expect(isShownAt({ begin: at(1), end: null }, at(0))).toBe(false);
});

test("each beginning and end lies in exactly one of the spans that follow each other", () => {
  const blocks = [{ begin: at(8), end: at(18) }];
  const hours = Array.from({ length: 20 }, (_, hour) => hour);
  const changed = hours.filter((hour) => changesBetween(blocks, at(hour), at(hour + 1)));
  expect(changed).toEqual([7, 17]);
  expect(changesBetween([{ begin: null, end: null }], at(0), at(23))).toBe(false);
});
