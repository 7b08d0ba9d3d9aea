import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { issue } from "../../../tests/support/fixed-paypal.ts";
import { openSeenShop, paypalId } from "../../../tests/support/seen-shop.ts";
import { convergePayment } from "./converge-payment.ts";
import { openPayment } from "./open-payment.ts";

let shop: Awaited<ReturnType<typeof openSeenShop>>;
beforeAll(async () => {
  shop = await openSeenShop();
}, 60_000);
afterEach(() => shop.database.driver`delete from provider_gate`);
afterAll(() => shop?.close());

/** An order whose payment is not known to the provider yet. */
async function unopened() {
  const placed = await shop.place();
  const { id, order_id: orderId } = await shop.paymentOf(placed);
  await shop.database.driver`update payment set state = 'opening', provider_order_id = null,
    failure = 'unknown' where id = ${id}`;
  return { ...placed, orderId, paymentId: id };
}
const asked = () => shop.paypal.asked.filter(({ call }) => call === "open").length;
const takes = () => {
  const links = [{ rel: "approve", href: "https://paypal.example/approve" }];
  const id = paypalId("ORDER").toUpperCase();
  shop.paypal.replies.open = { status: 201, body: { id, status: "CREATED", links } };
};

test("a provider that refuses our account is not asked again but for one try a minute", async () => {
  const orders = [await unopened(), await unopened(), await unopened(), await unopened()];
  const open = async (at: number) =>
    (await openPayment(shop.fixed, orders[at]?.orderId ?? "")).kind;
  shop.paypal.replies.open = { status: 403, body: { name: "NOT_AUTHORIZED" } };
  const before = asked();
  expect(await open(0)).toBe("blocked");
  expect(await open(1)).toBe("closed");
  expect(asked()).toBe(before + 1);
  const { attention } = await shop.database.queries
    .selectFrom("payment")
    .select("attention")
    .where("id", "=", orders[0]?.paymentId ?? "")
    .executeTakeFirstOrThrow();
  expect(attention).toBe("shopBlocked");

  const due = () => shop.database.driver`update provider_gate set opening_probe_at = now()`;
  await due();
  expect(await Promise.all([open(1), open(2)])).toEqual(
    expect.arrayContaining(["blocked", "closed"]),
  );
  expect(asked()).toBe(before + 2);

  takes();
  await due();
  expect(await open(3)).toBe("open");
  takes();
  expect(await open(2)).toBe("open");
});

test("meanwhile a buyer reads that no payment is taken, and the order is kept", async () => {
  await shop.database.driver`insert into provider_gate (provider, opening_closed_at,
    opening_probe_at) values ('paypal', now(), now() + interval '1 min')`;
  const buyer = await shop.newBuyer();
  const line = await buyer.add({ productId: "shirt", size: "M", customType: 1, quantity: 1 });
  const placed = await buyer.order({ cartItemIds: [line] });
  expect(placed).toMatchObject({ code: "1011", failure: { reason: "shopBlocked" } });
  const { orderNo } = placed.failure;
  const { data } = await buyer.call("getOrder", { orderNo });
  expect(data.status).toBe("created");
});

test("money that our account may not take closes the opening as well", async () => {
  const placed = await shop.place();
  await shop.sim.approve(placed.id);
  shop.paypal.replies.capture = issue(422, "PAYEE_ACCOUNT_RESTRICTED");
  await shop.look(placed, { status: "APPROVED" });
  const [gate] = await shop.database.driver`select opening_issue as issue from provider_gate`;
  expect(gate).toEqual({ issue: "PAYEE_ACCOUNT_RESTRICTED" });
});

test("a payment that is not opened says nothing about whether the provider answers", async () => {
  const { paymentId, orderId } = await unopened();
  await shop.database.driver`insert into provider_gate (provider, opening_closed_at,
    opening_probe_at) values ('paypal', now(), now() + interval '1 min')`;
  const payment = await shop.database.queries
    .selectFrom("payment")
    .selectAll()
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  expect(payment.order_id).toBe(orderId);
  expect(await convergePayment(shop.fixed, payment)).toMatchObject({ skipped: true });
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
