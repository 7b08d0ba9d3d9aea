import { expect, test } from "vitest";
import { convertMeasure, readBody, readMeasure } from "./fit-dialog.tsx";

test.each([
  ["180", "height", "metric", 180],
  [" 98,5 ", "chest", "metric", 98.5],
  ["70", "height", "imperial", 177.8],
  ["", "weight", "metric", undefined],
  ["18", "height", "metric", null],
  ["1.80 m", "height", "metric", null],
  ["900", "weight", "imperial", null],
] as const)("%j as %s, %s, is %s", (typed, measure, units, value) => {
  const read = readMeasure(typed, measure, units);
  if (typeof value === "number") expect(read).toBeCloseTo(value);
  else expect(read).toBe(value);
});

test("a body has only what was told", () => {
  expect(readBody({ height: "180", weight: "x", chest: "" }, "M", "metric")).toEqual({
    height: 180,
    usualSize: "M",
  });
});

test("other units keep what was typed, right or wrong", () => {
  expect(convertMeasure("71", "height", "metric")).toBe("180.5");
  expect(convertMeasure("180", "height", "imperial")).toBe("71");
  expect(convertMeasure("tall", "height", "metric")).toBe("tall");
});
