import { afterAll, beforeAll, expect, test } from "vitest";
import { adminBooksRoutes } from "#server/admin/books/admin-books.routes.ts";
import { compareWithProvider, usualRange } from "#server/payment/books/compare-with-provider.ts";
import { registerAtSimulator } from "#server/payment/webhook/register-at-simulator.ts";
import { sql } from "kysely";
import { openLostShop, type LostShop } from "../../../../tests/support/lost-shop.ts";
import { staffCaller } from "../../../../tests/support/staff-caller.ts";
import { findLostPayments } from "./find-lost-payments.ts";
import { lookAtLost } from "./look-at-lost.ts";
import { findSettledLost } from "./lost-payment.repository.ts";
import { noteRestore } from "./lost-payments.ts";
import { sendOnTheWay } from "./send-lost-back.ts";

let shop: LostShop;
let services: LostShop["services"];
beforeAll(async () => {
  shop = await openLostShop();
  ({ services } = shop);
}, 90_000);
afterAll(() => shop?.close());

const provider = () => services.paymentProviders.paypal;
const open: LostShop["open"] = (...args) => shop.open(...args);
const pay: LostShop["pay"] = (...args) => shop.pay(...args);
const listed: LostShop["listed"] = (...args) => shop.listed(...args);
const rowOf: LostShop["rowOf"] = (...args) => shop.rowOf(...args);
const search = () => shop.search();
const decide: LostShop["decide"] = (...args) => shop.decide(...args);
const refundsAt: LostShop["refundsAt"] = (id) => shop.refundsAt(id);
const usd = (value: string) => ({ amount: { currency_code: "USD", value } });

test("money by a number of ours is found with payer and lines; other money is not asked about", async () => {
  const lost = await pay();
  const other = await pay("DONATION-1");
  const never = await open();
  expect(await search()).toMatchObject({ found: 1, looked: 0 });
  expect(await rowOf(lost.orderNo)).toMatchObject({
    state: "taken",
    hasOrder: false,
    amount: "64.00",
    returned: "0.00",
    currency: "USD",
    buyer: { email: "buyer@simulator.example", name: "Sam Buyer" },
    lines: [{ title: "Lost shirt", description: "M", quantity: 1 }],
    captureId: lost.captureId,
  });
  expect(await rowOf(other.orderNo)).toBeUndefined();
  expect(await rowOf(never.orderNo)).toBeUndefined();
  expect(await search()).toMatchObject({ found: 0 });
});

test.each<[what: string, befall: (lost: { captureId: string }) => Promise<unknown>, seen: object]>([
  [
    "a part went back at the provider",
    ({ captureId }) => shop.sim.post(`refund/${captureId}`, usd("4.00")),
    { state: "taken", returned: "4.00" },
  ],
  [
    "all went back at the provider",
    ({ captureId }) => shop.sim.post(`refund/${captureId}`, usd("64.00")),
    { state: "over", returned: "64.00" },
  ],
  [
    "a bank took it back",
    ({ captureId }) => shop.sim.post(`reverse/${captureId}`, usd("64.00")),
    { state: "over", returned: "0.00" },
  ],
])("%s", async (_what, befall, seen) => {
  const lost = await pay();
  await befall(lost);
  await search();
  expect(await rowOf(lost.orderNo)).toMatchObject(seen);
});

test("its later course at the provider is seen by the next search", async () => {
  const lost = await pay();
  await search();
  await shop.sim.post(`refund/${lost.captureId}`, usd("64.00"));
  await search();
  expect(await rowOf(lost.orderNo)).toMatchObject({ state: "over" });
});

test("sent back once, though the answer was lost", async () => {
  const lost = await pay();
  await search();
  await shop.sim.fault("error-after-execute", "refund-capture");
  const { code, data } = await decide("sendLostBack", lost.orderNo);
  expect(code).toBe("0000");
  expect(data.records.find(({ orderNo }) => orderNo === lost.orderNo)?.state).toBe("sending");
  expect((await decide("sendLostBack", lost.orderNo)).code).toBe("1004");
  await search();
  expect(await rowOf(lost.orderNo)).toMatchObject({ state: "over", returned: "64.00" });
  expect(await refundsAt(lost.id)).toHaveLength(1);
});

test("the rest goes back where a part did, and a refusal is shown and can be tried again", async () => {
  const lost = await pay();
  await shop.sim.post(`refund/${lost.captureId}`, usd("4.00"));
  await search();
  await shop.sim.fault("forbidden", "refund-capture");
  await decide("sendLostBack", lost.orderNo);
  const refused = await rowOf(lost.orderNo);
  expect(refused).toMatchObject({ state: "taken", returned: "4.00" });
  expect(refused?.problem).not.toBe("");
  await decide("sendLostBack", lost.orderNo);
  expect(await rowOf(lost.orderNo)).toMatchObject({
    state: "over",
    returned: "64.00",
    problem: "",
  });
  expect(await refundsAt(lost.id)).toMatchObject([{ amount: 400 }, { amount: 6_000 }]);
});

test("sent back, it stays over where the provider shows the order no more", async () => {
  const lost = await pay();
  await search();
  await decide("sendLostBack", lost.orderNo);
  expect(await rowOf(lost.orderNo)).toMatchObject({ state: "over" });
  const { queries } = shop.database;
  const paypal = { ...provider(), inspect: async () => ({ kind: "notFound" as const }) };
  const lookAtGone = { ...services, paymentProviders: { ...services.paymentProviders, paypal } };
  const moved = await provider().listMoney(new Date(Date.now() - 86_400_000), new Date());
  const lines = moved.kind === "listed" ? moved.moved : [];
  const line = lines.find(({ id }) => id === lost.captureId);
  expect(line).toBeDefined();
  expect(await lookAtLost(lookAtGone, { providerOrderId: lost.id }, line)).toMatchObject({
    found: 0,
  });
  expect(await findSettledLost(queries, [lost.captureId])).toEqual(new Set([lost.captureId]));
  expect(await rowOf(lost.orderNo)).toMatchObject({ state: "over", returned: "64.00" });
});

test("a payment that the report alone knows goes back too, though the first answer was lost", async () => {
  const lost = await pay();
  await search();
  await shop.database.driver`update lost_payment set provider_order_id = null
    where capture_id = ${lost.captureId}`;
  await shop.sim.fault("error-after-execute", "refund-capture");
  await decide("sendLostBack", lost.orderNo);
  expect(await rowOf(lost.orderNo)).toMatchObject({ state: "sending" });
  await sendOnTheWay(services);
  expect(await rowOf(lost.orderNo)).toMatchObject({ state: "over", returned: "64.00" });
});

test("a refund under way that fails is decided anew, and goes out as another one", async () => {
  const lost = await pay();
  await search();
  await shop.sim.fault("pending-refund", "refund-capture");
  await decide("sendLostBack", lost.orderNo);
  expect(await rowOf(lost.orderNo)).toMatchObject({ state: "sending" });
  const [pending] = await refundsAt(lost.id);
  await shop.sim.post(`settle-refund/${pending?.id}`, { status: "FAILED" });
  await lookAtLost(services, { providerOrderId: lost.id }, undefined);
  expect(await rowOf(lost.orderNo)).toMatchObject({ state: "taken", returned: "0.00" });
  expect((await rowOf(lost.orderNo))?.problem).not.toBe("");
  await decide("sendLostBack", lost.orderNo);
  expect(await rowOf(lost.orderNo)).toMatchObject({ state: "over", returned: "64.00" });
  expect(await refundsAt(lost.id)).toHaveLength(2);
});

test("a look waits for a decision under way, and leaves it", async () => {
  const lost = await pay();
  await search();
  let looking: Promise<unknown> = Promise.resolve();
  await shop.database.queries.transaction().execute(async (transaction) => {
    await sql`update lost_payment set state = 'kept'
      where capture_id = ${lost.captureId}`.execute(transaction);
    looking = lookAtLost(services, { providerOrderId: lost.id }, undefined);
    await shop.untilWaiting();
  });
  await looking;
  expect(await rowOf(lost.orderNo)).toMatchObject({ state: "kept" });
});

test("it is a difference of the books until a person has decided, and names its number", async () => {
  const [back, kept] = [await pay(), await pay()];
  const differences = async () => {
    const compared = await compareWithProvider(services, usualRange(services));
    if (compared.kind === "failed") throw new Error(compared.why);
    return compared.result.differences.filter(({ orderNo }) =>
      [back.orderNo, kept.orderNo].includes(orderNo ?? ""),
    );
  };
  expect(await differences()).toMatchObject([
    { difference: "onlyTheirs", kind: "capture", isLost: true },
    { difference: "onlyTheirs", kind: "capture", isLost: true },
  ]);
  await search();
  expect(await differences()).toHaveLength(2);
  await decide("sendLostBack", back.orderNo);
  expect((await decide("keepLost", kept.orderNo)).code).toBe("0000");
  const late = await decide("sendLostBack", kept.orderNo);
  expect(late).toMatchObject({ code: "1004", msg: expect.stringContaining("PayPal’s own pages") });
  expect(await differences()).toEqual([]);
  const entries = await shop.database.driver<{ action: string; reason: string }[]>`
    select action, after->>'reason' as reason from audit_entry
    where subject_id in (${back.orderNo}, ${kept.orderNo}) order by action`;
  const reason = "lost with the disk";
  expect(entries).toEqual([
    { action: "clear", reason },
    { action: "refund", reason },
  ]);
});

test("a role pays back up to its limit; without the right to read customers the address is masked", async () => {
  const [small, large] = [await pay(undefined, 9_900), await pay(undefined, 10_100)];
  const [again, other] = [await pay(`${small.orderNo}-2`, 200), await pay()];
  await search();
  const routes = adminBooksRoutes(services);
  const support = await staffCaller(shop.database, routes, "R_SUPPORT");
  const viewer = await staffCaller(shop.database, routes, "R_VIEWER");
  expect(await decide("sendLostBack", large.orderNo, support)).toMatchObject({
    code: "1014",
    msg: "This is more than your role may refund at once.",
  });
  // The limit is one sum of an order, however many of its payments are lost.
  const codes = [];
  for (const { orderNo } of [small, again, other])
    codes.push((await decide("sendLostBack", orderNo, support)).code);
  expect(codes).toEqual(["0000", "1014", "0000"]);
  expect((await viewer.call("listLostPayments", {})).code).toBe("1003");
  const program = await staffCaller(shop.database, routes, "R_SUPER", [], ["books.read"]);
  expect((await rowOf(large.orderNo, program))?.buyer.email).toBe("b…@simulator.example");
});

test("after a restore approvals are found by events, also where the report is late", async () => {
  await registerAtSimulator(
    {
      baseUrl: shop.sim.url,
      clientId: "kitroom-demo",
      clientSecret: "kitroom-demo-secret",
      timeOutMs: 9_000,
    },
    "http://127.0.0.1:9",
  );
  await noteRestore(shop.database.queries, new Date(Date.now() - 60_000));
  const approved = await open();
  await shop.sim.approve(approved.id);
  const paid = await pay();
  await shop.sim.post("settings", { reportDelayMs: 3 * 3_600_000 });
  expect(await search()).toMatchObject({ found: 2, gap: null });
  expect(await rowOf(approved.orderNo)).toMatchObject({ state: "approved", captureId: null });
  expect(await rowOf(paid.orderNo)).toMatchObject({ state: "taken" });
  expect((await listed()).restored).toMatchObject({ complete: false });
  // Nothing is sent back of an approval; it ends at the provider.
  expect((await decide("sendLostBack", approved.orderNo)).code).toBe("1004");
  await shop.sim.advance(4 * 3_600_000);
  shop.clock.offsetMs = 4 * 3_600_000;
  await search();
  expect(await rowOf(approved.orderNo)).toMatchObject({ state: "over" });
  expect((await listed()).restored).toMatchObject({ complete: true });
  shop.clock.offsetMs = 0;
});

test("without its report the provider is not taken to have said anything", async () => {
  await noteRestore(shop.database.queries, new Date(Date.now() - 60_000));
  await shop.sim.fault("unavailable", "list-transactions");
  expect(await findLostPayments(services)).toMatchObject({ kind: "failed" });
  expect((await listed()).restored).toMatchObject({ askedAt: null, complete: false });
});
