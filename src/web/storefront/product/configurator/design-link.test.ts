import { expect, test } from "vitest";
import { decodeDesignLink } from "#domain/catalog/design-link.ts";
import type { ProductChoice } from "./product-choice.ts";
import { designCodeOf } from "./design-link.ts";

const choice: ProductChoice = {
  size: "M",
  customType: 3,
  playerId: "pl-harbour-7",
  name: "MARLOW",
  number: "10",
  premiumName: true,
  premiumNumber: true,
  patchIds: ["captain"],
  addonIds: ["socks"],
  quantity: 3,
};
const codeOf = (change: Partial<ProductChoice>) => designCodeOf({ ...choice, ...change });

test("a link carries what is printed and leaves size, add-ons and quantity to its reader", () => {
  expect(codeOf({})).toContain("own.MARLOW.10.with_captain.premium_name_number.");
  expect(codeOf({})).toBe(codeOf({ size: "L", quantity: 1, addonIds: [], playerId: "" }));
});

test("what is typed and cannot be printed is not in it", () => {
  expect(codeOf({ name: "MÜLLER" })).toContain("own..10.with_captain.premium_number.");
  expect(codeOf({ name: "MÜLLER", number: "100", patchIds: [] })).toBe("");
});

test("another type carries nothing of what was typed before", () => {
  expect(codeOf({ customType: 2 })).toContain("player.pl-harbour-7.");
  expect(codeOf({ customType: 1 })).toMatch(/^blank\.with_captain\.\w+$/);
  expect(codeOf({ customType: 1, patchIds: [] })).toBe("");
});

test("every link that is made can be opened", () => {
  for (const customType of [1, 2, 3, 4] as const) {
    expect(decodeDesignLink(codeOf({ customType }))).toMatchObject({ customType });
  }
});
