import { afterAll, beforeAll, expect, test } from "vitest";
import { adminReturnRoutes } from "#server/admin/returns/admin-returns.routes.ts";
import { openDatabase } from "#server/platform/database.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { deliverOrder } from "../../../tests/support/delivered-order.ts";
import { staffCaller, type StaffCaller } from "../../../tests/support/staff-caller.ts";
import { expireReturns } from "./expire-returns.ts";

let shop: CheckoutShop;
let desk: StaffCaller;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 20, L: 20 });
  desk = await staffCaller(shop.database, adminReturnRoutes(shop.services), "R_SUPER");
});
afterAll(() => shop?.close());

/** An approved exchange of two shirts for size L. */
async function approveExchange() {
  const buyer = await shop.newBuyer();
  const pair = { productId: "shirt", size: "M", customType: 1, quantity: 2 };
  const { orderNo, ids } = await deliverOrder(shop, buyer, [pair]);
  await buyer.call("requestReturn", {
    orderNo,
    lines: [{ lineId: ids[0], quantity: 2, reason: "tooSmall" }],
    wants: "exchange",
    size: "L",
  });
  const { data } = await desk.call("listReturns", { state: "asked", text: orderNo });
  const id = data.records[0]?.id ?? "";
  const { code } = await desk.call("decideReturn", { id, decision: "approve" });
  expect(code).toBe("0000");
  const stateNow = async () => (await buyer.call("getOrder", { orderNo })).data.returns[0]?.state;
  return { id, stateNow };
}

/** Kinds of the e-mails about a return, the first one first, and the text of the last. */
async function mailsOf(id: string) {
  const rows = await shop.database.driver<{ about: string; body_text: string }[]>`
    select about, body_text from mail where about like ${`return-%:${id}%`} order by created_at, id`;
  return { kinds: rows.map(({ about }) => about.split(":")[0]), last: rows.at(-1)?.body_text };
}

/** Runs the job that many days from now. @returns how many returns expired. */
function runAfter(days: number): Promise<number> {
  shop.clock.offsetMs = days * 86_400_000;
  return expireReturns(shop.services);
}

test("a return that is not sent is reminded once, may be extended, and expires with its exchange", async () => {
  const before = await shop.stockOf("shirt", "L");
  const { id, stateNow } = await approveExchange();
  expect(await shop.stockOf("shirt", "L")).toBe(before - 2);
  try {
    expect(await runAfter(10)).toBe(0);
    expect((await mailsOf(id)).kinds).toEqual(["return-approved"]);
    await runAfter(12);
    await runAfter(12.5);
    const reminded = ["return-approved", "return-due"];
    expect((await mailsOf(id)).kinds).toEqual(reminded);

    const extended = await desk.call("extendReturn", { id });
    expect(extended).toMatchObject({ code: "0000", data: { state: "approved" } });
    expect((await mailsOf(id)).last).toContain("more time");
    expect(await runAfter(22)).toBe(0);
    await runAfter(26);
    const again = [...reminded, "return-extended", "return-due"];
    expect((await mailsOf(id)).kinds).toEqual(again);

    expect(await runAfter(34.9)).toBe(0);
    expect(await stateNow()).toBe("approved");
    expect(await runAfter(35.1)).toBe(1);
    expect(await runAfter(36)).toBe(0);
    expect(await stateNow()).toBe("expired");
    expect((await mailsOf(id)).kinds).toEqual([...again, "return-expired"]);
    expect((await mailsOf(id)).last).toContain("you keep the items");
    expect(await shop.stockOf("shirt", "L")).toBe(before);
    expect((await desk.call("extendReturn", { id })).code).toBe("1004");
  } finally {
    shop.clock.offsetMs = 0;
  }
});

test("the last day that an e-mail names is one of the shop's calendar", async () => {
  // Half past eight in the evening in New York, a day later in UTC.
  shop.clock.offsetMs = Date.parse("2027-01-18T01:30:00Z") - Date.now();
  try {
    const { id } = await approveExchange();
    expect((await mailsOf(id)).last).toContain("Sunday, January 31, 2027");
  } finally {
    shop.clock.offsetMs = 0;
  }
});

test("a return that is locked for long does not keep the others", async () => {
  const locked = await approveExchange();
  const other = await approveExchange();
  const another = openDatabase(shop.databaseUrl, 1, 0);
  await another.driver.unsafe(`begin; select 1 from sales_order o
    join goods_return r on r.order_id = o.id where r.id = '${locked.id}' for update of o`);
  try {
    expect(await runAfter(22)).toBe(1);
    expect(await other.stateNow()).toBe("expired");
    await another.driver.unsafe("rollback");
    expect(await runAfter(22)).toBe(1);
    expect(await locked.stateNow()).toBe("expired");
  } finally {
    shop.clock.offsetMs = 0;
    await another.close();
  }
});
