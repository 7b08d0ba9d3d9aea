import { afterAll, beforeAll, expect, test } from "vitest";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt");
});
afterAll(() => shop?.close());

const named = {
  productId: "shirt",
  size: "M",
  quantity: 1,
  customType: 3,
  customName: "MARLOW",
  customNumber: "10",
};

test("tracking opens no more than one knows", async () => {
  const buyer = await shop.newBuyer();
  const { data: placed } = await buyer.order({ line: named });
  const typed = placed.orderNo.toLowerCase().replace(/^(.{10})/, "$1 - ");
  const { data: bare } = await buyer.call("trackOrder", { orderNo: typed });
  expect(bare).toMatchObject({ orderNo: placed.orderNo, status: "awaiting_payment" });
  expect(JSON.stringify(bare)).not.toMatch(/MARLOW|Granby/i);
  const { data: full } = await buyer.call("trackOrder", {
    orderNo: placed.orderNo,
    email: buyer.email.toUpperCase(),
  });
  expect(full).toMatchObject({ lines: [{ customName: "MARLOW" }], address: { city: "Berlin" } });

  const track = (input: object, remoteAddress = "10.0.0.9") =>
    buyer.call("trackOrder", input, { remoteAddress });
  const wrong = { orderNo: placed.orderNo, email: "other@kitroom.example" };
  expect(await track(wrong)).toMatchObject({ code: "1002", data: null });
  for (let miss = 1; miss < 10; miss += 1) {
    expect((await track({ orderNo: "KR20260101000000000000" })).code).toBe("1002");
  }
  expect((await track({ orderNo: placed.orderNo })).code).toBe("1008");
  expect((await track({ orderNo: placed.orderNo }, "10.0.0.8")).code).toBe("0000");
});
