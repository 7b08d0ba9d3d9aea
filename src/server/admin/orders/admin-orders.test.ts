import { afterAll, beforeAll, expect, test } from "vitest";
import { auditRoutes } from "#server/audit/audit.routes.ts";
import { dashboardRoutes } from "#server/admin/dashboard/dashboard.routes.ts";
import { reconcilePayments } from "#server/payment/reconcile-payments.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../../tests/support/checkout-shop.ts";
import { readMails } from "../../../../tests/support/read-mails.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { adminOrderRoutes } from "./admin-orders.routes.ts";
import { openDoor } from "../../../../tests/support/open-door.ts";

let shop: CheckoutShop;
let handlers: Partial<AdminHandlers>;
let owner: StaffCaller;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500 });
  handlers = {
    ...adminOrderRoutes(shop.services),
    ...dashboardRoutes({ ...shop.services, door: openDoor }),
    ...auditRoutes(shop.services),
  };
  owner = await staffCaller(shop.database, handlers, "R_SUPER");
});
afterAll(() => shop?.close());

const named = {
  productId: "shirt",
  size: "M",
  customType: 3,
  customName: "MARLOW",
  customNumber: "10",
  quantity: 1,
};

/** @returns the number of an order that stands there, paid or waiting for its money. */
async function place({ paid }: { paid: boolean }): Promise<string> {
  const buyer = await shop.newBuyer("EUR");
  const { data } = await buyer.order({ cartItemIds: [await buyer.add(named)] });
  if (paid) {
    await shop.sim.approve(data.id);
    await buyer.call("captureOrder", { id: data.id });
  }
  return data.orderNo;
}

const mailsOf = (orderNo: string) => readMails(shop.database, orderNo);

test("a paid order goes through the stages to the buyer; each step is mailed, noted and seen", async () => {
  const orderNo = await place({ paid: true });
  const { data: seen } = await owner.call("getOrder", { orderNo });
  expect(seen.order).toMatchObject({ status: "paid", lines: [{ customName: "MARLOW" }] });
  expect(seen.moves).toEqual(["in_production", "shipped", "cancelled"]);
  await owner.call("moveOrder", { orderNo, from: "paid", to: "in_production" });
  expect(await mailsOf(orderNo)).toEqual(["order-received", "order-making"]);
  const { data: shipped } = await owner.call("moveOrder", {
    orderNo,
    from: "in_production",
    to: "shipped",
    trackingNumber: "NP123",
  });
  expect(shipped.order).toMatchObject({ status: "shipped", trackingNumber: "NP123" });
  expect(shipped.order.lines.map(({ stage }) => stage)).toEqual(["shipped"]);
  expect(shipped.moves).toEqual(["delivered"]);
  expect(shipped.events.at(-1)).toMatchObject({ state: "shipped", actor: "Alex Hartnell" });
  const [print] = shipped.prints;
  expect(print?.lineId).toBe(shipped.order.lines[0]?.id);
  expect(print?.back).toBe(shipped.order.lines[0]?.image);
  expect(print?.front).toBe(print?.back.replace("/back.", "/front."));
  expect(await mailsOf(orderNo)).toEqual(["order-received", "order-making", "parcel:posted"]);
  const { data: audit } = await owner.call("listAudit", { noun: "orders", text: orderNo });
  expect(audit.records.map(({ action, after }) => [action, after])).toEqual([
    ["move", { state: "shipped", trackingNumber: "NP123" }],
    ["move", { state: "in_production" }],
  ]);
});

test("two people at once: the second is refused, as the order has moved on", async () => {
  const orderNo = await place({ paid: true });
  const move = () => owner.call("moveOrder", { orderNo, from: "paid", to: "in_production" });
  const codes = (await Promise.all([move(), move()])).map(({ code }) => code);
  expect(codes.toSorted()).toEqual(["0000", "1004"]);
});

test("a stage that does not follow is refused", async () => {
  const orderNo = await place({ paid: true });
  const { code } = await owner.call("moveOrder", { orderNo, from: "paid", to: "delivered" });
  expect(code).toBe("1004");
});

test("a delivered order that is refunded in part is not made, shipped or cancelled again", async () => {
  const orderNo = await place({ paid: true });
  await owner.call("moveOrder", { orderNo, from: "paid", to: "shipped" });
  const { data } = await owner.call("moveOrder", { orderNo, from: "shipped", to: "delivered" });
  const { version } = data.order;
  await owner.call("grantCredit", { orderNo, version, goodwill: 100, reason: "late" });
  await reconcilePayments(shop.services, { restMs: 0 });
  const mails = await mailsOf(orderNo);
  const stock = await shop.stockOf("shirt", "M");
  expect((await owner.call("getOrder", { orderNo })).data.moves).toEqual([]);
  const from = "partly_refunded";
  for (const to of ["in_production", "shipped", "delivered"] as const) {
    expect((await owner.call("moveOrder", { orderNo, from, to })).code).toBe("1004");
  }
  expect((await owner.call("cancelOrder", { orderNo, from, reason: "again" })).code).toBe("1004");
  expect(await shop.stockOf("shirt", "M")).toBe(stock);
  expect(await mailsOf(orderNo)).toEqual(mails);
});

test("a cancelled order gives back money, goods and leaves word why", async () => {
  const orderNo = await place({ paid: true });
  const before = await shop.stockOf("shirt", "M");
  const { data } = await owner.call("cancelOrder", { orderNo, from: "paid", reason: "misprint" });
  expect(data).toMatchObject({ order: { status: "refund_due" }, payment: { state: "refund_due" } });
  expect(await shop.stockOf("shirt", "M")).toBe(before + 1);
  await reconcilePayments(shop.services, { restMs: 0 });
  const { data: after } = await owner.call("getOrder", { orderNo });
  expect(after).toMatchObject({ order: { status: "refunded" }, payment: { state: "refunded" } });
  expect(after.events.map(({ reason }) => reason)).toContain("misprint");
  const again = await owner.call("cancelOrder", { orderNo, from: "paid", reason: "twice" });
  expect(again.code).toBe("1004");
  expect(await shop.stockOf("shirt", "M")).toBe(before + 1);
});

test.each([
  [false, "We are sorry: we had to cancel the items below."],
  [true, "As you asked, we have canceled the items below."],
])(
  "cancelled by staff, at the buyer's wish: %s, its e-mail says “%s”",
  async (buyerAsked, words) => {
    const orderNo = await place({ paid: true });
    await owner.call("cancelOrder", { orderNo, from: "paid", reason: "Told by phone", buyerAsked });
    const [mail] = await shop.database.driver<{ body_text: string }[]>`
    select m.body_text from mail m join sales_order o on m.about like 'cancel:' || o.id || ':%'
    where o.order_no = ${orderNo}`;
    expect(mail?.body_text).toContain(words);
    const { data } = await owner.call("listAudit", { noun: "orders", text: orderNo });
    expect(data.records[0]).toMatchObject({
      after: { reason: "Told by phone", buyerAsked },
      order: { currency: "EUR", lines: [{ name: "Shirt shirt", size: "M" }] },
    });
  },
);

test("an order that waits for its money is cancelled without any", async () => {
  const orderNo = await place({ paid: false });
  const before = await shop.stockOf("shirt", "M");
  const { data } = await owner.call("cancelOrder", {
    orderNo,
    from: "awaiting_payment",
    reason: "asked by the buyer",
  });
  expect(data.order).toMatchObject({ status: "cancelled", endedBy: "shop" });
  expect(await shop.stockOf("shirt", "M")).toBe(before + 1);
});

test("orders are found by number, e-mail, recipient and printed name, and counted by state", async () => {
  const orderNo = await place({ paid: true });
  const find = async (text: string) => {
    const { data } = await owner.call("listOrders", { text, size: 100 });
    return data.records.map((record) => record.orderNo);
  };
  for (const text of [orderNo, "pat.granby@", "Pat Granby", "marlow"]) {
    expect(await find(text), text).toContain(orderNo);
  }
  expect(await find("%")).toEqual([]);
  const { data } = await owner.call("listOrders", { states: ["paid"], personalised: true });
  expect(data.total).toBeGreaterThan(0);
  expect(new Set(data.records.map(({ state }) => state))).toEqual(new Set(["paid"]));
  expect(data.counts.paid).toBeGreaterThanOrEqual(data.total);
});

test("orders are found by product, post code, and the provider's ids", async () => {
  const orderNo = await place({ paid: true });
  const find = async (text: string) => {
    const { data } = await owner.call("listOrders", { text, size: 100 });
    return data.records.map((record) => record.orderNo);
  };
  const [row] = await shop.database.driver<
    { title: string; code: string; id: string; capture: string }[]
  >`
    select t.title->>'en-US' as title, o.address->>'postalCode' as code,
      p.provider_order_id as id, c.provider_id as capture
    from sales_order o join payment p on p.order_id = o.id
    join payment_capture c on c.payment_id = p.id
    join product t on t.id = 'shirt' where o.order_no = ${orderNo}`;
  if (!row) throw new Error("the order is paid");
  const { title, code, id, capture } = row;
  for (const text of [title, code, code.toLowerCase(), id, id.toLowerCase(), capture]) {
    expect(await find(text), text).toContain(orderNo);
  }
  // A post code is whole; its beginning is not one.
  expect(await find(code.slice(0, -1))).not.toContain(orderNo);
});

test("a Chinese recipient is written and found as the name is said", async () => {
  const orderNo = await place({ paid: true });
  await shop.database.driver`
    update sales_order set address = address || '{"firstName":"雷","lastName":"李"}'
    where order_no = ${orderNo}`;
  const { data } = await owner.call("listOrders", { text: "李雷", size: 100 });
  expect(data.records.map(({ recipient }) => recipient)).toEqual(["李雷"]);
});

test("a note is kept with its writer, and the shopper never sees it", async () => {
  const orderNo = await place({ paid: true });
  const { data } = await owner.call("addOrderNote", { orderNo, text: "gift, no invoice" });
  expect(data.notes).toEqual([
    { at: expect.any(String), by: "Alex Hartnell", text: "gift, no invoice" },
  ]);
});

test("a viewer looks and moves nothing; an unknown order is unknown", async () => {
  const viewer = await staffCaller(shop.database, handlers, "R_VIEWER");
  const orderNo = await place({ paid: true });
  expect((await viewer.call("getOrder", { orderNo })).data.moves).toEqual([]);
  const moved = await viewer.call("moveOrder", { orderNo, from: "paid", to: "shipped" });
  expect(moved.code).toBe("1003");
  expect((await owner.call("getOrder", { orderNo: "KR20260101AAAAAAAAAAAA" })).code).toBe("1002");
});

test("without the right to read customers no e-mail is learned, neither by looking nor by searching", async () => {
  const orderNo = await place({ paid: true });
  const { order } = (await owner.call("getOrder", { orderNo })).data;
  const seenBy = async (role: "R_FULFIL" | "R_VIEWER" | "R_SUPPORT") => {
    const caller = await staffCaller(shop.database, handlers, role);
    const file = (await caller.call("getOrder", { orderNo })).data.order;
    const list = (await caller.call("listOrders", { text: orderNo })).data.records;
    const found = (await caller.call("listOrders", { text: order.email })).data.total;
    return { file, listed: list[0]?.email, found };
  };
  const masked = order.email.replace(/^(.).*@/, "$1…@");
  expect(await seenBy("R_SUPPORT")).toMatchObject({ file: order, listed: order.email, found: 1 });
  const fulfil = await seenBy("R_FULFIL");
  expect(fulfil).toMatchObject({ file: { ...order, email: masked }, listed: masked, found: 0 });
  const viewer = await seenBy("R_VIEWER");
  expect(viewer).toMatchObject({ file: { email: masked }, listed: masked, found: 0 });
  for (const hidden of [order.email, order.address.address, order.address.phone]) {
    expect(JSON.stringify(viewer)).not.toContain(hidden);
  }
});

test("the dashboard counts sales in dollars, day by day, beside the days before", async () => {
  const before = (await owner.call("getDashboard", { days: 7 })).data;
  await place({ paid: true });
  await place({ paid: false });
  const after = (await owner.call("getDashboard", { days: 7 })).data;
  expect(after.sales).toHaveLength(7);
  expect(after.totals.orders).toBe(before.totals.orders + 1);
  expect(after.toDo.paid).toBe(before.toDo.paid + 1);
  const today = after.sales.at(-1);
  const gained = (today?.revenue.minor ?? 0) - (before.sales.at(-1)?.revenue.minor ?? 0);
  // The order was in euros; the totals are in dollars.
  const order = await shop.database.queries
    .selectFrom("sales_order")
    .select(["total", "rate_micros"])
    .where("state", "=", "paid")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  expect(gained).toBe(Math.round((order.total * 1_000_000) / order.rate_micros));
  expect(after.bestSellers[0]?.units).toBeGreaterThan(0);
});
