import fc from "fast-check";
import { expect, test } from "vitest";
import { lineIdentity, plainChoice, type LineChoice, type LineContent } from "./line-content.ts";
import { randomRuns } from "../../../tests/support/random-runs.ts";

// Few values each, so that equal lines really come up; some that try to imitate a border.
const few = fc.constantFrom("", "a", "b", "ab", "1:a", "a,b", "0:", "name=1:a");
const ids = fc.array(fc.constantFrom("p", "q", "pq", "p,q"), { maxLength: 3 });

/** Any values for every field of a choice, also for those that come later. */
const choice = fc.record(
  Object.fromEntries(
    Object.entries(plainChoice).map(([field, value]) => [field, valuesLike(value)]),
  ),
) as unknown as fc.Arbitrary<LineChoice>;
const content: fc.Arbitrary<LineContent> = fc.record({ productId: few, size: few, choice });

function valuesLike(value: LineChoice[keyof LineChoice]): fc.Arbitrary<unknown> {
  if (typeof value === "boolean") return fc.boolean();
  if (typeof value === "number") return fc.constantFrom(1, 2, 3, 4);
  return typeof value === "string" ? few : ids;
}

/** Equality field by field (R-CART-2); written without the code under test. */
function sameLine(a: LineContent, b: LineContent): boolean {
  const comparable = (value: LineChoice[keyof LineChoice]) =>
    JSON.stringify(typeof value === "object" ? [...new Set(value)].toSorted() : value);
  return (
    a.productId === b.productId &&
    a.size === b.size &&
    Object.keys(plainChoice).every((name) => {
      const field = name as keyof LineChoice;
      return comparable(a.choice[field]) === comparable(b.choice[field]);
    })
  );
}

test("two lines merge if and only if they are equal", () => {
  const pairs = randomRuns(2_000, 20_000);
  let equal = 0;
  const fields = Object.keys(plainChoice) as (keyof LineChoice)[];
  const twist = fc.constantFrom("product", "size", "none", "all", ...fields);
  fc.assert(
    fc.property(content, content, twist, (a, b, which) => {
      // Most random pairs differ in much; make most of them equal but for at most one field.
      const other = withOneOf(a, b, which);
      const same = sameLine(a, other);
      if (same) equal += 1;
      expect(lineIdentity(a) === lineIdentity(other)).toBe(same);
    }),
    { numRuns: pairs },
  );
  expect(equal).toBeGreaterThan(pairs / 20);
});

function withOneOf(a: LineContent, b: LineContent, which: string): LineContent {
  if (which === "all") return b;
  if (which === "none") return a;
  if (which === "product") return { ...a, productId: b.productId };
  if (which === "size") return { ...a, size: b.size };
  const field = which as keyof LineChoice;
  return { ...a, choice: { ...a.choice, [field]: b.choice[field] } };
}

test("patches are a set: order and repetition do not matter", () => {
  const withPatches = (...patchIds: string[]) =>
    lineIdentity({ productId: "x", size: "M", choice: { ...plainChoice, patchIds } });
  expect(withPatches("b", "a", "b")).toBe(withPatches("a", "b"));
});

test("an option that is not taken leaves the identity as it was before the shop had it", () => {
  const line = { productId: "x", size: "M", choice: { ...plainChoice, name: "MARLOW" } };
  const { premiumName: _later, ...older } = line.choice;
  expect(lineIdentity({ ...line, choice: older as LineChoice })).toBe(lineIdentity(line));
});
