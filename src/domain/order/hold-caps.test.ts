import { expect, test } from "vitest";
import { linesOverCaps, overCap } from "./hold-caps.ts";

const kept = (key: string, units: number, until: number) => ({ key, units, until });

test("ten of one size and twenty in all may be kept, one more of either may not", () => {
  expect(overCap([], [{ key: "a", units: 10 }])).toBeNull();
  expect(overCap([kept("a", 9, 5)], [{ key: "a", units: 1 }])).toBeNull();
  expect(overCap([kept("a", 10, 5)], [{ key: "b", units: 10 }])).toBeNull();
  expect(overCap([kept("a", 10, 5)], [{ key: "a", units: 1 }])).toEqual({
    cap: "unitsOfOneSize",
    most: 10,
    until: 5,
  });
  expect(overCap([kept("a", 10, 5), kept("b", 10, 7)], [{ key: "c", units: 1 }])).toEqual({
    cap: "unitsInAll",
    most: 20,
    until: 5,
  });
});

test("the time is when enough are free again, not when the first or the last are", () => {
  const three = [kept("a", 4, 30), kept("a", 2, 10), kept("a", 4, 20)];
  expect(overCap(three, [{ key: "a", units: 5 }])?.until).toBe(20);
  expect(overCap(three, [{ key: "a", units: 10 }])?.until).toBe(30);
});

test("an order that is above the cap by itself will never do", () => {
  expect(overCap([kept("a", 4, 30)], [{ key: "a", units: 11 }])?.until).toBeNull();
  const lines = [
    { key: "a", units: 6 },
    { key: "a", units: 5 },
  ];
  expect(overCap([], lines)).toEqual({ cap: "unitsOfOneSize", most: 10, until: null });
});

const line = (id: string, key: string, units: number) => ({ id, key, units });
const caps = { unitsOfOneSize: 10, unitsInAll: 20 };

test.each([
  ["ten of one size", [line("1", "a", 10)], []],
  ["eleven of one size", [line("1", "a", 11)], ["1 unitsOfOneSize 10"]],
  [
    "eleven of one size in two lines, beside another",
    [line("1", "a", 6), line("2", "a", 5), line("3", "b", 1)],
    ["1 unitsOfOneSize 10", "2 unitsOfOneSize 10"],
  ],
  ["twenty in all", [line("1", "a", 10), line("2", "b", 10)], []],
  [
    "twenty-one in all",
    [line("1", "a", 10), line("2", "b", 10), line("3", "c", 1)],
    ["1 unitsInAll 20", "2 unitsInAll 20", "3 unitsInAll 20"],
  ],
])("lines that no order may have: %s", (_, lines, limits) => {
  const found = linesOverCaps(lines, caps);
  expect(found.map(({ id, reason, most }) => `${id} ${reason} ${most}`)).toEqual(limits);
});
