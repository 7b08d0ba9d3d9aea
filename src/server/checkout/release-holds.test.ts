import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/platform/database.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { releaseHolds } from "./release-holds.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 20 });
});
afterAll(() => shop?.close());

const line = { productId: "shirt", size: "M", customType: 1, quantity: 1 };

async function place() {
  const buyer = await shop.newBuyer();
  const { data } = await buyer.order({ line });
  const state = async () => (await buyer.call("getOrder", { orderNo: data.orderNo })).data.status;
  return { orderNo: data.orderNo, state };
}

test("an order that is locked for long does not keep the others' holds", async () => {
  const locked = await place();
  const other = await place();
  const another = openDatabase(shop.databaseUrl, 1, 0);
  await another.driver.unsafe(`begin; select 1 from payment p join sales_order o
    on o.id = p.order_id where o.order_no = '${locked.orderNo}' for update of p`);
  shop.clock.offsetMs += 15 * 60_000;
  try {
    expect(await releaseHolds(shop.services)).toBe(1);
    expect(await other.state()).toBe("expired");
    expect(await locked.state()).toBe("awaiting_payment");
    await another.driver.unsafe("rollback");
    expect(await releaseHolds(shop.services)).toBe(1);
    expect(await locked.state()).toBe("expired");
  } finally {
    shop.clock.offsetMs = 0;
    await another.close();
  }
});

test("payments that another process looks at do not keep a run from asking about the next", async () => {
  const claimed = await Promise.all([place(), place(), place(), place(), place()]);
  const { queries } = shop.database;
  await queries
    .updateTable("payment")
    .set({ claimed_until: sql`now() + interval '45 seconds'` })
    .where("state", "=", "open")
    .execute();
  const next = await place();
  shop.clock.offsetMs += 15 * 60_000;
  try {
    expect(await releaseHolds(shop.services)).toBe(1);
    expect(await next.state()).toBe("expired");
    expect(await claimed[0]?.state()).toBe("awaiting_payment");
  } finally {
    shop.clock.offsetMs = 0;
  }
});
