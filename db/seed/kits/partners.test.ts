import { expect, test } from "vitest";
import { longestChestText } from "#domain/catalog/kit-model.ts";
import { drawChestField, chestPlate } from "#kit/chest-field.ts";
import { contrastRatio } from "#kit/colour.ts";
import { seedProducts } from "../products/products.ts";
import { clubs, nations } from "../teams/teams.ts";

test("every club has a partner of its own, no national team has one", () => {
  const texts = clubs.map(({ partner }) => partner?.text ?? "");
  expect(new Set(texts).size).toBe(clubs.length);
  for (const text of texts) {
    expect(text).toMatch(/^[A-Z0-9]+(?: [A-Z0-9]+)*$/);
    expect(text.length).toBeLessThanOrEqual(longestChestText);
  }
  expect(nations.filter(({ partner }) => partner !== undefined)).toEqual([]);
});

test("a partner's words are on all match shirts of the club, and read at 3 : 1", () => {
  const shirts = seedProducts.filter(({ kit }) => kit.chest !== undefined);
  expect(shirts.length).toBeGreaterThan(250);
  const hard = shirts.filter(({ kit }) => {
    const cloths =
      kit.pattern === "plain" || kit.pattern === "sleeves" ? [kit.body] : [kit.body, kit.second];
    const plate = chestPlate(kit);
    const under = plate === null ? cloths : [plate];
    return under.some((cloth) => contrastRatio(kit.chest?.ink ?? cloth, cloth) < 3);
  });
  expect(hard.map(({ slug }) => slug)).toEqual([]);
  for (const { kit } of shirts) expect(drawChestField(kit, 0, 0)).not.toBe("");
});
