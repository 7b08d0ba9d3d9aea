import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { issue } from "../../../tests/support/fixed-paypal.ts";
import { away, inDecimals, openRefundingShop } from "../../../tests/support/refunding-shop.ts";
import { dollars } from "../../../tests/support/seen-shop.ts";
import { sendRefunds } from "./send-refunds.ts";

let shop: Awaited<ReturnType<typeof openRefundingShop>>;
beforeAll(async () => {
  shop = await openRefundingShop();
});
beforeEach(async () => {
  await shop.forgetRefunds();
  shop.paypal.replies.refund = away;
});
afterAll(() => shop?.close());

const sorted = (rows: string[]) => rows.toSorted((one, other) => one.localeCompare(other));

describe("money that went back at the provider while ours waits is booked before ours", () => {
  type Case = {
    own: number[];
    there: (total: number) => number[];
    rows: (total: number) => string[];
    /** The refund sent after it. */
    sends: number[];
    credited?: (total: number) => number;
    state: string;
  };
  const all = (total: number) => total;
  test.each<[string, Case]>([
    [
      "a credit that waits, and all of the order there",
      {
        own: [1_500],
        there: (total) => [total],
        rows: (total) => ["15.00 done", `${inDecimals(total - 1_500)} done`],
        sends: [],
        state: "refunded",
      },
    ],
    [
      "all there in two parts",
      {
        own: [1_500],
        there: (total) => [total - 1_000, 1_000],
        // The first takes what is left and 5.00 of ours, the second is the rest of ours.
        rows: (total) => ["5.00 done", "10.00 done", `${inDecimals(total - 1_500)} done`],
        sends: [],
        state: "refunded",
      },
    ],
    [
      "two credits that wait, the newest is cut",
      {
        own: [1_500, 2_000],
        there: (total) => [total - 3_000],
        rows: (total) => [
          "15.00 done",
          "5.00 done",
          "15.00 done",
          `${inDecimals(total - 3_500)} done`,
        ],
        sends: [1_500, 1_500],
        state: "refunded",
      },
    ],
    [
      "as much as ours: it is ours",
      {
        own: [1_500],
        there: () => [1_500],
        rows: () => ["15.00 done"],
        sends: [],
        credited: () => 1_500,
        state: "paid",
      },
    ],
    [
      "a part that fits beside ours",
      {
        own: [1_500],
        there: () => [1_000],
        rows: () => ["15.00 done", "10.00 done"],
        sends: [1_500],
        credited: () => 2_500,
        state: "paid",
      },
    ],
  ])("%s", async (_name, { own, there, rows, sends, credited = all, state }) => {
    const order = await shop.paidOrder();
    for (const amount of own) await shop.credit(order, amount);
    await sendRefunds(shop.fixed);
    for (const amount of there(order.total)) {
      shop.refundThere(order, amount);
      for (let times = 0; times < 2; times += 1) await shop.lookAt(order);
    }
    expect(await shop.sendAll(order)).toEqual(sends);
    const sum = credited(order.total);
    expect(await shop.moneyOf(order)).toEqual({ state, credited: sum, refunded: sum });
    expect(await shop.refundsOf(order)).toEqual(sorted(rows(order.total)));
    expect((await shop.fileOf(order)).beside).toBeUndefined();
    expect((await shop.paymentOf(order)).attention).toBe(
      state === "refunded" ? "goodsWithoutMoney" : null,
    );
  });

  test("an order that was cancelled: its rest goes, and no more", async () => {
    const order = await shop.paidOrder();
    await order.buyer.call("cancelOrder", { orderNo: order.orderNo });
    await sendRefunds(shop.fixed);
    shop.refundThere(order, 3_000);
    await shop.lookAt(order);
    const rest = order.total - 3_000;
    expect(await shop.moneyOf(order)).toEqual({
      state: "refund_due",
      credited: order.total,
      refunded: 3_000,
    });
    expect(await shop.refundsOf(order)).toEqual(
      sorted(["30.00 done", `${inDecimals(rest)} asking`]),
    );
    expect(await shop.sendAll(order)).toEqual([rest]);
    expect((await shop.moneyOf(order)).state).toBe("refunded");
  });

  test("all of a cancelled order there: done by it, nothing is due any more", async () => {
    const order = await shop.paidOrder();
    await order.buyer.call("cancelOrder", { orderNo: order.orderNo });
    await sendRefunds(shop.fixed);
    shop.refundThere(order, 2_000);
    shop.refundThere(order, order.total - 2_000);
    await shop.lookAt(order);
    const sum = order.total;
    expect(await shop.moneyOf(order)).toEqual({ state: "refunded", credited: sum, refunded: sum });
    const shown = (await order.buyer.call("getOrder", { orderNo: order.orderNo })).data;
    expect(shown).toMatchObject({ status: "refunded", moneyStatus: "refunded" });
    expect(await shop.sendAll(order)).toEqual([]);
    expect((await shop.paymentOf(order)).attention).toBeNull();
  });

  test("refused as too much, it looks, is cut, and sends the rest at once", async () => {
    const order = await shop.paidOrder();
    await order.buyer.call("cancelOrder", { orderNo: order.orderNo });
    shop.refundThere(order, 3_000);
    shop.show(order);
    shop.paypal.replies.refund = issue(422, "REFUND_AMOUNT_EXCEEDED");
    await sendRefunds(shop.fixed);
    const sent = shop.paypal.asked.filter(({ call }) => call === "refund").slice(-2);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { amount: dollars(inDecimals(order.total)) },
      { amount: dollars(inDecimals(order.total - 3_000)) },
    ]);
  });

  test("Try again and Settle use what is left", async () => {
    for (const way of ["retryRefund", "settleRefund"] as const) {
      const order = await shop.paidOrder();
      await order.buyer.call("cancelOrder", { orderNo: order.orderNo });
      shop.paypal.replies.refund = issue(422, "REFUND_TIME_LIMIT_EXCEEDED");
      await sendRefunds(shop.fixed);
      const { version } = (await shop.fileOf(order)).order;
      const { orderNo } = order;
      const refundId = await shop.refundIdOf(order, "refused");
      shop.refundThere(order, 3_000);
      shop.show(order);
      const reference = way === "settleRefund" ? { reference: "B1" } : {};
      const seen = { orderNo, version, refundId, ...reference };
      const rest = inDecimals(order.total - 3_000);
      // The caller's view is out of date.
      expect((await shop.staff.call(way, seen)).code).toBe("1004");
      expect(await shop.refundsOf(order)).toEqual(sorted(["30.00 done", `${rest} refused`]));
      shop.accept();
      const now = { ...seen, version: (await shop.fileOf(order)).order.version };
      expect((await shop.staff.call(way, now)).code).toBe("0000");
      if (way === "retryRefund") expect(shop.lastRefund()).toMatchObject({ amount: dollars(rest) });
      const sum = order.total;
      expect(await shop.moneyOf(order)).toEqual({
        state: "refunded",
        credited: sum,
        refunded: sum,
      });
    }
  });

  test("one that was only on its way there fails: ours is due again", async () => {
    const order = await shop.paidOrder();
    await shop.credit(order, 1_500);
    const there = shop.refundThere(order, order.total, "PENDING");
    await shop.lookAt(order);
    const sum = order.total;
    expect(await shop.moneyOf(order)).toEqual({ state: "refund_due", credited: sum, refunded: 0 });
    expect(await sendRefunds(shop.fixed)).toBe(0);
    there.status = "FAILED";
    await shop.lookAt(order);
    await shop.passTime();
    shop.accept();
    await sendRefunds(shop.fixed);
    expect(shop.paypal.asked.filter(({ call }) => call === "refund").at(-1)?.body).toBeDefined();
    expect(await shop.refundsOf(order)).toContain("15.00 done");
  });

  test("ours was sent and its answer lost: each of two equal refunds is booked", async () => {
    const order = await shop.paidOrder();
    await shop.credit(order, 1_500);
    await sendRefunds(shop.fixed);
    const ours = shop.refundThere(order, 1_500);
    ours.custom_id = await shop.refundIdOf(order, "asking");
    shop.refundThere(order, 1_500);
    order.refunds.reverse();
    await shop.lookAt(order);
    expect(await shop.moneyOf(order)).toMatchObject({ credited: 3_000, refunded: 3_000 });
  });

  test("ours failed there, its answer lost: the part that the merchant left of it goes, else a person decides", async () => {
    for (const there of [2_000, 0]) {
      shop.paypal.replies.refund = away;
      const order = await shop.paidOrder();
      const promised = there > 0 ? order.total : 1_500;
      await shop.credit(order, promised);
      await sendRefunds(shop.fixed);
      const ours = shop.refundThere(order, promised, "FAILED");
      ours.custom_id = await shop.refundIdOf(order, "asking");
      if (there > 0) shop.refundThere(order, there);
      shop.show(order);
      await shop.passTime();
      shop.accept();
      const asked = shop.paypal.asked.length;
      await sendRefunds(shop.fixed);
      const sent = shop.paypal.asked.slice(asked).filter(({ call }) => call === "refund");
      const rest = inDecimals(promised - there);
      const amount = dollars(rest);
      expect(sent.map(({ body }) => body)).toMatchObject(there > 0 ? [{ amount }] : []);
      const rows = there > 0 ? ["20.00 done", `${rest} done`] : [`${rest} refused`];
      expect(await shop.refundsOf(order)).toEqual(sorted(rows));
      const { attention } = await shop.paymentOf(order);
      expect(attention).toBe(there > 0 ? "goodsWithoutMoney" : "refundFailedLater");
    }
  });

  test("ours was never carried out: an equal one there stands for it", async () => {
    const order = await shop.paidOrder();
    await shop.credit(order, 1_500);
    await sendRefunds(shop.fixed);
    shop.refundThere(order, 1_500);
    await shop.lookAt(order);
    expect(await shop.moneyOf(order)).toMatchObject({ credited: 1_500, refunded: 1_500 });
    expect(await shop.sendAll(order)).toEqual([]);
  });
});

describe("books that disagree", () => {
  test("sent by other means, and refunded there as well: amounts, a stop, and the end of it", async () => {
    const order = await shop.paidOrder();
    await shop.credit(order, 1_500);
    shop.paypal.replies.refund = issue(422, "REFUND_TIME_LIMIT_EXCEEDED");
    await sendRefunds(shop.fixed);
    const { version } = (await shop.fileOf(order)).order;
    const { orderNo } = order;
    const refundId = await shop.refundIdOf(order, "refused");
    await shop.staff.call("settleRefund", { orderNo, version, refundId, reference: "B1" });
    const there = shop.refundThere(order, order.total);
    for (let times = 0; times < 2; times += 1) await shop.lookAt(order);
    const sum = order.total;
    expect(await shop.moneyOf(order)).toEqual({ state: "refunded", credited: sum, refunded: sum });
    expect((await shop.booksOf(order)).stops).toEqual(["books"]);
    expect(await shop.paymentOf(order)).toMatchObject({
      attention: "booksDisagree",
      attention_note: `${inDecimals(sum + 1_500)} > ${inDecimals(sum)} USD`,
    });
    expect((await shop.fileOf(order)).beside).toMatchObject([
      { amount: { amount: "15.00", currency: "USD" }, state: "done", providerId: there.id },
    ]);
    const cleared = await shop.staff.call("clearAttention", {
      paymentId: (await shop.paymentOf(order)).id,
      attention: "booksDisagree",
      reason: "sent twice",
    });
    expect(cleared.code).toBe("0000");
    expect((await shop.booksOf(order)).stops).toEqual([]);
  });

  test.each([
    ["an amount that cannot be read", { currency_code: "USD", value: "abc" }, "? USD"],
    ["another currency", { currency_code: "EUR", value: "5.00" }, "5.00 EUR"],
  ])("a refund of %s is kept and stops the order", async (_name, amount, note) => {
    const order = await shop.paidOrder();
    shop.refundThere(order, 0).amount = amount;
    for (let times = 0; times < 2; times += 1) await shop.lookAt(order);
    expect(await shop.moneyOf(order)).toEqual({ state: "paid", credited: 0, refunded: 0 });
    const { attention, attention_note: said } = await shop.paymentOf(order);
    expect([attention, said]).toEqual(["booksDisagree", note]);
    const move = { orderNo: order.orderNo, from: "paid", to: "in_production" } as const;
    const made = await shop.staff.call("moveOrder", move);
    expect(made).toMatchObject({ code: "1004", data: { reason: "booksDisagree" } });
    expect((await shop.fileOf(order)).beside).toHaveLength(1);
  });
});
