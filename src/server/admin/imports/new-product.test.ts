import { expect, test } from "vitest";
import { columnOf, fieldRow, keptFields } from "#domain/catalog/product-fields.ts";
import { copyOfProduct } from "./new-product.ts";
import type { ProductLook } from "./product-look.ts";

/** What a further color of a product begins with. */
const row = {
  ...Object.fromEntries(keptFields.map((name) => [columnOf(name), `own ${name}`])),
  id: "first",
  slug: "tarn-shirt",
  title: { "en-US": "Tarn Shirt" },
  league_code: "own league",
  kit_kind: "own kit",
  kit_hash: "own hash",
  badges: ["sale"],
  list_price_usd: 5_990,
  published_at: "2026-11-01T00:00:00Z",
};
const price = { product_id: "first", currency: "EUR", amount: 4_500, list_amount: 5_500 };
const original = { product: [row], product_price: [price] };
const look: Pick<ProductLook, "originals"> = { originals: new Map([["first", original]]) };
const record = {
  line: 2,
  key: "tarn-shirt-red",
  rootId: null,
  cells: {},
  items: [],
  faults: [],
  copyOf: { id: "first", value: "Red" },
};
const made = copyOfProduct("second", record, look as ProductLook);
const copy = made?.["product"]?.[0] ?? {};

test.each(keptFields.filter((name) => fieldRow(name).nextSeason === "same"))(
  "a further color has the %s of the first",
  (name) => expect(copy[columnOf(name)]).toBe(`own ${name}`),
);

test("a further color has the texts and the price of the first, and is a draft of its own", () => {
  expect(copy).toMatchObject({
    id: "second",
    slug: "tarn-shirt-red",
    title: { "en-US": "Tarn Shirt Red" },
    story: "own story",
    details: "own details",
    season: "own season",
    price_usd: "own priceUsd",
    custom_types: "own customTypes",
    squad_slug: "own squadId",
    league_code: "own league",
    kit_kind: "own kit",
    kit_hash: "own hash",
    published_at: null,
  });
});

test("a further color was never sold: it has no former price and no badge", () => {
  expect(copy).toMatchObject({ badges: [], list_price_usd: null });
  expect(made?.["product_price"]).toEqual([
    { product_id: "second", currency: "EUR", amount: 4_500, list_amount: null },
  ]);
});
