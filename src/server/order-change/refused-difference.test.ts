import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { lookAtPaymentNow } from "#server/payment/look-at-payment-now.ts";
import { insertShirt } from "../../../tests/support/checkout-shop.ts";
import { line, openRefusingShop } from "../../../tests/support/refusing-shop.ts";
import { expireChanges } from "./expire-changes.ts";

/* A refused difference stops neither its order nor others (R-AFTER-8, R-PAY-10, R-PAY-13). */

let shop: Awaited<ReturnType<typeof openRefusingShop>>;
beforeAll(async () => {
  shop = await openRefusingShop();
  // The demo has one that waits.
  await shop.database.queries.deleteFrom("order_change").execute();
  await insertShirt(shop, "sized", { M: 10, L: 10 });
});
afterEach(() => shop.restore());
afterAll(() => shop?.close());

/** A paid order whose buyer wants a dearer lettering, and another size. */
async function ask() {
  const buyer = await shop.newBuyer();
  const print = { customType: 3, customName: "HENDERSON", customNumber: "10" };
  const named = { ...line, ...print, productId: "sized" };
  const { id, orderNo } = (await buyer.order({ line: named })).data;
  await shop.sim.approve(id);
  await buyer.call("captureOrder", { id });
  const show = async () => (await buyer.call("getOrder", { orderNo })).data;
  const before = await show();
  const lineId = before.lines[0]?.id ?? "";
  const wish = { orderNo, lineId, size: "L", premiumNameOption: "Premium" };
  expect((await buyer.call("changeOrderLine", wish)).code).toBe("0000");
  return { buyer, orderNo, before, show };
}
type Asked = Awaited<ReturnType<typeof ask>>;
const pay = ({ buyer, orderNo }: Asked) => buyer.call("payDifference", { orderNo });
const others = async () => (await (await shop.newBuyer()).order({ line })).code;

test("refused at its opening: the order stays paid, the change waits, and others order", async () => {
  const asked = await ask();
  const fault = { fault: "forbidden", call: "create-order" };
  for (let n = 0; n < 3; n += 1) {
    await shop.sim.post("faults", { ...fault, calls: 1 });
    const { code, failure } = await pay(asked);
    expect([code, failure.reason]).toEqual(["1011", "shopBlocked"]);
  }
  const now = await asked.show();
  expect(now).toMatchObject({ status: "paid", total: asked.before.total });
  expect(now.difference).toBeDefined();
  expect(await others()).toBe("0000");
  expect((await pay(asked)).code).toBe("0000");
  const { buyer, orderNo } = asked;
  await buyer.call("withdrawChange", { orderNo });
});

test("refused at its capture: it ends at its time, and the order has what was paid", async () => {
  const stock = await shop.stockOf("sized", "L");
  const asked = await ask();
  const id = new URL((await pay(asked)).data.approveUrl).searchParams.get("token") ?? "";
  await shop.sim.approve(id);
  await shop.sim.post(`refuse/${id}`, { issue: "PAYEE_ACCOUNT_RESTRICTED" });
  const [payment] = await shop.database.driver<[{ id: string }]>`
    select id from payment where provider_order_id = ${id}`;
  const rowOf = async () => {
    const [row] = await shop.database.driver<[{ state: string; tries: number }]>`
      select state, capture_attempt as tries from payment where id = ${payment.id}`;
    return row;
  };
  for (let minutes = 0; minutes < 120; minutes += 2) {
    await lookAtPaymentNow(shop.services, payment.id);
    shop.clock.offsetMs += 120_000;
  }
  // One after each of 1, 1, 1, 2, 4, 8, 16 and 32 minutes.
  const { state, tries } = await rowOf();
  expect([state, tries]).toEqual(["declined", 9]);
  expect(await others()).toBe("0000");
  expect(await shop.stockOf("sized", "L")).toBe(stock - 1);
  shop.clock.offsetMs = 49 * 3_600_000;
  await expireChanges(shop.services);
  await lookAtPaymentNow(shop.services, payment.id);
  expect(await rowOf()).toEqual({ state: "cancelled", tries });
  expect(await shop.stockOf("sized", "L")).toBe(stock);
  const now = await asked.show();
  expect(now.difference).toBeUndefined();
  expect(now).toMatchObject({ status: "paid", total: asked.before.total });
  expect(now.lines.map(({ size }) => size)).toEqual(["M"]);
  expect(await shop.sim.taken(id)).toEqual([]);
});
