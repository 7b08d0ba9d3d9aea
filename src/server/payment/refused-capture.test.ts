import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { releaseHolds } from "#server/checkout/release-holds.ts";
import type { Buyer } from "../../../tests/support/checkout-shop.ts";
import { line, openRefusingShop } from "../../../tests/support/refusing-shop.ts";
import { lookAtPaymentNow } from "./look-at-payment-now.ts";
import { noteEvent } from "./webhook/receive-event.ts";

let shop: Awaited<ReturnType<typeof openRefusingShop>>;
beforeAll(async () => {
  shop = await openRefusingShop();
});
afterEach(() => shop.restore());
afterAll(() => shop?.close());

type Placed = { buyer: Buyer; id: string; orderNo: string; paymentId: string; orderId: string };

/** An order that its buyer approved and PayPal refuses to take. */
async function refused(issue: string): Promise<Placed> {
  const buyer = await shop.newBuyer();
  const { data } = await buyer.order({ line });
  await shop.sim.approve(data.id);
  await shop.sim.post(`refuse/${data.id}`, { issue });
  const [row] = await shop.database.driver<[{ id: string; order: string }]>`
    select id, order_id as order from payment where provider_order_id = ${data.id}`;
  const { id: paymentId, order: orderId } = row;
  return { buyer, id: data.id, orderNo: data.orderNo, paymentId, orderId };
}
const allows = ({ id }: Placed) => shop.sim.post(`refuse/${id}`, { issue: null });
const press = ({ buyer, id }: Placed) => buyer.call("captureOrder", { id });
const look = ({ paymentId }: Placed) => lookAtPaymentNow(shop.services, paymentId);
/** PayPal's event of the approval arrives after the clock's last step. */
async function noteApproval({ id }: Placed) {
  const nobody = { captureId: null, refundId: null, disputeId: null, orderNo: null };
  const event = { id: randomUUID(), kind: "approved" as const, providerOrderId: id, ...nobody };
  const sent = { transmissionId: randomUUID(), raw: Buffer.from("{}") };
  await noteEvent(shop.database, event, sent, shop.clock.now());
  await shop.database.driver`update webhook_inbox set received_at = ${shop.clock.now()}
    where event_id = ${event.id}`;
}
async function booksOf({ orderId }: Pick<Placed, "orderId">) {
  const [row] = await shop.database.driver<
    [
      {
        order: string;
        payment: string;
        tries: number;
        attention: string | null;
        captured: number;
        credited: number;
        held: number;
        mails: string[];
      },
    ]
  >`
    select o.state as order, p.state as payment, p.capture_attempt as tries, p.attention,
      o.captured, o.credited,
      (select sum(u_held)::int from sales_order_line l where l.order_id = o.id) as held,
      array(select split_part(m.about, ':', 1) || coalesce(':' || nullif(split_part(m.about, ':', 3), ''), '')
        from mail m where m.order_id = o.id order by m.created_at) as mails
    from sales_order o join payment p on p.order_id = o.id where o.id = ${orderId}`;
  return row;
}
/** Looks for so long; a pause is a minute at least, and looks within it are in `refusal.test.ts`. */
async function watch(placed: Placed, minutes: number, everySeconds = 60) {
  for (let at = 0; at < minutes * 60; at += everySeconds) {
    shop.clock.offsetMs += everySeconds * 1_000;
    await look(placed);
    if (at % 60 === 0) await releaseHolds(shop.services);
  }
}

describe("a refused capture stops its own payment", () => {
  test.each([
    ["INSTRUMENT_DECLINED", "declined", undefined, null],
    ["PAYEE_BLOCKED_TRANSACTION", "declined", "payer", "captureRefused"],
    ["PAYEE_ACCOUNT_RESTRICTED", "declined", "shopBlocked", "shopBlocked"],
    ["PERMISSION_DENIED", "declined", "shopBlocked", "shopBlocked"],
    ["PAYER_CANNOT_PAY", "declined", "payer", null],
    ["SOMETHING_NEW", "declined", "unlisted", "unlistedRefusal"],
    ["MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED", "cancelled", "linkDead", null],
    ["COMPLIANCE_VIOLATION", "cancelled", "rules", null],
  ])("%s: the payment is %s, and others buy", async (issue, state, reason, attention) => {
    const placed = await refused(issue);
    const answer = await press(placed);
    expect([answer.code, answer.failure.reason]).toEqual(["1011", reason]);
    // A further try is announced, until when, on the order's page as well.
    const { orderNo } = placed;
    const { triesUntil } = (await placed.buyer.call("getOrder", { orderNo })).data;
    expect(triesUntil).toBe(answer.failure.triesUntil);
    expect(triesUntil === undefined).toBe(state === "cancelled");
    // A payer in another browser hears the same: that it is tried again only where it is.
    const { outcome } = (await shop.anonymous("getPaymentOutcome", { id: placed.id })).data;
    expect(outcome).toBe(state === "cancelled" ? "over" : "retried");
    expect(await booksOf(placed)).toMatchObject({
      payment: state,
      order: state === "cancelled" ? "cancelled" : "awaiting_payment",
      captured: 0,
      attention,
    });
    const other = await shop.newBuyer();
    expect((await other.order({ line })).code).toBe("0000");
    expect(
      await shop.database.driver`select from provider_gate
      where opening_closed_at is not null or state = 'open'`,
    ).toEqual([]);
  });
});

test("a bank's decline that nothing tries again is reported as one, in another browser as well", async () => {
  const buyer = await shop.newBuyer();
  const { data } = await buyer.order({ line });
  await shop.sim.approve(data.id);
  const capture = await shop.sim.post(`add-capture/${data.id}`, { status: "PENDING" });
  expect((await buyer.call("captureOrder", { id: data.id })).failure.reason).toBe("review");
  await shop.sim.settle((capture as { id: string }).id, "DECLINED");
  const [{ payment, order } = { payment: "", order: "" }] = await shop.database.driver<
    { payment: string; order: string }[]
  >`select id as payment, order_id as order from payment where provider_order_id = ${data.id}`;
  await lookAtPaymentNow(shop.services, payment);
  expect(await booksOf({ orderId: order })).toMatchObject({
    payment: "declined",
    order: "cancelled",
    captured: 0,
    held: 0,
  });
  const { outcome } = (await shop.anonymous("getPaymentOutcome", { id: data.id })).data;
  expect(outcome).toBe("declined");
});

describe("an approved payment that is refused again and again", () => {
  test("gets growing pauses and an end, its goods go on sale, an e-mail says so once", async () => {
    const placed = await refused("PAYEE_BLOCKED_TRANSACTION");
    await look(placed);
    await watch(placed, 35);
    const ended = await booksOf(placed);
    expect(ended).toMatchObject({ order: "cancelled", payment: "cancelled", held: 0, captured: 0 });
    expect(ended.tries).toBeGreaterThanOrEqual(5);
    expect(ended.tries).toBeLessThanOrEqual(9);
    expect(ended.mails).toEqual(["order-closed:notTaken"]);

    // Still approved there, and taken up by nothing: neither looks nor the buyer nor its healing.
    await allows(placed);
    await watch(placed, 10);
    expect((await press(placed)).code).toBe("1004");
    expect(await booksOf(placed)).toEqual(ended);
    expect(await shop.sim.taken(placed.id)).toEqual([]);

    // An approval that is reported late is no reason for a second e-mail.
    await noteApproval(placed);
    await look(placed);
    expect(await booksOf(placed)).toEqual(ended);

    // Money that comes all the same goes back by itself.
    await shop.sim.post(`add-capture/${placed.id}`, { status: "COMPLETED" });
    await look(placed);
    const { captured, credited, order, held } = await booksOf(placed);
    expect([order, credited, held]).toEqual(["refund_due", captured, 0]);
  });

  test("is taken at the next try once PayPal allows it, or at once by a person", async () => {
    const [waits, asked] = [await refused("PAYEE_ACCOUNT_RESTRICTED"), await refused("SOME_WORD")];
    for (const placed of [waits, asked]) {
      await look(placed);
      await allows(placed);
      await look(placed);
      expect((await booksOf(placed)).payment).toBe("declined");
    }
    await lookAtPaymentNow(shop.services, asked.paymentId, { byPerson: true });
    expect((await booksOf(asked)).order).toBe("paid");
    shop.clock.offsetMs += 61_000;
    await look(waits);
    const { orderNo } = waits;
    expect((await waits.buyer.call("getOrder", { orderNo })).data.triesUntil).toBeUndefined();
    expect(await booksOf(waits)).toMatchObject({ order: "paid", attention: null });
  });

  test("a buyer who presses again and again is answered without asking PayPal", async () => {
    const placed = await refused("PAYEE_ACCOUNT_RESTRICTED");
    for (let n = 0; n < 10; n += 1)
      expect((await press(placed)).failure.reason).toBe("shopBlocked");
    expect((await booksOf(placed)).tries).toBe(1);
    await allows(placed);
    shop.clock.offsetMs += 6_000;
    expect((await press(placed)).code).toBe("0000");
  });

  test("late money that is refused is not taken up again, nor are its goods held", async () => {
    const placed = await refused("PAYEE_BLOCKED_TRANSACTION");
    await shop.database.driver`update payment set state = 'open' where id = ${placed.paymentId}`;
    await shop.database
      .driver`update sales_order set state = 'expired' where id = ${placed.orderId}`;
    await shop.database
      .driver`update payment set state = 'cancelled' where id = ${placed.paymentId}`;
    await look(placed);
    await watch(placed, 10);
    expect(await booksOf(placed)).toMatchObject({
      order: "expired",
      payment: "cancelled",
      tries: 1,
      held: 0,
      mails: ["order-closed:notTaken"],
    });
  });

  test("a declined card ends with its hold, and is not tried again by looks after it", async () => {
    const placed = await refused("INSTRUMENT_DECLINED");
    await look(placed);
    await watch(placed, 40);
    const ended = await booksOf(placed);
    expect(ended).toMatchObject({ order: "expired", payment: "cancelled" });
    expect(ended.mails).toEqual(["order-closed:notTaken"]);
    await allows(placed);
    await watch(placed, 10);
    expect((await booksOf(placed)).tries).toBe(ended.tries);
    // Its buyer comes back by the link: late money, as ever.
    expect((await press(placed)).code).toBe("0000");
  });

  test("shown as approved and refused as not approved, it is not tried at each look", async () => {
    const placed = await refused("PAYER_ACTION_REQUIRED");
    await look(placed);
    await watch(placed, 4, 15);
    expect((await booksOf(placed)).tries).toBeLessThanOrEqual(5);
    await allows(placed);
    expect((await press(placed)).code).toBe("0000");
  });

  test("an order for the same goods replaces it, which is never taken then", async () => {
    const placed = await refused("PAYEE_BLOCKED_TRANSACTION");
    await press(placed);
    const inCart = await placed.buyer.add(line);
    const stock = await shop.stockOf("shirt", "M");
    await shop.database.driver`update sales_order set cart_line_ids = array[${inCart}::uuid]
      where id = ${placed.orderId}`;
    expect((await placed.buyer.order({ cartItemIds: [inCart] })).code).toBe("0000");
    expect(await shop.stockOf("shirt", "M")).toBe(stock);
    await allows(placed);
    await watch(placed, 3);
    expect(await booksOf(placed)).toMatchObject({ order: "cancelled", tries: 1 });
  });
});
