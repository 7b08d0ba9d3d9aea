import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { shopModes } from "#domain/shop/shop-mode.ts";
import { adminWebhookRoutes } from "#server/admin/webhooks/admin-webhooks.routes.ts";
import { recordEvent } from "#server/event/record-event.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { documentedVerifier } from "../../../tests/support/guide-example.ts";
import { openHookShop, type HookShop } from "../../../tests/support/hook-shop.ts";
import { staffCaller } from "../../../tests/support/staff-caller.ts";
import { openReceiver } from "../../../tests/support/webhook-receiver.ts";
import { claimDeliveries } from "./delivery.repository.ts";
import { signBody } from "./sign-body.ts";

/** Delivering: tries, their end, replays, and processes that die in the middle. */
let shop: HookShop;
beforeAll(async () => {
  shop = await openHookShop();
});
afterAll(() => shop?.close());
afterEach(() => shop.clear());

const fact = (about?: string) =>
  inTransaction(shop.database.queries, (transaction) =>
    recordEvent(transaction, "import.done", { rows: 3 }, about),
  );

test("the fact and its event are kept together or not at all; one fact is one event", async () => {
  const { id } = await shop.subscribe();
  const undone = inTransaction(shop.database.queries, async (transaction) => {
    await recordEvent(transaction, "import.done", { rows: 1 });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await shop.deliveriesOf(id)).toEqual([]);
  await fact("import:7");
  await fact("import:7");
  expect(await shop.deliver()).toBe(1);
  expect(shop.events()).toHaveLength(1);
});

test("nothing is written while nobody wants it", async () => {
  await shop.subscribe(["order.paid"]);
  await fact();
  const { rows } = await sql`select 1 from shop_event`.execute(shop.database.queries);
  expect(rows).toEqual([]);
});

test("a process that dies between fact, delivery and answer loses nothing; an event that goes twice says so", async () => {
  const { id } = await shop.subscribe();
  await fact();
  // One process claims it and is gone, another looks then.
  const claim = { now: shop.clock.now(), claimMs: 40_000, most: 8 };
  expect(await claimDeliveries(shop.database.queries, claim)).toHaveLength(1);
  expect(await shop.deliver()).toBe(0);
  shop.pass(1);
  expect(await shop.deliver()).toBe(0);
  shop.pass(2);
  expect(await shop.deliver()).toBe(1);
  const [only] = shop.receiver.received;
  expect(only?.headers).toMatchObject({ "kitroom-try": "2" });
  const [delivery] = await shop.deliveriesOf(id);
  const { data } = await shop.owner.call("getDelivery", { id: delivery?.id ?? "" });
  expect(data.attempts).toMatchObject([
    { no: 1, status: null, problem: "unknown" },
    { no: 2, status: 200, problem: null, answer: "ok" },
  ]);
});

test("two processes at once deliver each event once", async () => {
  await shop.subscribe();
  for (let count = 0; count < 20; count += 1) await fact();
  const taken = await Promise.all([shop.deliver(), shop.deliver(), shop.deliver()]);
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(20);
  expect(new Set(shop.events().map(({ id }) => id)).size).toBe(20);
  expect(shop.events()).toHaveLength(20);
});

test("after eight failed tries it is switched off, the owner gets an e-mail, and waiting events are kept", async () => {
  const { id } = await shop.subscribe();
  shop.receiver.answer({ status: 500, body: "not today\0" });
  await fact("first");
  for (const minutes of [0, 1, 5, 30, 120, 360, 720]) {
    shop.pass(minutes);
    expect(await shop.deliver()).toBe(0);
  }
  shop.pass(700);
  await fact("second");
  await shop.deliver();
  expect(shop.events().filter(({ id: event }) => event === shop.events()[0].id)).toHaveLength(7);
  shop.pass(740);
  await shop.deliver();
  const tries = shop.receiver.received.map(({ headers }) => headers["kitroom-try"]);
  expect(tries.filter((no) => no === "8")).toHaveLength(1);
  const [off] = (await shop.owner.call("listWebhooks", {})).data.records;
  expect(off).toMatchObject({ state: "failed", failed: 1, waiting: 1 });
  const { rows } = await sql<{ recipient: string; body: string }>`
    select recipient, body_text as body from mail where about like 'webhook-off:%'`.execute(
    shop.database.queries,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.body).toContain(`/admin/webhooks/${id}`);
  // Off means off.
  shop.pass(60);
  shop.receiver.answer({ status: 204 });
  expect(await shop.deliver()).toBe(0);
  const { data } = await shop.owner.call("switchWebhook", {
    id,
    version: off?.version ?? 0,
    on: true,
  });
  expect(data.state).toBe("on");
  expect(await shop.deliver()).toBe(1);
});

test("while a secret is replaced both sign for a day, then the new one alone", async () => {
  const { id, version, secret } = await shop.subscribe();
  const { data } = await shop.owner.call("rotateWebhookSecret", { id, version });
  expect(data.secret).not.toBe(secret);
  const isFromTheShop = await documentedVerifier();
  const verified = async () => {
    await fact();
    await shop.deliver();
    const { body = "", headers } = shop.receiver.received.at(-1) ?? {};
    const header = String(headers?.["kitroom-signature"]);
    const now = shop.clock.now().getTime() / 1000;
    return [secret, data.secret].map((each) => isFromTheShop(body, header, each, now));
  };
  expect(await verified()).toEqual([true, true]);
  shop.pass(24 * 60 + 1);
  expect(await verified()).toEqual([false, true]);
  const log = await shop.owner.call("listAudit", { noun: "webhooks" });
  expect(JSON.stringify(log.data)).not.toContain("whsec_");
});

test("a replay keeps the event's id and says that it is one; it waits for none that is under way", async () => {
  const { id } = await shop.subscribe();
  await fact();
  const [waiting] = await shop.deliveriesOf(id);
  const wanted = { id: waiting?.id ?? "" };
  expect((await shop.owner.call("replayDelivery", wanted)).code).toBe("1004");
  await shop.deliver();
  expect((await shop.owner.call("replayDelivery", wanted)).code).toBe("0000");
  await shop.deliver();
  const [first, second] = shop.receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(first?.headers["kitroom-replay"]).toBeUndefined();
  expect(second?.headers["kitroom-replay"]).toBe("true");
  expect((await shop.deliveriesOf(id)).map(({ kind }) => kind)).toEqual(["replay", "event"]);
});

test("a test event goes out at once, once, and switches nothing off", async () => {
  const { id, version } = await shop.subscribe();
  await shop.owner.call("switchWebhook", { id, version, on: false });
  shop.receiver.answer({ status: 302, headers: { location: "/elsewhere" } });
  const { data } = await shop.owner.call("testWebhook", { id });
  await shop.deliver();
  shop.pass(60);
  await shop.deliver();
  expect(shop.receiver.received.map(({ path }) => path)).toEqual(["/hooks"]);
  expect((await shop.owner.call("getDelivery", data)).data).toMatchObject({
    type: "test",
    state: "failed",
    attempts: [{ status: 302 }],
  });
});

test("a slow receiver holds up no other one", async () => {
  const slow = await openReceiver();
  slow.answer("never");
  await shop.subscribe(["import.done"], slow.url);
  await shop.subscribe();
  await fact();
  const run = shop.deliver();
  await expect.poll(() => shop.receiver.received.length).toBe(1);
  expect(await run).toBe(1);
  await slow.close();
});

test("only https to public addresses may be set up in a real shop; older versions are conflicts", async () => {
  const { database, clock } = shop;
  const real = adminWebhookRoutes({ database, clock, mode: shopModes.production });
  const caller = await staffCaller(database, real, "R_SUPER");
  const wanted = (url: string) => caller.call("createWebhook", { url, events: ["order.paid"] });
  for (const url of [shop.receiver.url, "https://10.0.0.1/", "http://erp.example/", "erp"]) {
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
