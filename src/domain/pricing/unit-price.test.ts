import { expect, test } from "vitest";
import { plainChoice } from "../cart/line-content.ts";
import { openingRates } from "../currency.ts";
import { lineTotal, unitParts, unitPrice } from "./unit-price.ts";

const prices = {
  priceUsd: 5900,
  premiumNameUsd: 500,
  premiumNumberUsd: 500,
  players: [{ id: "seven", priceUsd: 1200 }],
  patches: [
    { id: "league", priceUsd: 400 },
    { id: "cup", priceUsd: 600 },
  ],
  addons: [{ id: "shorts", priceUsd: 1800 }],
};

test("patch, add-on, player, premium name and number add up for one unit, times the quantity", () => {
  const choice = {
    ...plainChoice,
    playerId: "seven",
    premiumName: true,
    premiumNumber: true,
    patchIds: ["league", "cup"],
    addonIds: ["shorts"],
  };
  const unit = unitPrice(unitParts(choice, prices), openingRates.USD, "USD");
  // 59 + 12 player + 5 name + 5 number + 4 and 6 patches + 18 shorts.
  expect(unit).toMatchObject({ base: 5900, customFee: 2200, total: 10_900 });
  expect(lineTotal(unit.total, 3)).toBe(32_700);
});

test("Standard costs nothing more", () => {
  const unit = unitPrice(unitParts(plainChoice, prices), openingRates.USD, "USD");
  expect(unit).toMatchObject({ customFee: 0, patches: [], addons: [], total: 5900 });
});
