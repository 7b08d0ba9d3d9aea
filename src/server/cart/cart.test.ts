import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  insertShirt,
  openCheckoutShop,
  type Buyer,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { json } from "#server/platform/stored-json.ts";
import { mergeCart } from "./merge-cart.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 200, L: 3 });
});
afterAll(() => shop?.close());

const blank = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
const named = { ...blank, customType: 3, customName: "MARLOW", customNumber: "10" };

async function contentsOf(buyer: Buyer) {
  const { data } = await buyer.call("listCartItems", { current: 1, size: 100 });
  return data.records.map(({ id, size, customName, quantity }) => ({
    id,
    size,
    customName,
    quantity,
  }));
}

describe("adding", () => {
  test("prices come from the shop, whatever a client sends", async () => {
    const buyer = await shop.newBuyer();
    const line = {
      ...named,
      patch: "co-patch",
      addons: "co-shorts",
      premiumNameOption: "Premium",
      quantity: 2,
      price: 0.01,
      name: "cheap",
      lineTotal: { amount: "0.01", currency: "USD", minor: 1 },
    };
    const { data } = await buyer.call("saveCartItems", [line]);
    // 59 + 4 patch + 18 shorts + 5 premium name, twice.
    expect(data[0]).toMatchObject({
      price: 59,
      unitPrice: { minor: 8600 },
      customFee: { minor: 500 },
      lineTotal: { amount: "172.00", currency: "USD" },
      returnable: false,
      name: "Shirt shirt",
      patchNames: ["co-patch"],
      addonNames: ["co-shorts"],
    });
    expect(data[0]?.image).toContain("/back.");
  });

  test("an add-on is named with its size, and another size is another line", async () => {
    const buyer = await shop.newBuyer();
    const { data } = await buyer.call("saveCartItems", [
      { ...blank, addons: "co-socks-m" },
      { ...blank, addons: "co-shorts,co-socks-s" },
    ]);
    expect(data.map(({ addonNames, unitPrice }) => [addonNames, unitPrice.minor])).toEqual([
      [["co-socks-m, M"], 6800],
      [["co-shorts", "co-socks-s, S"], 8600],
    ]);
  });

  test("components are converted one by one", async () => {
    const buyer = await shop.newBuyer("EUR");
    const player = { ...blank, customType: 2, squadList: "co-player", customName: "ignored" };
    const { data } = await buyer.call("saveCartItems", [player]);
    // 59 → 54.28, 12 → 11.04
    expect(data[0]).toMatchObject({
      customName: "MARLOW",
      customNumber: "9",
      unitPrice: { minor: 6532, currency: "EUR" },
    });
  });

  test("equal lines become one, different ones stay apart", async () => {
    const buyer = await shop.newBuyer();
    await buyer.add(blank);
    await buyer.add({ ...blank, quantity: 2 });
    await buyer.call("saveCartItems", [named, { ...named, customNumber: "11" }, named]);
    expect((await contentsOf(buyer)).map((line) => line.quantity)).toEqual([3, 2, 1]);
    expect((await buyer.call("sumCart", {})).data).toBe(6);
  });

  test.each([
    [{ ...named, customName: "ABCDEFGHIJKLMNOP" }, "0.customName", "nameTooLong"],
    [{ ...named, customName: "Müller" }, "0.customName", "nameLetters"],
    [{ ...named, customNumber: "100" }, "0.customNumber", "numberTooLarge"],
    [{ ...named, customNumber: 100 }, "0.customNumber", "numberTooLarge"],
    [{ ...blank, quantity: 0 }, "0.quantity", "quantityAtLeastOne"],
    [{ ...blank, quantity: 1.5 }, "0.quantity", "quantityWhole"],
    [{ ...blank, quantity: "2" }, "0.quantity", "quantityWhole"],
    [{ ...blank, quantity: null }, "0.quantity", "quantityWhole"],
    [{ ...blank, quantity: 100 }, "0.quantity", "quantityTooLarge"],
    [{ ...blank, size: "XXS" }, "0.size", "sizeUnknown"],
    [{ ...blank, productId: "nothing" }, "0.productId", "productUnknown"],
    [{ ...blank, patch: "co-other" }, "0.patch", "patchUnknown"],
    [{ ...blank, addons: "co-patch" }, "0.addons", "addonUnknown"],
    [{ ...blank, addons: "co-socks-s,co-socks-m" }, "0.addons", "addonSizeTwice"],
    [{ ...blank, customType: 2 }, "0.squadList", "playerMissing"],
    [{ ...blank, customType: 2, squadList: "co-patch" }, "0.squadList", "playerUnknown"],
    [{ ...blank, customType: 5 }, "0.customType", "customTypeNotOffered"],
  ])("refuses %j", async (line, path, key) => {
    const buyer = await shop.newBuyer();
    const answer = await buyer.call("saveCartItems", [line]);
    expect(answer.code).toBe("1001");
    expect(answer.failure.errors?.[0]).toMatchObject({ path, key });
    expect(await contentsOf(buyer)).toEqual([]);
  });

  test("one line of several refused changes nothing", async () => {
    const buyer = await shop.newBuyer();
    const answer = await buyer.call("saveCartItems", [blank, { ...named, customName: "müller" }]);
    expect(answer.failure.errors?.[0]?.path).toBe("1.customName");
    expect(await contentsOf(buyer)).toEqual([]);
  });

  test("more than 99 and more than there is", async () => {
    const buyer = await shop.newBuyer();
    await buyer.add({ ...blank, quantity: 60 });
    const many = await buyer.call("saveCartItems", [{ ...blank, quantity: 40 }]);
    expect(many.failure.errors?.[0]).toMatchObject({ path: "0.quantity", key: "quantityTooLarge" });
    const short = await buyer.call("saveCartItems", [{ ...blank, size: "L", quantity: 4 }]);
    expect(short.code).toBe("1005");
    expect(short.failure.lines?.[0]?.available).toBe(3);
    expect((await buyer.call("sumCart", {})).data).toBe(60);
  });

  test("fifty at once lose nothing", async () => {
    const buyer = await shop.newBuyer();
    await Promise.all(Array.from({ length: 50 }, () => buyer.add(blank)));
    expect(await contentsOf(buyer)).toMatchObject([{ quantity: 50 }]);
  });
});

describe("changing", () => {
  test("a line that comes to equal another takes it in", async () => {
    const buyer = await shop.newBuyer();
    const plain = await buyer.add({ ...blank, quantity: 2 });
    const lettered = await buyer.add(named);
    await buyer.call("saveCartItems", [{ ...blank, id: lettered, quantity: 1 }]);
    expect(await contentsOf(buyer)).toMatchObject([{ id: lettered, customName: "", quantity: 3 }]);
    expect(plain).not.toBe(lettered);
  });

  test("quantity is set, not added", async () => {
    const buyer = await shop.newBuyer();
    const id = await buyer.add({ ...blank, quantity: 5 });
    await buyer.call("saveCartItems", [{ ...blank, id, quantity: 2 }]);
    expect(await contentsOf(buyer)).toMatchObject([{ id, quantity: 2 }]);
  });

  test("two lines may swap", async () => {
    const buyer = await shop.newBuyer();
    const first = await buyer.add(blank);
    const second = await buyer.add({ ...named, quantity: 2 });
    await buyer.call("saveCartItems", [
      { ...named, id: first, quantity: 1, customNumber: "12" },
      { ...blank, id: second, quantity: 4 },
    ]);
    expect(await contentsOf(buyer)).toMatchObject([
      { id: first, customName: "MARLOW", quantity: 1 },
      { id: second, customName: "", quantity: 4 },
    ]);
  });

  test("a foreign or unknown id refuses the whole list", async () => {
    const owner = await shop.newBuyer();
    const other = await shop.newBuyer();
    const theirs = await owner.add(blank);
    const mine = await other.add(blank);
    for (const id of [theirs, "01890000-0000-7000-8000-000000000000", "no-uuid"]) {
      const changes = [
        { ...blank, id: mine, quantity: 9 },
        { ...blank, id, quantity: 9 },
      ];
      expect((await other.call("saveCartItems", changes)).code).toBe("1002");
      expect((await other.call("deleteCartItems", [mine, id])).code).toBe("1002");
    }
    expect(await contentsOf(owner)).toMatchObject([{ id: theirs, quantity: 1 }]);
    expect(await contentsOf(other)).toMatchObject([{ id: mine, quantity: 1 }]);
  });

  test("less of a short thing is allowed", async () => {
    const buyer = await shop.newBuyer();
    await insertShirt(shop, "shrinking", { M: 5 });
    const id = await buyer.add({ ...blank, productId: "shrinking", quantity: 5 });
    await shop.database.queries
      .updateTable("product_size")
      .set({ stock: 1 })
      .where("product_id", "=", "shrinking")
      .execute();
    const line = { ...blank, productId: "shrinking", id };
    expect((await buyer.call("saveCartItems", [{ ...line, quantity: 4 }])).code).toBe("0000");
    expect((await buyer.call("saveCartItems", [{ ...line, quantity: 5 }])).code).toBe("1005");
  });
});

test("removing", async () => {
  const buyer = await shop.newBuyer();
  const first = await buyer.add(blank);
  const second = await buyer.add(named);
  expect((await buyer.call("deleteCartItems", [first])).code).toBe("0000");
  expect(await contentsOf(buyer)).toMatchObject([{ id: second }]);
});

describe("the reply to a change", () => {
  /** Answers of two further calls about the cart. */
  async function askAgain(buyer: Buyer, couponCode?: string) {
    const { data: list } = await buyer.call("listCartItems", { current: 1, size: 100 });
    const cartItemIds = list.records.map(({ id }) => id);
    const { data: quote } = await buyer.call("quoteOrder", { cartItemIds, couponCode });
    return { items: list.records, quote, couponProblem: null };
  }

  test("holds the whole cart and its totals", async () => {
    const buyer = await shop.newBuyer("EUR", "zh-CN");
    const added = await buyer.call("saveCartItems", [{ ...named, quantity: 2 }]);
    expect(added.cart).toEqual(await askAgain(buyer));
    const more = await buyer.call("saveCartItems", [blank, { ...named, patch: "co-patch" }]);
    expect(more.cart).toEqual(await askAgain(buyer));
    expect(more.cart.items.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
    expect(more.data).toEqual(more.cart.items.slice(1));
    const id = more.cart.items[0]?.id;
    const changed = await buyer.call("saveCartItems", [{ ...blank, id, quantity: 4 }]);
    expect(changed.cart).toEqual(await askAgain(buyer));
    expect(changed.cart.items.map(({ quantity }) => quantity)).toEqual([5, 1]);
    const removed = await buyer.call("deleteCartItems", [id]);
    expect(removed).toMatchObject({ data: null, cart: await askAgain(buyer) });
    const last = removed.cart.items.map((item) => item.id);
    const emptied = await buyer.call("deleteCartItems", last);
    expect(emptied.cart).toEqual({ items: [], quote: null, couponProblem: null });
  });

  test("has the coupon that the request names, or why it does not apply", async () => {
    const buyer = await shop.newBuyer();
    const benefit = json({ kind: "percent", percent: 10 } as const);
    await shop.database.queries.insertInto("coupon").values({ code: "TEN", benefit }).execute();
    const priced = await buyer.call("saveCartItems", [blank], { couponCode: "ten" });
    expect(priced.cart.quote?.coupon).toMatchObject({ code: "TEN", amount: { minor: 590 } });
    expect(priced.cart).toEqual(await askAgain(buyer, "TEN"));
    const couponCode = "ELEVEN";
    const asked = await buyer.call("quoteOrder", { line: blank, couponCode });
    const refused = await buyer.call("saveCartItems", [blank], { couponCode });
    expect(refused.cart).toEqual({
      ...(await askAgain(buyer)),
      couponProblem: { code: couponCode, text: asked.failure.hint },
    });
  });

  test("is no way to try codes", async () => {
    const buyer = await shop.newBuyer();
    const tryCode = (couponCode: string) => buyer.call("saveCartItems", [blank], { couponCode });
    for (let at = 0; at < 10; at += 1) await tryCode(`GUESS${at}`);
    expect((await tryCode("GUESS")).cart.couponProblem?.text).toMatch(/too many/i);
    expect((await buyer.call("quoteOrder", { line: blank, couponCode: "X" })).code).toBe("1008");
  });
});

test("pages of a cart", async () => {
  const buyer = await shop.newBuyer();
  for (const customNumber of ["1", "2", "3"]) await buyer.add({ ...named, customNumber });
  const { data, cart } = await buyer.call("listCartItems", { current: 2, size: 2 });
  expect(cart.items.map((item) => item.customNumber)).toEqual(["1", "2", "3"]);
  expect(cart.quote).toMatchObject({ itemsCount: 3 });
  expect(data).toMatchObject({ total: 3, current: 2, size: 2, records: [{ customNumber: "3" }] });
});

test("a guest's cart goes to the account, once", async () => {
  const guest = await shop.newBuyer();
  const account = await shop.newBuyer();
  await guest.add({ ...blank, quantity: 60 });
  await guest.add(named);
  await account.add({ ...blank, quantity: 50 });
  const { queries } = shop.database;
  const merge = () =>
    queries
      .transaction()
      .execute((transaction) => mergeCart(transaction, guest.accountId, account.accountId));
  await merge();
  await merge();
  const quantities = (await contentsOf(account)).map((line) => line.quantity);
  expect(quantities.toSorted((a, b) => a - b)).toEqual([1, 99]);
  expect(await contentsOf(guest)).toEqual([]);
});
