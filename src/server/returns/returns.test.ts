import { issueOrderKey } from "#server/notification/order-key.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminReturnRoutes } from "#server/admin/returns/admin-returns.routes.ts";
import { reconcilePayments } from "#server/payment/reconcile-payments.ts";
import { newId } from "#server/platform/ids.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { moveLineUnits } from "#server/stock/return-units.ts";
import { setStop } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import {
  insertShirt,
  openCheckoutShop,
  type Buyer,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { deliverOrder } from "../../../tests/support/delivered-order.ts";
import { returnSlipHandler } from "./return-slip.ts";

let shop: CheckoutShop;
let staff: ReturnType<typeof adminReturnRoutes>;
let desk: StaffRequest;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { S: 1, M: 500, L: 500 });
  staff = adminReturnRoutes({ ...shop.services, clock: shop.clock, brand: () => "Kitroom" });
  const accountId = newId();
  await shop.database.queries
    .insertInto("account")
    .values({ id: accountId, kind: "guest" })
    .execute();
  const session = { accountId, familyId: newId(), kind: "staff", roles: ["R_SUPER"] };
  desk = { session, language: "en-US", requestId: newId() } as unknown as StaffRequest;
});
afterAll(() => shop?.close());

const pair = { productId: "shirt", size: "M", customType: 1, quantity: 2 };
const named = { ...pair, quantity: 1, customType: 3, customName: "MARLOW" };

const deliver = (buyer: Buyer, ...lines: Record<string, unknown>[]) =>
  deliverOrder(shop, buyer, lines);

const ask = (buyer: Buyer, orderNo: string, lineId: string | undefined, more: object = {}) =>
  buyer.call("requestReturn", {
    orderNo,
    lines: [{ lineId, quantity: 2, reason: "tooSmall" }],
    wants: "refund",
    ...more,
  });

async function asked() {
  const listed = await staff.listReturns({ state: "asked", current: 1, size: 100 }, desk);
  if (!listed.ok) throw new Error(listed.reason);
  const [newest] = listed.value.records.toReversed();
  if (!newest) throw new Error("nothing was asked");
  return newest;
}

async function approve() {
  const { id, lines } = await asked();
  const approved = await staff.decideReturn({ id, decision: "approve" }, desk);
  expect(approved).toMatchObject({ ok: true, value: { state: "approved" } });
  return { id, lineId: lines[0]?.lineId ?? "" };
}

async function mailAbout(about: string): Promise<string> {
  const [mail] = await shop.database.driver<{ body_text: string }[]>`
    select body_text from mail where about = ${about}`;
  return mail?.body_text ?? "";
}

test("arrived units are paid back and the resellable part is on sale again", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, order, ids } = await deliver(buyer, pair, named);
  const [lineId, made] = ids;
  expect(order.lines[0]?.can.return).toMatchObject({ ok: true, units: 2 });
  expect(await ask(buyer, orderNo, made)).toMatchObject({
    code: "1013",
    data: { lines: [{ id: made, why: "personalised" }] },
  });
  const { data } = await ask(buyer, orderNo, lineId);
  expect(data).toMatchObject({
    no: 1,
    state: "asked",
    lines: [{ lineId, quantity: 2, arrived: 0 }],
  });
  // Twice is once.
  expect(await ask(buyer, orderNo, lineId)).toMatchObject({
    code: "1004",
    data: { lines: [{ id: lineId, why: "inReturn" }] },
  });
  // Several reasons stand in the order's order, and the first one's code is the answer.
  const reason = "tooSmall" as const;
  for (const both of [ids, ids.toReversed()]) {
    const lines = both.map((one) => ({ lineId: one, quantity: 1, reason }));
    expect(await ask(buyer, orderNo, undefined, { lines })).toMatchObject({
      code: "1004",
      data: {
        lines: [
          { id: lineId, why: "inReturn" },
          { id: made, why: "personalised" },
        ],
      },
    });
  }
  const { id } = await approve();
  const stock = await shop.stockOf("shirt", "M");
  const counted = { id, lines: [{ lineId: lineId ?? "", arrived: 2, resellable: 1 }] };
  expect(await staff.countReturn(counted, desk)).toMatchObject({ ok: true });
  expect(await shop.stockOf("shirt", "M")).toBe(stock + 1);
  // Nobody counts it again.
  expect(await staff.countReturn(counted, desk)).toMatchObject({ reason: "conflict" });
  await reconcilePayments(shop.services, { restMs: 0 });
  const after = (await buyer.call("getOrder", { orderNo })).data;
  expect(after.returns).toMatchObject([{ state: "closed", lines: [{ arrived: 2 }] }]);
  expect(after.lines[0]?.stage).toBe("refunded");
  expect(after.status).toBe("partly_refunded");
  // The paid price of the line, after its discount; shipping stays with the units the buyer keeps.
  const paid = after.lines[0]?.lineTotal.minor ?? 0;
  expect(after.credited.minor).toBe(paid - Math.floor((paid * after.discount.percent) / 100));
  // The e-mail says how much comes back, and its link opens the order without a session.
  const text = await mailAbout(`return-closed:${id}`);
  expect(text).toContain((after.credited.minor / 100).toFixed(2));
  expect(text).toContain(`/tracking-order?order=${orderNo}#orderKey=`);
  const { id: orderId } = await shop.database.queries
    .selectFrom("sales_order")
    .select("id")
    .where("order_no", "=", orderNo)
    .executeTakeFirstOrThrow();
  const orderKey = await issueOrderKey(shop.database.queries, orderId);
  expect((await shop.anonymous("getOrder", { orderNo, orderKey })).data.returns).toHaveLength(1);
});

test("a parcel with less in it pays for less, and all of an order brings the shipping", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, order, ids } = await deliver(buyer, pair);
  const [lineId] = ids;
  await ask(buyer, orderNo, lineId);
  const first = await approve();
  const count = (id: string, arrived: number) =>
    staff.countReturn(
      { id, lines: [{ lineId: lineId ?? "", arrived, resellable: arrived }] },
      desk,
    );
  expect(await count(first.id, 3)).toMatchObject({ reason: "invalidInput" });
  expect(await count(first.id, 0)).toMatchObject({ reason: "invalidInput" });
  await count(first.id, 1);
  const half = (await buyer.call("getOrder", { orderNo })).data;
  expect(half.credited.minor).toBe(Math.floor((order.lines[0]?.lineTotal.minor ?? 0) / 2));
  // The other one may still be sent.
  const rest = await ask(buyer, orderNo, lineId, {
    lines: [{ lineId, quantity: 1, reason: "changedMind" }],
  });
  expect(rest.data.no).toBe(2);
  await count((await approve()).id, 1);
  const { data } = await buyer.call("getOrder", { orderNo });
  expect(data.credited).toEqual(data.total);
});

test("an exchange keeps the wanted size, and sends as many as arrived without any money", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, ids } = await deliver(buyer, pair);
  const [lineId] = ids;
  const exchange = (size: string) => ask(buyer, orderNo, lineId, { wants: "exchange", size });
  expect((await exchange("M")).failure?.errors).toMatchObject([{ path: "size", key: "sizeSame" }]);
  expect((await exchange("XXL")).failure?.errors).toMatchObject([{ path: "size" }]);
  expect(await exchange("S")).toMatchObject({
    code: "1005",
    data: { lines: [{ id: lineId, available: 1, why: "soldOut" }] },
  });
  expect((await exchange("L")).code).toBe("0000");
  const stock = [await shop.stockOf("shirt", "M"), await shop.stockOf("shirt", "L")] as const;
  const { id } = await approve();
  expect(await shop.stockOf("shirt", "L")).toBe(stock[1] - 2);
  await staff.countReturn(
    { id, lines: [{ lineId: lineId ?? "", arrived: 1, resellable: 1 }] },
    desk,
  );
  expect(await shop.stockOf("shirt", "M")).toBe(stock[0] + 1);
  expect(await shop.stockOf("shirt", "L")).toBe(stock[1] - 1);
  const { data } = await buyer.call("getOrder", { orderNo });
  expect(data.credited.minor).toBe(0);
  expect(data.status).toBe("in_production");
  expect(data.lines[1]).toMatchObject({ size: "L", quantity: 1, isExchange: true, stage: "paid" });
  // The money went over with the units: all that was paid is still there to be given back.
  const [sums] = await shop.database.driver<{ paid: number; open: number }[]>`
    select o.captured as paid, (select sum((l.net + l.tax_share) * (l.quantity - l.settled_units)
      / l.quantity) from sales_order_line l where l.order_id = o.id)::int
      + o.shipping_net + o.shipping_tax as open
    from sales_order o where o.order_no = ${orderNo}`;
  expect(sums?.open).toBe(sums?.paid);
});

test("withdrawn or refused, nothing is kept and the units may be returned again", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, ids } = await deliver(buyer, pair);
  const [lineId] = ids;
  const stock = await shop.stockOf("shirt", "L");
  const exchange = { wants: "exchange", size: "L" };
  await ask(buyer, orderNo, lineId, exchange);
  await approve();
  expect((await buyer.call("withdrawReturn", { orderNo, no: 1 })).data.returns).toMatchObject([
    { state: "withdrawn" },
  ]);
  expect((await buyer.call("withdrawReturn", { orderNo, no: 1 })).code).toBe("1004");
  expect(await shop.stockOf("shirt", "L")).toBe(stock);
  await ask(buyer, orderNo, lineId, exchange);
  const { id } = await asked();
  const wordless = await staff.decideReturn({ id, decision: "refuse" }, desk);
  expect(wordless).toMatchObject({ data: { errors: [{ path: "reason" }] } });
  await staff.decideReturn({ id, decision: "refuse", reason: "It was worn." }, desk);
  const { data } = await buyer.call("getOrder", { orderNo });
  expect(data.returns[1]).toMatchObject({ state: "refused", refusedBecause: "It was worn." });
  expect(data.lines[0]?.can.return).toMatchObject({ ok: true, units: 2 });
  expect(await mailAbout(`return-refused:${id}`)).toContain("It was worn.");
});

test("an approved return has a slip; strangers and other states have none", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, ids } = await deliver(buyer, pair);
  await ask(buyer, orderNo, ids[0]);
  const slip = (accountId: string, no = 1) =>
    returnSlipHandler(shop.services)({ orderNo, no }, {
      session: { accountId },
      language: "zh-CN",
    } as unknown as StaffRequest);
  expect(await slip(buyer.accountId)).toMatchObject({ reason: "conflict" });
  await approve();
  const made = await slip(buyer.accountId);
  expect(made).toMatchObject({ ok: true, value: { name: `${orderNo}-R1` } });
  if (made.ok) expect(made.value.bytes.toString("latin1", 0, 5)).toBe("%PDF-");
  expect(await slip(buyer.accountId, 2)).toMatchObject({ reason: "notFound" });
  const stranger = await shop.newBuyer();
  expect(await slip(stranger.accountId)).toMatchObject({ reason: "notFound" });
  expect((await ask(stranger, orderNo, ids[0])).code).toBe("1002");
});

test("while a dispute is open no return is taken and none is paid", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, id: orderId, ids } = await deliver(buyer, { ...pair, quantity: 3 });
  const [lineId = ""] = ids;
  await ask(buyer, orderNo, lineId);
  const { id } = await approve();
  const stop = (isSet: boolean) => setStop(shop.database.queries, orderId, "dispute", isSet);
  await stop(true);
  const one = { lines: [{ lineId, quantity: 1, reason: "tooSmall" }] };
  expect(await ask(buyer, orderNo, lineId, one)).toMatchObject({
    code: "1004",
    data: { lines: [{ id: lineId, why: "disputed" }] },
  });
  const counted = { id, lines: [{ lineId, arrived: 2, resellable: 2 }] };
  expect(await staff.countReturn(counted, desk)).toMatchObject({ reason: "disputed" });
  await stop(false);
  expect(await staff.countReturn(counted, desk)).toMatchObject({ ok: true });
});

test("units that came back before, or whose arrival was taken back, are counted once", async () => {
  const buyer = await shop.newBuyer();
  const { id: orderId, orderNo, ids } = await deliver(buyer, pair);
  const lineId = ids[0] ?? "";
  await ask(buyer, orderNo, lineId);
  const { id } = await approve();
  const { queries } = shop.database;
  const by = { actor: "job" as const, reason: "", at: shop.clock.now() };
  const one = [{ lineId, units: 1 }];
  await moveLineUnits(queries, orderId, { from: "delivered", to: "returned", ...by }, one);
  const counted = (arrived: number) => ({ id, lines: [{ lineId, arrived, resellable: 0 }] });
  expect(await staff.countReturn(counted(2), desk)).toMatchObject({ reason: "conflict" });
  await moveLineUnits(queries, orderId, { from: "delivered", to: "shipped", ...by }, one);
  expect(await staff.countReturn(counted(1), desk)).toMatchObject({ ok: true });
  const after = (await buyer.call("getOrder", { orderNo })).data;
  expect(after.lines[0]?.units).toEqual({ returned: 2 });
});

test("the thirty days of a line begin with its own delivery", async () => {
  const buyer = await shop.newBuyer();
  const { id, orderNo, order } = await deliver(buyer, pair);
  const before = order.lines[0]?.can.return;
  // A later event of the order is no delivery: another line's, a dispute that was won.
  const at = new Date(shop.clock.now().getTime() + 86_400_000);
  await refreshOrder(shop.database.queries, id, { actor: "job", reason: "dispute won", at });
  const after = (await buyer.call("getOrder", { orderNo })).data;
  expect(after.lines[0]?.can.return).toEqual(before);
});

test("after thirty days nothing goes back", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, ids } = await deliver(buyer, pair);
  shop.clock.offsetMs = 31 * 86_400_000;
  try {
    expect(await ask(buyer, orderNo, ids[0])).toMatchObject({
      code: "1013",
      data: { lines: [{ why: "window" }] },
    });
  } finally {
    shop.clock.offsetMs = 0;
  }
});
