import { expect, test } from "vitest";
import { readSpan, toOtherUnit, withBothUnits, writeSpan } from "./size-chart.ts";

test.each([
  [96, "cm", 38],
  [97, "cm", 38],
  [98, "cm", 38.5],
  [1.905, "cm", 1],
  [0.635, "cm", 0.5],
  [38, "inch", 96.5],
  [40, "inch", 101.5],
] as const)("%d %s is %d in the other unit, to the nearest half", (value, unit, other) => {
  expect(toOtherUnit(value, unit)).toBe(other);
});

test("a typed value stays as it is, in any unit", () => {
  const rows = [
    { size: "M", measures: [{ measure: "length" as const, span: [71.3, 72] as [number, number] }] },
  ];
  expect(withBothUnits(rows, "cm")[0]?.measures[0]).toMatchObject({
    cm: [71.3, 72],
    inch: [28, 28.5],
  });
  expect(withBothUnits(rows, "inch")[0]?.measures[0]).toMatchObject({
    cm: [181, 183],
    inch: [71.3, 72],
  });
});

test.each([
  ["96", [96, 96]],
  [" 96 – 100 ", [96, 100]],
  ["96-100", [96, 100]],
  ["37,5～39,5", [37.5, 39.5]],
  ["", undefined],
  ["100-96", null],
  ["0", null],
  ["1e3", null],
  ["about 90", null],
])("a cell that reads “%s”", (text, span) => {
  expect(readSpan(text)).toEqual(span);
});

test("a span reads back as it was written", () => {
  for (const text of ["96", "96–100", "37.5–39.5"]) {
    expect(writeSpan(readSpan(text) ?? [0, 0])).toBe(text);
  }
});
