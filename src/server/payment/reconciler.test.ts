import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { capture, openSeenShop, paypalId, type Placed } from "../../../tests/support/seen-shop.ts";
import { failsToOpen } from "#domain/payment/breaker.ts";
import { lookSlots } from "#domain/payment/look-plan.ts";
import { lookAtPayment } from "./look-at-payment.ts";
import { claimLooks, noteStuck } from "./look.repository.ts";
import { passGate } from "./provider-gate.repository.ts";
import { startReconciler, type Reconciler } from "./reconciler.ts";
import { sendRefunds } from "./send-refunds.ts";

let shop: Awaited<ReturnType<typeof openSeenShop>>;
let reconciler: Reconciler | null = null;
beforeAll(async () => {
  shop = await openSeenShop();
});
afterEach(async () => {
  await reconciler?.stop();
  reconciler = null;
  // Leftovers of a test are not looked at in the next.
  await shop.database.driver`update payment set look_class = null, next_look_at = null`;
  await shop.forgetRefunds();
  await shop.database.driver`delete from provider_gate`;
});
afterAll(() => shop?.close());

const until = (shown: () => Promise<void>) => vi.waitFor(shown, { timeout: 15_000, interval: 50 });

const makeDue = (placed: readonly Placed[]) => shop.database.driver`
  update payment set next_look_at = now() where provider_order_id = any(${placed.map(({ id }) => id)})`;

const places = (count: number) => Promise.all(Array.from({ length: count }, () => shop.place()));

describe("claims", () => {
  test("the next look is written before the provider is asked: a crash loses nothing", async () => {
    const placed = await shop.place();
    await makeDue([placed]);
    const [claimed] = await claimLooks(shop.database.queries, 1, 5);
    expect(claimed).toMatchObject({ provider_order_id: placed.id, looks: 1, look_class: 1 });
    // As after a crash: the claim is still there, and ends by itself.
    await makeDue([placed]);
    expect(await claimLooks(shop.database.queries, 1, 5)).toEqual([]);
    await shop.database.driver`update payment set claimed_until = now() - interval '1 s'
      where provider_order_id = ${placed.id}`;
    expect(await claimLooks(shop.database.queries, 1, 5)).toHaveLength(1);
    const { next_look_at: next } = await shop.paymentOf(placed);
    const seconds = ((next?.getTime() ?? 0) - Date.now()) / 1000;
    // The third pause, 45 s, with a tenth of jitter.
    expect(seconds).toBeGreaterThan(39);
    expect(seconds).toBeLessThan(50);
  });

  test("two processes never look at one payment at once", async () => {
    const all = await places(6);
    await makeDue(all);
    const claimed = await Promise.all([1, 2, 3].map(() => claimLooks(shop.database.queries, 1, 4)));
    const ids = claimed.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(6);
  });

  test("nothing is claimed once the provider is left alone, but what tries whether it is back", async () => {
    const placed = await shop.place();
    await makeDue([placed]);
    const { driver, queries } = shop.database;
    await driver`insert into provider_gate (provider, state, opened_at, probe_at)
      values ('paypal', 'open', now(), now() + interval '1 minute')`;
    expect(await claimLooks(queries, 1, 5)).toEqual([]);
    await driver`update provider_gate set state = 'closed', opened_at = null, probe_at = null,
      not_before = now() + interval '1 minute'`;
    expect(await claimLooks(queries, 1, 5)).toEqual([]);
    expect(await claimLooks(queries, 1, 5, { isProbe: true })).toHaveLength(1);
  });

  test("an abandoned order is looked at for the last time one day", async () => {
    const placed = await shop.place();
    await shop.database.driver`update payment set state = 'cancelled', look_class = 2, looks = 6,
      next_look_at = now() where provider_order_id = ${placed.id}`;
    const [claimed] = await claimLooks(shop.database.queries, 2, 5);
    expect(claimed).toMatchObject({ look_class: null, next_look_at: null });
  });
});

describe("the running reconciler", () => {
  test("an approved order among abandoned ones is paid, the others wait their turn", async () => {
    const abandoned = await places(25);
    const closed = await shop.place();
    await shop.sim.approve(closed.id);
    await makeDue([...abandoned, closed]);
    reconciler = startReconciler(shop.services);
    await until(async () => expect((await shop.booksOf(closed)).state).toBe("paid"));
    await until(async () => {
      const looks = await Promise.all(
        abandoned.map(async (each) => (await shop.paymentOf(each)).looks),
      );
      expect(looks).toEqual(looks.map(() => 1));
    });
  });

  test("a provider without answers is left alone after five, and all goes on where it was", async () => {
    const all = await places(15);
    await makeDue(all);
    const before = shop.paypal.asked.length;
    shop.paypal.replies.order = { status: 503, body: { name: "SERVICE_UNAVAILABLE" } };
    reconciler = startReconciler(shop.fixed);
    await until(async () => {
      const [gate] = await shop.database.driver`select state, fails from provider_gate`;
      expect(gate).toMatchObject({ state: "open" });
    });
    await reconciler.stop();
    // Five in a row open the gate, and nothing is claimed after it; looks in the other slots may end
    // later. On a slow machine the first pause may be over before the stop: each probe opens the gate
    // once more.
    const [gate] = await shop.database.driver`
      select openings, extract(epoch from probe_at - now())::float8 as seconds from provider_gate`;
    const probes = Number(gate?.openings) - 1;
    const beside = lookSlots(0, 0, 0) - 1;
    expect(shop.paypal.asked.length - before - probes).toBeLessThanOrEqual(failsToOpen + beside);
    expect(Number(gate?.seconds)).toBeLessThan(5 * 2 ** probes);
    await shop.database.driver`update provider_gate set probe_at = now() + interval '1 minute'`;
    expect(await passGate(shop.database.queries, "paypal")).toBe("resting");
    const isDue = shop.database.driver`
      select 1 from payment where next_look_at <= now() and looks = 0`;
    expect((await isDue).length + probes).toBeGreaterThan(2);

    await shop.database.driver`update provider_gate set probe_at = now()`;
    await shop.sim.approve(all[14]?.id ?? "");
    await makeDue(all);
    reconciler = startReconciler(shop.services);
    await until(async () => {
      const [gate] = await shop.database.driver`select state, fails from provider_gate`;
      expect(gate).toEqual({ state: "closed", fails: 0 });
      expect((await shop.booksOf(all[14] ?? fail())).state).toBe("paid");
    });
  });

  test("while it is away, one buyer in five seconds is let through, and an answer ends that", async () => {
    const [first, second, third] = await places(3);
    if (!first || !second || !third) return fail();
    for (const { id } of [first, second, third]) await shop.sim.approve(id);
    const open = () => shop.database.driver`
      insert into provider_gate (provider, state, opened_at, probe_at)
      values ('paypal', 'open', now(), now() + interval '1 min')
      on conflict (provider) do update set state = 'open', probe_at = excluded.probe_at`;
    await open();
    expect((await first.buyer.call("captureOrder", { id: first.id })).code).toBe("0000");
    expect(await passGate(shop.database.queries, "paypal")).toBe("closed");
    expect((await second.buyer.call("captureOrder", { id: second.id })).code).toBe("0000");

    await open();
    const answer = await third.buyer.call("captureOrder", { id: third.id });
    expect(answer).toMatchObject({
      code: "1012",
      failure: { orderNo: third.orderNo, reason: "providerAway" },
    });
    expect((await shop.paymentOf(third)).state).toBe("open");
  });

  test("Retry-After is obeyed for all payments", async () => {
    const placed = await shop.place();
    await makeDue([placed]);
    const headers = { "retry-after": "40" };
    shop.paypal.replies.order = { status: 429, body: { name: "RATE_LIMIT_REACHED" }, headers };
    reconciler = startReconciler(shop.fixed);
    await until(async () => {
      expect(await passGate(shop.database.queries, "paypal")).toBe("resting");
    });
    const { next_look_at: next } = await shop.paymentOf(placed);
    expect((next?.getTime() ?? 0) - Date.now()).toBeGreaterThan(30_000);
  });

  test.each(["capture-order", "create-order", "refund-capture"])(
    "Retry-After of %s is obeyed by looks and refunds as well",
    async (call) => {
      const [open, paid] = [await shop.place(), await shop.place()];
      await shop.sim.approve(paid.id);
      await paid.buyer.call("captureOrder", { id: paid.id });
      await paid.buyer.call("cancelOrder", { orderNo: paid.orderNo });
      await shop.sim.approve(open.id);
      await shop.sim.fault("rate-limit", call, { retryAfterSeconds: 30 });
      if (call === "refund-capture") await sendRefunds(shop.services);
      else if (call === "capture-order") await open.buyer.call("captureOrder", { id: open.id });
      else {
        const line = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
        expect((await (await shop.newBuyer()).order({ line })).code).toBe("1012");
      }
      expect(await passGate(shop.database.queries, "paypal")).toBe("resting");
      await makeDue([open]);
      expect(await claimLooks(shop.database.queries, call === "capture-order" ? 0 : 1, 5)).toEqual(
        [],
      );
      const [gate] = await shop.database.driver<{ seconds: number }[]>`
        select extract(epoch from not_before - now())::float8 as seconds from provider_gate`;
      expect(gate?.seconds).toBeGreaterThan(25);
      expect(gate?.seconds).toBeLessThanOrEqual(30);
      await shop.database.driver`update provider_gate set not_before = now()`;
      await shop.database.driver`update refund set next_try_at = now() where state = 'asking'`;
      reconciler = startReconciler(shop.services);
      await until(async () => {
        expect((await shop.booksOf(open)).state).toBe("paid");
        expect((await shop.booksOf(paid)).state).toBe("refunded");
      });
      expect(await shop.sim.taken(open.id)).toHaveLength(1);
    },
  );

  test("money due back goes back while looks hang", async () => {
    const paid = await shop.place();
    await shop.sim.approve(paid.id);
    await paid.buyer.call("captureOrder", { id: paid.id });
    const slow = await places(8);
    await makeDue(slow);
    await shop.sim.fault("delay", "get-order", { calls: 5, delayMs: 1_500 });
    reconciler = startReconciler(shop.services);
    await paid.buyer.call("cancelOrder", { orderNo: paid.orderNo });
    await until(async () => expect((await shop.booksOf(paid)).state).toBe("refunded"));
    expect((await Promise.all(slow.map(shop.paymentOf))).some(({ seen_at: seen }) => !seen)).toBe(
      true,
    );
  });
});

describe("hints and the list", () => {
  test("a capture without an answer is looked at within seconds, not in its old turn", async () => {
    const placed = await shop.place();
    await shop.sim.approve(placed.id);
    await shop.sim.fault("drop-response", "capture-order");
    expect((await placed.buyer.call("captureOrder", { id: placed.id })).code).toBe("1012");
    reconciler = startReconciler(shop.services);
    await until(async () => expect((await shop.booksOf(placed)).state).toBe("paid"));
    expect((await shop.paymentOf(placed)).look_class).toBe(4);
  });

  test("a hint that comes during a look is not lost", async () => {
    const placed = await shop.place();
    await makeDue([placed]);
    const [claimed] = await claimLooks(shop.database.queries, 1, 1);
    if (!claimed) throw new Error("no claim");
    await shop.database.driver`update payment set look_class = 0, looks = 0, next_look_at = now()
      where id = ${claimed.id}`;
    await lookAtPayment(shop.services, claimed);
    expect((await claimLooks(shop.database.queries, 0, 1)).map(({ id }) => id)).toEqual([
      claimed.id,
    ]);
    await lookAtPayment(shop.services, claimed);
    expect(await shop.paymentOf(placed)).toMatchObject({ look_class: 1, looks: 0 });
  });

  test("an outcome unknown for a quarter of an hour calls a person until it is known", async () => {
    const placed = await shop.place();
    await shop.database.driver`update payment set state = 'capturing',
      updated_at = now() - interval '14 minutes' where provider_order_id = ${placed.id}`;
    await noteStuck(shop.database.queries);
    expect((await shop.paymentOf(placed)).attention).toBeNull();
    await shop.database.driver`update payment set updated_at = now() - interval '16 minutes'
      where provider_order_id = ${placed.id}`;
    await noteStuck(shop.database.queries);
    expect((await shop.paymentOf(placed)).attention).toBe("stuckCapturing");
    const money = { ...capture("COMPLETED", placed.value), id: paypalId("CAP") };
    await shop.look(placed, { captures: [money] });
    expect(await shop.paymentOf(placed)).toMatchObject({ state: "captured", attention: null });
  });
});

test("a refund without an answer for a quarter of an hour calls a person until it is through", async () => {
  const placed = await shop.place();
  await shop.sim.approve(placed.id);
  await placed.buyer.call("captureOrder", { id: placed.id });
  await placed.buyer.call("cancelOrder", { orderNo: placed.orderNo });
  await shop.sim.fault("unavailable", "refund-capture");
  await sendRefunds(shop.services);
  const { id } = await shop.paymentOf(placed);
  await noteStuck(shop.database.queries);
  expect((await shop.paymentOf(placed)).attention).toBeNull();
  await shop.database.driver`update refund set next_try_at = now(),
    created_at = now() - interval '16 minutes' where payment_id = ${id}`;
  await noteStuck(shop.database.queries);
  expect((await shop.paymentOf(placed)).attention).toBe("stuckRefund");
  await sendRefunds(shop.services);
  expect((await shop.booksOf(placed)).state).toBe("refunded");
  await noteStuck(shop.database.queries);
  expect((await shop.paymentOf(placed)).attention).toBeNull();
});

function fail(): never {
  throw new Error("not placed");
}
