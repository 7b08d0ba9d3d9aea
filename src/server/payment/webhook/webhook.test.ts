import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { paypalWebhookPath } from "#contract/endpoints.ts";
import { insertShirt, type Buyer } from "../../../../tests/support/checkout-shop.ts";
import { openWebhookShop, type WebhookShop } from "../../../../tests/support/webhook-shop.ts";
import { matchEvents } from "./match-events.ts";

let shop: WebhookShop;
beforeAll(async () => {
  shop = await openWebhookShop();
  await insertShirt(shop, "shirt", { M: 500 });
  expect(await shop.register()).not.toBeNull();
});
afterAll(() => shop?.close());
beforeEach(() => plan({ mode: "send", delayMs: 0, jitterMs: 0, copies: 1 }));

const plan = (wish: object) => shop.sim.post("delivery", wish);
const until = <Value>(check: () => Promise<Value>) =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 });

const shirt = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
async function place(buyer: Buyer) {
  const { data } = await buyer.order({ cartItemIds: [await buyer.add(shirt)] });
  return data;
}

const statusOf = async (orderNo: string) => {
  const { state } = await shop.database.queries
    .selectFrom("sales_order")
    .select("state")
    .where("order_no", "=", orderNo)
    .executeTakeFirstOrThrow();
  return state;
};
const eventsOf = (orderNo: string) =>
  shop.database.queries
    .selectFrom("webhook_inbox")
    .selectAll()
    .where("order_no", "=", orderNo)
    .orderBy("received_at")
    .execute();

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(shop.webhookUrl + paypalWebhookPath, { method: "POST", body, headers });

test("a tab closed after approving is paid at once, and every event is marked as handled", async () => {
  const { orderNo, id } = await place(await shop.newBuyer());
  await shop.sim.approve(id);
  await until(async () => expect(await statusOf(orderNo)).toBe("paid"));
  expect(await shop.sim.taken(id)).toHaveLength(1);
  await until(async () => {
    const events = await eventsOf(orderNo);
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(["approved", "captured"]);
    expect(events.every((event) => event.handled_at !== null)).toBe(true);
  });
});

test("declined several times, approved anew and the tab closed: paid at the event", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, id } = await place(buyer);
  for (const tries of [1, 2, 3]) {
    await shop.sim.decline(id);
    await until(async () => {
      const handled = (await eventsOf(orderNo)).filter((event) => event.handled_at !== null);
      expect(handled).toHaveLength(tries);
    });
    expect((await buyer.call("captureOrder", { id })).code).toBe("1011");
  }
  await shop.sim.approve(id);
  await until(async () => expect(await statusOf(orderNo)).toBe("paid"));
  expect(await shop.sim.taken(id)).toHaveLength(1);
});

test("the same event many times at once is written down once, each answered 200", async () => {
  await plan({ copies: 8 });
  const { orderNo, id } = await place(await shop.newBuyer());
  await shop.sim.approve(id);
  await until(async () => expect(await statusOf(orderNo)).toBe("paid"));
  await until(async () => expect(await eventsOf(orderNo)).toHaveLength(2));
  const sent = await shop.sim.get("deliveries");
  expect(JSON.stringify(sent)).not.toMatch(/"lastStatus":(?!200|null)/);
});

test("a capture under review is settled by the event of its end, in any order", async () => {
  await plan({ mode: "hold" });
  const buyer = await shop.newBuyer();
  const { orderNo, id } = await place(buyer);
  await shop.sim.fault("pending-capture", "capture-order");
  await shop.sim.approve(id);
  expect((await buyer.call("captureOrder", { id })).code).toBe("1012");
  expect(await statusOf(orderNo)).toBe("payment_review");
  const { capture_id: captureId } = await shop.database.queries
    .selectFrom("payment")
    .select("capture_id")
    .where("provider_order_id", "=", id)
    .executeTakeFirstOrThrow();
  await shop.sim.settle(captureId ?? "", "COMPLETED");
  await shop.sim.post("deliver", { order: "reversed" });
  await until(async () => expect(await statusOf(orderNo)).toBe("paid"));
  expect((await eventsOf(orderNo)).map(({ kind }) => kind)).toEqual([
    "captured",
    "pending",
    "approved",
  ]);
});

test("an event that comes before the create was answered is kept and matched later", async () => {
  const buyer = await shop.newBuyer();
  const cartItemIds = [await buyer.add(shirt)];
  await shop.sim.fault("drop-response", "create-order");
  const key = crypto.randomUUID();
  const lost = await buyer.order({ cartItemIds }, key);
  expect(lost.code).toBe("1012");
  const { order_no: orderNo } = await shop.database.queries
    .selectFrom("sales_order")
    .select("order_no")
    .where("account_id", "=", buyer.accountId)
    .executeTakeFirstOrThrow();
  // As when the event overtakes the order itself: our rows know neither of the names it carries.
  const { data } = await buyer.order({ cartItemIds }, key);
  await shop.database.queries
    .updateTable("payment")
    .set({ provider_order_id: null })
    .where("provider_order_id", "=", data.id)
    .execute();
  await shop.database.queries
    .updateTable("sales_order")
    .set({ order_no: `${orderNo}X` })
    .where("order_no", "=", orderNo)
    .execute();
  await shop.sim.approve(data.id);
  await until(async () => {
    expect(await eventsOf(orderNo)).toMatchObject([{ payment_id: null, handled_at: null }]);
  });
  await shop.database.queries
    .updateTable("payment")
    .set({ provider_order_id: data.id })
    .where("state", "=", "open")
    .where("provider_order_id", "is", null)
    .execute();
  await shop.database.queries
    .updateTable("sales_order")
    .set({ order_no: orderNo })
    .where("order_no", "=", `${orderNo}X`)
    .execute();
  expect(await matchEvents(shop.services)).toBe(1);
  await until(async () => expect(await statusOf(orderNo)).toBe("paid"));
});

test("an event that comes during a look is followed by a look of its own", async () => {
  const { orderNo, id } = await place(await shop.newBuyer());
  const payments = () =>
    shop.database.queries.updateTable("payment").where("provider_order_id", "=", id);
  await payments()
    .set({ claimed_until: new Date(Date.now() + 60_000) })
    .execute();
  await shop.sim.approve(id);
  await until(async () => {
    const jobs = await shop.database.driver`
      select 1 from graphile_worker.jobs where run_at > created_at and key = (
        select 'settle-payment:' || id from payment where provider_order_id = ${id})`;
    expect(jobs).toHaveLength(1);
  });
  expect(await eventsOf(orderNo)).toMatchObject([{ handled_at: null }]);
  expect(await shop.sim.taken(id)).toEqual([]);
  await payments().set({ claimed_until: null }).execute();
  await until(async () => expect(await statusOf(orderNo)).toBe("paid"));
});

test("an event of no payment of ours is given up after an hour", async () => {
  const { orderNo, id } = await place(await shop.newBuyer());
  const { queries } = shop.database;
  await queries.deleteFrom("webhook_inbox").execute();
  await queries
    .insertInto("webhook_inbox")
    .values({
      event_id: "WH-FOREIGN",
      transmission_id: "foreign1",
      kind: "captured",
      provider_order_id: "FOREIGN",
      raw: Buffer.alloc(0),
      received_at: new Date(Date.now() - 61 * 60_000),
    })
    .execute();
  expect(await matchEvents(shop.services)).toBe(0);
  const row = await queries.selectFrom("webhook_inbox").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ problem: "unmatched", payment_id: null });
  await shop.sim.approve(id);
  await until(async () => expect(await statusOf(orderNo)).toBe("paid"));
});

test("forged events are answered 400 without a reason and leave nothing", async () => {
  const { orderNo, id } = await place(await shop.newBuyer());
  await shop.sim.approve(id);
  await until(async () => expect(await eventsOf(orderNo)).toHaveLength(2));
  const { queries } = shop.database;
  const count = async () =>
    (await queries.selectFrom("webhook_inbox").select("event_id").execute()).length;
  const before = await count();
  for (const how of ["signature", "body", "stranger", "stale", "address", "unsigned"]) {
    expect(await shop.sim.post("forge", { how }), how).toEqual({ status: 400 });
  }
  const answer = await post("{}");
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "0400", data: null });
  expect(await count()).toBe(before);
});

test("more than 256 kB are refused before anything is read of them", async () => {
  expect((await post("x".repeat(256 * 1024 + 1))).status).toBe(413);
});

test("without a certificate to be had an event is to come again, and does", async () => {
  const { queries } = shop.database;
  await queries.deleteFrom("provider_certificate").execute();
  await plan({ mode: "hold" });
  const { orderNo, id } = await place(await shop.newBuyer());
  await shop.sim.approve(id);
  await shop.sim.fault("unavailable", "certificate");
  await shop.sim.post("deliver");
  expect(JSON.stringify(await shop.sim.get("deliveries"))).toContain(
    '"tries":1,"lastStatus":503,"waiting":true',
  );
  expect(await eventsOf(orderNo)).toEqual([]);
  await shop.sim.post("deliver");
  await until(async () => expect(await statusOf(orderNo)).toBe("paid"));
  expect(await queries.selectFrom("provider_certificate").selectAll().execute()).toHaveLength(1);

  // A kept certificate that is a day old serves on while no newer one is to be had.
  await queries
    .updateTable("provider_certificate")
    .set({ fetched_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  await plan({ mode: "send" });
  await shop.sim.fault("unavailable", "certificate");
  const next = await place(await shop.newBuyer());
  await shop.sim.approve(next.id);
  await until(async () => expect(await statusOf(next.orderNo)).toBe("paid"));
});

// Last, since it uses up what this network may send wrongly.
test("a network that sends thirty false ones in a minute is answered 429, others are not", async () => {
  const answers: number[] = [];
  for (let count = 0; count < 35; count += 1) answers.push((await post("{}")).status);
  expect(answers.slice(-5)).toEqual([429, 429, 429, 429, 429]);
  expect(answers.filter((status) => status === 400).length).toBeLessThanOrEqual(30);
  const other = await shop.app.inject({
    method: "POST",
    url: paypalWebhookPath,
    remoteAddress: "192.0.2.1",
    payload: "{}",
  });
  expect(other.statusCode).toBe(400);
});
