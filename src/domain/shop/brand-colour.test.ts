import fc from "fast-check";
import { expect, test } from "vitest";
import { accentSteps, contrastOnPage } from "./brand-colour.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("black and white have the contrast that they have", () => {
  expect(contrastOnPage("#000000")).toBeCloseTo(21);
  expect(contrastOnPage("#ffffff")).toBeCloseTo(1);
  expect(contrastOnPage("red")).toBeNull();
});

test("of any colour, white words on the accent can be read, and the accent on a dark page", () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const steps = accentSteps(hex);
      expect(contrastOnPage(steps?.["600"] ?? "")).toBeGreaterThanOrEqual(4.5);
      // A dark page has 19:1 to white.
      expect(19 / (contrastOnPage(steps?.["on-dark"] ?? "") ?? 99)).toBeGreaterThan(4.5);
      expect(steps?.["500"]).toBe(hex);
    }),
    { numRuns: 500 },
  );
});
