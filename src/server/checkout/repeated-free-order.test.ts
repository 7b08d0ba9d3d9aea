import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrderInput } from "#contract/order.ts";
import { newId } from "#server/platform/ids.ts";
import { orderForm } from "../../../tests/support/checkout-shop.ts";
import { openFreeShop, shirts, type FreeShop } from "../../../tests/support/free-shop.ts";
import { openDoor } from "../../../tests/support/open-door.ts";
import { checkoutRoutes } from "./checkout.routes.ts";

/** A free order that is sent again under its key (R-FREE-2). */
let shop: FreeShop;
beforeAll(async () => {
  shop = await openFreeShop();
}, 60_000);
afterAll(() => shop?.close());

test("a repeated order is answered where its address was proven without the code, and by a closed shop", async () => {
  const buyer = await shop.newBuyer();
  const free = { line: shirts(), couponCode: "ONCE" };
  await shop.codeFor(buyer);
  const key = newId();
  await shop.database.driver`update account set kind = 'customer', email = ${buyer.email},
    email_verified_at = now() where id = ${buyer.accountId}`;
  // All guesses are wrong but the one that types none.
  const answers = await Promise.all(
    [undefined, "x", "x", "x"].map((emailCode) =>
      buyer.order({ ...free, ...(emailCode ? { emailCode: "000000" } : {}) }, key),
    ),
  );
  const placed = answers[0]?.data.orderNo;
  expect(placed).toMatch(/^KR/);
  expect((await buyer.order({ ...free, emailCode: "000000" }, key)).data.orderNo).toBe(placed);
  const door = { ...openDoor, whyClosed: () => Promise.resolve("On holiday.") };
  const closed = checkoutRoutes({ ...shop.services, door });
  const asked = createOrderInput.parse({
    ...orderForm,
    email: buyer.email,
    ...free,
  });
  const { accountId } = buyer;
  const request = (idempotencyKey: string) => ({
    requestId: newId(),
    language: "en-US" as const,
    currency: "USD" as const,
    session: { accountId, familyId: newId(), kind: "customer" as const, roles: [] },
    idempotencyKey,
    couponCode: undefined,
    remoteAddress: "127.9.0.1",
  });
  expect(await closed.createOrder(asked, request(newId()))).toMatchObject({ reason: "shopClosed" });
  expect(await closed.createOrder(asked, request(key))).toMatchObject({
    value: { orderNo: placed, status: "paid" },
  });
});
