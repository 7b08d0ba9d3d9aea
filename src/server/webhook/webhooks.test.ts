import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { EventType } from "#domain/webhook/event-types.ts";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { adminProductRoutes } from "#server/admin/products/admin-products.routes.ts";
import { announceProduct } from "#server/admin/products/move-product.ts";
import { stockSheetRoutes } from "#server/admin/stock/stock-sheet.routes.ts";
import { adminWebhookRoutes } from "#server/admin/webhooks/admin-webhooks.routes.ts";
import { auditRoutes } from "#server/audit/audit.routes.ts";
import { recordEvent } from "#server/event/record-event.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { shopModes } from "#domain/shop/shop-mode.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { staffCaller, type StaffCaller } from "../../../tests/support/staff-caller.ts";
import { openReceiver } from "../../../tests/support/webhook-receiver.ts";
import { claimDeliveries } from "./delivery.repository.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { signBody } from "./sign-body.ts";

let shop: CheckoutShop;
let owner: StaffCaller;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 8, L: 500 });
  const { services, database, clock } = shop;
  const handlers = {
    ...adminWebhookRoutes({ database, clock, mode: shopModes.demo }),
    ...adminOrderRoutes(services),
    ...adminProductRoutes(services),
    ...stockSheetRoutes(services),
    ...auditRoutes(services),
  };
  owner = await staffCaller(database, handlers, "R_SUPER");
  receiver = await openReceiver();
}, 60_000);
afterAll(async () => {
  await receiver?.close();
  await shop?.close();
});
afterEach(async () => {
  shop.clock.offsetMs = 0;
  receiver.received.length = 0;
  receiver.answer({ status: 200, body: "ok" });
  const { queries } = shop.database;
  await sql`delete from webhook_endpoint`.execute(queries);
  await sql`delete from shop_event`.execute(queries);
  await sql`delete from mail where about like 'webhook-off:%'`.execute(queries);
});

/** The job, as the runner runs it. */
const deliver = () =>
  deliverWebhooks({ ...shop.services, rule: { allowsLoopback: true }, timeOutMs: 1_000 });
const pass = (minutes: number) => void (shop.clock.offsetMs += minutes * 60_000);
const events = () => receiver.received.map(({ body }) => JSON.parse(body));
const fact = (about?: string) =>
  inTransaction(shop.database.queries, (transaction) =>
    recordEvent(transaction, "import.done", { rows: 3 }, about),
  );

async function subscribe(wanted: EventType[] = ["import.done"], url = receiver.url) {
  const { code, data } = await owner.call("createWebhook", { url, events: wanted });
  expect(code).toBe("0000");
  return { id: data.record.id, version: data.record.version, secret: data.secret };
}

const deliveriesOf = async (endpointId: string) =>
  (await owner.call("listDeliveries", { endpointId })).data.records;

/** The example of docs/how-to/receive-webhooks.md, as its readers copy it. */
async function documentedVerifier() {
  const guide = readFileSync("docs/how-to/receive-webhooks.md", "utf8");
  const code = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";
  const module: unknown = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  return (
    module as {
      isFromTheShop: (body: string, header: string, secret: string, now?: number) => boolean;
    }
  ).isFromTheShop;
}

test("an order's facts arrive in their order, signed as the guide verifies it, without its buyer", async () => {
  const { secret } = await subscribe([
    "order.paid",
    "order.delivered",
    "order.cancelled",
    "parcel.shipped",
    "parcel.changed",
    "refund.done",
  ]);
  const buyer = await shop.newBuyer();
  const line = { productId: "shirt", size: "L", customType: 1, quantity: 2 };
  const { data } = await buyer.order({ cartItemIds: [await buyer.add(line)] });
  await shop.sim.approve(data.id);
  await buyer.call("captureOrder", { id: data.id });
  const { orderNo } = data;
  const read = async () => (await owner.call("getOrder", { orderNo })).data;
  const seen = async () => ({ orderNo, version: (await read()).order.version });
  const lineId = (await read()).order.lines[0]?.id ?? "";
  const units = [{ lineId, units: 2 }];
  const packed = (await owner.call("packParcel", { ...(await seen()), units })).data;
  const parcelId = packed.parcels[0]?.id ?? "";
  await owner.call("postParcel", { ...(await seen()), parcelId, trackingNumber: "NP1" });
  await owner.call("changeTracking", { ...(await seen()), parcelId, trackingNumber: "NP2" });
  await owner.call("deliverParcel", { ...(await seen()), parcelId, outcome: "delivered" });
  expect(await deliver()).toBe(5);
  const sent = events().toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(sent.map(({ type }) => type)).toEqual([
    "order.paid",
    "parcel.shipped",
    "parcel.changed",
    "order.delivered",
    "parcel.changed",
  ]);
  expect(sent[0].data).toMatchObject({ orderNo, state: "paid", currency: "USD" });
  expect(sent[0].data.captured).toBe(sent[0].data.total);
  expect(sent[2].data).toEqual({
    orderNo,
    parcel: 1,
    state: "posted",
    carrier: packed.parcels[0]?.carrier,
    trackingNumber: "NP2",
  });
  const isFromTheShop = await documentedVerifier();
  for (const { headers, body } of receiver.received) {
    const header = String(headers["kitroom-signature"]);
    expect(headers["kitroom-event-id"]).toBe(JSON.parse(body).id);
    expect(isFromTheShop(body, header, secret)).toBe(true);
    expect(isFromTheShop(body.replace("1", "2"), header, secret)).toBe(false);
    expect(isFromTheShop(body, header, "whsec_other")).toBe(false);
    expect(isFromTheShop(body, header, secret, Date.now() / 1000 + 301)).toBe(false);
    expect(body).not.toMatch(/Granby|Muster|example/i);
  }
});

test("products and stock report what shoppers see", async () => {
  await subscribe([
    "product.published",
    "product.changed",
    "product.archived",
    "stock.low",
    "stock.out",
  ]);
  const id = "shirt";
  const version = async () => (await owner.call("getProduct", { id })).data.version;
  await owner.call("saveProduct", { id, version: await version(), weightG: 222 });
  await owner.call("moveProduct", { id, version: await version(), to: "archive" });
  await owner.call("moveProduct", { id, version: await version(), to: "publish" });
  await owner.call("saveStock", [{ productId: id, size: "M", seen: 8, stock: 4 }]);
  await owner.call("saveStock", [{ productId: id, size: "M", seen: 4, stock: 2 }]);
  const buyer = await shop.newBuyer();
  const line = { productId: id, size: "M", customType: 1, quantity: 2 };
  expect((await buyer.order({ cartItemIds: [await buyer.add(line)] })).code).toBe("0000");
  await deliver();
  expect(events().map(({ type, data }) => [type, data.stock ?? data.productId])).toEqual(
    expect.arrayContaining([
      ["product.changed", id],
      ["product.archived", id],
      ["product.published", id],
      ["stock.low", 4],
      ["stock.out", 0],
    ]),
  );
  expect(events()).toHaveLength(5);
});

test("a scheduled product is reported when its time has come, once, and not when it was put off", async () => {
  await subscribe(["product.published"]);
  const { queries } = shop.database;
  const set = (at: ReturnType<typeof sql>) =>
    sql`update product set published_at = ${at} where id = 'shirt'`.execute(queries);
  await set(sql`now() + interval '1 day'`);
  await announceProduct(queries, { id: "shirt" });
  expect(await deliver()).toBe(0);
  await set(sql`now() - interval '1 second'`);
  await announceProduct(queries, { id: "shirt" });
  await announceProduct(queries, { id: "shirt" });
  await announceProduct(queries, {});
  expect(await deliver()).toBe(1);
});

test("the fact and its event are kept together or not at all; one fact is one event", async () => {
  const { id } = await subscribe();
  const undone = inTransaction(shop.database.queries, async (transaction) => {
    await recordEvent(transaction, "import.done", { rows: 1 });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await deliveriesOf(id)).toEqual([]);
  await fact("import:7");
  await fact("import:7");
  expect(await deliver()).toBe(1);
  expect(events()).toHaveLength(1);
});

test("nothing is written while nobody wants it", async () => {
  await subscribe(["order.paid"]);
  await fact();
  const { rows } = await sql`select 1 from shop_event`.execute(shop.database.queries);
  expect(rows).toEqual([]);
});

test("a process that dies between fact, delivery and answer loses nothing; what goes twice says so", async () => {
  const { id } = await subscribe();
  await fact();
  // One process claims it and is gone, another looks meanwhile.
  const claim = { now: shop.clock.now(), claimMs: 40_000, most: 8 };
  expect(await claimDeliveries(shop.database.queries, claim)).toHaveLength(1);
  expect(await deliver()).toBe(0);
  pass(1);
  expect(await deliver()).toBe(0);
  pass(2);
  expect(await deliver()).toBe(1);
  const [only] = receiver.received;
  expect(only?.headers).toMatchObject({ "kitroom-try": "2" });
  const [delivery] = await deliveriesOf(id);
  const { data } = await owner.call("getDelivery", { id: delivery?.id ?? "" });
  expect(data.attempts).toMatchObject([
    { no: 1, status: null, problem: "unknown" },
    { no: 2, status: 200, problem: null, answer: "ok" },
  ]);
});

test("two processes at once deliver each event once", async () => {
  await subscribe();
  for (let count = 0; count < 20; count += 1) await fact();
  const taken = await Promise.all([deliver(), deliver(), deliver()]);
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(20);
  expect(new Set(events().map(({ id }) => id)).size).toBe(20);
  expect(events()).toHaveLength(20);
});

test("after eight failed tries it is switched off, the owner gets an e-mail, and what waits is kept", async () => {
  const { id } = await subscribe();
  receiver.answer({ status: 500, body: "not today\0" });
  await fact("first");
  for (const minutes of [0, 1, 5, 30, 120, 360, 720]) {
    pass(minutes);
    expect(await deliver()).toBe(0);
  }
  pass(700);
  await fact("second");
  await deliver();
  expect(events().filter(({ id: event }) => event === events()[0].id)).toHaveLength(7);
  pass(740);
  await deliver();
  const tries = receiver.received.map(({ headers }) => headers["kitroom-try"]);
  expect(tries.filter((no) => no === "8")).toHaveLength(1);
  const [off] = (await owner.call("listWebhooks", {})).data.records;
  expect(off).toMatchObject({ state: "failed", failed: 1, waiting: 1 });
  const { rows } = await sql<{ recipient: string; body: string }>`
    select recipient, body_text as body from mail where about like 'webhook-off:%'`.execute(
    shop.database.queries,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.body).toContain(`/admin/webhooks/${id}`);
  // Off means off.
  pass(60);
  receiver.answer({ status: 204 });
  expect(await deliver()).toBe(0);
  const { data } = await owner.call("switchWebhook", { id, version: off?.version ?? 0, on: true });
  expect(data.state).toBe("on");
  expect(await deliver()).toBe(1);
});

test("while a secret is replaced both sign for a day, then the new one alone", async () => {
  const { id, version, secret } = await subscribe();
  const { data } = await owner.call("rotateWebhookSecret", { id, version });
  expect(data.secret).not.toBe(secret);
  const isFromTheShop = await documentedVerifier();
  const verified = async () => {
    await fact();
    await deliver();
    const { body = "", headers } = receiver.received.at(-1) ?? {};
    const header = String(headers?.["kitroom-signature"]);
    const now = shop.clock.now().getTime() / 1000;
    return [secret, data.secret].map((each) => isFromTheShop(body, header, each, now));
  };
  expect(await verified()).toEqual([true, true]);
  pass(24 * 60 + 1);
  expect(await verified()).toEqual([false, true]);
  const log = await owner.call("listAudit", { noun: "webhooks" });
  expect(JSON.stringify(log.data)).not.toContain("whsec_");
});

test("a replay keeps the event's id and says that it is one; it waits for none that is under way", async () => {
  const { id } = await subscribe();
  await fact();
  const [waiting] = await deliveriesOf(id);
  const wanted = { id: waiting?.id ?? "" };
  expect((await owner.call("replayDelivery", wanted)).code).toBe("1004");
  await deliver();
  expect((await owner.call("replayDelivery", wanted)).code).toBe("0000");
  await deliver();
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(first?.headers["kitroom-replay"]).toBeUndefined();
  expect(second?.headers["kitroom-replay"]).toBe("true");
  expect((await deliveriesOf(id)).map(({ kind }) => kind)).toEqual(["replay", "event"]);
});

test("a test event goes out at once, once, and switches nothing off", async () => {
  const { id, version } = await subscribe();
  await owner.call("switchWebhook", { id, version, on: false });
  receiver.answer({ status: 302, headers: { location: "/elsewhere" } });
  const { data } = await owner.call("testWebhook", { id });
  await deliver();
  pass(60);
  await deliver();
  expect(receiver.received.map(({ path }) => path)).toEqual(["/hooks"]);
  expect((await owner.call("getDelivery", data)).data).toMatchObject({
    type: "test",
    state: "failed",
    attempts: [{ status: 302 }],
  });
});

test("a slow receiver holds up no other one", async () => {
  const slow = await openReceiver();
  slow.answer("never");
  await subscribe(["import.done"], slow.url);
  await subscribe();
  await fact();
  const run = deliver();
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(await run).toBe(1);
  await slow.close();
});

test("only https to public addresses may be set up in a real shop; older versions are conflicts", async () => {
  const { database, clock } = shop;
  const real = adminWebhookRoutes({ database, clock, mode: shopModes.production });
  const caller = await staffCaller(database, real, "R_SUPER");
  const wanted = (url: string) => caller.call("createWebhook", { url, events: ["order.paid"] });
  for (const url of [receiver.url, "https://10.0.0.1/", "http://erp.example/", "erp"]) {
    expect((await wanted(url)).code, url).toBe("1001");
  }
  const { data } = await wanted("https://erp.example/hooks");
  const { id, version, url } = data.record;
  const change = { id, version, url, events: ["order.paid" as const], description: "ERP" };
  expect((await caller.call("saveWebhook", change)).data).toMatchObject({ description: "ERP" });
  expect((await caller.call("saveWebhook", change)).code).toBe("1004");
  expect((await caller.call("deleteWebhook", { id, version: version + 1 })).code).toBe("0000");
  const support = await staffCaller(database, real, "R_SUPPORT");
  expect((await support.call("listWebhooks", {})).code).toBe("1003");
});

test("the signature is the one of the guide's formula", () => {
  const at = new Date(1_795_000_000_000);
  expect(signBody("{}", ["a", "b"], at)).toMatch(/^t=1795000000,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
});
