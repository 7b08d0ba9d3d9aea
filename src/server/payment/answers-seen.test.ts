import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { releaseHolds } from "#server/checkout/release-holds.ts";
import { issue, shownOrder } from "../../../tests/support/fixed-paypal.ts";
import { capture, openSeenShop } from "../../../tests/support/seen-shop.ts";
import { convergePayment } from "./converge-payment.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let shop: Awaited<ReturnType<typeof openSeenShop>>;
beforeAll(async () => {
  shop = await openSeenShop();
});
beforeEach(() => shop.forgetRefunds());
// A refused account closes the opening of payments for all tests after it.
afterEach(() => shop.database.driver`delete from provider_gate`);
afterAll(() => shop?.close());

describe("answers that are not ours, or in words we do not know", () => {
  test.each([
    ["another order's id", { id: "5O190127TN364715T" }],
    ["another order's number", { orderNo: "KR20260101AAAAAAAAAAAA" }],
    ["another merchant's money", { payee: "NOBODY234" }],
  ])("%s: nothing is booked, a person is called", async (_title, foreign) => {
    const placed = await shop.place();
    const captures = [capture("COMPLETED", placed.value)];
    expect((await shop.look(placed, { captures, ...foreign })).kind).toBe("unknown");
    expect(await shop.booksOf(placed)).toMatchObject({ state: "awaiting_payment", captured: 0 });
    expect((await shop.paymentOf(placed)).attention).toBe("notOurs");
  });

  test("a capture that belongs to another payment", async () => {
    const [first, second] = [await shop.place(), await shop.place()];
    const money = capture("COMPLETED", first.value);
    await shop.look(first, { captures: [money] });
    await shop.look(second, { captures: [money] });
    expect(await shop.booksOf(second)).toMatchObject({ state: "awaiting_payment", captured: 0 });
    expect((await shop.paymentOf(second)).attention).toBe("notOurs");
  });

  test("a new word is kept as it is, calls a person, and passes once it is known", async () => {
    const placed = await shop.place();
    const money = capture("ON_HOLD", placed.value);
    expect((await shop.look(placed, { captures: [money] })).kind).toBe("unknown");
    const { attention, attention_note: note } = await shop.paymentOf(placed);
    expect([attention, note]).toEqual(["unknownWord", "ON_HOLD"]);
    await shop.look(placed, { captures: [{ ...money, status: "COMPLETED" }] });
    expect((await shop.paymentOf(placed)).attention).toBeNull();
    expect((await shop.booksOf(placed)).state).toBe("paid");
  });

  test.each([
    ["MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED", "linkDead", null],
    ["PAYER_CANNOT_PAY", "payer", null],
    ["COMPLIANCE_VIOLATION", "rules", null],
    ["SOMETHING_NEW", "unlisted", "unlistedRefusal"],
    ["PAYEE_ACCOUNT_RESTRICTED", "shopBlocked", "shopBlocked"],
  ])("a capture refused with %s is reported as %s", async (word, reason, attention) => {
    const placed = await shop.place();
    shop.paypal.replies.order = shownOrder({ ...placed, status: "APPROVED" });
    shop.paypal.replies.capture = issue(422, word);
    const settled = await convergePayment(shop.fixed, await shop.paymentOf(placed));
    expect(settled).toMatchObject({ kind: "declined", word: reason });
    const payment = await shop.paymentOf(placed);
    expect(payment.attention).toBe(attention);
    const isFinal = reason === "linkDead" || reason === "rules";
    expect(payment.state).toBe(isFinal ? "cancelled" : "declined");
  });
});

test("a provider that is asked too often is known as that, with Retry-After and without", async () => {
  const placed = await shop.place();
  const look = async () => convergePayment(shop.fixed, await shop.paymentOf(placed));
  shop.paypal.replies.order = { status: 429, body: { name: "RATE_LIMIT_REACHED" } };
  expect(await look()).toMatchObject({ answered: false, tooOften: true, retryAfterMs: null });
  const headers = { "retry-after": "7" };
  shop.paypal.replies.order = { status: 429, body: {}, headers };
  expect(await look()).toMatchObject({ answered: false, tooOften: true, retryAfterMs: 7_000 });
});

test("a look that is refused is an answer about its order: no other waits for it", async () => {
  const placed = await shop.place();
  shop.paypal.replies.order = { status: 403, body: { name: "NOT_AUTHORIZED" } };
  const looked = await convergePayment(shop.fixed, await shop.paymentOf(placed));
  expect(looked).toMatchObject({ kind: "unknown", answered: true, undecided: true });
  expect((await shop.paymentOf(placed)).attention).toBe("shopBlocked");
  const closed = await shop.database.driver`select from provider_gate
    where opening_closed_at is not null`;
  expect(closed).toEqual([]);
});

test("while the answer to a capture is lost, the order says that it is not known", async () => {
  const placed = await shop.place();
  await shop.sim.approve(placed.id);
  await shop.sim.fault("drop-response", "capture-order");
  expect((await placed.buyer.call("captureOrder", { id: placed.id })).code).toBe("1012");
  const { orderNo } = placed;
  const { data: waiting } = await placed.buyer.call("getOrder", { orderNo });
  expect(waiting).toMatchObject({ status: "awaiting_payment", paymentUnknown: true });
  await reconcilePayments(shop.services, { restMs: 0 });
  const { data: known } = await placed.buyer.call("getOrder", { orderNo });
  expect([known.status, known.paymentUnknown]).toEqual(["paid", undefined]);
});

describe("payments that are over for the buyer are looked at as well", () => {
  test("declined, approved again, the tab closed: taken", async () => {
    const placed = await shop.place();
    await shop.sim.decline(placed.id);
    expect((await placed.buyer.call("captureOrder", { id: placed.id })).code).toBe("1011");
    await shop.sim.approve(placed.id);
    await reconcilePayments(shop.services, { restMs: 0 });
    expect((await shop.booksOf(placed)).state).toBe("awaiting_payment");
    shop.clock.offsetMs += 61_000;
    await reconcilePayments(shop.services, { restMs: 0 });
    shop.clock.offsetMs = 0;
    expect((await shop.booksOf(placed)).state).toBe("paid");
    expect(await shop.sim.taken(placed.id)).toHaveLength(1);
  });

  test("expired, then money: paid while the goods are there", async () => {
    const placed = await shop.place();
    shop.clock.offsetMs += 16 * 60_000;
    await releaseHolds(shop.services);
    shop.clock.offsetMs = 0;
    expect((await shop.booksOf(placed)).state).toBe("expired");
    const payment = await shop.paymentOf(placed);
    expect(payment).toMatchObject({ state: "cancelled", look_class: 2 });
    await shop.look(placed, { captures: [capture("COMPLETED", placed.value)] });
    expect(await shop.booksOf(placed)).toMatchObject({ state: "paid" });
  });

  test("the buyer's own order took its place, then money: all of it goes back", async () => {
    const placed = await shop.place();
    await placed.buyer.call("cancelOrder", { orderNo: placed.orderNo });
    await shop.look(placed, { captures: [capture("COMPLETED", placed.value)] });
    const { total, ...books } = await shop.booksOf(placed);
    expect(books).toMatchObject({ state: "refund_due", captured: total, credited: total });
  });
});
