import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrderInput } from "#contract/order.ts";
import { newId } from "#server/platform/ids.ts";
import { RateLimit } from "#server/platform/rate-limit.ts";
import { json } from "#server/platform/stored-json.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import {
  insertShirt,
  openCheckoutShop,
  orderForm,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { openDoor } from "../../../tests/support/open-door.ts";
import { checkoutRoutes } from "./checkout.routes.ts";
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
});

/** Calls of one buyer to a process that lets five new orders a minute through. */
async function fewOrders(what: object) {
  const orders = new RateLimit(shop.clock, { burst: 5, windowMs: 60_000 });
  const routes = checkoutRoutes({ ...shop.services, door: openDoor, orders });
  const { accountId, email } = await shop.newBuyer();
  const input = createOrderInput.parse({ ...orderForm, email, ...what });
  const call = async (idempotencyKey: string, more: object = {}) => {
    const outcome = await routes.createOrder(
      { ...input, ...more },
      {
        requestId: newId(),
        language: "en-US",
        currency: "USD",
        session: { accountId, familyId: newId(), kind: "guest", roles: [] },
        idempotencyKey,
        couponCode: undefined,
        remoteAddress: accountId,
      },
    );
    return outcome.ok ? outcome.value : `${outcome.reason} ${outcome.data?.reason ?? ""}`.trim();
  };
  return call;
}

const anyShirt = { line: { productId: "many", size: "M", customType: 1, quantity: 1 } };

// A repeat counts for nothing, whether it comes at once or later, with a code or without.
test.each<[what: string, asked: object, right: unknown]>([
  ["an order", anyShirt, { orderNo: expect.any(String) }],
  ["with a code", { ...anyShirt, couponCode: "TENTH" }, { orderNo: expect.any(String) }],
  ["with a code that nobody knows", { ...anyShirt, couponCode: "GUESS" }, "couponRefused unknown"],
])(
  "one key, fifty times at once: %s has one answer and counts once",
  async (_what, asked, right) => {
    await insertShirt(shop, "many", { M: 500 }).catch(() => undefined);
    await shop.database.queries
      .insertInto("coupon")
      .values({ code: "TENTH", benefit: json({ kind: "percent", percent: 10 } as const) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const call = await fewOrders(asked);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(key)));
    if (typeof right === "string") expect(new Set(answers)).toEqual(new Set([right]));
    else expect(answers[0]).toMatchObject(right as object);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    if (typeof right !== "string") {
      for (let times = 0; times < 10; times += 1) expect(await call(key)).toEqual(answers[0]);
      // Something else under the same key is still no repeat.
      expect(await call(key, { email: "other@buyer.example" })).toBe("conflict keyUsed");
    }
    // Four of the five are left, and no more.
    const left = [];
    for (let times = 0; times < 5; times += 1) left.push(await call(newId()));
    expect(left.filter((answer) => answer === "tooManyTries")).toHaveLength(1);
  },
);
