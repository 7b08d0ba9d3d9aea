import { afterAll, beforeAll, expect, test } from "vitest";
import { auditRoutes } from "#server/audit/audit.routes.ts";
import { dashboardRoutes } from "#server/admin/dashboard/dashboard.routes.ts";
import { noteStuck } from "#server/payment/look.repository.ts";
import { newId } from "#server/platform/ids.ts";
import { issue, shownOrder } from "../../../../tests/support/fixed-paypal.ts";
import { capture, openSeenShop, type Placed } from "../../../../tests/support/seen-shop.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { adminAttentionRoutes } from "./admin-attention.routes.ts";
import { openDoor } from "../../../../tests/support/open-door.ts";

let shop: Awaited<ReturnType<typeof openSeenShop>>;
let support: StaffCaller;
let viewer: StaffCaller;
beforeAll(async () => {
  shop = await openSeenShop();
  const handlers = {
    ...adminAttentionRoutes(shop.fixed),
    ...dashboardRoutes({ ...shop.fixed, door: openDoor }),
    ...auditRoutes(shop.fixed),
  };
  support = await staffCaller(shop.database, handlers, "R_SUPPORT");
  viewer = await staffCaller(shop.database, handlers, "R_VIEWER");
});
afterAll(() => shop?.close());

const page = { current: 1, size: 20 };
const countOf = async () => (await viewer.call("getDashboard", { days: 7 })).data.toDo.needsPerson;
const rowOf = async ({ orderNo }: Placed) =>
  (await viewer.call("listAttention", page)).data.records.find((row) => row.orderNo === orderNo);

async function stuck(): Promise<Placed> {
  const placed = await shop.place();
  await shop.database.driver`update payment set state = 'capturing',
    updated_at = now() - interval '16 minutes' where provider_order_id = ${placed.id}`;
  await noteStuck(shop.database.queries);
  return placed;
}

test("a payment unknown for a quarter of an hour is listed, counted, and passes with a look", async () => {
  const before = await countOf();
  const placed = await stuck();
  expect(await countOf()).toBe(before + 1);
  const row = await rowOf(placed);
  expect(row).toMatchObject({
    attention: "stuckCapturing",
    orderState: "awaiting_payment",
    paymentState: "capturing",
    providerOrderId: placed.id,
    amount: { amount: placed.value },
  });
  const paymentId = row?.paymentId ?? "";
  shop.paypal.replies.order = { status: 503, body: { name: "SERVICE_UNAVAILABLE" } };
  const away = await support.call("lookNow", { paymentId });
  expect(away.data).toMatchObject({ answered: false, attention: { paymentId } });
  const money = capture("COMPLETED", placed.value);
  shop.paypal.replies.order = shownOrder({ ...placed, captures: [money] });
  const looked = await support.call("lookNow", { paymentId });
  expect(looked.data).toEqual({ answered: true, attention: null });
  expect((await shop.booksOf(placed)).state).toBe("paid");
  expect(await rowOf(placed)).toBeUndefined();
});

test("cleared with a reason that the audit log keeps, and only for the one on the screen", async () => {
  const placed = await shop.place();
  shop.paypal.replies.order = shownOrder({ ...placed, status: "APPROVED" });
  shop.paypal.replies.capture = issue(422, "SOMETHING_NEW");
  await shop.look(placed, { status: "APPROVED" });
  const row = await rowOf(placed);
  expect(row).toMatchObject({ attention: "unlistedRefusal" });
  expect(row?.note).toBe("SOMETHING_NEW debug id d3bu9");
  const paymentId = row?.paymentId ?? "";
  const asked = { paymentId, attention: "unlistedRefusal", reason: "asked the provider" } as const;
  const empty = await support.call("clearAttention", { ...asked, reason: " " });
  expect(empty.code).toBe("1001");
  const other = await support.call("clearAttention", { ...asked, attention: "heldBack" });
  expect(other.code).toBe("1004");
  expect((await support.call("clearAttention", asked)).data).toEqual({ orderNo: placed.orderNo });
  expect(await rowOf(placed)).toBeUndefined();
  expect((await support.call("clearAttention", asked)).code).toBe("1002");
  const owner = await staffCaller(shop.database, auditRoutes(shop.fixed), "R_ADMIN");
  const { data } = await owner.call("listAudit", { ...page, text: placed.orderNo });
  expect(data.records[0]).toMatchObject({
    noun: "payments",
    action: "clear",
    after: { reason: "asked the provider" },
  });
});

test("a reader may neither look at the provider nor clear", async () => {
  const placed = await stuck();
  const paymentId = (await rowOf(placed))?.paymentId ?? "";
  expect((await viewer.call("lookNow", { paymentId })).code).toBe("1003");
  const clear = { paymentId, attention: "stuckCapturing", reason: "x" } as const;
  expect((await viewer.call("clearAttention", clear)).code).toBe("1003");
  expect((await support.call("lookNow", { paymentId: newId() })).code).toBe("1002");
});

test("a list filtered by its reason", async () => {
  const placed = await stuck();
  const { data } = await viewer.call("listAttention", { ...page, attention: "stuckCapturing" });
  expect(data.records.map(({ orderNo }) => orderNo)).toContain(placed.orderNo);
  const none = await viewer.call("listAttention", { ...page, attention: "takenBack" });
  expect(none.data.records).toEqual([]);
});

test("pages follow one another, across payments and refunds, and the count ends at a thousand", async () => {
  const { driver } = shop.database;
  await driver`update payment set attention = null, attention_at = null`;
  await driver`
    with chosen as (select id, order_id, row_number() over (order by id) as nth
      from payment where purpose = 'order' order by id limit 9),
    asked as (insert into refund_request (id, order_id, amount, shipping, goodwill, units, rest,
        reason, asked_by, asked_at, state)
      select gen_random_uuid(), order_id, 100, 0, 100, '[]', false, 'late', 'staff:unknown',
        timestamptz '2026-01-01' + make_interval(hours => nth::int), 'waiting'
      from chosen where nth > 6)
    update payment p set attention = 'shopBlocked',
      attention_at = timestamptz '2026-01-01' + make_interval(hours => 20 - 3 * s.nth::int)
    from chosen s where s.id = p.id and s.nth <= 6`;
  const seen: string[] = [];
  for (let current = 1; current <= 4; current += 1) {
    const { data } = await viewer.call("listAttention", { current, size: 3 });
    expect(data.total).toBe(current === 4 ? 0 : 9);
    seen.push(...data.records.map(({ since }) => since));
  }
  expect(seen).toHaveLength(9);
  expect(seen).toEqual(seen.toSorted());
  const asked = await viewer.call("listAttention", { ...page, attention: "refundAsked" });
  expect(asked.data.records.map(({ askedBy }) => askedBy)).toEqual([null, null, null]);
});
