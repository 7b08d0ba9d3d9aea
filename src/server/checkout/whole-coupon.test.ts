import { afterAll, beforeAll, expect, test } from "vitest";
import { json } from "#server/platform/stored-json.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 20 });
});
afterAll(() => shop?.close());

test("a code that leaves nothing to pay is refused before the provider refuses the order", async () => {
  const benefit = json({ kind: "percent", percent: 100 } as const);
  await shop.database.queries.insertInto("coupon").values({ code: "ALL", benefit }).execute();
  const buyer = await shop.newBuyer();
  const line = { productId: "shirt", size: "M", customType: 1, quantity: 3 };
  const asked = { line, couponCode: "ALL" };
  // Until the country is known there may be postage to pay.
  expect((await buyer.call("quoteOrder", asked)).data.total).toMatchObject({ minor: 0 });
  const refusal = { code: "1009", failure: { reason: "nothingToPay" } };
  expect(await buyer.call("quoteOrder", { ...asked, country: "DE" })).toMatchObject(refusal);
  expect(await buyer.order(asked)).toMatchObject(refusal);
  const express = await buyer.order({ ...asked, shippingMethod: "express" });
  expect(express.data.quote.total).toEqual(express.data.quote.shipping);
});
