import fc from "fast-check";
import { expect, test } from "vitest";
import { areStepsRising, heaviestOf, postageFor, type PostageTable } from "./postage.ts";

const perKg: PostageTable = { steps: [{ upToG: 1000, feeUsd: 500 }], feePerKgUsd: 200 };
const stepped: PostageTable = {
  steps: [
    { upToG: 250, feeUsd: 300 },
    { upToG: 2000, feeUsd: 900 },
  ],
  feePerKgUsd: null,
};

test.each([
  [0, 500],
  [1000, 500],
  [1001, 700],
  [2000, 700],
  [4200, 1300],
])("each further kilogram begun: %d g", (weightG, fee) => {
  expect(postageFor(perKg, weightG)).toBe(fee);
});

test.each([
  [1, 300],
  [250, 300],
  [251, 900],
  [2000, 900],
  [2001, null],
])("steps end where a heavier parcel does not travel: %d g", (weightG, fee) => {
  expect(postageFor(stepped, weightG)).toBe(fee);
});

test("the heaviest parcel of a table", () => {
  expect(heaviestOf(stepped)).toBe(2000);
  expect(heaviestOf(perKg)).toBe(Infinity);
  expect(heaviestOf({ steps: [], feePerKgUsd: 100 })).toBe(0);
});

test("with rising steps more weight never costs less", () => {
  const step = fc.record({ upToG: fc.integer({ min: 1, max: 40_000 }), feeUsd: fc.nat(10_000) });
  const table = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 8 }),
    feePerKgUsd: fc.option(fc.nat(2000)),
  });
  let rising = 0;
  fc.assert(
    fc.property(table, fc.nat(60_000), fc.nat(60_000), (one, a, b) => {
      const steps = one.steps
        .toSorted((x, y) => x.upToG - y.upToG)
        .map((each, place) => ({ ...each, feeUsd: each.feeUsd + place * 10_000 }));
      if (!areStepsRising(steps)) return;
      rising += 1;
      const at = (weightG: number) => postageFor({ ...one, steps }, weightG) ?? Infinity;
      expect(at(Math.min(a, b))).toBeLessThanOrEqual(at(Math.max(a, b)));
    }),
  );
  expect(rising).toBeGreaterThan(50);
  expect(
    areStepsRising([
      { upToG: 2, feeUsd: 5 },
      { upToG: 2, feeUsd: 9 },
    ]),
  ).toBe(false);
  expect(
    areStepsRising([
      { upToG: 2, feeUsd: 5 },
      { upToG: 3, feeUsd: 4 },
    ]),
  ).toBe(false);
});
