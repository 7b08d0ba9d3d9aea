import { expect, test } from "vitest";
import { priceIn } from "./hand-price.ts";

const product = {
  priceUsd: 5900,
  listPriceUsd: 7900,
  handPrices: { EUR: { amount: 4995, listAmount: null } },
};

test("a price by hand wins over the rate, and brings no converted former price with it", () => {
  expect(priceIn(product, 920_000, "EUR")).toEqual({ amount: 4995, listAmount: null });
});

test("other currencies follow the rate", () => {
  expect(priceIn(product, 790_000, "GBP")).toEqual({ amount: 4661, listAmount: 6241 });
  expect(priceIn({ ...product, handPrices: null }, 920_000, "EUR").amount).toBe(5428);
});
