import { afterAll, beforeAll, expect, test } from "vitest";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 10 });
});
afterAll(() => shop?.close());

const line = { productId: "shirt", size: "M", customType: 1, quantity: 1 };

test("a price that changed after the quote is reported, and nothing is ordered", async () => {
  const buyer = await shop.newBuyer();
  const { data: seen } = await buyer.call("quoteOrder", { line, country: "DE" });
  await shop.database.driver`
    update product set price_usd = price_usd + 5000 where id = 'shirt'`;
  const refused = await buyer.order({ line, expectedTotal: seen.total.amount });
  expect(refused).toMatchObject({ code: "1004", failure: { reason: "priceChanged" } });
  const now = refused.failure.quote;
  expect(now?.total.minor).toBe(seen.total.minor + 5000);
  expect(await shop.stockOf("shirt", "M")).toBe(10);
  expect((await buyer.call("listOrders", { current: 1, size: 10 })).data.total).toBe(0);

  const placed = await buyer.order({ line, expectedTotal: now?.total.amount });
  expect(placed).toMatchObject({ code: "0000", data: { quote: { total: now?.total } } });
});

test("a call without a total orders at today's", async () => {
  const buyer = await shop.newBuyer();
  expect((await buyer.order({ line })).code).toBe("0000");
});
