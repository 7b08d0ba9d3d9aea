import { afterAll, beforeAll, expect, test } from "vitest";
import { json } from "#server/platform/stored-json.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { findOrderForMail } from "./mail.repository.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 5 });
});
afterAll(() => shop?.close());

test("an order in a language that is switched off is written about in the first one, until it is back", async () => {
  const buyer = await shop.newBuyer();
  const line = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
  const { data } = await buyer.order({ line });
  const { queries } = shop.database;
  const { id } = await queries
    .updateTable("sales_order")
    .set({ language: "zh-CN" })
    .where("order_no", "=", data.orderNo)
    .returning("id")
    .executeTakeFirstOrThrow();
  const language = async () => (await findOrderForMail(queries, id))?.order.language;
  expect(await language()).toBe("zh-CN");
  await queries
    .insertInto("shop_setting")
    .values({ key: "closedLanguages", value: json(["zh-CN"]) })
    .execute();
  expect(await language()).toBe("en-US");
  await queries.deleteFrom("shop_setting").where("key", "=", "closedLanguages").execute();
  expect(await language()).toBe("zh-CN");
});
