import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  insertShirt,
  openCheckoutShop,
  type Buyer,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { newId } from "#server/platform/ids.ts";
import { releaseHolds } from "./release-holds.ts";

/** How many unpaid units one buyer may keep (R-LIMIT-1). */
let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  for (const id of ["first", "second", "third"]) await insertShirt(shop, id, { M: 500, L: 500 });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  shop.clock.offsetMs += 60 * 60_000;
  await releaseHolds(shop.services);
});

const line = (productId: string, quantity: number, size = "M") => ({
  productId,
  size,
  customType: 1,
  quantity,
});

const buy = (buyer: Buyer, what: ReturnType<typeof line>, more: object = {}) =>
  buyer.order({ line: what, ...more });

test("an account keeps ten of one size and twenty in all; the rest once it has paid", async () => {
  const buyer = await shop.newBuyer();
  // In the cart, so that no order replaces the one before.
  const place = async (...lines: ReturnType<typeof line>[]) => {
    const cartItemIds: string[] = [];
    for (const each of lines) cartItemIds.push(await buyer.add(each));
    return buyer.order({ cartItemIds });
  };
  const first = await place(line("first", 10));
  expect(first.code).toBe("0000");
  const stock = await shop.stockOf("first", "M");
  const more = await buyer.add(line("first", 1, "L"));
  expect((await buyer.order({ cartItemIds: [more] })).code).toBe("0000");
  expect((await place(line("second", 9))).code).toBe("0000");
  const refused = await place(line("third", 1));
  expect(refused).toMatchObject({ code: "1008", failure: { reason: "tooManyUnpaid" } });
  expect(refused.failure.hint).toContain("at most 20 unpaid items");
  const minutes = (Date.parse(refused.failure.until ?? "") - shop.clock.now().getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(14);
  expect(minutes).toBeLessThanOrEqual(15);
  expect(await shop.stockOf("first", "M")).toBe(stock);
  expect(await shop.stockOf("third", "M")).toBe(500);

  await shop.sim.approve(first.data.id);
  await buyer.call("captureOrder", { id: first.data.id });
  expect((await place(line("third", 1))).code).toBe("0000");
});

test("the hint is in the buyer's language, and an order that is too large says so", async () => {
  const buyer = await shop.newBuyer("USD", "zh-CN");
  const refused = await buy(buyer, line("first", 11));
  expect(refused).toMatchObject({ code: "1004", failure: { reason: "tooManyUnits" } });
  expect(refused.failure.hint).toBe(
    "同一尺码每次最多下单 10 件。请先下单 10 件，付款后再下单其余商品。",
  );
});

test("cart and quote name units that no order may have, before it is refused", async () => {
  const buyer = await shop.newBuyer();
  const id = await buyer.add(line("first", 11));
  const limits = [{ id, most: 10, reason: "unitsOfOneSize" }];
  const quote = await buyer.call("quoteOrder", { cartItemIds: [id] });
  expect(quote).toMatchObject({ code: "0000", data: { limits } });
  const cart = await buyer.call("listCartItems", { current: 1, size: 10 });
  expect(cart).toMatchObject({ code: "0000", cart: { limits, quote: { limits } } });
  const fewer = await buyer.call("quoteOrder", { line: line("first", 10) });
  expect(fewer.data.limits).toBeUndefined();
  expect(await buyer.order({ cartItemIds: [id] })).toMatchObject({
    code: "1004",
    failure: { reason: "tooManyUnits" },
  });
});

test("a buyer's own newer order replaces the older one and is not counted with it", async () => {
  const buyer = await shop.newBuyer();
  const cartItemIds = [await buyer.add(line("first", 10))];
  expect((await buyer.order({ cartItemIds })).code).toBe("0000");
  expect((await buyer.order({ cartItemIds, shippingMethod: "express" })).code).toBe("0000");
});

test.each(["e-mail", "network address"])(
  "many accounts behind one %s keep no more than one buyer, also when all order at once",
  async (kind) => {
    const orders = Array.from({ length: 12 }, async (_, index) => {
      const buyer = await shop.newBuyer();
      const isMail = kind === "e-mail";
      // Of six sizes, so that they do not wait for each other at the stock.
      const productId = ["first", "second", "third"][index % 3] ?? "";
      const what = line(productId, 4, index % 2 ? "M" : "L");
      const email = `${index % 2 ? "One" : "one"}@people.example`;
      const body = { ...(await form(buyer)), line: what, ...(isMail ? { email } : {}) };
      const from = isMail ? {} : { remoteAddress: "127.9.9.9" };
      return buyer.call("createOrder", body, { key: newId(), ...from });
    });
    const codes = (await Promise.all(orders)).map(({ code }) => code).toSorted();
    expect(codes).toEqual([...Array(5).fill("0000"), ...Array(7).fill("1008")]);
  },
);

/** An address by the rules of its country. */
const form = async (buyer: Buyer) => ({
  email: buyer.email,
  shippingMethod: "standard",
  address: {
    firstName: "Pat",
    lastName: "Granby",
    address: "Musterweg 12",
    country: "DE",
    postalCode: "10115",
    city: "Berlin",
    phoneCode: "+49",
    phone: "30 1234567",
  },
});

test("when the hold ends, units may be kept again; the network is forgotten after a day", async () => {
  const buyer = await shop.newBuyer();
  const { data: placed } = await buy(buyer, line("first", 10));
  const other = await shop.newBuyer();
  expect((await buy(other, line("first", 1), { email: buyer.email })).code).toBe("1008");
  shop.clock.offsetMs += 16 * 60_000;
  await releaseHolds(shop.services);
  expect((await buy(other, line("first", 1), { email: buyer.email })).code).toBe("0000");
  const network = async () =>
    (
      await shop.database.queries
        .selectFrom("sales_order")
        .select("network")
        .where("order_no", "=", placed.orderNo)
        .executeTakeFirstOrThrow()
    ).network;
  expect(await network()).toMatch(/^127\.1\./);
  shop.clock.offsetMs += 25 * 60 * 60_000;
  await releaseHolds(shop.services);
  expect(await network()).toBeNull();
});
