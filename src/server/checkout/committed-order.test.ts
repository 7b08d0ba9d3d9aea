import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrderInput } from "#contract/order.ts";
import { DatabaseAway, PoolFull } from "#server/platform/database-trouble.ts";
import type { Queries } from "#server/platform/database.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import { capturePayment } from "#server/payment/capture-payment.ts";
import {
  insertShirt,
  openCheckoutShop,
  orderForm,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { placeOrder } from "./place-order.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500 });
});
afterAll(() => shop?.close());

/** Failures of the database from the first COMMIT on. */
type Trouble = "poolFull" | "away" | "commitUnknown";

/** The shop, whose database fails once a transaction was committed. */
function failingAfterCommit(trouble: Trouble): PaymentServices {
  const { queries } = shop.database;
  let isOver = false;
  const error = () =>
    trouble === "poolFull" ? new PoolFull("full") : new DatabaseAway("the line broke");
  const failing: Queries = new Proxy(queries, {
    get(target, name, receiver) {
      if (name === "transaction") {
        if (isOver) throw error();
        return () => ({
          execute: async (run: (transaction: Queries) => Promise<unknown>) => {
            const value = await target.transaction().execute(run);
            isOver = true;
            if (trouble === "commitUnknown") throw error();
            return value;
          },
        });
      }
      if (isOver && (name === "selectFrom" || name === "getExecutor" || name === "updateTable")) {
        throw error();
      }
      const value: unknown = Reflect.get(target, name, receiver === failing ? target : receiver);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { ...shop.services, database: { ...shop.database, queries: failing } };
}

async function ask(services: PaymentServices, key: string) {
  const { accountId, email, add } = await shop.newBuyer();
  const line = await add({ productId: "shirt", size: "M", customType: 1, quantity: 1 });
  const input = createOrderInput.parse({ ...orderForm, email, cartItemIds: [line] });
  const buyer = {
    accountId,
    language: "en-US",
    currency: "USD",
    idempotencyKey: key,
    network: `127.3.0.${key.length}`,
  } as const;
  const again = () => placeOrder(shop.services, input, buyer);
  return { accountId, again, answer: await placeOrder(services, input, buyer) };
}

test.each<Trouble>(["poolFull", "away", "commitUnknown"])(
  "an order that is, or may be, committed is answered with its number: %s",
  async (trouble) => {
    const { answer, again } = await ask(failingAfterCommit(trouble), `committed-${trouble}`);
    expect(answer).toMatchObject({ ok: false, reason: "paymentUnknown" });
    const orderNo = answer.ok ? "" : (answer.data?.orderNo ?? "");
    const rows = await shop.database.driver`
      select 1 from sales_order where order_no = ${orderNo}`;
    expect(rows).toHaveLength(1);
    // The same key goes on with the same order.
    expect(await again()).toMatchObject({ ok: true, value: { orderNo } });
  },
);

test("a failure before the order is written leaves no order", async () => {
  const { queries } = shop.database;
  const failing = new Proxy(queries, {
    get(target, name) {
      if (name === "transaction") throw new PoolFull("full");
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const services = { ...shop.services, database: { ...shop.database, queries: failing } };
  await expect(ask(services, "not-written")).rejects.toThrow(PoolFull);
});

test("a capture after which the database fails has no known outcome, and says of which order", async () => {
  const { accountId, answer } = await ask(shop.services, "captured-then-away");
  if (!answer.ok) throw new Error(answer.reason);
  const { orderNo } = answer.value;
  const id = answer.value.id ?? "none";
  await shop.sim.approve(id);
  const captured = await capturePayment(failingAfterCommit("poolFull"), accountId, id);
  expect(captured).toEqual({ ok: false, reason: "paymentUnknown", data: { orderNo } });
});
