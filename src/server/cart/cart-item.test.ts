import { afterAll, beforeAll, expect, test } from "vitest";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 200 });
});
afterAll(() => shop?.close());

test("a line carries every field of a cart item", async () => {
  const buyer = await shop.newBuyer();
  const chosen = {
    size: "M",
    patch: "co-patch",
    addons: "co-shorts,co-socks-m",
    customType: 2,
    squadList: "co-player",
    premiumNumberOption: "Premium",
    quantity: 3,
  };
  await buyer.call("saveCartItems", [{ ...chosen, productId: "shirt" }]);
  const { data } = await buyer.call("listCartItems", { current: 1, size: 100 });
  expect(data.records).toMatchObject([
    {
      ...chosen,
      id: expect.stringMatching(/^[\w-]{36}$/),
      name: "Shirt shirt",
      image: expect.stringMatching(/^\//),
      price: 59,
      premiumNameOption: "Standard",
    },
  ]);
});
