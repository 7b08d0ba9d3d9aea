import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  away,
  inDecimals,
  openRefundingShop,
  type PaidOrder,
} from "../../../tests/support/refunding-shop.ts";
import { capture, dollars, paypalId, type Placed } from "../../../tests/support/seen-shop.ts";

let shop: Awaited<ReturnType<typeof openRefundingShop>>;
beforeAll(async () => {
  shop = await openRefundingShop();
});
beforeEach(() => {
  shop.paypal.replies.refund = away;
});
afterAll(() => shop?.close());

/** E-mails about money of an order that wait or were sent: the kind, and what they say. */
async function mailsOf({ orderNo }: Placed): Promise<{ kind: string; text: string }[]> {
  return shop.database.driver<{ kind: string; text: string }[]>`
    select split_part(m.about, ':', 1) as kind, m.body_text as text
    from mail m join sales_order o on o.id = m.order_id
    where o.order_no = ${orderNo} and m.state <> 'dropped' and m.about not like 'order-received:%'
    order by m.created_at, m.id`;
}
async function lookTwice(order: PaidOrder) {
  for (let times = 0; times < 2; times += 1) await shop.lookAt(order);
}
const promised = /promised before and not sent is part of it/;

test.each([
  ["a part", () => 2_000, "COMPLETED"],
  ["a part that is on its way", () => 2_000, "PENDING"],
  ["all of it", (total: number) => total, "COMPLETED"],
])(
  "%s that the merchant refunds at PayPal is told once, with its figure",
  async (_, of, status) => {
    const order = await shop.paidOrder();
    const amount = of(order.total);
    shop.refundThere(order, amount, status);
    await lookTwice(order);
    const mails = await mailsOf(order);
    expect(mails.map(({ kind }) => kind)).toEqual(["refund-there"]);
    expect(mails[0]?.text).toContain(`$${inDecimals(amount)} is on its way to your PayPal account`);
    expect(mails[0]?.text).not.toMatch(promised);
  },
);

test("one that stays on its way for days is told once, also when it has arrived", async () => {
  const order = await shop.paidOrder();
  await shop.credit(order, 1_500);
  const there = shop.refundThere(order, order.total, "PENDING");
  await shop.lookAt(order);
  await shop.database.driver`update credit set at = at - interval '2 days'
    where order_id = (select id from sales_order where order_no = ${order.orderNo})`;
  there.status = "COMPLETED";
  await lookTwice(order);
  expect(await shop.moneyOf(order)).toMatchObject({ refunded: order.total });
  expect((await mailsOf(order)).map(({ kind }) => kind)).toEqual(["refund-there"]);
});

test("two of them are two facts", async () => {
  const order = await shop.paidOrder();
  shop.refundThere(order, 500);
  shop.refundThere(order, 500);
  await lookTwice(order);
  expect(await mailsOf(order)).toHaveLength(2);
});

test("what takes the place of a refund that was promised says so, and that one is not announced", async () => {
  const order = await shop.paidOrder();
  await shop.credit(order, 1_500);
  shop.refundThere(order, order.total);
  await lookTwice(order);
  const mails = await mailsOf(order);
  expect(mails.map(({ kind }) => kind)).toEqual(["refund-there"]);
  expect(mails[0]?.text).toContain(`$${inDecimals(order.total)} is on its way`);
  expect(mails[0]?.text).toMatch(promised);
});

test("of a promise that is larger the e-mail says that the rest follows", async () => {
  const order = await shop.paidOrder();
  await shop.credit(order, order.total);
  shop.refundThere(order, 3_000);
  await shop.lookAt(order);
  const [there] = (await mailsOf(order)).filter(({ kind }) => kind === "refund-there");
  expect(there?.text).toMatch(/part of what we had promised before\. The rest follows\./);
  expect(there?.text).not.toMatch(promised);
});

test("as much as was promised: the promise was told, and nothing else went", async () => {
  const order = await shop.paidOrder();
  await shop.credit(order, 1_500);
  shop.refundThere(order, 1_500);
  await lookTwice(order);
  expect((await mailsOf(order)).map(({ kind }) => kind)).toEqual(["credit"]);
});

test.each([
  ["another currency", { currency_code: "EUR", value: "5.00" }, "€5.00 is on its way"],
  ["an amount that cannot be read", { currency_code: "USD", value: "abc" }, "PayPal shows you"],
])("of %s: exactly what is known", async (_name, amount, said) => {
  const order = await shop.paidOrder();
  shop.refundThere(order, 0).amount = amount;
  await lookTwice(order);
  const mails = await mailsOf(order);
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

test("a part that went back before the payment was seen is told beside the order", async () => {
  const placed = await shop.place();
  const shown = partBack(placed);
  for (let times = 0; times < 2; times += 1) await shop.look(placed, shown);
  const mails = await mailsOf(placed);
  expect(mails.map(({ kind }) => kind)).toEqual(["refund-there"]);
  expect(mails[0]?.text).toContain("$20.00 is on its way");
});

test("of money that buys nothing one e-mail names all that goes back", async () => {
  const placed = await shop.place();
  await placed.buyer.call("cancelOrder", { orderNo: placed.orderNo });
  const shown = partBack(placed);
  for (let times = 0; times < 2; times += 1) await shop.look(placed, shown);
  const mails = (await mailsOf(placed)).filter(({ kind }) => kind !== "cancel");
  expect(mails.map(({ kind }) => kind)).toEqual(["order-closed"]);
  const { credited } = await shop.booksOf(placed);
  expect(mails[0]?.text).toContain(`$${inDecimals(credited)} will be returned`);
});
