import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantRest } from "#server/order/grant-credit.ts";
import { findOrderByNumber, readOrderLines } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { json } from "#server/platform/stored-json.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { releaseHolds } from "./release-holds.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 900 });
});
afterAll(() => shop?.close());

const hour = 60 * 60_000;
const line = (quantity = 1) => ({ productId: "shirt", size: "M", customType: 1, quantity });
let made = 0;

/** A coupon of its own for a test, 10 % off unless said otherwise. @returns its code. */
async function newCoupon(more: Record<string, unknown> = {}): Promise<string> {
  made += 1;
  const code = `CODE${made}`;
  const benefit = json({ kind: "percent", percent: 10 } as const);
  await shop.database.queries
    .insertInto("coupon")
    .values({ code, benefit, ...more })
    .execute();
  return code;
}

const usesOf = (code: string) =>
  shop.database.queries
    .selectFrom("coupon_use")
    .select("state")
    .where("code", "=", code)
    .execute()
    .then((rows) => rows.map(({ state }) => state).toSorted());

describe("quote", () => {
  test("a coupon stands in the sums, and the order has the same", async () => {
    const code = await newCoupon();
    const buyer = await shop.newBuyer("EUR");
    const asked = { line: line(3), country: "DE", couponCode: ` ${code.toLowerCase()} ` };
    const { data: quote } = await buyer.call("quoteOrder", asked);
    // 3 × 54.28 = 162.84; −16.28 volume; −14.66 coupon; postage free.
    expect(quote).toMatchObject({
      subtotal: { minor: 16_284 },
      discount: { percent: 10, amount: { minor: 1628 } },
      coupon: { code, amount: { minor: 1466 }, kind: "percent", insteadOf: null },
      shipping: { minor: 0 },
      total: { minor: 13_190 },
    });
    const { data: placed } = await buyer.order({ line: line(3), couponCode: code });
    expect(placed.quote).toMatchObject({
      total: quote.total,
      coupon: { code, amount: { minor: 1466 } },
    });
    const { data: order } = await buyer.call("getOrder", { orderNo: placed.orderNo });
    expect(order).toMatchObject({ total: quote.total, coupon: { code } });
  });

  test("free shipping takes off the postage of the chosen method", async () => {
    const code = await newCoupon({ benefit: json({ kind: "freeShipping" } as const) });
    const buyer = await shop.newBuyer();
    const nowhere = await buyer.call("quoteOrder", { line: line(), couponCode: code });
    expect(nowhere.data.coupon).toMatchObject({ amount: { minor: 0 }, kind: "freeShipping" });
    const asked = { line: line(), country: "US", shippingMethod: "express", couponCode: code };
    const { data } = await buyer.call("quoteOrder", asked);
    expect(data.coupon?.amount).toEqual(data.shipping);
    expect(data.total).toEqual(data.subtotal);
  });

  test.each([
    [
      { minimum_items: 2 },
      "minimumItems",
      "Valid for 2 items or more: add 1 more.",
      "满2件可用，还差1件。",
    ],
    [
      { minimum_subtotal_usd: 9900 },
      "minimumSubtotal",
      "Valid for orders of $99.00 or more: add $40.00 more.",
      "满 US$99.00 可用，还差 US$40.00。",
    ],
    [
      { valid_until: "2024-06-01T00:00:00-04:00" },
      "expired",
      "This code expired on May 31, 2024.",
      "该优惠码已于2024年5月31日到期。",
    ],
    [
      { valid_from: "2099-06-01T00:00:00-04:00" },
      "notYetValid",
      "This code is valid from June 1, 2099.",
      "该优惠码自2099年6月1日起可用。",
    ],
    [{ uses_max: 3, uses_elsewhere: 3 }, "usedUp", /usage limit/, /已用完/],
    [{ customer_group: "vip" }, "customerGroup", /for VIP customers\. Sign in/, /仅限 VIP 会员/],
  ])("%j is refused as %s, with the missing condition", async (terms, reason, en, zh) => {
    const couponCode = await newCoupon(terms);
    for (const [language, hint] of [
      ["en-US", en],
      ["zh-CN", zh],
    ] as const) {
      const buyer = await shop.newBuyer("USD", language);
      const answer = await buyer.call("quoteOrder", { line: line(), couponCode });
      expect(answer).toMatchObject({ code: "1009", failure: { reason } });
      expect(answer.failure.hint).toMatch(hint);
    }
  });

  test("of one language", async () => {
    const couponCode = await newCoupon({ language: "zh-CN" });
    const english = await (await shop.newBuyer()).call("quoteOrder", { line: line(), couponCode });
    expect(english.failure).toMatchObject({
      reason: "language",
      hint: expect.stringMatching(/in Chinese\. Switch the language/),
    });
    const chinese = await shop.newBuyer("USD", "zh-CN");
    expect((await chinese.call("quoteOrder", { line: line(), couponCode })).code).toBe("0000");
  });

  test("of a group", async () => {
    const couponCode = await newCoupon({ customer_group: "vip" });
    const buyer = await shop.newBuyer();
    await shop.database.queries
      .updateTable("account")
      .set({ customer_groups: ["vip"] })
      .where("id", "=", buyer.accountId)
      .execute();
    expect((await buyer.call("quoteOrder", { line: line(), couponCode })).code).toBe("0000");
  });

  test("not with the volume discount: the better one applies, and it is said which", async () => {
    const couponCode = await newCoupon({
      with_volume_discount: false,
      benefit: json({ kind: "percent", percent: 15 } as const),
    });
    const buyer = await shop.newBuyer();
    const three = await buyer.call("quoteOrder", { line: line(3), couponCode });
    expect(three.data).toMatchObject({
      discount: { percent: 0, amount: { minor: 0 } },
      coupon: { amount: { minor: 2655 }, insteadOf: 10 },
      total: { minor: 15_045 },
    });
    const five = await buyer.call("quoteOrder", { line: line(5), couponCode });
    expect(five).toMatchObject({ code: "1009", failure: { reason: "notWithOthers" } });
    expect(five.failure.hint).toContain("$59.00");
  });
});

/** Each buyer takes another thing: buyers compete for the coupon only, not for goods. */
const apart = Object.fromEntries(Array.from({ length: 32 }, (_, size) => [`${size}`, 1]));
const ownLine = (size: number, productId = "apart") => ({ ...line(), productId, size: `${size}` });

describe("uses", () => {
  test("a single use is given to one of thirty-two buyers at once", async () => {
    const couponCode = await newCoupon({ uses_max: 1 });
    await insertShirt(shop, "apart", apart);
    const buyers = await Promise.all(Array.from({ length: 32 }, () => shop.newBuyer()));
    const answers = await Promise.all(
      buyers.map((buyer, index) =>
        buyer.order({ line: ownLine(index), couponCode, email: `b${index}@kitroom.example` }),
      ),
    );
    const codes = answers.map(({ code }) => code).toSorted();
    expect(codes).toEqual(["0000", ...Array<string>(31).fill("1009")]);
    expect(new Set(answers.flatMap(({ failure }) => failure?.reason ?? []))).toEqual(
      new Set(["usedUp"]),
    );
    expect(await usesOf(couponCode)).toEqual(["held"]);
    // A refused buyer holds no goods.
    const stocks = await Promise.all(buyers.map((_, index) => shop.stockOf("apart", `${index}`)));
    expect(stocks.toSorted((a, b) => a - b)).toEqual([0, ...Array<number>(31).fill(1)]);
  });

  test("once per customer, whichever accounts one address orders with", async () => {
    const couponCode = await newCoupon({ uses_per_customer: 1 });
    await insertShirt(shop, "apart-too", apart);
    const guests = await Promise.all(Array.from({ length: 8 }, () => shop.newBuyer()));
    const answers = await Promise.all(
      guests.map((guest, index) =>
        guest.order({
          line: ownLine(index, "apart-too"),
          couponCode,
          email: "one@kitroom.example",
        }),
      ),
    );
    expect(answers.filter(({ code }) => code === "0000")).toHaveLength(1);
    expect(answers.filter(({ failure }) => failure?.reason === "usedByYou")).toHaveLength(7);
  });

  test("a first order only: not after one that was paid", async () => {
    const couponCode = await newCoupon({ first_order_only: true });
    const buyer = await shop.newBuyer();
    const { data } = await buyer.order({ line: line(), email: "again@kitroom.example" });
    expect((await buyer.call("quoteOrder", { line: line(), couponCode })).code).toBe("0000");
    await shop.sim.approve(data.id);
    await buyer.call("captureOrder", { id: data.id });
    const after = await buyer.call("quoteOrder", { line: line(), couponCode });
    expect(after).toMatchObject({ code: "1009", failure: { reason: "firstOrderOnly" } });
    const other = await shop.newBuyer();
    const same = { line: line(), couponCode, email: "Again@kitroom.example" };
    expect((await other.order(same)).failure.reason).toBe("firstOrderOnly");
  });

  test("one's own unpaid order does not keep one from a second try", async () => {
    const couponCode = await newCoupon({ uses_max: 1, uses_per_customer: 1 });
    const buyer = await shop.newBuyer();
    const first = await buyer.order({ line: line(), couponCode });
    const quote = await buyer.call("quoteOrder", { line: line(2), couponCode });
    expect(quote.code).toBe("0000");
    expect((await buyer.order({ line: line(2), couponCode })).code).toBe("0000");
    const older = await buyer.call("getOrder", { orderNo: first.data.orderNo });
    expect(older.data.status).toBe("cancelled");
    expect(await usesOf(couponCode)).toEqual(["held", "returned"]);
    const stranger = await shop.newBuyer();
    const answer = await stranger.call("quoteOrder", { line: line(), couponCode });
    expect(answer.failure.reason).toBe("usedUp");
  });

  test("paid is used; expired gives it back once, and late money takes it again", async () => {
    const couponCode = await newCoupon({ uses_max: 1 });
    const buyer = await shop.newBuyer();
    const { data } = await buyer.order({ line: line(), couponCode });
    shop.clock.offsetMs += hour;
    try {
      await Promise.all([releaseHolds(shop.services), releaseHolds(shop.services)]);
      expect(await usesOf(couponCode)).toEqual(["returned"]);
      await shop.sim.approve(data.id);
      expect((await buyer.call("captureOrder", { id: data.id })).data.status).toBe("paid");
      expect(await usesOf(couponCode)).toEqual(["redeemed"]);
      await releaseHolds(shop.services);
      expect(await usesOf(couponCode)).toEqual(["redeemed"]);
    } finally {
      shop.clock.offsetMs -= hour;
    }
  });

  test("late money that was not taken leaves the coupon with others, and a refund leaves it used", async () => {
    const couponCode = await newCoupon({ uses_max: 1 });
    const buyer = await shop.newBuyer();
    const { data } = await buyer.order({ line: line(), couponCode });
    shop.clock.offsetMs += hour;
    try {
      await releaseHolds(shop.services);
      await buyer.call("captureOrder", { id: data.id });
      expect(await usesOf(couponCode)).toEqual(["returned"]);
      await shop.sim.decline(data.id);
      await buyer.call("captureOrder", { id: data.id });
      expect(await usesOf(couponCode)).toEqual(["returned"]);
      await shop.sim.approve(data.id);
      await buyer.call("captureOrder", { id: data.id });
    } finally {
      shop.clock.offsetMs -= hour;
    }
    const { queries } = shop.database;
    const order = await findOrderByNumber(queries, data.orderNo);
    if (!order) throw new Error(data.orderNo);
    const cause = { actor: "job" as const, reason: "all back", at: new Date() };
    await grantRest(queries, order, await readOrderLines(queries, order.id), cause);
    await refreshOrder(queries, order.id, cause);
    expect(await usesOf(couponCode)).toEqual(["redeemed"]);
  });

  test("given back and used by another: no money is taken for the late order", async () => {
    const couponCode = await newCoupon({ uses_max: 1 });
    const slow = await shop.newBuyer();
    const { data } = await slow.order({ line: line(), couponCode });
    shop.clock.offsetMs += hour;
    try {
      await releaseHolds(shop.services);
      const quick = await shop.newBuyer();
      expect(
        (await quick.order({ line: line(), couponCode, email: "q@kitroom.example" })).code,
      ).toBe("0000");
      await shop.sim.approve(data.id);
      expect((await slow.call("captureOrder", { id: data.id })).code).toBe("1004");
      expect(await shop.sim.taken(data.id)).toEqual([]);
    } finally {
      shop.clock.offsetMs -= hour;
    }
  });

  test("an order that is refused for want of goods uses no coupon", async () => {
    const couponCode = await newCoupon({ uses_max: 1 });
    await insertShirt(shop, "none-left", { M: 0 });
    const buyer = await shop.newBuyer();
    const none = { ...line(), productId: "none-left" };
    expect((await buyer.order({ line: none, couponCode })).code).toBe("1005");
    expect(await usesOf(couponCode)).toEqual([]);
  });
});
