import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrderInput } from "#contract/order.ts";
import { checkOrderCode } from "#server/account/order-code.ts";
import { newId } from "#server/platform/ids.ts";
import { TooBusy } from "#server/platform/too-busy.ts";
import { orderForm } from "../../../tests/support/checkout-shop.ts";
import { openFreeShop, shirts, type FreeShop } from "../../../tests/support/free-shop.ts";
import { openDoor } from "../../../tests/support/open-door.ts";
import { checkoutRoutes } from "./checkout.routes.ts";

/** A free order that is sent again under its key (R-FREE-2). */
let shop: FreeShop;
beforeAll(async () => {
  shop = await openFreeShop();
});
afterAll(() => shop?.close());

test("a check that found no place costs no guess, and each that was made costs one", async () => {
  const buyer = await shop.newBuyer();
  const network = "203.0.113.77";
  const { accountId, email } = buyer;
  const limits = { queries: shop.database.queries, clock: shop.services.clock };
  // So many find a place, or wait for one; the rest of each crowd is sent away.
  const crowd = () =>
    Promise.all(
      Array.from({ length: 40 }, () =>
        checkOrderCode(limits, {
          accountId,
          email,
          network,
          code: "000000",
          idempotencyKey: newId(),
        }).then(
          (outcome) => (outcome.ok ? "right" : outcome.reason),
          (error: unknown) => (error instanceof TooBusy ? "noPlace" : "broken"),
        ),
      ),
    );
  const first = await crowd();
  const made = first.filter((word) => word === "wrongCode").length;
  expect(first.filter((word) => word === "noPlace").length).toBe(40 - made);
  expect(made).toBeLessThan(30);
  const second = await crowd();
  // Thirty in a quarter of an hour, and not one more.
  expect(second.filter((word) => word === "wrongCode")).toHaveLength(
    Math.min(30 - made, second.filter((word) => word !== "noPlace").length),
  );
  const third = await crowd();
  expect(third.filter((word) => word === "wrongCode")).toHaveLength(
    Math.max(0, 30 - made - second.filter((word) => word === "wrongCode").length),
  );
});

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
