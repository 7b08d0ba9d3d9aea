import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminAttentionRoutes } from "#server/admin/attention/admin-attention.routes.ts";
import { newId } from "#server/platform/ids.ts";
import { orderForm, type Buyer } from "../../../tests/support/checkout-shop.ts";
import { line, openRefusingShop, units } from "../../../tests/support/refusing-shop.ts";
import { staffCaller } from "../../../tests/support/staff-caller.ts";
import { claimProbe } from "./opening-gate.repository.ts";
import { lookAtPaymentNow } from "./look-at-payment-now.ts";
import { startReconciler } from "./reconciler.ts";

let shop: Awaited<ReturnType<typeof openRefusingShop>>;
beforeAll(async () => {
  shop = await openRefusingShop();
});
afterEach(() => shop.restore());
afterAll(() => shop?.close());

/** PayPal refuses so many openings from now on. */
const refuses = (issue: string, calls = 1_000) =>
  shop.sim.post("faults", { fault: "refuse", call: "create-order", issue, calls });
const heals = () => shop.heals();
const account = "PAYEE_ACCOUNT_RESTRICTED";

async function press(buyer?: Buyer, key?: string) {
  const by = buyer ?? (await shop.newBuyer());
  return by.order({ line }, key);
}
const gate = async () =>
  (
    await shop.database.driver<{ closed: Date | null; probe: Date | null }[]>`
      select opening_closed_at as closed, opening_probe_at as probe from provider_gate`
  )[0];
const isClosed = async () => ((await gate())?.closed ?? null) !== null;
const due = () => shop.database.driver`update provider_gate set opening_probe_at = now()`;
async function close() {
  await refuses(account);
  await press();
  await press();
  expect(await isClosed()).toBe(true);
}

describe("causes that close the opening of payments", () => {
  test("the account's refusal of two different buyers, and of a try without any", async () => {
    await refuses(account);
    expect(await press()).toMatchObject({ code: "1011", failure: { reason: "shopBlocked" } });
    expect(await isClosed()).toBe(false);
    expect((await press()).failure).toMatchObject({ reason: "shopBlocked" });
    expect(await isClosed()).toBe(true);
  });

  test("not two openings that PayPal refuses while it opens a payment of the shop's own", async () => {
    await refuses("NOT_AUTHORIZED", 2);
    await press();
    await press();
    expect(await isClosed()).toBe(false);
    expect((await press()).code).toBe("0000");
  });

  test("not one buyer, how often ever and under whatever address", async () => {
    await refuses(account);
    const buyer = await shop.newBuyer();
    for (const email of ["v@x.example", "w@y.example", "u@z.example"]) {
      const answer = await buyer.order({ line, email });
      expect(answer.failure).toMatchObject({ reason: "shopBlocked" });
    }
    expect(await isClosed()).toBe(false);
  });

  test.each([
    ["one network, two tabs", "198.51.100.7", "w@y.example"],
    ["two networks, one e-mail address", "203.0.113.9", "V@x.example"],
  ])("not two guests of %s", async (_what, remoteAddress, email) => {
    await refuses(account);
    const order = async (from: string, by: string) => {
      const buyer = await shop.newBuyer();
      const input = { ...orderForm, line, email: by };
      return buyer.call("createOrder", input, { key: newId(), remoteAddress: from });
    };
    await order("198.51.100.7", "v@x.example");
    expect((await order(remoteAddress, email)).failure).toMatchObject({ reason: "shopBlocked" });
    expect(await isClosed()).toBe(false);
  });

  test("not two refusals with an opening between them", async () => {
    await refuses(account, 1);
    await press();
    expect((await press()).code).toBe("0000");
    await refuses(account, 1);
    await press();
    expect(await isClosed()).toBe(false);
  });

  test.each(["PAYEE_BLOCKED_TRANSACTION", "SOMETHING_NEW", "COMPLIANCE_VIOLATION", "CARD_EXPIRED"])(
    "not %s, however many hear it",
    async (issue) => {
      await refuses(issue);
      for (let n = 0; n < 3; n += 1) {
        const answer = await press();
        expect([answer.code, answer.failure.reason]).toEqual(["1011", undefined]);
      }
      expect(await isClosed()).toBe(false);
      expect(await shop.stockOf("shirt", "M")).toBe(units);
    },
  );
});

describe("while it is closed", () => {
  test("nothing is ordered or held, and the same key orders once it is open", async () => {
    await close();
    const before = await shop.stockOf("shirt", "M");
    expect(before).toBe(units);
    const buyer = await shop.newBuyer();
    const key = "the-same-key";
    const inCart = await buyer.add(line);
    const answers = [];
    for (let n = 0; n < 20; n += 1) answers.push(await buyer.order({ cartItemIds: [inCart] }, key));
    expect(new Set(answers.map(({ failure }) => failure.reason))).toEqual(new Set(["shopBlocked"]));
    expect(await shop.stockOf("shirt", "M")).toBe(before);
    const orders = await shop.database
      .driver`select from sales_order where account_id = ${buyer.accountId}`;
    expect(orders).toHaveLength(0);
    await heals();
    await due();
    expect((await buyer.order({ cartItemIds: [inCart] }, key)).code).toBe("0000");
    expect(await isClosed()).toBe(false);
  });

  test("neither the presses of buyers nor a refused try move the next one", async () => {
    await close();
    const { probe } = (await gate()) ?? {};
    for (let n = 0; n < 5; n += 1) await press();
    expect((await gate())?.probe).toEqual(probe);
    await due();
    await press();
    const [{ ahead }] = await shop.database.driver<[{ ahead: number }]>`
      select extract(epoch from opening_probe_at - now())::float8 as ahead from provider_gate`;
    expect(ahead).toBeGreaterThan(55);
    expect(ahead).toBeLessThanOrEqual(60);
  });

  test("an order whose opening got no answer before is not kept either", async () => {
    await shop.sim.fault("drop-response", "create-order");
    const buyer = await shop.newBuyer();
    expect((await press(buyer)).code).toBe("1012");
    await close();
    const [{ id }] = await shop.database.driver<[{ id: string }]>`
      select p.id from payment p join sales_order o on o.id = p.order_id
      where o.account_id = ${buyer.accountId}`;
    const looked = await lookAtPaymentNow(shop.services, id);
    expect(looked).toMatchObject({ value: { skipped: true } });
    expect(await shop.stockOf("shirt", "M")).toBe(units);
  });

  test.each(["unavailable", "drop-response", "rate-limit", "truncate", "forbidden"])(
    "a try that ends in %s leaves the next one due in a minute",
    async (fault) => {
      await close();
      await heals();
      await shop.sim.post("faults", { fault, call: "create-order", calls: 1 });
      await due();
      await press();
      expect(await isClosed()).toBe(true);
      await due();
      expect((await press()).code).toBe("0000");
    },
  );

  test("a process that dies in its try leaves the next one due in a minute", async () => {
    await close();
    await heals();
    await due();
    expect(await claimProbe(shop.database.queries, "paypal")).toBe(true);
    expect((await press()).failure.reason).toBe("shopBlocked");
    await due();
    expect((await press()).code).toBe("0000");
  });

  test("a refused capture moves nothing, and approved orders of before are paid", async () => {
    const [victim, other] = [await shop.newBuyer(), await shop.newBuyer()];
    const placed = { victim: await press(victim), other: await press(other) };
    await close();
    const { probe } = (await gate()) ?? {};
    const { id } = placed.victim.data;
    await shop.sim.approve(id);
    await shop.sim.post(`refuse/${id}`, { issue: account });
    expect((await victim.call("captureOrder", { id })).code).toBe("1011");
    await shop.sim.approve(placed.other.data.id);
    const paid = await other.call("captureOrder", { id: placed.other.data.id });
    expect(paid.code).toBe("0000");
    expect((await gate())?.probe).toEqual(probe);
  });

  test("one process of several tries by itself, and the first success opens it", async () => {
    await close();
    await heals();
    const created = async () =>
      (
        await shop.database.driver`select from provider_gate
        where opening_closed_at is null`
      ).length;
    const processes = [startReconciler(shop.services), startReconciler(shop.services)];
    await due();
    await expect.poll(created, { timeout: 10_000 }).toBe(1);
    await Promise.all(processes.map(({ stop }) => stop()));
    expect((await press()).code).toBe("0000");
  });

  test("staff see since when, why and for which orders, and try it at once", async () => {
    const support = await staffCaller(
      shop.database,
      adminAttentionRoutes(shop.services),
      "R_SUPPORT",
    );
    expect((await support.call("getPaymentGate", {})).data).toBeNull();
    await close();
    const { data: closed } = await support.call("getPaymentGate", {});
    expect(closed).toMatchObject({ concern: "account", since: expect.any(String) });
    expect(closed?.said).toMatch(/^PAYEE_ACCOUNT_RESTRICTED debug id/);
    expect(closed?.orders).toHaveLength(2);
    const { data: tried } = await support.call("tryOpening", {});
    expect(tried).toMatchObject({ outcome: "refuses", closed: { since: closed?.since } });
    await heals();
    expect((await support.call("tryOpening", {})).data).toEqual({ outcome: "opens", closed: null });
    expect((await press()).code).toBe("0000");
    const left = await support.call("listAttention", { current: 1, size: 20 });
    expect(left.data.records).toEqual([]);
  });
});

test("a single refused opening ends its order at once, for a person to see", async () => {
  await refuses(account, 1);
  const buyer = await shop.newBuyer();
  const inCart = await buyer.add(line);
  const { orderNo } = (await buyer.order({ cartItemIds: [inCart] })).failure;
  expect(await shop.stockOf("shirt", "M")).toBe(units);
  const [payment] = await shop.database.driver`
    select p.attention, o.state from payment p join sales_order o on o.id = p.order_id
    where o.order_no = ${orderNo ?? ""}`;
  expect(payment).toEqual({ attention: "shopBlocked", state: "cancelled" });
  expect((await buyer.order({ cartItemIds: [inCart] })).code).toBe("0000");
});
