import { expect, test } from "vitest";
import type { Product } from "#contract/catalog.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { readDraft } from "./choice-draft.ts";
import { firstChoice, type ProductChoice } from "./product-choice.ts";

const product: Product = {
  id: "p1",
  slug: "home-shirt",
  title: "Home Shirt",
  team: "",
  price: { amount: "59.00", currency: "USD", minor: 5900 },
  image: "",
  imageAlt: "",
  tags: [],
  badges: [],
  sizes: [
    { size: "S", inStock: false, left: 0 },
    { size: "M", inStock: true },
  ],
  customTypes: [1, 3],
  patchIds: ["lg-alb"],
  addonIds: [],
  sizeChart: { code: "adult_fan", rows: [] },
  images: [],
  story: "",
  details: [],
  reviews: { count: 0, mean: 0, fit: { small: 0, true: 0, large: 0 } },
  kit: exampleKit(),
  pricing: { baseUsd: 5900, rateMicros: 1_000_000, premiumFeeUsd: 500 },
  breadcrumb: [],
  related: [],
};

test("choices come back as they were", () => {
  const choice: ProductChoice = {
    size: "M",
    customType: 3,
    playerId: "",
    name: "MÜLLER",
    number: "10",
    premiumName: true,
    premiumNumber: false,
    patchIds: ["lg-alb"],
    addonIds: [],
    quantity: 3,
  };
  expect(readDraft(JSON.stringify(choice), product)).toEqual(choice);
});

test("what is no longer offered, or nonsense, falls back", () => {
  const stale = { size: "S", customType: 2, patchIds: ["gone"], quantity: 4.5, name: 7 };
  expect(readDraft(JSON.stringify(stale), product)).toEqual(firstChoice(product));
  for (const stored of [null, "", "{", "null", "3", JSON.stringify({ quantity: -2 })]) {
    expect(readDraft(stored, product)).toEqual(firstChoice(product));
  }
});
