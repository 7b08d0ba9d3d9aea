import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openRefundingShop } from "../../../tests/support/refunding-shop.ts";
import { capture, paypalId, type Placed } from "../../../tests/support/seen-shop.ts";
import { needPerson } from "./attention.repository.ts";
import { readOurEntries } from "./books/book-entries.repository.ts";
import { sendRefunds } from "./send-refunds.ts";

let shop: Awaited<ReturnType<typeof openRefundingShop>>;
beforeAll(async () => {
  shop = await openRefundingShop();
});
beforeEach(() => shop.forgetRefunds());
afterAll(() => shop?.close());

const money = (currency_code: string, value: string) => ({ currency_code, value });
const mailsOf = ({ orderNo }: Placed) =>
  shop.database.driver<{ about: string; text: string }[]>`
    select split_part(m.about, ':', 1) || ':' || split_part(m.about, ':', 3) as about, m.body_text as text
    from mail m join sales_order o on o.id = m.order_id where o.order_no = ${orderNo}`;
const besideOf = async (placed: Placed) =>
  (await shop.fileOf(placed)).beside?.map(({ amount, state }) =>
    [amount?.amount, amount?.currency, state].join(" "),
  );

test.each([
  // The money taken, the text of the e-mail, and the part that went back by the provider's account.
  ["CAD", "110.00", "CA$110.00", "110.00", "110.00 CAD done"],
  ["JPY", "130", "JPY\u00A0130", "130", "130 JPY done"],
  ["KWD", "12.345", "KWD\u00A012.345", "12.345", "12.345 KWD done"],
  // No amount of that currency: the sum is the provider's to say.
  ["USD", "12.345", "All of it will be returned", "12.35", "12.35 USD done"],
])(
  "%s %s: given back whole, with its e-mail and its figure",
  async (code, value, said, back, row) => {
    const placed = await shop.place();
    const taken = { ...capture("COMPLETED", "1.00"), amount: money(code, value) };
    for (let times = 0; times < 2; times += 1) await shop.look(placed, { captures: [taken] });
    expect(await shop.booksOf(placed)).toMatchObject({ state: "cancelled", captured: 0 });
    const mails = await mailsOf(placed);
    expect(mails.map(({ about }) => about)).toEqual(["order-closed:givenBack"]);
    expect(mails[0]?.text).toContain(said);
    shop.accept();
    await sendRefunds(shop.fixed);
    const sent = shop.lastRefund() as { custom_id: string };
    const { id } = shop.paypal.replies.refund.body as { id: string };
    const refund = { id, status: "COMPLETED", amount: money(code, back), captureId: taken.id };
    const refunds = [{ ...refund, custom_id: sent.custom_id }];
    for (let times = 0; times < 2; times += 1) {
      await shop.look(placed, { captures: [{ ...taken, status: "REFUNDED" }], refunds });
    }
    expect(await besideOf(placed)).toEqual([row]);
    const since = new Date(0);
    const ours = await readOurEntries(shop.database.queries, {
      provider: "paypal",
      since,
      withSeeded: false,
    });
    const entry = ours.find((each) => each.id === id);
    expect(`${entry?.amount} ${entry?.currency}`).toBe(`${Number(back.replace(".", ""))} ${code}`);
  },
);

test("the merchant gives money of another currency back himself: once", async () => {
  const placed = await shop.place();
  const taken = { ...capture("COMPLETED", "1.00"), amount: money("CAD", "110.00") };
  await shop.look(placed, { captures: [taken] });
  const refund = { id: paypalId("REF"), status: "COMPLETED", captureId: taken.id };
  const refunds = ["60.00", "50.00"].map((value) => ({
    ...refund,
    id: paypalId("REF"),
    amount: money("CAD", value),
  }));
  await shop.look(placed, { captures: [taken], refunds: refunds.slice(0, 1) });
  expect(await besideOf(placed)).toEqual(["50.00 CAD due", "60.00 CAD done"]);
  await shop.look(placed, { captures: [taken], refunds });
  expect(await besideOf(placed)).toEqual(["50.00 CAD done", "60.00 CAD done"]);
  const before = shop.paypal.asked.length;
  await sendRefunds(shop.fixed);
  expect(shop.paypal.asked.slice(before).filter(({ call }) => call === "refund")).toEqual([]);
});

test("a capture of nothing is kept, pays nothing and asks for nothing", async () => {
  const placed = await shop.place();
  const empty = { ...capture("COMPLETED", "1.00"), amount: money("USD", "0.00") };
  for (let times = 0; times < 3; times += 1) {
    expect(await shop.look(placed, { captures: [empty] })).toMatchObject({
      kind: "declined",
      word: "linkDead",
    });
  }
  expect(await shop.capturesOf(placed)).toMatchObject([{ word: "taken", role: null, amount: 0 }]);
  // Nothing can be paid by that link any more: the order is over at once, and its buyer hears of it.
  expect(await shop.booksOf(placed)).toMatchObject({ state: "cancelled", captured: 0 });
  expect((await mailsOf(placed)).map(({ about }) => about)).toEqual(["order-closed:notTaken"]);
  const { id: paymentId, attention, state } = await shop.paymentOf(placed);
  expect([state, attention]).toEqual(["cancelled", "oddCapture"]);
  const clear = { paymentId, attention: "oddCapture", reason: "asked PayPal" } as const;
  expect((await shop.staff.call("clearAttention", clear)).code).toBe("0000");
  await shop.look(placed, { captures: [empty] });
  expect((await shop.paymentOf(placed)).attention).toBeNull();
  // Money that comes all the same goes back.
  const later = capture("COMPLETED", placed.value);
  await shop.look(placed, { captures: [empty, later] });
  const { total, ...books } = await shop.booksOf(placed);
  expect(books).toMatchObject({ state: "refund_due", captured: total, credited: total });
});

test("its buyer who presses again reads that nothing can be paid by this link", async () => {
  const placed = await shop.place();
  const empty = { ...capture("COMPLETED", "1.00"), amount: money("USD", "0.00") };
  await shop.look(placed, { captures: [empty] });
  const pressed = await placed.buyer.call("captureOrder", { id: placed.id });
  expect(pressed).toMatchObject({ code: "1004", failure: { reason: "cancelled" } });
});

test("beside a capture of nothing the order's own money pays, and nothing is sent back", async () => {
  const placed = await shop.place();
  const empty = { ...capture("COMPLETED", "1.00"), amount: money("USD", "0.00") };
  const captures = [empty, capture("COMPLETED", placed.value)];
  const before = shop.paypal.asked.length;
  for (let times = 0; times < 2; times += 1) await shop.look(placed, { captures });
  await sendRefunds(shop.fixed);
  expect(await shop.moneyOf(placed)).toEqual({ state: "paid", credited: 0, refunded: 0 });
  const asked = shop.paypal.asked.slice(before).filter(({ call }) => call === "refund");
  expect(asked).toEqual([]);
});

test.each([
  ["-5.00", "unknown", "COMPLETED -5.00 USD"],
  ["abc", "unknown", "COMPLETED abc USD"],
])("a capture of %s is kept and stands on the list", async (value, word, note) => {
  const placed = await shop.place();
  const odd = { ...capture("COMPLETED", "1.00"), amount: money("USD", value) };
  for (let times = 0; times < 2; times += 1) {
    expect((await shop.look(placed, { captures: [odd] })).kind).toBe("unknown");
  }
  expect(await shop.capturesOf(placed)).toMatchObject([{ word, amount: null }]);
  const { attention, attention_note: said } = await shop.paymentOf(placed);
  expect([attention, said]).toEqual(["unknownWord", note]);
});

test("a refund in a word that is not known stands on the list for as long as it is shown", async () => {
  const order = await shop.paidOrder();
  const refund = shop.refundThere(order, 500, "SIMMERING");
  for (let times = 0; times < 2; times += 1) {
    await shop.lookAt(order);
    expect((await shop.paymentOf(order)).attention).toBe("unknownWord");
  }
  refund.status = "COMPLETED";
  await shop.lookAt(order);
  expect((await shop.paymentOf(order)).attention).toBeNull();
  expect(await shop.moneyOf(order)).toEqual({ state: "paid", credited: 500, refunded: 500 });
});

test("all money back while goods are here: nothing is made, and staff are called until they cancel", async () => {
  const order = await shop.paidOrder();
  shop.refundThere(order, order.total);
  await shop.lookAt(order);
  expect((await shop.paymentOf(order)).attention).toBe("goodsWithoutMoney");
  const file = await shop.fileOf(order);
  expect(file.stop).toBe("nothingLeft");
  const { orderNo } = order;
  const units = file.order.lines.map(({ id }) => ({ lineId: id, units: 1 }));
  const seen = { orderNo, version: file.order.version };
  expect(await shop.staff.call("makeUnits", { ...seen, units, back: false })).toMatchObject({
    code: "1004",
    data: { reason: "nothingLeft" },
  });
  expect(await shop.staff.call("packParcel", { ...seen, units })).toMatchObject({
    code: "1004",
    data: { reason: "nothingLeft" },
  });
  // The same word at every door, whatever the caller last saw.
  for (const to of ["in_production", "shipped"] as const) {
    for (const from of ["paid", "refund_due", "refunded"] as const) {
      expect(await shop.staff.call("moveOrder", { orderNo, from, to })).toMatchObject({
        code: "1004",
        data: { reason: "nothingLeft" },
      });
    }
    for (const isTrial of [true, false]) {
      const many = { orderNos: [orderNo], to, isTrial, trackingNumbers: [] };
      const { data: stays } = await shop.staff.call("moveOrders", many);
      expect(stays.refusals.map(({ why }) => why)).toEqual(["nothingLeft"]);
    }
  }
  const cancelled = await shop.staff.call("cancelUnits", { ...seen, units, reason: "refunded" });
  expect(cancelled.code).toBe("0000");
  expect((await shop.paymentOf(order)).attention).toBeNull();
});

test("goods without money are called for again once books that disagree are cleared", async () => {
  const order = await shop.paidOrder();
  shop.refundThere(order, order.total);
  await shop.lookAt(order);
  const { id: paymentId } = await shop.paymentOf(order);
  await needPerson(shop.database.queries, paymentId, "booksDisagree", "1.00 USD");
  const clear = { paymentId, attention: "booksDisagree", reason: "explained" } as const;
  expect((await shop.staff.call("clearAttention", clear)).code).toBe("0000");
  expect((await shop.paymentOf(order)).attention).toBe("goodsWithoutMoney");
  const goods = { paymentId, attention: "goodsWithoutMoney", reason: "a gift" } as const;
  expect((await shop.staff.call("clearAttention", goods)).code).toBe("0000");
  expect((await shop.paymentOf(order)).attention).toBeNull();
});
