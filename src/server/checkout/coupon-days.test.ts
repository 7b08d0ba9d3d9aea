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

test.each([
  // It is still May 31 in New York.
  ["MORNING", "2024-06-01T08:00:00+08:00", "June 1, 2024"],
  // The end of a day is the last day with it.
  ["WHOLE", "2024-06-01T00:00:00+08:00", "May 31, 2024"],
  ["YEAR", "2025-01-01T00:00:00+08:00", "December 31, 2024"],
])("%s, valid until %s in Shanghai, expired on %s", async (code, valid_until, day) => {
  const { queries } = shop.database;
  const benefit = json({ kind: "percent", percent: 10 } as const);
  await queries.insertInto("coupon").values({ code, valid_until, benefit }).execute();
  const value = json("Asia/Shanghai");
  await queries
    .insertInto("shop_setting")
    .values({ key: "timeZone", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  const buyer = await shop.newBuyer();
  const line = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
  const { failure } = await buyer.call("quoteOrder", { line, couponCode: code });
  expect(failure.hint).toBe(`This code expired on ${day}.`);
});

test("a coupon begins and ends to the second, where clocks are changed as well", async () => {
  const { queries } = shop.database;
  const benefit = json({ kind: "percent", percent: 10 } as const);
  // From midnight of the day of 23 hours to its end, by New York's clock.
  const valid = { valid_from: "2027-03-14T05:00:00Z", valid_until: "2027-03-15T04:00:00Z" };
  await queries
    .insertInto("coupon")
    .values({ code: "SPRING", ...valid, benefit })
    .execute();
  const line = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
  const buyer = await shop.newBuyer();
  const reasonAt = async (moment: string) => {
    shop.clock.offsetMs = Date.parse(moment) - Date.now();
    const answer = await buyer.call("quoteOrder", { line, couponCode: "SPRING" });
    return answer.failure?.reason ?? "applies";
  };
  try {
    expect(await reasonAt("2027-03-14T04:59:50Z")).toBe("notYetValid");
    expect(await reasonAt("2027-03-14T05:00:01Z")).toBe("applies");
    expect(await reasonAt("2027-03-15T03:59:50Z")).toBe("applies");
    expect(await reasonAt("2027-03-15T04:00:01Z")).toBe("expired");
  } finally {
    shop.clock.offsetMs = 0;
  }
});
