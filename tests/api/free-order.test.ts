import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { json } from "#server/platform/stored-json.ts";
import { openAccountShop, type AccountShop, type Visitor } from "../support/account-shop.ts";
import { buyer } from "../support/purchase.ts";

/** The whole way of an order with nothing to pay: HTTP, jobs and a mail server, and no provider. */
let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
  const benefit = json({ kind: "percent", percent: 100 } as const);
  await shop.database.queries
    .insertInto("coupon")
    .values({ code: "PRESENT", benefit, uses_per_customer: 1 })
    .execute();
});
afterAll(() => shop?.close());

/** Two shirts, which is enough for free postage. */
async function fill(guest: Visitor) {
  const { records } = await guest.data("listProductsByTags", { tags: ["jerseys"], size: 20 });
  for (const { id } of records) {
    const { sizes } = await guest.data("getProduct", { id });
    const size = sizes.find(({ inStock, left }) => inStock && left === undefined)?.size;
    if (!size) continue;
    const line = { productId: id, size, customType: 1, quantity: 2 };
    return (await guest.data("saveCartItems", [line])).map((saved) => saved.id);
  }
  throw new Error("nothing is in stock");
}

test("a guest proves the address by its code, and has the shirts while no provider answers", async () => {
  const guest = await shop.visitor().asGuest();
  const cartItemIds = await fill(guest);
  const { email } = buyer;
  const wish = {
    cartItemIds,
    couponCode: "PRESENT",
    currency: "USD",
    ...buyer,
    shippingMethod: "standard",
    expectedTotal: "0.00",
  };
  const key = { "idempotency-key": randomUUID() };
  const refused = await guest.call("createOrder", wish, key);
  expect(refused).toMatchObject({ status: 200, code: "1004", failure: { reason: "proveEmail" } });
  expect(refused.msg).toMatch(/enter the code we send there/);
  // Without a session there is nobody to prove it for.
  const nobody = shop.visitor();
  const asked = { email, purpose: "order" };
  expect((await nobody.call("sendVerificationCode", asked)).code).toBe("9998");
  expect((await guest.call("sendVerificationCode", asked)).code).toBe("0000");
  const mail = await shop.nextMail(email);
  expect(mail.subject).toMatch(/^Your code to order for free: \d{6}$/);
  const placed = await guest.call("createOrder", { ...wish, emailCode: mail.code }, key);
  expect(placed).toMatchObject({
    code: "0000",
    data: { id: null, approveUrl: null, status: "paid", quote: { total: { minor: 0 } } },
  });
  const { orderNo } = placed.data;
  const received = await shop.nextMail(email);
  expect(received.subject).toContain(orderNo);
  expect(received.text).toContain("Total: $0.00");
  expect(await guest.data("getOrder", { orderNo })).toMatchObject({
    status: "paid",
    moneyStatus: "free",
  });
  expect(await guest.data("sumCart", {})).toBe(0);
  // A code for an order opens no account, and one for a password orders nothing.
  const reset = { email, code: mail.code, password: "secret-12", confirmPassword: "secret-12" };
  expect((await guest.call("updatePwd", reset)).code).toBe("1007");
});
