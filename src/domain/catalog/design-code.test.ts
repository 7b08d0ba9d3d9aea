import fc from "fast-check";
import { expect, test } from "vitest";
import { checkSum, decodeDesign, encodeDesign } from "./design-code.ts";

const design = fc.record({
  name: fc.stringMatching(/^[A-Z]{0,15}$/),
  number: fc.constantFrom("", "0", "7", "99"),
  patchIds: fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,20}$/), { maxLength: 3 }),
});

test("a design survives its code", () => {
  fc.assert(
    fc.property(design, (made) => {
      expect(decodeDesign(encodeDesign(made))).toEqual({
        ...made,
        patchIds: made.patchIds.toSorted(),
      });
    }),
  );
});

test("a code edited by hand is refused", () => {
  const code = encodeDesign({ name: "MARLOW", number: "10", patchIds: [] });
  expect(decodeDesign(code.replace("10", "11"))).toBeNull();
  expect(decodeDesign(code.replace("MARLOW", "MARLON"))).toBeNull();
});

test.each(["", ".", "A.1", "a.1..x", "<svg>"])("%j is no design", (code) => {
  expect(decodeDesign(code)).toBeNull();
});

test.each([
  ["07", "7"],
  ["00", "0"],
])("a picture of %s is that of %s", (typed, number) => {
  const body = `MARLOW.${typed}.`;
  expect(decodeDesign(`${body}.${checkSum(body)}`)?.number).toBe(number);
});
