import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { adminBooksRoutes } from "#server/admin/books/admin-books.routes.ts";
import { openLostShop, type LostShop } from "../../../../tests/support/lost-shop.ts";
import { staffCaller } from "../../../../tests/support/staff-caller.ts";
import { lookAtReportOnly } from "./look-at-lost.ts";
import { sendOnTheWay } from "./send-lost-back.ts";

let shop: LostShop;
beforeAll(async () => {
  shop = await openLostShop();
}, 90_000);
afterAll(() => shop?.close());

const dispute: LostShop["dispute"] = (id) => shop.dispute(id);
const resolveDispute: LostShop["resolveDispute"] = (...args) => shop.resolveDispute(...args);

// The side, the time of the case, and the right result: the table of record 065 while a case is
// open.
test.each<[what: string, known: "order" | "report", when: "before" | "after"]>([
  ["disputed before it was found", "order", "before"],
  ["disputed after it was found", "order", "after"],
  ["disputed before, known by the report alone", "report", "before"],
  ["disputed after, known by the report alone", "report", "after"],
])("%s: it waits, and nothing is sent back until the case is over", async (_what, known, when) => {
  const lost = await shop.pay();
  if (known === "report") shop.forgetOrder(lost.id);
  const disputeId = when === "before" ? await dispute(lost.captureId) : "";
  await shop.search();
  const opened = disputeId || (await dispute(lost.captureId));
  // The screen of a person may be older than the case.
  const refused = await shop.decide("sendLostBack", lost.orderNo);
  expect([refused.code, refused.msg]).toEqual(["1004", expect.stringContaining("dispute")]);
  expect(await shop.refundsAt(lost.id)).toEqual([]);
  await shop.search();
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "waiting", returned: "0.00" });
  expect((await shop.decide("sendLostBack", lost.orderNo)).code).toBe("1004");
  expect((await shop.decide("keepLost", lost.orderNo)).code).toBe("1004");
  await resolveDispute(opened, "RESOLVED_SELLER_FAVOUR");
  await shop.search();
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({
    state: "taken",
    problem: "",
    providerOrderId: known === "report" ? null : lost.id,
  });
  expect((await shop.decide("sendLostBack", lost.orderNo)).code).toBe("0000");
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "over", returned: "64.00" });
});

const inTheRow = async (captureId: string) => {
  const [row] = await shop.database.driver<{ sent: number | null; reversed: boolean }[]>`
    select sent, reversed from lost_payment where capture_id = ${captureId}`;
  return row;
};

describe.each(["order", "report"])("known by the %s", (known) => {
  const pay = async () => {
    const lost = await shop.pay();
    if (known === "report") shop.forgetOrder(lost.id);
    return lost;
  };

  test("a case that the buyer wins takes the money: nothing is left to send", async () => {
    const lost = await pay();
    const opened = await dispute(lost.captureId);
    await shop.search();
    expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "waiting" });
    await resolveDispute(opened, "RESOLVED_BUYER_FAVOUR");
    await shop.search();
    expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "over" });
    expect(await inTheRow(lost.captureId)).toMatchObject({ reversed: true });
  });

  test.each(["sendLostBack", "keepLost"] as const)(
    "a case that was lost since the last look leaves nothing to %s",
    async (act) => {
      const lost = await pay();
      await shop.search();
      await resolveDispute(await dispute(lost.captureId), "ACCEPTED");
      expect((await shop.decide(act, lost.orderNo)).code).toBe("1004");
      expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "over", reason: "" });
      expect(await inTheRow(lost.captureId)).toEqual({ sent: null, reversed: true });
    },
  );

  test("money that a bank took without a case is over, and not reported as a dispute", async () => {
    const lost = await pay();
    await shop.search();
    await shop.sim.post(`reverse/${lost.captureId}`, {});
    const { code, msg } = await shop.decide("sendLostBack", lost.orderNo);
    expect([code, msg]).toEqual(["1004", expect.not.stringContaining("dispute")]);
    expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "over" });
    expect(await inTheRow(lost.captureId)).toEqual({ sent: null, reversed: true });
  });

  test.each(["sendLostBack", "keepLost"] as const)(
    "an open case stops %s, though it came after the look",
    async (act) => {
      const lost = await pay();
      await shop.search();
      await dispute(lost.captureId);
      const { code, msg } = await shop.decide(act, lost.orderNo);
      expect([code, msg]).toEqual(["1004", expect.stringContaining("dispute")]);
      expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "waiting" });
      expect(await shop.refundsAt(lost.id)).toEqual([]);
    },
  );

  // The app may not read cases, or PayPal is away.
  test.each([
    ["forbidden", "sendLostBack"],
    ["forbidden", "keepLost"],
    ["unavailable", "sendLostBack"],
  ] as const)("answered %s about cases: %s does nothing", async (fault, act) => {
    const lost = await pay();
    await shop.search();
    await dispute(lost.captureId);
    await shop.sim.fault(fault, "list-disputes");
    const { code, msg } = await shop.decide(act, lost.orderNo);
    expect([code, msg]).toEqual(["1012", expect.stringContaining("dispute")]);
    expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "taken", reason: "" });
    expect(await shop.refundsAt(lost.id)).toEqual([]);
  });
});

test("a case that came while it was unknown whether it went stops what has not gone", async () => {
  const lost = await shop.pay();
  await shop.search();
  await shop.sim.fault("unavailable", "refund-capture");
  await shop.decide("sendLostBack", lost.orderNo);
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "sending" });
  const opened = await dispute(lost.captureId);
  await shop.sim.fault("forbidden", "list-disputes");
  await sendOnTheWay(shop.services);
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "sending" });
  await sendOnTheWay(shop.services);
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "waiting" });
  expect(await inTheRow(lost.captureId)).toMatchObject({ sent: null });
  expect(await shop.refundsAt(lost.id)).toEqual([]);
  await resolveDispute(opened, "CANCELED_BY_BUYER");
  await shop.search();
  expect((await shop.decide("sendLostBack", lost.orderNo)).code).toBe("0000");
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "over", returned: "64.00" });
});

test("a case that was lost while it was unknown whether it went ends it", async () => {
  const lost = await shop.pay();
  await shop.search();
  await shop.sim.fault("unavailable", "refund-capture");
  await shop.decide("sendLostBack", lost.orderNo);
  await resolveDispute(await dispute(lost.captureId), "RESOLVED_BUYER_FAVOUR");
  await sendOnTheWay(shop.services);
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "over" });
  expect(await inTheRow(lost.captureId)).toEqual({ sent: null, reversed: true });
});

test("a case about what is on its way leaves it there", async () => {
  const lost = await shop.pay();
  await shop.search();
  await dispute(lost.captureId);
  const { paypal } = shop.services.paymentProviders;
  await shop.sim.fault("pending-refund", "refund-capture");
  await shop.database.driver`update lost_payment set state = 'sending', sent = 6400
    where capture_id = ${lost.captureId}`;
  const [{ id } = { id: "" }] = await shop.database.driver<{ id: string }[]>`
    select id from lost_payment where capture_id = ${lost.captureId}`;
  await paypal.refund(lost.captureId, null, `lost:${id}:1`, id);
  await sendOnTheWay(shop.services);
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "sending" });
  expect(await inTheRow(lost.captureId)).toMatchObject({ sent: 6_400 });
  expect(await shop.refundsAt(lost.id)).toHaveLength(1);
});

test("a provider that does not answer is asked about no more than a few", async () => {
  for (let count = 0; count < 6; count += 1) {
    const { id } = await shop.pay();
    shop.forgetOrder(id);
  }
  await shop.search();
  let asked = 0;
  const disputeAbout = async () => {
    asked += 1;
    return { kind: "unknown" as const, why: "away", retryAfterMs: null };
  };
  const { paymentProviders } = shop.services;
  const paypal = { ...paymentProviders.paypal, disputeAbout };
  const services = { ...shop.services, paymentProviders: { ...paymentProviders, paypal } };
  expect(await lookAtReportOnly(services)).toBe("away");
  expect(asked).toBe(4);
});

test("of what the report alone knows the rest goes back where a part did", async () => {
  const lost = await shop.pay();
  shop.forgetOrder(lost.id);
  const refund = (value: string) =>
    shop.sim.post(`refund/${lost.captureId}`, { amount: { currency_code: "USD", value } });
  await refund("4.00");
  await shop.search();
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "taken", returned: "4.00" });
  await refund("6.00");
  // The part that went since is not sent again; then the row knows it.
  expect((await shop.decide("sendLostBack", lost.orderNo)).code).toBe("1004");
  await shop.search();
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "taken", returned: "10.00" });
  expect((await shop.decide("sendLostBack", lost.orderNo)).code).toBe("0000");
  await shop.search();
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "over", returned: "64.00" });
  expect((await shop.refundsAt(lost.id)).map(({ amount }) => amount)).toEqual([400, 600, 5_400]);
});

test("a payment that the report alone knows is over when all of it went back", async () => {
  const lost = await shop.pay();
  shop.forgetOrder(lost.id);
  await shop.search();
  await shop.sim.post(`refund/${lost.captureId}`, {});
  await shop.search();
  expect(await shop.rowOf(lost.orderNo)).toMatchObject({ state: "over", returned: "64.00" });
});

test("a refund that the provider refuses is not answered as done, and is no more on its way", async () => {
  const lost = await shop.pay();
  await shop.search();
  await shop.sim.fault("forbidden", "refund-capture");
  const refused = await shop.decide("sendLostBack", lost.orderNo);
  const { state, problem } = (await shop.rowOf(lost.orderNo)) ?? {};
  expect([refused.code, state]).toEqual(["1004", "taken"]);
  expect(refused.msg).toContain("did not send");
  expect(refused.data).toMatchObject({ reason: problem });
});

test("a person decides about the state after waiting for others", async () => {
  const small = await shop.pay(undefined, 9_000);
  await shop.search();
  const support = await staffCaller(shop.database, adminBooksRoutes(shop.services), "R_SUPPORT");
  let deciding: ReturnType<LostShop["decide"]> | undefined;
  await shop.database.queries.transaction().execute(async (transaction) => {
    await sql`update lost_payment set amount = 900000
      where capture_id = ${small.captureId}`.execute(transaction);
    deciding = shop.decide("sendLostBack", small.orderNo, support);
    await shop.untilWaiting();
  });
  expect((await deciding)?.code).toBe("1014");
});
