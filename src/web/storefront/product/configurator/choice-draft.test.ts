import { afterEach, expect, test, vi } from "vitest";
import type { Product } from "#contract/catalog.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { storedDraft } from "./choice-draft.ts";
import { firstChoice, type ProductChoice } from "./product-choice.ts";
import { readChoice } from "./use-product-choice.ts";

afterEach(() => vi.unstubAllGlobals());

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
  sizeChart: { name: "Adult", rows: [] },
  images: [],
  story: "",
  details: [],
  reviews: { count: 0, mean: 0, fit: { small: 0, true: 0, large: 0 } },
  kit: exampleKit(),
  pricing: { baseUsd: 5900, rateMicros: 1_000_000, premiumNameUsd: 500, premiumNumberUsd: 500 },
  breadcrumb: [],
  editions: [],
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
  expect(readChoice(choice, product)).toEqual(choice);
});

test("what is no longer offered, or nonsense, is as at first", () => {
  const stale = { size: "S", customType: 2, patchIds: ["gone"], quantity: 4.5, name: 7 };
  for (const kept of [{}, stale, { quantity: -2 }, { patchIds: "lg-alb", customType: "3" }]) {
    expect(readChoice(kept as Partial<ProductChoice>, product)).toEqual(firstChoice(product));
  }
});

const draft = {
  choice: { name: "MARLOW" },
  address: "own.MARLOW.10.1x2y",
  former: "own.MARLO.10.3z4w",
  visit: "k3f9",
};

test.each([
  ["as it was written", JSON.stringify(draft), draft],
  ["without a former address", JSON.stringify({ ...draft, former: 3 }), { ...draft, former: null }],
  ["nothing", null, null],
  ["a broken text", "{", null],
  ["the choice alone", JSON.stringify(draft.choice), null],
  ["no address", JSON.stringify({ ...draft, address: 3 }), null],
])("a draft with its addresses and visit, %s", (_, stored, read) => {
  vi.stubGlobal("window", { sessionStorage: { getItem: () => stored } });
  expect(storedDraft("home-shirt").read()).toEqual(read);
});
