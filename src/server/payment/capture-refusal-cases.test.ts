import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminAttentionRoutes } from "#server/admin/attention/admin-attention.routes.ts";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { releaseHolds } from "#server/checkout/release-holds.ts";
import { newId } from "#server/platform/ids.ts";
import type { Buyer } from "../../../tests/support/checkout-shop.ts";
import { line, openRefusingShop, units } from "../../../tests/support/refusing-shop.ts";
import { staffCaller, type StaffCaller } from "../../../tests/support/staff-caller.ts";
import { noteStuck } from "./look.repository.ts";
import { lookAtPaymentNow } from "./look-at-payment-now.ts";
import { noteEvent } from "./webhook/receive-event.ts";

/* The outcome of an approved payment that is not taken, as tables from the outside (R-PAY-13). */

let shop: Awaited<ReturnType<typeof openRefusingShop>>;
let staff: StaffCaller;
beforeAll(async () => {
  shop = await openRefusingShop();
  const routes = { ...adminAttentionRoutes(shop.services), ...adminOrderRoutes(shop.services) };
  staff = await staffCaller(shop.database, routes, "R_SUPER");
});
afterEach(() => shop.restore());
afterAll(() => shop?.close());

type Placed = {
  buyer: Buyer;
  id: string;
  orderNo: string;
  paymentId: string;
  cartItemIds: string[];
  key: string;
};
async function approved(): Promise<Placed> {
  const buyer = await shop.newBuyer();
  const cartItemIds = [await buyer.add(line)];
  const key = newId();
  const { id, orderNo } = (await buyer.order({ cartItemIds }, key)).data;
  await shop.sim.approve(id);
  const [row] = await shop.database.driver<[{ id: string }]>`
    select id from payment where provider_order_id = ${id}`;
  return { buyer, id, orderNo, paymentId: row.id, cartItemIds, key };
}
const says = ({ id }: Placed, issue: string | null) => shop.sim.post(`refuse/${id}`, { issue });
const press = ({ buyer, id }: Placed) => buyer.call("captureOrder", { id });
const look = ({ paymentId }: Placed, byPerson = false) =>
  lookAtPaymentNow(shop.services, paymentId, { byPerson });
async function booksOf({ paymentId }: Placed) {
  const [row] = await shop.database.driver<
    [
      {
        order: string;
        payment: string;
        tries: number;
        refused: string | null;
        attention: string | null;
        note: string;
        held: number;
        mails: string[];
      },
    ]
  >`
    select o.state as order, p.state as payment, p.capture_attempt as tries, p.attention,
      p.refused_as as refused, p.attention_note as note,
      (select sum(u_held)::int from sales_order_line l where l.order_id = o.id) as held,
      array(select split_part(m.about, ':', 1) from mail m where m.order_id = o.id) as mails
    from sales_order o join payment p on p.order_id = o.id where p.id = ${paymentId}`;
  return row;
}
async function expectOthersBuy() {
  expect((await (await shop.newBuyer()).order({ line })).code).toBe("0000");
  const { driver } = shop.database;
  expect(await driver`select from provider_gate where opening_closed_at is not null`).toHaveLength(
    0,
  );
}

type Way = (placed: Placed) => Promise<unknown>;
const word =
  (issue: string): Way =>
  (placed) =>
    says(placed, issue);
const fault =
  (name: string): Way =>
  ({ id }) =>
    shop.sim.post("faults", { fault: name, call: "capture-order", id, retryAfterSeconds: 30 });

describe("one payment is not taken, nothing else is stopped, and it is paid once in the end", () => {
  const refused = { code: "1011", payment: "declined" };
  const notApproved = { code: "1012", payment: "open" };
  const notKnown = { code: "1012", payment: "capturing" };
  test.each<[who: string, way: Way, right: { code: string; payment: string }]>([
    ["403: the credentials may not take it", fault("forbidden"), refused],
    ["an expired card", word("CARD_EXPIRED"), refused],
    ["a limit", word("TRANSACTION_LIMIT_EXCEEDED"), refused],
    ["other means are wanted", word("REDIRECT_PAYER_FOR_ALTERNATE_FUNDING"), refused],
    ["the buyer has not approved", word("ORDER_NOT_APPROVED"), notApproved],
    ["the buyer has to act once more", word("PAYER_ACTION_REQUIRED"), notApproved],
    ["taken before, says PayPal, and shows nothing", word("ORDER_ALREADY_CAPTURED"), notKnown],
    ["its number was used before", word("DUPLICATE_INVOICE_ID"), notKnown],
    ["the same request is under way", word("PREVIOUS_REQUEST_IN_PROGRESS"), notKnown],
    ["the order is under way", word("ORDER_COMPLETION_IN_PROGRESS"), notKnown],
    ["PayPal is away", fault("unavailable"), notKnown],
    ["it is asked too often", fault("rate-limit"), notKnown],
    ["it fails after it was done", fault("error-after-execute"), notKnown],
    ["the answer is lost", fault("drop-response"), notKnown],
    ["the answer is cut short", fault("truncate"), notKnown],
  ])("%s", async (_who, way, { code, payment }) => {
    const placed = await approved();
    await way(placed);
    expect((await press(placed)).code).toBe(code);
    const books = await booksOf(placed);
    const isRefused = payment === "declined";
    expect(books).toMatchObject({ payment, order: "awaiting_payment", held: 1, mails: [] });
    // A payment that was not refused is not called so, and no person is called before a quarter of
    // an hour.
    expect(books.refused === null).toBe(!isRefused);
    expect(books.attention).toBe(books.refused === "shopBlocked" ? "shopBlocked" : null);
    await expectOthersBuy();
    if (payment === "capturing") {
      await shop.database.driver`update payment set updated_at = now() - interval '16 minutes'
        where id = ${placed.paymentId}`;
      await noteStuck(shop.database.queries);
      expect((await booksOf(placed)).attention).toBe("stuckCapturing");
    }
    await shop.heals();
    await says(placed, null);
    await look(placed, true);
    expect(await booksOf(placed)).toMatchObject({ order: "paid", attention: null });
    expect(await shop.sim.taken(placed.id)).toHaveLength(1);
  });
});

test("while one is refused for four minutes, 48 others order", async () => {
  const placed = await approved();
  await says(placed, "PAYEE_BLOCKED_TRANSACTION");
  const codes: string[] = [];
  for (let seconds = 0; seconds < 240; seconds += 15) {
    shop.clock.offsetMs += 15_000;
    await look(placed);
    for (let n = 0; n < 3; n += 1) {
      const { code, data } = await (await shop.newBuyer()).order({ line });
      const seen = await shop.services.paymentProviders.paypal.inspect(data.id ?? "");
      codes.push(`${code} ${seen.kind}`);
    }
  }
  expect(codes).toEqual(Array(48).fill("0000 seen"));
});

test("staff see each of five refused payments, with its word and since when", async () => {
  const all = [];
  for (let n = 0; n < 5; n += 1) {
    const placed = await approved();
    await says(placed, "PAYEE_ACCOUNT_RESTRICTED");
    await press(placed);
    all.push(placed.orderNo);
  }
  const { data } = await staff.call("listAttention", { current: 1, size: 20 });
  expect(data.records.map(({ orderNo }) => orderNo)).toEqual(all);
  for (const row of data.records) {
    expect(row).toMatchObject({ attention: "shopBlocked", since: expect.any(String) });
    expect(row.note).toMatch(/^PAYEE_ACCOUNT_RESTRICTED debug id/);
    expect(row.refusal).toMatchObject({ tries: 1, nextTryAt: expect.any(String) });
  }
});

test.each([
  ["MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED", "linkDead"],
  ["PAYPAL_TRANSACTION_ID_EXPIRED", "linkDead"],
  ["COMPLIANCE_VIOLATION", "rules"],
  ["DOMESTIC_TRANSACTION_REQUIRED", "rules"],
  ["SHIPPING_ADDRESS_INVALID", "rules"],
])("%s: no link and no further try, and the same lines are ordered anew", async (issue, reason) => {
  const placed = await approved();
  await says(placed, issue);
  const { code, failure } = await press(placed);
  expect([code, failure.reason, failure.approveUrl]).toEqual(["1011", reason, undefined]);
  expect((await press(placed)).code).toBe("1004");
  const { buyer, cartItemIds, key } = placed;
  const again = await buyer.order({ cartItemIds }, key);
  expect([again.code, again.failure.approveUrl]).toEqual(["1004", undefined]);
  await look(placed, true);
  expect(await booksOf(placed)).toMatchObject({ order: "cancelled", tries: 1, held: 0 });
  expect(await shop.stockOf("shirt", "M")).toBe(units);
  // Another buyer of that country orders.
  await expectOthersBuy();
  const { data: anew } = await buyer.order({ cartItemIds });
  await shop.sim.approve(anew.id);
  expect((await buyer.call("captureOrder", { id: anew.id })).data.status).toBe("paid");
  expect(await shop.sim.taken(placed.id)).toEqual([]);
});

test.each([
  ["NEW_WORD", "unlistedRefusal"],
  ["PAYEE_ACCOUNT_RESTRICTED", "shopBlocked"],
])(
  "%s has growing pauses and an end, and staff can read why after it",
  async (issue, attention) => {
    const placed = await approved();
    await says(placed, issue);
    await press(placed);
    for (let seconds = 0; seconds < 35 * 60; seconds += 30) {
      shop.clock.offsetMs += 30_000;
      await look(placed);
      if (seconds % 60 === 0) await releaseHolds(shop.services);
    }
    const ended = await booksOf(placed);
    expect(ended).toMatchObject({ payment: "cancelled", held: 0, attention });
    expect(ended.note).toMatch(new RegExp(`^${issue} debug id`));
    expect(ended.tries).toBeLessThanOrEqual(9);
    expect(ended.mails).toEqual(["order-closed"]);
    // The goods are gone, and the approval is still there: nothing is taken.
    await shop.database.driver`update product_size set stock = 0 where product_id = 'shirt'`;
    await says(placed, null);
    await look(placed, true);
    expect(await booksOf(placed)).toEqual(ended);
    expect(await shop.sim.taken(placed.id)).toEqual([]);
  },
);

test.each<[who: string, cancel: (placed: Placed) => Promise<{ code: string }>]>([
  ["its buyer", ({ buyer, orderNo }) => buyer.call("cancelOrder", { orderNo })],
  [
    "staff",
    ({ orderNo }) => staff.call("cancelOrder", { orderNo, from: "awaiting_payment", reason: "x" }),
  ],
])("%s cancel a refused payment: its goods are back, nothing more is tried", async (_, cancel) => {
  const placed = await approved();
  await says(placed, "PAYEE_BLOCKED_TRANSACTION");
  await press(placed);
  // Not while its money may be moving.
  const setState = (state: string) => shop.database.driver`
    update payment set state = ${state} where id = ${placed.paymentId}`;
  await setState("capturing");
  expect((await cancel(placed)).code).not.toBe("0000");
  await setState("declined");
  expect((await cancel(placed)).code).toBe("0000");
  await says(placed, null);
  for (let minutes = 0; minutes < 5; minutes += 1) {
    shop.clock.offsetMs += 60_000;
    await look(placed, true);
  }
  expect(await booksOf(placed)).toMatchObject({ order: "cancelled", tries: 1, held: 0 });
  expect(await shop.stockOf("shirt", "M")).toBe(units);
  expect(await shop.sim.taken(placed.id)).toEqual([]);
});

describe("a refused payment is asked about", () => {
  const event = (kind: "approved" | "pending", placed: Placed, id: string = randomUUID()) => {
    const none = { captureId: null, refundId: null, disputeId: null, orderNo: null };
    const sent = { transmissionId: id, raw: Buffer.from("{}") };
    const event = { id, kind, providerOrderId: placed.id, ...none };
    return noteEvent(shop.database, event, sent, new Date());
  };
  test.each<[who: string, ask: (placed: Placed, nth: number) => Promise<unknown>]>([
    ["by events of other things", (placed) => event("pending", placed)],
    ["by the page of a payer", ({ id }) => shop.anonymous("getPaymentOutcome", { id })],
    ["by its buyer's page", ({ buyer, orderNo }) => buyer.call("getOrder", { orderNo })],
    ["by its buyer, who reloads", press],
  ])("%s, fifty times: it is tried no oftener", async (_who, ask) => {
    const placed = await approved();
    await says(placed, "PAYEE_ACCOUNT_RESTRICTED");
    await press(placed);
    for (let nth = 0; nth < 50; nth += 1) {
      await ask(placed, nth);
      if (nth % 10 === 0) await look(placed);
    }
    expect(await booksOf(placed)).toMatchObject({ payment: "declined", tries: 1 });
  });

  test("by the event of one approval, again and again: it is tried once more", async () => {
    const placed = await approved();
    await says(placed, "PAYEE_ACCOUNT_RESTRICTED");
    await press(placed);
    const eventId = randomUUID();
    for (let nth = 0; nth < 20; nth += 1) {
      await event("approved", placed, eventId);
      await look(placed);
    }
    expect((await booksOf(placed)).tries).toBe(2);
  });

  test("by two of the staff, twenty times at once: one at a time, taken once", async () => {
    const placed = await approved();
    await says(placed, "PAYEE_ACCOUNT_RESTRICTED");
    await press(placed);
    const { paymentId } = placed;
    const all = () =>
      Promise.all(Array.from({ length: 20 }, () => staff.call("lookNow", { paymentId })));
    const looked = (await all()).filter(({ code }) => code === "0000");
    expect((await booksOf(placed)).tries).toBe(1 + looked.length);
    expect(looked[0]?.data.attention?.attention).toBe("shopBlocked");
    await says(placed, null);
    await all();
    expect((await booksOf(placed)).order).toBe("paid");
    expect(await shop.sim.taken(placed.id)).toHaveLength(1);
  });
});
