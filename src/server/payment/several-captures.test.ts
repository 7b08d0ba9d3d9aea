import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { capture, dollars, openSeenShop, paypalId } from "../../../tests/support/seen-shop.ts";
import { sendRefunds } from "./send-refunds.ts";

const nothingBack = { credited: 0, refunded: 0, reversed: 0, stops: [] };

let shop: Awaited<ReturnType<typeof openSeenShop>>;
beforeAll(async () => {
  shop = await openSeenShop();
});
beforeEach(() => shop.forgetRefunds());
afterAll(() => shop?.close());

describe("several captures of one order", () => {
  test("one declined and one taken: paid, whichever comes first", async () => {
    for (const isFirst of [true, false]) {
      const placed = await shop.place();
      const taken = capture("COMPLETED", placed.value);
      const declined = capture("DECLINED", placed.value);
      const captures = isFirst ? [taken, declined] : [declined, taken];
      expect(await shop.look(placed, { captures })).toMatchObject({ kind: "paid", state: "paid" });
      const { total, ...books } = await shop.booksOf(placed);
      expect(books).toEqual({ state: "paid", captured: total, ...nothingBack });
      const kept = (await shop.capturesOf(placed)).map(({ word, role }) => `${word} ${role}`);
      expect(new Set(kept)).toEqual(new Set(["declined null", "taken pays"]));
    }
  });

  test("money taken twice: the second goes back whole and stands on the list", async () => {
    const placed = await shop.place();
    const [first, second] = [1, 2].map(() => capture("COMPLETED", placed.value));
    if (!first || !second) throw new Error("two captures");
    await shop.look(placed, { captures: [first] });
    await shop.look(placed, { captures: [first, second] });
    await shop.look(placed, { captures: [first, second] });
    const { total, ...books } = await shop.booksOf(placed);
    expect(books).toMatchObject({ state: "paid", captured: 2 * total, credited: total });
    expect((await shop.paymentOf(placed)).attention).toBe("surplusCapture");
    const refundId = paypalId("REF");
    shop.paypal.replies.refund = { status: 201, body: { id: refundId, status: "COMPLETED" } };
    await sendRefunds(shop.fixed);
    const sent = shop.lastRefund();
    expect(sent).toMatchObject({ amount: dollars(placed.value), custom_id: expect.any(String) });
    expect(await shop.booksOf(placed)).toMatchObject({ state: "paid", refunded: total });
    const back = { ...second, status: "REFUNDED" };
    const refunds = [
      { id: refundId, status: "COMPLETED", amount: second.amount, captureId: second.id },
    ];
    await shop.look(placed, { captures: [first, back], refunds });
    expect(await shop.booksOf(placed)).toMatchObject({ captured: 2 * total, refunded: total });
  });

  test("another amount: booked as what it is, given back whole, the order is over", async () => {
    const placed = await shop.place();
    await shop.look(placed, { captures: [capture("COMPLETED", "1.00")] });
    expect(await shop.booksOf(placed)).toMatchObject({
      state: "refund_due",
      captured: 100,
      credited: 100,
    });
    expect(await shop.capturesOf(placed)).toMatchObject([{ role: "surplus", amount: 100 }]);
    expect((await shop.paymentOf(placed)).attention).toBe("surplusCapture");
    expect((await placed.buyer.call("captureOrder", { id: placed.id })).code).toBe("1011");
  });

  test("another currency is no part of the order's book, and all of it goes back", async () => {
    const placed = await shop.place();
    const yen = { amount: { currency_code: "JPY", value: "5900" } };
    await shop.look(placed, { captures: [{ ...capture("COMPLETED", "1.00"), ...yen }] });
    expect(await shop.booksOf(placed)).toMatchObject({
      state: "cancelled",
      captured: 0,
      credited: 0,
    });
    expect(await shop.capturesOf(placed)).toMatchObject([{ amount: 5_900, currency: "JPY" }]);
    shop.paypal.replies.refund = {
      status: 201,
      body: { id: paypalId("REF"), status: "COMPLETED" },
    };
    await sendRefunds(shop.fixed);
    const sent = shop.lastRefund();
    expect(sent).toEqual({ custom_id: expect.any(String) });
    const answer = await placed.buyer.call("captureOrder", { id: placed.id });
    expect(answer).toMatchObject({ code: "1011", failure: { reason: "givenBack" } });
  });
});
