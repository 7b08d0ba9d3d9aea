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
  await insertShirt(shop, "shirt", { M: 10 });
});
afterAll(() => shop?.close());

test("days of a coupon are those of the merchant's own time zone", async () => {
  const { queries } = shop.database;
  const ended = { code: "ENDED", valid_until: "2024-06-01T00:00:00+08:00" };
  const benefit = json({ kind: "percent", percent: 10 } as const);
  await queries
    .insertInto("coupon")
    .values({ ...ended, benefit })
    .execute();
  const zone = { key: "timeZone", value: json("Asia/Shanghai") };
  await queries.insertInto("shop_setting").values(zone).execute();
  const buyer = await shop.newBuyer();
  const line = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
  const { failure } = await buyer.call("quoteOrder", { line, couponCode: "ENDED" });
  // It is still May 31 in New York.
  expect(failure.hint).toBe("This code expired on June 1, 2024.");
});
