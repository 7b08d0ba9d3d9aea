import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  away,
  inDecimals,
  openRefundingShop,
  type PaidOrder,
} from "../../../tests/support/refunding-shop.ts";
import { sendRefunds } from "./send-refunds.ts";
import { capture, dollars, paypalId, type Placed } from "../../../tests/support/seen-shop.ts";

let shop: Awaited<ReturnType<typeof openRefundingShop>>;
beforeAll(async () => {
  shop = await openRefundingShop();
});
beforeEach(async () => {
  await shop.forgetRefunds();
  shop.paypal.replies.refund = away;
});
afterAll(() => shop?.close());

const promised = /promised before and not sent is part of it/;

test.each([
  ["a part", () => 2_000, "COMPLETED"],
  ["a part that is on its way", () => 2_000, "PENDING"],
  ["all of it", (total: number) => total, "COMPLETED"],
])(
  "%s that the merchant refunds at PayPal is reported once, with its figure",
  async (_, of, status) => {
    const order = await shop.paidOrder();
    const amount = of(order.total);
    shop.refundThere(order, amount, status);
    await shop.lookTwice(order);
    const mails = await shop.mailsOf(order);
    expect(mails.map(({ kind }) => kind)).toEqual(["refund-there"]);
    expect(mails[0]?.text).toContain(`$${inDecimals(amount)} is on its way to your PayPal account`);
    expect(mails[0]?.text).not.toMatch(promised);
  },
);

test("one that stays on its way for days is reported once, also when it has arrived", async () => {
  const order = await shop.paidOrder();
  await shop.credit(order, 1_500);
  const there = shop.refundThere(order, order.total, "PENDING");
  await shop.lookAt(order);
  await shop.database.driver`update credit set at = at - interval '2 days'
    where order_id = (select id from sales_order where order_no = ${order.orderNo})`;
  there.status = "COMPLETED";
  await shop.lookTwice(order);
  expect(await shop.moneyOf(order)).toMatchObject({ refunded: order.total });
  expect((await shop.mailsOf(order)).map(({ kind }) => kind)).toEqual(["refund-there"]);
});

test("two of them are two facts", async () => {
  const order = await shop.paidOrder();
  shop.refundThere(order, 500);
  shop.refundThere(order, 500);
  await shop.lookTwice(order);
  expect(await shop.mailsOf(order)).toHaveLength(2);
});

test("a refund in place of a promised one says so, and that one is not announced", async () => {
  const order = await shop.paidOrder();
  await shop.credit(order, 1_500);
  shop.refundThere(order, order.total);
  await shop.lookTwice(order);
  const mails = await shop.mailsOf(order);
  expect(mails.map(({ kind }) => kind)).toEqual(["refund-there"]);
  expect(mails[0]?.text).toContain(`$${inDecimals(order.total)} is on its way`);
  expect(mails[0]?.text).toMatch(promised);
});

test("of a promise that is larger the e-mail says that the rest follows", async () => {
  const order = await shop.paidOrder();
  await shop.credit(order, order.total);
  shop.refundThere(order, 3_000);
  await shop.lookAt(order);
  const [there] = (await shop.mailsOf(order)).filter(({ kind }) => kind === "refund-there");
  expect(there?.text).toMatch(/part of what we had promised before\. The rest follows\./);
  expect(there?.text).not.toMatch(promised);
});

test("as much as was promised: the promise was reported, and nothing else went", async () => {
  const order = await shop.paidOrder();
  await shop.credit(order, 1_500);
  shop.refundThere(order, 1_500);
  await shop.lookTwice(order);
  expect((await shop.mailsOf(order)).map(({ kind }) => kind)).toEqual(["credit"]);
});

test.each([
  ["another currency", { currency_code: "EUR", value: "5.00" }, "€5.00 is on its way"],
  ["an amount that cannot be read", { currency_code: "USD", value: "abc" }, "PayPal shows you"],
])("of %s: exactly what is known", async (_name, amount, said) => {
  const order = await shop.paidOrder();
  shop.refundThere(order, 0).amount = amount;
  await shop.lookTwice(order);
  const mails = await shop.mailsOf(order);
  expect(mails.map(({ kind }) => kind)).toEqual(["refund-there"]);
  expect(mails[0]?.text).toContain(said);
  expect(mails[0]?.text).not.toContain("$");
});

/** A capture of which 20.00 went back before the shop saw it. */
const partBack = (placed: Placed) => {
  const taken = capture("COMPLETED", placed.value);
  const refund = { id: paypalId("REF"), status: "COMPLETED", amount: dollars("20.00") };
  return {
    captures: [{ ...taken, status: "PARTIALLY_REFUNDED" }],
    refunds: [{ ...refund, captureId: taken.id }],
  };
};

test("a part that went back before the payment was seen is reported beside the order", async () => {
  const placed = await shop.place();
  const shown = partBack(placed);
  for (let times = 0; times < 2; times += 1) await shop.look(placed, shown);
  const mails = await shop.mailsOf(placed);
  expect(mails.map(({ kind }) => kind)).toEqual(["refund-there"]);
  expect(mails[0]?.text).toContain("$20.00 is on its way");
});

// The e-mail to the buyer, the later failure at PayPal, and the next e-mail: once, and when it goes
// again.
const failed = /could not be delivered/;
test.each<[sent: string, before: (order: PaidOrder) => Promise<unknown>, kinds: string[]]>([
  [
    "that it is on its way, by the merchant's own refund",
    async (order) => {
      shop.refundThere(order, 2_000, "PENDING");
      await shop.lookAt(order);
    },
    ["refund-there", "refund-failed"],
  ],
  [
    "the same, and it had arrived for a while",
    async (order) => {
      shop.refundThere(order, 2_000);
      await shop.lookAt(order);
    },
    ["refund-there", "refund-failed"],
  ],
  [
    "that a promised refund goes by itself",
    async (order) => {
      await shop.credit(order, 2_000);
      await shop.sendPending(order);
    },
    ["credit", "refund-failed"],
  ],
  [
    "that it is part of a larger promise",
    async (order) => {
      await shop.credit(order, order.total);
      shop.refundThere(order, 2_000, "PENDING");
      await shop.lookAt(order);
    },
    ["credit", "refund-there", "refund-failed"],
  ],
])("mailed %s: a failure is reported, once, with the next step", async (_, before, kinds) => {
  const order = await shop.paidOrder();
  await before(order);
  for (const refund of order.refunds) refund.status = "FAILED";
  await shop.lookTwice(order);
  const mails = await shop.mailsOf(order);
  expect(mails.map(({ kind }) => kind)).toEqual(kinds);
  const text = mails.at(-1)?.text ?? "";
  expect(text).toMatch(failed);
  expect(text).toContain("$20.00");
  expect(text).toMatch(/nothing you need to do/);
});

test("reported as going by itself, and PayPal will never send it this way: reported, once", async () => {
  const order = await shop.paidOrder();
  await shop.credit(order, 2_000);
  const details = [{ issue: "REFUND_TIME_LIMIT_EXCEEDED" }];
  const body = { name: "UNPROCESSABLE_ENTITY", details };
  shop.paypal.replies.refund = { status: 422, body };
  for (let times = 0; times < 2; times += 1) {
    await shop.passTime();
    await sendRefunds(shop.fixed);
  }
  const mails = await shop.mailsOf(order);
  expect(mails.map(({ kind }) => kind)).toEqual(["credit", "refund-failed"]);
  expect(mails.at(-1)?.text).toMatch(failed);
});

test("one that failed and is sent at last is reported as well", async () => {
  const order = await shop.paidOrder();
  await shop.credit(order, 2_000);
  await shop.sendPending(order);
  for (const refund of order.refunds) refund.status = "FAILED";
  await shop.lookTwice(order);
  const refundId = await shop.refundIdOf(order, "refused");
  shop.accept();
  const again = { orderNo: order.orderNo, version: (await shop.fileOf(order)).order.version };
  expect((await shop.staff.call("retryRefund", { ...again, refundId })).code).toBe("0000");
  const mails = await shop.mailsOf(order);
  expect(mails.map(({ kind }) => kind)).toEqual(["credit", "refund-failed", "credit"]);
  expect(mails.at(-1)?.text).toContain("$20.00 is on its way");
});

test("a promise that another's failed refund stood for is kept by itself: nothing to report", async () => {
  const order = await shop.paidOrder();
  await shop.credit(order, 2_000);
  const there = shop.refundThere(order, 2_000, "PENDING");
  await shop.lookAt(order);
  there.status = "FAILED";
  await shop.lookTwice(order);
  expect((await shop.mailsOf(order)).map(({ kind }) => kind)).toEqual(["credit"]);
});

test("a refund that PayPal never sent, and that was never reported, is not reported", async () => {
  const order = await shop.paidOrder();
  shop.refundThere(order, 2_000, "FAILED");
  await shop.lookTwice(order);
  expect(await shop.mailsOf(order)).toEqual([]);
});

test("more than was promised went back with ours: the surplus is reported as well", async () => {
  const order = await shop.paidOrder();
  await shop.credit(order, 2_000);
  await shop.sendPending(order);
  const [refund] = order.refunds;
  if (refund) Object.assign(refund, { status: "COMPLETED", amount: dollars("25.00") });
  await shop.lookTwice(order);
  expect(await shop.moneyOf(order)).toMatchObject({ credited: 2_500, refunded: 2_500 });
  const mails = await shop.mailsOf(order);
  expect(mails.map(({ kind }) => kind)).toEqual(["credit", "refund-there"]);
  expect(mails.at(-1)?.text).toContain("$5.00 is on its way");
});

// All money is back, and nothing has left yet: the buyer need not wait for a parcel.
const nothing = /nothing of this order will be sent/i;
test.each<[what: string, act: (order: PaidOrder) => Promise<unknown>, says: boolean]>([
  ["all that was paid", (order) => shop.credit(order, order.total), true],
  ["a part", (order) => shop.credit(order, order.total - 100), false],
  [
    "a part, then the rest",
    async (order) => {
      await shop.credit(order, 100);
      await shop.credit(order, order.total - 100);
    },
    true,
  ],
  [
    "all of it, at PayPal",
    async (order) => {
      shop.refundThere(order, order.total);
      await shop.lookAt(order);
    },
    true,
  ],
])("%s refunded: the e-mail says whether a parcel comes", async (_, act, says) => {
  const order = await shop.paidOrder();
  await act(order);
  const text = (await shop.mailsOf(order)).at(-1)?.text ?? "";
  if (says) expect(text).toMatch(nothing);
  else expect(text).not.toMatch(nothing);
});
