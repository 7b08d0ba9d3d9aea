import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { shownOrder } from "../../../tests/support/fixed-paypal.ts";
import { readMails } from "../../../tests/support/read-mails.ts";
import { capture, dollars, openSeenShop, paypalId } from "../../../tests/support/seen-shop.ts";
import { minor } from "#domain/money.ts";
import { lookAtDispute } from "./dispute/look-at-dispute.ts";
import { stopForDispute } from "./dispute/stop-for-dispute.ts";
import type { DisputeSeen, PaymentProvider } from "./payment-provider.ts";
import { sendRefunds } from "./send-refunds.ts";

const lost: DisputeSeen = {
  kind: "found",
  state: "lost",
  stage: "chargeback",
  reason: "",
  captureId: null,
  amount: minor(1_000),
  currency: "USD",
  openedAt: null,
  answerDueAt: null,
};

let shop: Awaited<ReturnType<typeof openSeenShop>>;
beforeAll(async () => {
  shop = await openSeenShop();
});
beforeEach(() => shop.forgetRefunds());
afterAll(() => shop?.close());

describe("money that went back pays nothing", () => {
  test.each([
    ["at once", "0.00"],
    ["in two parts", "20.00"],
  ])("whole, %s, at first sight: never paid, the goods are on sale again", async (_how, part) => {
    const placed = await shop.place();
    const stock = await shop.stockOf("shirt", "M");
    const money = capture("REFUNDED", placed.value);
    const rest = (Number(placed.value) - Number(part)).toFixed(2);
    const refunds = [part, rest].map((value) => ({
      id: paypalId("REF"),
      status: "COMPLETED",
      amount: dollars(value),
      captureId: money.id,
    }));
    for (let times = 0; times < 2; times += 1) {
      await shop.look(placed, { captures: [money], refunds });
      const { total, ...books } = await shop.booksOf(placed);
      const all = { captured: total, credited: total, refunded: total };
      expect(books).toEqual({ state: "refunded", ...all, reversed: 0, stops: [] });
    }
    expect(await shop.stockOf("shirt", "M")).toBe(stock + 1);
    expect(await readMails(shop.database, placed.orderNo)).not.toContain("order-received");
  });

  test.each([
    ["5.00", "COMPLETED", 500, 500, "partRefunded", "5.00"],
    // One cent is left: staff see it before anything is made.
    ["all but a cent", "COMPLETED", -1, -1, "partRefunded", ""],
    ["5.00, on its way", "PENDING", 500, 0, "partRefunded", "5.00"],
    ["5.00, failed", "FAILED", 0, 0, null, ""],
  ])(
    "%s went back at first sight: paid, and a part refund",
    async (_name, status, credited, refunded, attention, note) => {
      const placed = await shop.place();
      const stock = await shop.stockOf("shirt", "M");
      const money = capture("PARTIALLY_REFUNDED", placed.value);
      const total = Math.round(Number(placed.value) * 100);
      const cents = credited < 0 ? total - 1 : 500;
      const amount = dollars((cents / 100).toFixed(2));
      const refunds = [{ id: paypalId("REF"), status, amount, captureId: money.id }];
      for (let times = 0; times < 2; times += 1) {
        expect(await shop.look(placed, { captures: [money], refunds })).toMatchObject({
          kind: "paid",
        });
      }
      expect(await shop.booksOf(placed)).toEqual({
        state: "paid",
        total,
        captured: total,
        credited: credited < 0 ? cents : credited,
        refunded: refunded < 0 ? cents : refunded,
        reversed: 0,
        stops: [],
      });
      expect(await shop.stockOf("shirt", "M")).toBe(stock);
      const payment = await shop.paymentOf(placed);
      expect(payment.attention).toBe(attention);
      if (note) expect(payment.attention_note).toBe(`${note} / ${placed.value} USD`);
    },
  );

  test("of two captures the one of which nothing went back pays", async () => {
    const placed = await shop.place();
    const [part, clean] = [
      capture("PARTIALLY_REFUNDED", placed.value),
      capture("COMPLETED", placed.value),
    ];
    const refund = { id: paypalId("REF"), status: "COMPLETED", amount: dollars("5.00") };
    const refunds = [{ ...refund, captureId: part.id }];
    await shop.look(placed, { captures: [part, clean], refunds });
    expect((await shop.capturesOf(placed)).map(({ role }) => role)).toEqual(["surplus", "pays"]);
    const { total } = await shop.booksOf(placed);
    expect(await shop.booksOf(placed)).toMatchObject({
      state: "paid",
      captured: 2 * total,
      credited: total,
      refunded: 500,
    });
  });

  test("under review, then refunded: never paid", async () => {
    const placed = await shop.place();
    const money = capture("PENDING", placed.value);
    expect((await shop.look(placed, { captures: [money] })).kind).toBe("pending");
    const back = { ...money, status: "REFUNDED" };
    const refund = { id: paypalId("REF"), status: "COMPLETED", amount: money.amount };
    await shop.look(placed, { captures: [back], refunds: [{ ...refund, captureId: money.id }] });
    expect((await shop.booksOf(placed)).state).toBe("refunded");
  });

  test("refunded in the provider's own pages after it was paid: booked once", async () => {
    const placed = await shop.place();
    const money = capture("COMPLETED", placed.value);
    await shop.look(placed, { captures: [money] });
    const part = { id: paypalId("REF"), status: "COMPLETED", amount: dollars("2.50") };
    const refunds = [{ ...part, captureId: money.id }];
    for (let times = 0; times < 3; times += 1) {
      await shop.look(placed, { captures: [{ ...money, status: "PARTIALLY_REFUNDED" }], refunds });
    }
    expect(await shop.booksOf(placed)).toMatchObject({
      state: "paid",
      credited: 250,
      refunded: 250,
    });
    const { total } = await shop.booksOf(placed);
    const rest = dollars(((total - 250) / 100).toFixed(2));
    refunds.push({ ...part, id: paypalId("REF"), amount: rest, captureId: money.id });
    await shop.look(placed, { captures: [{ ...money, status: "REFUNDED" }], refunds });
    expect(await shop.booksOf(placed)).toMatchObject({ state: "refunded", refunded: total });
  });

  test("taken back by the bank: at first sight and later, as no refund of ours", async () => {
    for (const isPaid of [true, false]) {
      const stock = await shop.stockOf("shirt", "M");
      const placed = await shop.place();
      const money = capture("COMPLETED", placed.value);
      if (isPaid) await shop.look(placed, { captures: [money] });
      await shop.look(placed, { captures: [{ ...money, status: "REVERSED" }] });
      await shop.look(placed, { captures: [{ ...money, status: "REVERSED" }] });
      const { total, ...books } = await shop.booksOf(placed);
      const ours = { credited: 0, refunded: 0 };
      const all = { captured: total, reversed: total, ...ours, stops: [] };
      expect(books).toEqual({ state: "refunded", ...all });
      // Goods that were paid stay with the order until staff decide.
      expect(await shop.stockOf("shirt", "M")).toBe(stock - (isPaid ? 1 : 0));
      expect((await shop.paymentOf(placed)).attention).toBe("takenBack");
    }
  });

  test("taken back after a part refund: the rest, and no more, can be refunded", async () => {
    const placed = await shop.place();
    const money = capture("COMPLETED", placed.value);
    await shop.look(placed, { captures: [money] });
    const part = { id: paypalId("REF"), status: "COMPLETED", amount: dollars("2.50") };
    const refunds = [{ ...part, captureId: money.id }];
    const reversed = { ...money, status: "REVERSED" };
    await shop.look(placed, { captures: [reversed], refunds });
    const { total, ...books } = await shop.booksOf(placed);
    const back = { credited: 250, refunded: 250, reversed: total - 250 };
    expect(books).toMatchObject({ state: "refunded", ...back });
    // The provider's sum beyond that is kept beside the book.
    refunds.push({ ...part, id: paypalId("REF"), captureId: money.id });
    await shop.look(placed, { captures: [reversed], refunds });
    expect(await shop.booksOf(placed)).toMatchObject({ state: "refunded", ...back });
  });

  test("how much was taken back is the dispute's to say, whichever look comes first", async () => {
    for (const order of ["dispute", "payment", "unheard"]) {
      const placed = await shop.place();
      const money = capture("COMPLETED", placed.value);
      await shop.look(placed, { captures: [money] });
      const { id: paymentId } = await shop.paymentOf(placed);
      const disputeId = paypalId("PP-D-");
      const hear = () =>
        shop.database.queries
          .transaction()
          .execute((transaction) =>
            stopForDispute(transaction, { disputeId, captureId: money.id }, paymentId, new Date()),
          );
      const lose = () => lookAtDispute(services, disputeId);
      const paypal: PaymentProvider = {
        ...shop.paypal.provider,
        lookAtDispute: () => Promise.resolve({ ...lost, captureId: money.id }),
      };
      const paymentProviders = { ...shop.fixed.paymentProviders, paypal };
      const services = { ...shop.fixed, paymentProviders };
      const details = { status_details: { reason: "CHARGEBACK" } };
      const show = () =>
        shop.look(placed, { captures: [{ ...money, status: "PARTIALLY_REFUNDED", ...details }] });
      if (order === "unheard") await show();
      await hear();
      expect((await shop.booksOf(placed)).stops).toEqual(["dispute"]);
      if (order === "payment") await show();
      await lose();
      await show();
      await lose();
      const ours = { credited: 0, refunded: 0 };
      const books = { state: "paid", reversed: 1_000, ...ours, stops: [] };
      expect(await shop.booksOf(placed), order).toMatchObject(books);
    }
  });

  test("money that the provider holds back stops the order until it is free", async () => {
    const placed = await shop.place();
    const money = capture("COMPLETED", placed.value);
    await shop.look(placed, { captures: [money] });
    await shop.look(placed, { captures: [{ ...money, status: "PARTIALLY_REFUNDED" }] });
    const books = { state: "paid", credited: 0, refunded: 0, reversed: 0 };
    expect(await shop.booksOf(placed)).toMatchObject({ ...books, stops: ["dispute"] });
    await shop.look(placed, { captures: [money] });
    expect(await shop.booksOf(placed)).toMatchObject({ ...books, stops: [] });
  });

  test("refunded without a refund: kept in review for a person, not paid", async () => {
    const placed = await shop.place();
    const settled = await shop.look(placed, { captures: [capture("REFUNDED", placed.value)] });
    expect(settled.kind).toBe("pending");
    expect(await shop.booksOf(placed)).toMatchObject({ state: "payment_review", captured: 0 });
    expect((await shop.paymentOf(placed)).attention).toBe("heldBack");
  });

  test("a refund that came back opens its credit again, for a person", async () => {
    const placed = await shop.place();
    const money = capture("COMPLETED", placed.value);
    await shop.look(placed, { captures: [money] });
    const [line] = (await placed.buyer.call("getOrder", { orderNo: placed.orderNo })).data.lines;
    await placed.buyer.call("cancelOrder", { orderNo: placed.orderNo, lineIds: [line?.id] });
    const refundId = paypalId("REF");
    shop.paypal.replies.refund = { status: 201, body: { id: refundId, status: "COMPLETED" } };
    await sendRefunds(shop.fixed);
    expect((await shop.booksOf(placed)).state).toBe("refunded");
    const failed = { id: refundId, status: "FAILED", amount: money.amount, captureId: money.id };
    for (let times = 0; times < 2; times += 1) {
      await shop.look(placed, { captures: [money], refunds: [failed] });
      expect(await shop.booksOf(placed)).toMatchObject({ state: "refund_due", refunded: 0 });
    }
    expect((await shop.paymentOf(placed)).attention).toBe("refundFailedLater");
  });

  test("a refund that waits is looked at, not sent again", async () => {
    const placed = await shop.place();
    const money = capture("COMPLETED", placed.value);
    await shop.look(placed, { captures: [money] });
    await placed.buyer.call("cancelOrder", { orderNo: placed.orderNo });
    const refundId = paypalId("REF");
    shop.paypal.replies.refund = { status: 201, body: { id: refundId, status: "PENDING" } };
    await sendRefunds(shop.fixed);
    const times = () => shop.paypal.asked.filter(({ call }) => call === "refund").length;
    const before = times();
    const waiting = { id: refundId, amount: money.amount, captureId: money.id };
    for (const status of ["PENDING", "COMPLETED"]) {
      expect((await shop.booksOf(placed)).state).toBe("refund_due");
      shop.paypal.replies.order = shownOrder({
        id: placed.id,
        orderNo: placed.orderNo,
        captures: [{ ...money, status: status === "PENDING" ? "COMPLETED" : "REFUNDED" }],
        refunds: [{ ...waiting, status }],
      });
      await shop.database
        .driver`update refund set next_try_at = now() where provider_id = ${refundId}`;
      await sendRefunds(shop.fixed);
    }
    expect(times()).toBe(before);
    expect((await shop.booksOf(placed)).state).toBe("refunded");
  });

  test("one that a look finds done days later is mailed, like one that was sent", async () => {
    const placed = await shop.place();
    const money = capture("COMPLETED", placed.value);
    await shop.look(placed, { captures: [money] });
    await placed.buyer.call("cancelOrder", { orderNo: placed.orderNo });
    const refund = { id: paypalId("REF"), status: "COMPLETED", amount: money.amount };
    shop.clock.offsetMs += 2 * 86_400_000;
    try {
      const back = { ...money, status: "REFUNDED" };
      await shop.look(placed, { captures: [back], refunds: [{ ...refund, captureId: money.id }] });
    } finally {
      shop.clock.offsetMs = 0;
    }
    const mails = await shop.database.driver<{ about: string }[]>`
      select about from mail m join sales_order o on o.id = m.order_id
      where o.order_no = ${placed.orderNo} and about like 'credit:%:done'`;
    expect(mails).toHaveLength(1);
  });
});
