import fc from "fast-check";
import { expect, test } from "vitest";
import { lineIdentity, type LineContent } from "./line-identity.ts";

// Few values each, so that equal lines really come up; some that try to imitate a border.
const few = fc.constantFrom("", "a", "b", "ab", "1:a", "a,b", "0:");
const ids = fc.array(fc.constantFrom("p", "q", "pq", "p,q"), { maxLength: 3 });
const content: fc.Arbitrary<LineContent> = fc.record({
  productId: few,
  size: few,
  print: fc.record({
    customType: fc.constantFrom(1, 2, 3, 4),
    playerId: few,
    name: few,
    number: few,
    premiumName: fc.boolean(),
    premiumNumber: fc.boolean(),
  }),
  patchIds: ids,
  addonIds: ids,
});

/** Equality field by field, as decision 11 lists it; written without the code under test. */
function sameLine(a: LineContent, b: LineContent): boolean {
  const set = (list: readonly string[]) => JSON.stringify([...new Set(list)].toSorted());
  return (
    a.productId === b.productId &&
    a.size === b.size &&
    a.print.customType === b.print.customType &&
    a.print.playerId === b.print.playerId &&
    a.print.name === b.print.name &&
    a.print.number === b.print.number &&
    a.print.premiumName === b.print.premiumName &&
    a.print.premiumNumber === b.print.premiumNumber &&
    set(a.patchIds) === set(b.patchIds) &&
    set(a.addonIds) === set(b.addonIds)
  );
}

test("two lines merge if and only if they are equal", () => {
  let equal = 0;
  fc.assert(
    fc.property(content, content, fc.nat({ max: 9 }), (a, b, twist) => {
      // Most random pairs differ in much; make half of them equal but for at most one field.
      const other = twist < 5 ? { ...a, ...oneField(b, twist) } : b;
      const same = sameLine(a, other);
      if (same) equal += 1;
      expect(lineIdentity(a) === lineIdentity(other)).toBe(same);
    }),
    { numRuns: 20_000 },
  );
  expect(equal).toBeGreaterThan(1000);
});

function oneField(from: LineContent, which: number): Partial<LineContent> {
  const fields: Partial<LineContent>[] = [
    { productId: from.productId },
    { size: from.size },
    { print: from.print },
    { patchIds: from.patchIds },
    { addonIds: from.addonIds },
  ];
  return fields[which] ?? {};
}

test("patches are a set: order and repetition do not matter", () => {
  const print = {
    customType: 3,
    playerId: "",
    name: "MARLOW",
    number: "10",
    premiumName: false,
    premiumNumber: false,
  } as const;
  const line = { productId: "x", size: "M", print, addonIds: [] };
  expect(lineIdentity({ ...line, patchIds: ["b", "a", "b"] })).toBe(
    lineIdentity({ ...line, patchIds: ["a", "b"] }),
  );
});
