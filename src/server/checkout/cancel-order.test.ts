import { afterAll, beforeAll, expect, test } from "vitest";
import { reconcilePayments } from "#server/payment/reconcile-payments.ts";
import { json } from "#server/platform/stored-json.ts";
import {
  insertShirt,
  openCheckoutShop,
  type Buyer,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500, L: 500 });
});
afterAll(() => shop?.close());

const blank = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
const large = { ...blank, size: "L", quantity: 2 };
const named = { ...blank, customType: 3, customName: "MARLOW", customNumber: "10" };

async function place(buyer: Buyer, ...lines: Record<string, unknown>[]) {
  const cartItemIds: string[] = [];
  for (const line of lines) cartItemIds.push(await buyer.add(line));
  const { data } = await buyer.order({ cartItemIds });
  return data;
}

async function pay(buyer: Buyer, placed: { id: string }): Promise<void> {
  await shop.sim.approve(placed.id);
  expect((await buyer.call("captureOrder", { id: placed.id })).code).toBe("0000");
}

const linesOf = async (buyer: Buyer, orderNo: string) =>
  (await buyer.call("getOrder", { orderNo })).data.lines;

test("lines of a paid order go back one by one, and with the last one the postage", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, id } = await place(buyer, blank, large);
  await pay(buyer, { id });
  const [first, second] = await linesOf(buyer, orderNo);
  const stock = await shop.stockOf("shirt", "L");
  const part = await buyer.call("cancelOrder", { orderNo, lineIds: [second?.id] });
  expect(part).toMatchObject({ code: "0000", data: { status: "paid" } });
  expect(part.data.lines.map(({ stage, canCancel }) => [stage, canCancel])).toEqual([
    ["paid", true],
    ["cancelled", false],
  ]);
  expect(await shop.stockOf("shirt", "L")).toBe(stock + 2);
  const { credited, total } = part.data;
  expect(credited.minor).toBeGreaterThan(0);
  expect(credited.minor).toBeLessThan(total.minor);
  await reconcilePayments(shop.services, { restMs: 0 });
  const { data: between } = await buyer.call("getOrder", { orderNo });
  expect(between).toMatchObject({ status: "paid", credited });

  const rest = await buyer.call("cancelOrder", { orderNo, lineIds: [first?.id] });
  expect(rest.data).toMatchObject({ status: "refund_due", credited: total });
  await reconcilePayments(shop.services, { restMs: 0 });
  expect((await buyer.call("getOrder", { orderNo })).data.status).toBe("refunded");
});

test("a personalised line is too late, and nothing else of the call is cancelled", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, id } = await place(buyer, named, blank);
  await pay(buyer, { id });
  const [made] = await linesOf(buyer, orderNo);
  const refused = await buyer.call("cancelOrder", { orderNo });
  expect(refused).toMatchObject({
    code: "1013",
    data: { lines: [{ id: made?.id, why: "personalised" }] },
  });
  const after = await linesOf(buyer, orderNo);
  expect(after.map(({ stage }) => stage)).toEqual(["paid", "paid"]);
});

test("where the shop says so, a printed line goes back as long as it can be corrected, its part alone", async () => {
  const setting = { key: "cancelPersonalised", value: json(true) };
  await shop.database.queries.insertInto("shop_setting").values(setting).execute();
  try {
    const buyer = await shop.newBuyer();
    const stock = await shop.stockOf("shirt", "M");
    const { orderNo, id } = await place(buyer, named, large);
    await pay(buyer, { id });
    const [printed] = await linesOf(buyer, orderNo);
    expect(printed).toMatchObject({
      canCancel: true,
      can: { cancel: { ok: true }, print: { ok: true } },
    });
    expect(printed?.can.cancel).toEqual(printed?.can.print);
    const part = await buyer.call("cancelOrder", { orderNo, lineIds: [printed?.id] });
    expect(part).toMatchObject({ code: "0000", data: { status: "paid" } });
    expect(part.data.lines.map(({ stage }) => stage)).toEqual(["cancelled", "paid"]);
    // Nothing was made of it: it is sold again.
    expect(await shop.stockOf("shirt", "M")).toBe(stock);
    expect(part.data.credited.minor).toBeGreaterThan(0);

    const late = await place(buyer, named);
    await pay(buyer, late);
    await shop.database.queries
      .updateTable("sales_order")
      .set({ paid_at: new Date(shop.services.clock.now().getTime() - 31 * 60_000) })
      .where("order_no", "=", late.orderNo)
      .execute();
    const [over] = await linesOf(buyer, late.orderNo);
    expect(over).toMatchObject({ canCancel: false, can: { print: { ok: false, why: "tooLate" } } });
    expect(await buyer.call("cancelOrder", { orderNo: late.orderNo })).toMatchObject({
      code: "1013",
      data: { lines: [{ id: over?.id, why: "personalised" }] },
    });
    const stranger = await shop.newBuyer();
    expect((await stranger.call("cancelOrder", { orderNo: late.orderNo })).code).not.toBe("0000");
  } finally {
    await shop.database.queries
      .deleteFrom("shop_setting")
      .where("key", "=", "cancelPersonalised")
      .execute();
  }
});

test("two cancels at once give the money back once", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, id } = await place(buyer, large);
  await pay(buyer, { id });
  const stock = await shop.stockOf("shirt", "L");
  const both = await Promise.all([1, 2].map(() => buyer.call("cancelOrder", { orderNo })));
  expect(both.map(({ code }) => code).toSorted()).toEqual(["0000", "1013"]);
  expect(await shop.stockOf("shirt", "L")).toBe(stock + 2);
});

test("the whole order means all that is left of it: a line that went before is no obstacle", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, id } = await place(buyer, blank, large);
  await pay(buyer, { id });
  const [first] = await linesOf(buyer, orderNo);
  await buyer.call("cancelOrder", { orderNo, lineIds: [first?.id] });
  const { data } = await buyer.call("cancelOrder", { orderNo });
  expect(data).toMatchObject({ status: "refund_due", credited: data.total });
  expect((await buyer.call("cancelOrder", { orderNo })).code).toBe("1013");
});

test("cancelled as a whole before it left, an order is none: a code of first orders counts again", async () => {
  const benefit = json({ kind: "percent", percent: 10 } as const);
  const coupon = { code: "FIRST", benefit, first_order_only: true, uses_per_customer: 1 };
  await shop.database.queries.insertInto("coupon").values(coupon).execute();
  const buyer = await shop.newBuyer();
  const asked = { couponCode: "FIRST" };
  const { data } = await buyer.order({ ...asked, line: large });
  await pay(buyer, data);
  const again = async () => (await buyer.call("quoteOrder", { ...asked, line: blank })).failure;
  expect((await again()).reason).toBe("usedByYou");
  await buyer.call("cancelOrder", { orderNo: data.orderNo });
  expect(await again()).toMatchObject({ coupon: { code: "FIRST" } });
  // As long as the money is on its way, and once it is back.
  await reconcilePayments(shop.services, { restMs: 0 });
  expect(await again()).toMatchObject({ coupon: { code: "FIRST" } });
});

test("an unpaid order is given up whole, its goods are on sale again, and it cannot be paid", async () => {
  const buyer = await shop.newBuyer();
  const stock = await shop.stockOf("shirt", "M");
  const { orderNo, id } = await place(buyer, named, blank);
  const [first] = await linesOf(buyer, orderNo);
  const part = await buyer.call("cancelOrder", { orderNo, lineIds: [first?.id] });
  expect(part.code).toBe("1004");
  const { data } = await buyer.call("cancelOrder", { orderNo });
  expect(data).toMatchObject({ status: "cancelled", endedBy: "buyer" });
  expect(await shop.stockOf("shirt", "M")).toBe(stock);
  await shop.sim.approve(id);
  expect((await buyer.call("captureOrder", { id })).code).toBe("1004");
});

test("another's order and unknown lines are unknown", async () => {
  const buyer = await shop.newBuyer();
  const other = await shop.newBuyer();
  const { orderNo } = await place(buyer, blank);
  expect((await other.call("cancelOrder", { orderNo })).code).toBe("1002");
  const lineIds = [crypto.randomUUID()];
  expect((await buyer.call("cancelOrder", { orderNo, lineIds })).code).toBe("1002");
});
