import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrderInput } from "#contract/order.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import {
  insertShirt,
  openCheckoutShop,
  orderForm,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { placeOrder } from "./place-order.ts";

let shop: CheckoutShop;
let second: Database;
let processes: PaymentServices[];
beforeAll(async () => {
  shop = await openCheckoutShop();
  second = openDatabase(shop.databaseUrl, 4);
  const { paymentProviders: known } = shop.services;
  const paymentProviders = { ...known, paypal: shop.sim.openProvider() };
  processes = [shop.services, { ...shop.services, database: second, paymentProviders }];
});
afterAll(async () => {
  await second?.close();
  await shop?.close();
});

test("one key sent to two processes at once is one order, for the last shirts as well", async () => {
  await insertShirt(shop, "last", { M: 0 });
  const line = { productId: "last", size: "M", customType: 1, quantity: 2 };
  for (let round = 0; round < 50; round += 1) {
    await shop.database.driver`update product_size set stock = 2 where product_id = 'last'`;
    const { accountId, email, add } = await shop.newBuyer();
    // From the cart and bought at once by turns.
    const what = round % 2 === 0 ? { line } : { cartItemIds: [await add(line)] };
    const input = createOrderInput.parse({ ...orderForm, email, ...what });
    const buyer = {
      accountId,
      language: "en-US",
      currency: "USD",
      idempotencyKey: `two-at-once-${round}`,
      network: `127.2.0.${round}`,
    } as const;
    const both = await Promise.all(processes.map((each) => placeOrder(each, input, buyer)));
    const [one, other] = both;
    expect(one, `round ${round}`).toMatchObject({ ok: true });
    expect(other, `round ${round}`).toEqual(one);
    expect(await shop.stockOf("last", "M")).toBe(0);
  }
}, 60_000);
