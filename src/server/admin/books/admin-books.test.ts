import { afterAll, beforeAll, expect, test } from "vitest";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { checkBooks, checkBooksNightly } from "#server/payment/books/check-books.ts";
import { compareWithProvider } from "#server/payment/books/compare-with-provider.ts";
import { seedSimulator } from "#server/payment/books/seed-simulator.ts";
import { lookAtPaymentNow } from "#server/payment/look-at-payment-now.ts";
import { reconcilePayments } from "#server/payment/reconcile-payments.ts";
import { sendRefunds } from "#server/payment/send-refunds.ts";
import { brokenBooks } from "../../../../tests/support/broken-books.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../../tests/support/checkout-shop.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { adminBooksRoutes } from "./admin-books.routes.ts";

const hour = 3_600_000;
const day = 24 * hour;

let shop: CheckoutShop;
let services: CheckoutShop["services"] & { paymentSimulated: boolean };
let owner: StaffCaller;
const seed = () =>
  seedSimulator(shop.database.queries, { baseUrl: shop.sim.url, timeOutMs: 9_000 });
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500 });
  services = { ...shop.services, paymentSimulated: true };
  const handlers = { ...adminOrderRoutes(services), ...adminBooksRoutes(services) };
  owner = await staffCaller(shop.database, handlers, "R_SUPER");
  expect(await seed()).toBe(true);
}, 90_000);
afterAll(() => shop?.close());

/** All that the demo shop was seeded with, up to now. */
async function compareAll() {
  const now = Date.now();
  const range = { since: new Date(now - 300 * day), until: new Date(now + hour) };
  const compared = await compareWithProvider(services, range);
  if (compared.kind === "failed") throw new Error(compared.why);
  return compared.result;
}

async function lookAt(orderNo: string) {
  const [payment] = await shop.database.driver<{ id: string }[]>`
    select id from payment
    where order_id = (select id from sales_order where order_no = ${orderNo})`;
  return lookAtPaymentNow(services, payment?.id ?? "");
}

async function seededOrder() {
  const [row] = await shop.database.driver<{ orderNo: string; captureId: string }[]>`
    select o.order_no as "orderNo", c.provider_id as "captureId"
    from sales_order o join payment p on p.order_id = o.id
    join payment_capture c on c.payment_id = p.id
    where p.provider_order_id like 'DEMO%' and o.state = 'delivered' and o.refunded = 0
      and o.captured > 200
    order by o.created_at desc limit 1`;
  if (!row) throw new Error("no delivered order");
  return row;
}

test("the seeded payments are in both books, and sent again they are left as they are", async () => {
  const { count, matched, sums, fees } = await compareAll();
  expect(count).toBe(0);
  expect(matched).toBeGreaterThan(300);
  expect(sums.filter(({ difference }) => Number(difference) !== 0)).toEqual([]);
  expect(new Set(sums.map(({ kind }) => kind))).toEqual(new Set(["capture", "refund"]));
  expect(fees.length).toBeGreaterThan(2);
  const journal = await shop.sim.get("ledger");
  expect(await seed()).toBe(true);
  expect(await shop.sim.get("ledger")).toEqual(journal);
});

test("a seeded order is refunded like any other", async () => {
  const { orderNo } = await seededOrder();
  const { data: file } = await owner.call("getOrder", { orderNo });
  const { version } = file.order;
  const granted = await owner.call("grantCredit", {
    orderNo,
    version,
    goodwill: 100,
    reason: "late",
  });
  expect(granted.code).toBe("0000");
  await sendRefunds(services);
  const { data: after } = await owner.call("getOrder", { orderNo });
  expect(after.money?.credits[0]?.refunds).toMatchObject([{ state: "done" }]);
  // A look at the payment, as the provider's event causes, books nothing more.
  expect(await lookAt(orderNo)).toMatchObject({ ok: true, value: { answered: true } });
  const { data: seen } = await owner.call("getOrder", { orderNo });
  expect(seen.money).toEqual(after.money);
  expect(await brokenBooks(shop.database)).toEqual([]);
  expect((await compareAll()).count).toBe(0);
});

test("a visitor's payment, its refund and a lost dispute are in both books", async () => {
  const buyer = await shop.newBuyer();
  const line = await buyer.add({ productId: "shirt", size: "M", customType: 1, quantity: 1 });
  const { data } = await buyer.order({ cartItemIds: [line] });
  await shop.sim.approve(data.id);
  await buyer.call("captureOrder", { id: data.id });
  const [money] = await shop.sim.taken(data.id);
  await shop.sim.post(`refund/${money?.captureId}`, {
    amount: { currency_code: "USD", value: "5.00" },
  });
  await shop.sim.post(`reverse/${money?.captureId}`, {
    amount: { currency_code: "USD", value: "3.00" },
  });
  expect(
    (await compareAll()).differences.map(({ kind, difference }) => [kind, difference]),
  ).toEqual([
    ["refund", "onlyTheirs"],
    ["reversal", "onlyTheirs"],
  ]);
  await lookAt(data.orderNo);
  const { differences, sums } = await compareAll();
  // Without a dispute that names the amount, our book counts all that was left as lost.
  expect(differences).toMatchObject([
    { kind: "reversal", difference: "amount", orderNo: data.orderNo, theirs: { amount: "3.00" } },
  ]);
  expect(sums.find(({ kind }) => kind === "reversal")).toMatchObject({ theirs: "3.00" });
  await shop.database.driver`update payment_capture set reversed = 300
    where provider_id = ${money?.captureId ?? ""}`;
  expect((await compareAll()).count).toBe(0);
});

test("money that one book lacks or has otherwise is found and names its order", async () => {
  const { orderNo, captureId } = await seededOrder();
  const { driver } = shop.database;
  await driver`update payment_capture set amount = amount - 1 where provider_id = ${captureId}`;
  expect((await compareAll()).differences).toMatchObject([
    { difference: "amount", kind: "capture", id: captureId, orderNo },
  ]);
  await driver`update payment_capture set provider_id = 'ANOTHER', amount = amount + 1
    where provider_id = ${captureId}`;
  const { differences } = await compareAll();
  expect(differences.map(({ difference, id, orderNo: no }) => [difference, id, no])).toEqual([
    ["onlyTheirs", captureId, orderNo],
    ["onlyOurs", "ANOTHER", orderNo],
  ]);
  await driver`update payment_capture set provider_id = ${captureId} where provider_id = 'ANOTHER'`;
});

test("compared by a person, shown with its time, and no report is never agreement", async () => {
  expect((await owner.call("getBooks", {})).data).toEqual({ check: null, failed: null });
  const { data } = await owner.call("compareBooks", {});
  expect(data).toMatchObject({ check: { result: { count: 0 } }, failed: null });
  await shop.sim.fault("unavailable", "list-transactions");
  const { data: failed } = await owner.call("compareBooks", {});
  expect(failed.check).toEqual(data.check);
  expect(failed.failed?.why).toMatch(/503/);
});

test("once a night, and again each hour while there is no report", async () => {
  const checks = async () => {
    const [row] = await shop.database.driver<{ count: number }[]>`
      select count(*)::int as count from book_check`;
    return row?.count ?? 0;
  };
  const before = await checks();
  await checkBooksNightly(services);
  expect(await checks()).toBe(before);
  await shop.database.driver`update book_check set checked_at = checked_at - interval '25 hours'`;
  await shop.sim.fault("unavailable", "list-transactions");
  await checkBooksNightly(services);
  await checkBooksNightly(services);
  await checkBooksNightly(services);
  expect(await checks()).toBe(before + 2);
});

test("only those who may see money are shown the books", async () => {
  for (const [role, code] of [
    ["R_ADMIN", "0000"],
    ["R_SUPPORT", "0000"],
    ["R_FULFIL", "1003"],
    ["R_CONTENT", "1003"],
    ["R_VIEWER", "1003"],
  ] as const) {
    const caller = await staffCaller(shop.database, adminBooksRoutes(services), role);
    expect([role, (await caller.call("getBooks", {})).code]).toEqual([role, code]);
  }
});

test("a payment that differs is looked at once, and the books are compared again later", async () => {
  const buyer = await shop.newBuyer();
  const line = await buyer.add({ productId: "shirt", size: "M", customType: 1, quantity: 1 });
  const { data } = await buyer.order({ cartItemIds: [line] });
  await shop.sim.approve(data.id);
  await buyer.call("captureOrder", { id: data.id });
  const [money] = await shop.sim.taken(data.id);
  await shop.sim.post(`refund/${money?.captureId}`, {
    amount: { currency_code: "USD", value: "5.00" },
  });
  const { driver } = shop.database;
  const urgent = async () => {
    const [row] = await driver<{ isUrgent: boolean }[]>`
      select look_class = 0 and next_look_at <= now() as "isUrgent" from payment
      where provider_order_id = ${data.id}`;
    return row?.isUrgent;
  };
  const again = () => driver<{ waitS: number }[]>`
    select extract(epoch from run_at - now())::int as "waitS" from graphile_worker.jobs
    where task_identifier = 'check-books-again'`;
  // By then the report has what has just moved.
  const now = { ...services, clock: { now: () => new Date(Date.now() + 4 * hour) } };
  expect(await urgent()).toBe(false);
  await checkBooks(now, null);
  expect(await urgent()).toBe(true);
  const [job] = await again();
  expect(job?.waitS).toBeGreaterThan(9 * 60);
  await reconcilePayments(services);
  expect((await buyer.call("getOrder", { orderNo: data.orderNo })).data.credited.minor).toBe(500);
  expect(await urgent()).toBe(false);
  await checkBooks(now, null);
  expect((await owner.call("getBooks", {})).data.check?.result.count).toBe(0);

  // One that no look explains is looked at once alone, and stays in sight.
  await driver`update payment_capture set amount = amount - 1 where provider_id = ${money?.captureId ?? ""}`;
  await checkBooks(now, null);
  expect(await urgent()).toBe(true);
  await reconcilePayments(services);
  await checkBooks(now, null);
  expect(await urgent()).toBe(false);
  expect((await owner.call("getBooks", {})).data.check?.result).toMatchObject({
    differences: [{ difference: "amount", orderNo: data.orderNo }],
  });
  await driver`update payment_capture set amount = amount + 1 where provider_id = ${money?.captureId ?? ""}`;
});
