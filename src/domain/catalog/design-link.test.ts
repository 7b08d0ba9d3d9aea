import fc from "fast-check";
import { expect, test } from "vitest";
import { customType } from "../customization.ts";
import { checkSum } from "./design-code.ts";
import { decodeDesignLink, encodeDesignLink, type LinkedDesign } from "./design-link.ts";

const id = fc.stringMatching(/^[a-z0-9-]{1,20}$/);
const extras = {
  premiumName: fc.boolean(),
  premiumNumber: fc.boolean(),
  patchIds: fc.uniqueArray(id, { maxLength: 5 }).map((ids) => ids.toSorted()),
};
const nothing = { playerId: fc.constant(""), name: fc.constant(""), number: fc.constant("") };
const design: fc.Arbitrary<LinkedDesign> = fc.oneof(
  fc.record({ ...extras, ...nothing, customType: fc.constantFrom(1 as const, 4 as const) }),
  fc.record({ ...extras, ...nothing, customType: fc.constant(2 as const), playerId: id }),
  fc.record({
    ...extras,
    ...nothing,
    customType: fc.constant(3 as const),
    name: fc.stringMatching(/^[A-Z]{0,15}$/),
    number: fc.constantFrom("", "0", "7", "99"),
  }),
);

const marlow: LinkedDesign = {
  customType: customType.own,
  playerId: "",
  name: "MARLOW",
  number: "10",
  premiumName: true,
  premiumNumber: false,
  patchIds: ["lg-alb", "captain"],
};

const isBare = ({ playerId, name, number, patchIds }: LinkedDesign) =>
  playerId + name + number === "" && patchIds.length === 0;

test("a design survives its code, which an address carries as it is", () => {
  fc.assert(
    fc.property(design, (made) => {
      const code = encodeDesignLink(made);
      expect(encodeURIComponent(code)).toBe(code);
      expect(code === "" ? null : decodeDesignLink(code)).toEqual(isBare(made) ? null : made);
    }),
  );
});

test("a code can be read", () => {
  expect(encodeDesignLink(marlow)).toMatch(
    /^own\.MARLOW\.10\.with_captain_lg-alb\.premium_name\.[0-9a-z]+$/,
  );
});

test.each([
  ["10", "11"],
  ["MARLOW", "MARLON"],
  ["captain", "captein"],
  ["own", "blank"],
  ["premium_name", "premium_number"],
])("a code edited by hand from %s to %s is refused", (from, to) => {
  const code = encodeDesignLink(marlow);
  expect(decodeDesignLink(code)).not.toBeNull();
  expect(decodeDesignLink(code.replace(from, to))).toBeNull();
});

test.each([
  ["07", "7"],
  ["00", "0"],
])("a link with %s opens as %s", (typed, number) => {
  const body = `own.MARLOW.${typed}`;
  const opened = decodeDesignLink(`${body}.${checkSum(body)}`);
  expect(opened).toMatchObject({ name: "MARLOW", number });
});

test.each([
  "own.marlow.10",
  "own.MARLOW",
  "own.MARLOW.10.more",
  "own.MARLOW.10.with_b_a",
  "own.MARLOW.10.with_a_a",
  "own.MARLOW.10.premium_name.with_a",
  "player.PL_1",
  "cup.MARLOW.10",
  "blank",
  `blank.with_${"a".repeat(500)}`,
  "",
])("%j with a right check sum is still no design", (body) => {
  expect(decodeDesignLink(`${body}.${checkSum(body)}`)).toBeNull();
});
