import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { adminAttentionRoutes } from "#server/admin/attention/admin-attention.routes.ts";
import { dashboardRoutes } from "#server/admin/dashboard/dashboard.routes.ts";
import { auditRoutes } from "#server/audit/audit.routes.ts";
import { sendRefunds } from "#server/payment/send-refunds.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { brokenBooks } from "../../../../tests/support/broken-books.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../../tests/support/checkout-shop.ts";
import { readMails } from "../../../../tests/support/read-mails.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { openDoor } from "../../../../tests/support/open-door.ts";
import { adminOrderRoutes } from "./admin-orders.routes.ts";

let shop: CheckoutShop;
let handlers: Partial<AdminHandlers>;
let owner: StaffCaller;
let support: StaffCaller;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500 });
  handlers = {
    ...adminOrderRoutes(shop.services),
    ...adminAttentionRoutes(shop.services),
    ...dashboardRoutes({ ...shop.services, door: openDoor }),
    ...auditRoutes(shop.services),
  };
  owner = await staffCaller(shop.database, handlers, "R_SUPER");
  support = await staffCaller(shop.database, handlers, "R_SUPPORT");
});
afterAll(() => shop?.close());
afterEach(async () => expect(await brokenBooks(shop.database)).toEqual([]));

/** A paid order of three blank shirts at 59.00, with a discount for the number. */
async function placePaid() {
  const buyer = await shop.newBuyer();
  const line = await buyer.add({ productId: "shirt", size: "M", customType: 1, quantity: 3 });
  const { data } = await buyer.order({ cartItemIds: [line] });
  await shop.sim.approve(data.id);
  await buyer.call("captureOrder", { id: data.id });
  return (await owner.call("getOrder", { orderNo: data.orderNo })).data;
}
type File = Awaited<ReturnType<typeof placePaid>>;

const seen = ({ order: { orderNo, version } }: File) => ({ orderNo, version });

/** Support asks for 120 dollars, 20 above its limit. */
async function askFor(goodwill: number) {
  const file = await placePaid();
  const ask = { ...seen(file), goodwill, reason: "late by a month" };
  const { code, data } = await support.call("grantCredit", ask);
  expect(code).toBe("0000");
  const request = data.money?.requests[0];
  if (!request) throw new Error("the refund was not asked for");
  return { before: file, file: data, request };
}

const orderNow = async (file: File, by = owner) =>
  (await by.call("getOrder", { orderNo: file.order.orderNo })).data;

test("a refund above one's limit waits, counts against the rest, and another grants it", async () => {
  const countOf = async () => (await owner.call("getDashboard", { days: 7 })).data.toDo.needsPerson;
  const waiting = await countOf();
  const { before, file, request } = await askFor(120_00);
  const { orderNo } = file.order;
  expect(request).toMatchObject({
    state: "waiting",
    amount: { minor: 120_00 },
    reason: "late by a month",
    isOwn: true,
    mayDecide: false,
  });
  const captured = before.money?.captured.minor ?? 0;
  expect(file.money).toMatchObject({
    credited: { minor: 0 },
    left: { minor: captured - 120_00 },
    credits: [],
  });
  const more = { ...seen(file), goodwill: captured - 120_00 + 1, reason: "more" };
  expect((await owner.call("grantCredit", more)).code).toBe("1014");

  const { data: list } = await owner.call("listAttention", { attention: "refundAsked" });
  const row = list.records.find((record) => record.orderNo === orderNo);
  expect(row).toMatchObject({ attention: "refundAsked", amount: { minor: 120_00 } });
  expect(row?.askedBy).toBe(request.askedBy);
  expect(await countOf()).toBe(waiting + 1);

  const decision = { ...seen(file), requestId: request.id, decision: "grant" } as const;
  expect(await support.call("decideRefund", decision)).toMatchObject({
    code: "1003",
    msg: "Another person has to decide what you asked for.",
  });
  expect((await orderNow(file)).money?.requests).toMatchObject([{ mayDecide: true }]);
  const { data: granted } = await owner.call("decideRefund", decision);
  expect(granted.money).toMatchObject({
    credited: { minor: 120_00 },
    left: { minor: captured - 120_00 },
    credits: [{ amount: { minor: 120_00 }, reason: "late by a month", actor: "Alex Hartnell" }],
    requests: [{ state: "granted", decidedBy: "Alex Hartnell" }],
  });
  expect(await countOf()).toBe(waiting);
  const again = { ...decision, ...seen(granted) };
  expect((await owner.call("decideRefund", again)).code).toBe("1004");
  await sendRefunds(shop.services);
  expect((await orderNow(file)).money).toMatchObject({ refunded: { minor: 120_00 } });
  expect(await readMails(shop.database, orderNo)).toContain("credit");
  const { data: audit } = await owner.call("listAudit", { noun: "orders", text: orderNo });
  expect(audit.records).toMatchObject([
    {
      action: "grantRefund",
      who: expect.stringMatching(/^Alex Hartnell/),
      after: { askedBy: request.askedBy },
    },
    { action: "askRefund", who: expect.stringContaining(request.askedBy) },
  ]);
});

test("refused with a reason, it is over, and its money can be refunded again", async () => {
  const { before, file, request } = await askFor(120_00);
  const refuse = { ...seen(file), requestId: request.id, decision: "refuse" } as const;
  expect((await owner.call("decideRefund", refuse)).code).toBe("1001");
  const { data } = await owner.call("decideRefund", { ...refuse, reason: "too much" });
  expect(data.money).toMatchObject({
    left: before.money?.left,
    credits: [],
    requests: [{ state: "refused", decidedReason: "too much", decidedBy: "Alex Hartnell" }],
  });
});

test("only a limit that covers it grants it", async () => {
  const file = await placePaid();
  await shop.database.driver`insert into refund_request
    (id, order_id, units, shipping, goodwill, rest, amount, reason, asked_by, asked_at)
    select gen_random_uuid(), id, '[]', 0, 12000, false, 12000, 'late', 'staff:018f0000-0000-7000-8000-000000000000', now()
    from sales_order where order_no = ${file.order.orderNo}`;
  const { data: now } = await support.call("getOrder", { orderNo: file.order.orderNo });
  const [request] = now.money?.requests ?? [];
  expect(request).toMatchObject({ isOwn: false, mayDecide: false });
  const grant = { ...seen(now), requestId: request?.id ?? "", decision: "grant" } as const;
  expect(await support.call("decideRefund", grant)).toMatchObject({
    code: "1014",
    msg: "Your role may refund $100.00 more of this order today.",
  });
});

test("money that goes back in another way drops the request", async () => {
  const { file } = await askFor(120_00);
  const { orderNo, status } = file.order;
  const cancel = { orderNo, from: status, reason: "asked by the buyer" };
  expect((await owner.call("cancelOrder", cancel)).code).toBe("0000");
  const now = await orderNow(file);
  expect(now.money).toMatchObject({ left: { minor: 0 }, requests: [{ state: "dropped" }] });
  expect(now.money?.credited).toEqual(now.money?.captured);
});

test("a counted return above the limit is counted at once, and its money waits", async () => {
  const admin = await staffCaller(shop.database, handlers, "R_ADMIN");
  const file = await placePaid();
  const lineId = file.order.lines[0]?.id ?? "";
  const units = [{ lineId, units: 3 }];
  const { data: packed } = await owner.call("packParcel", { ...seen(file), units });
  const parcelId = packed.parcels[0]?.id ?? "";
  const { data: sent } = await owner.call("postParcel", { ...seen(packed), parcelId });
  const both = await staffCaller(shop.database, handlers, "R_SUPPORT", ["R_FULFIL"]);
  const stock = await shop.stockOf("shirt", "M");
  const { data: counted } = await both.call("returnUnits", {
    ...seen(sent),
    units: [{ lineId, units: 3, resellable: 3 }],
    reason: "does not fit",
  });
  expect(await shop.stockOf("shirt", "M")).toBe(stock + 3);
  const captured = counted.money?.captured ?? { minor: 0 };
  expect(counted.money).toMatchObject({
    credited: { minor: 0 },
    left: { minor: 0 },
    requests: [{ state: "waiting", amount: captured, units }],
  });
  const requestId = counted.money?.requests[0]?.id ?? "";
  const grant = { ...seen(counted), requestId, decision: "grant" } as const;
  const { data: granted } = await admin.call("decideRefund", grant);
  expect(granted.money).toMatchObject({ credited: captured, requests: [{ state: "granted" }] });
  expect(granted.order.status).toBe("refund_due");
});
