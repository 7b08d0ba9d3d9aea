import { expect, test } from "vitest";
import type { Patch } from "#contract/catalog.ts";
import { unitPrice } from "#domain/pricing/unit-price.ts";
import {
  chosenLine,
  choiceFaults,
  type Extras,
  firstChoice,
  printedText,
  type ProductChoice,
  chosenParts,
} from "./product-choice.ts";

const offer: Parameters<typeof firstChoice>[0] = {
  id: "p1",
  sizes: [
    { size: "S", inStock: false, left: 0 },
    { size: "M", inStock: true },
  ],
  customTypes: [1, 2, 3, 4],
  pricing: { baseUsd: 5999, rateMicros: 920_000, premiumNameUsd: 500, premiumNumberUsd: 500 },
};
const row = (id: string, kind: Patch["kind"], patchPrice: number, more = {}): Patch => ({
  id,
  kind,
  patchName: id,
  patchPrice,
  ...more,
});
const extras: Extras = {
  players: [row("sq-7", "player", 6.1, { playerName: "FENWICK", number: "7" })],
  patches: [row("lg-alb", "patch", 4), row("cup", "patch", 5.5)],
  addons: [row("shorts", "addon", 18)],
};
const choose = (change: Partial<ProductChoice>): ProductChoice => ({
  ...firstChoice(offer),
  ...change,
});

test("no size is chosen for the shopper, unless there is only one", () => {
  expect(firstChoice(offer).size).toBe("");
  expect(firstChoice({ ...offer, sizes: offer.sizes.toReversed() }).size).toBe("");
  const mug = { ...offer, sizes: [{ size: "One size", inStock: true }] };
  expect(firstChoice(mug).size).toBe("One size");
  expect(firstChoice({ ...mug, sizes: [{ size: "One size", inStock: false }] }).size).toBe("");
});

test("what was typed waits while another type is chosen and prints nothing", () => {
  const typed = { name: "MARLOW", number: "10", playerId: "sq-7" };
  const printed = (customType: ProductChoice["customType"]) =>
    printedText(choose({ ...typed, customType }), extras.players);
  expect(printed(3)).toEqual({ name: "MARLOW", number: "10" });
  expect(printed(2)).toEqual({ name: "FENWICK", number: "7" });
  expect(printed(1)).toEqual({ name: "", number: "" });
  expect(printed(4)).toEqual({ name: "", number: "" });
});

test("every part of the price is converted on its own and adds up", () => {
  const choice = choose({
    customType: 2,
    playerId: "sq-7",
    premiumName: true,
    premiumNumber: true,
    patchIds: ["cup"],
    addonIds: ["shorts"],
  });
  const unit = unitPrice(chosenParts(offer, choice, extras), offer.pricing.rateMicros, "EUR");
  expect(unit).toMatchObject({ base: 5519, player: 561, premiumName: 460, premiumNumber: 460 });
  expect(unit.patches).toEqual([{ id: "cup", amount: 506 }]);
  expect(unit.addons).toEqual([{ id: "shorts", amount: 1656 }]);
  expect(unit.customFee).toBe(561 + 460 + 460);
  expect(unit.total).toBe(5519 + 561 + 460 + 460 + 506 + 1656);
});

test("premium lettering costs nothing where nothing is printed, and is not asked for", () => {
  const choice = choose({ customType: 3, size: "M", number: "9", premiumName: true });
  expect(chosenParts(offer, choice, extras).premiumName).toBe(0);
  expect(chosenLine(offer, choice, extras.players).premiumNameOption).toBe("Standard");
  expect(choiceFaults(offer, choice, extras.players)).toEqual([]);
});

test("a missing size comes first, then what the domain refuses", () => {
  const reasons = (change: Partial<ProductChoice>) =>
    choiceFaults(offer, choose(change), extras.players).map(({ field, reason }) => [field, reason]);
  expect(reasons({})).toEqual([["size", "sizeMissing"]]);
  expect(reasons({ size: "S" })).toEqual([["size", "sizeMissing"]]);
  expect(reasons({ size: "M" })).toEqual([]);
  expect(reasons({ customType: 3, name: "MÜLLER", number: "100" })).toEqual([
    ["size", "sizeMissing"],
    ["customName", "nameLetters"],
    ["customNumber", "numberTooLarge"],
  ]);
  expect(reasons({ size: "M", customType: 3, number: "07" })).toEqual([]);
  expect(reasons({ size: "M", customType: 2 })).toEqual([["squadList", "playerMissing"]]);
});

test("the line carries what was chosen and no price", () => {
  const choice = choose({
    size: "M",
    customType: 3,
    name: "MARLOW",
    number: "10",
    playerId: "sq-7",
    premiumNumber: true,
    patchIds: ["lg-alb", "cup"],
    quantity: 2,
  });
  expect(chosenLine(offer, choice, extras.players)).toEqual({
    productId: "p1",
    size: "M",
    quantity: 2,
    customType: 3,
    squadList: "",
    customName: "MARLOW",
    customNumber: "10",
    premiumNameOption: "Standard",
    premiumNumberOption: "Premium",
    patch: "lg-alb,cup",
    addons: "",
  });
});
