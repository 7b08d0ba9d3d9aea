import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { UndoCalls } from "#server/admin/undo/reverts.ts";
import { undoRoutes } from "#server/admin/undo/undo.routes.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { shopModes } from "#domain/shop/shop-mode.ts";
import { brokenBooks } from "../../../../tests/support/broken-books.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../../tests/support/checkout-shop.ts";
import { readMails } from "../../../../tests/support/read-mails.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { adminOrderRoutes } from "./admin-orders.routes.ts";
import { orderRevert } from "./order-revert.ts";

let shop: CheckoutShop;
let handlers: Partial<AdminHandlers>;
let owner: StaffCaller;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500 });
  const { services, database } = shop;
  const reverts = {
    orders: orderRevert({ ...services, queries: database.queries, shop: services }),
  };
  handlers = {
    ...adminOrderRoutes(services),
    // Only orders are taken back here.
    ...undoRoutes({ ...services, mode: shopModes.demo }, {} as UndoCalls, reverts),
  };
  owner = await staffCaller(database, handlers, "R_SUPER");
});
afterAll(() => shop?.close());
afterEach(async () => {
  shop.clock.offsetMs = 0;
  expect(await brokenBooks(shop.database)).toEqual([]);
});

/** @returns the number of an order of a blank shirt, paid or not */
async function place(isPaid = true): Promise<string> {
  const buyer = await shop.newBuyer("EUR");
  const item = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
  const { data } = await buyer.order({ cartItemIds: [await buyer.add(item)] });
  if (isPaid) {
    await shop.sim.approve(data.id);
    await buyer.call("captureOrder", { id: data.id });
  }
  return data.orderNo;
}
const placeMany = (count: number) => Array.from({ length: count }, () => place());

const fileOf = async (orderNo: string) => (await owner.call("getOrder", { orderNo })).data;
const statesOf = (orderNos: readonly string[]) =>
  Promise.all(orderNos.map(async (orderNo) => (await fileOf(orderNo)).order.status));

/** The calls that changed an order, the newest first. */
async function callsOn(orderNo: string): Promise<string[]> {
  const rows = await shop.database.queries
    .selectFrom("audit_entry")
    .select("request_id")
    .where("subject_id", "=", orderNo)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ request_id: id }) => id ?? "");
}

test("many orders are shipped by a list, one that cannot go is named, and all is taken back as one", async () => {
  const [unpaid, gone = "", ...placed] = await Promise.all([place(false), ...placeMany(3)]);
  const going = placed.toSorted();
  await owner.call("moveOrder", { orderNo: gone, from: "paid", to: "shipped" });
  const orderNos = [...going, unpaid, gone, "KR20260101AAAAAAAAAAAA"];
  const act = {
    orderNos,
    to: "shipped" as const,
    carrier: "Gullwing Post",
    // As typed by hand.
    trackingNumbers: [{ orderNo: (going[0] ?? "").toLowerCase(), trackingNumber: "GP1" }],
  };
  const { data: trial } = await owner.call("moveOrders", { ...act, isTrial: true });
  expect(trial).toMatchObject({ changed: going, same: 1 });
  expect(trial.refusals.map(({ orderNo, state, why }) => [orderNo, state, why])).toEqual([
    ["KR20260101AAAAAAAAAAAA", null, "unknown"],
    [unpaid, "awaiting_payment", "state"],
  ]);
  expect(await statesOf(going)).toEqual(["paid", "paid"]);

  const { data } = await owner.call("moveOrders", { ...act, isTrial: false });
  expect(data.changed).toEqual(going);
  expect(await statesOf(going)).toEqual(["shipped", "shipped"]);
  const [first, second] = await Promise.all(going.map(fileOf));
  expect(first?.order).toMatchObject({ trackingNumber: "GP1", carrier: "Gullwing Post" });
  expect(second?.order.trackingNumber).toBeNull();
  expect(await readMails(shop.database, going[1] ?? "")).toContain("parcel:posted");

  const calls = await Promise.all(going.map(async (orderNo) => (await callsOn(orderNo))[0]));
  expect(new Set(calls).size).toBe(1);
  const undone = await owner.call("undoChange", { requestId: calls[0] ?? "" });
  expect([undone.code, undone.data]).toEqual(["0000", { changes: 2 }]);
  expect(await statesOf(going)).toEqual(["paid", "paid"]);
  expect(await readMails(shop.database, going[1] ?? "")).not.toContain("parcel:posted");
  expect(await statesOf([gone])).toEqual(["shipped"]);
});

test("production and arrival are taken back as well, but not later than some minutes", async () => {
  const orderNos = await Promise.all(placeMany(2));
  const move = (to: "in_production" | "delivered" | "shipped") =>
    owner.call("moveOrders", { orderNos, to, isTrial: false });
  const back = async () => {
    const [requestId = ""] = await callsOn(orderNos[0] ?? "");
    return (await owner.call("undoChange", { requestId })).code;
  };
  await move("in_production");
  expect(await statesOf(orderNos)).toEqual(["in_production", "in_production"]);
  expect(await back()).toBe("0000");
  expect(await statesOf(orderNos)).toEqual(["paid", "paid"]);
  await move("shipped");
  await move("delivered");
  expect(await back()).toBe("0000");
  expect(await statesOf(orderNos)).toEqual(["shipped", "shipped"]);
  await move("delivered");
  shop.clock.offsetMs = 11 * 60_000;
  expect(await back()).not.toBe("0000");
  expect(await statesOf(orderNos)).toEqual(["delivered", "delivered"]);
});

/** @returns the number of a paid order of two blank shirts and a printed one, and its lines */
async function placePrinted() {
  const buyer = await shop.newBuyer("EUR");
  const blank = { productId: "shirt", size: "M", customType: 1, quantity: 2 };
  const named = { ...blank, customType: 3, customName: "MARLOW", quantity: 1 };
  const cartItemIds = [await buyer.add(blank), await buyer.add(named)];
  const { data } = await buyer.order({ cartItemIds });
  await shop.sim.approve(data.id);
  await buyer.call("captureOrder", { id: data.id });
  const { lines } = (await fileOf(data.orderNo)).order;
  return { buyer, orderNo: data.orderNo, lines: lines.map(({ id }) => id) };
}

/** State of an order, where its units lie, and its parcels with what is on them. */
async function goodsOf(orderNo: string) {
  const { order, parcels } = await fileOf(orderNo);
  return {
    status: order.status,
    units: order.lines.map(({ units }) => units),
    parcels: parcels.map(({ no, state, lines, carrier, trackingNumber }) => {
      return { no, state, lines, carrier, trackingNumber };
    }),
  };
}

async function shipAndTakeBack(orderNo: string, from: "paid" | "in_production") {
  const tracking = { carrier: "Gullwing Post", trackingNumber: "GP1" };
  await owner.call("moveOrder", { orderNo, from, to: "shipped", ...tracking });
  expect((await goodsOf(orderNo)).status).toBe("shipped");
  const [requestId = ""] = await callsOn(orderNo);
  expect((await owner.call("undoChange", { requestId })).code).toBe("0000");
}

test("taking Shipped back leaves a colleague's packed parcel as it was", async () => {
  const { orderNo, lines } = await placePrinted();
  const seen = async () => {
    const { version } = (await fileOf(orderNo)).order;
    return { orderNo, version };
  };
  const [blank = "", named = ""] = lines;
  await owner.call("makeUnits", { ...(await seen()), units: [{ lineId: named, units: 1 }] });
  await owner.call("packParcel", { ...(await seen()), units: [{ lineId: blank, units: 1 }] });
  const before = await goodsOf(orderNo);
  expect(before.parcels).toMatchObject([{ state: "packing", trackingNumber: null }]);
  await shipAndTakeBack(orderNo, "in_production");
  expect(await goodsOf(orderNo)).toEqual(before);
  // It leaves as it would have.
  await shipAndTakeBack(orderNo, "in_production");
  expect(await goodsOf(orderNo)).toEqual(before);
});

test("taking Shipped back leaves a printed shirt unmade that was not made before", async () => {
  const { orderNo } = await placePrinted();
  const before = await goodsOf(orderNo);
  expect(before).toMatchObject({ status: "paid", units: [{ taken: 2 }, { taken: 1 }] });
  await shipAndTakeBack(orderNo, "paid");
  expect(await goodsOf(orderNo)).toEqual(before);
});

test("many are cancelled for one reason; the money that goes back is shown before, by currency", async () => {
  const [one = "", other = ""] = await Promise.all(placeMany(2));
  const shipped = await place();
  await owner.call("moveOrder", { orderNo: shipped, from: "paid", to: "shipped" });
  const act = { orderNos: [one, other, shipped], reason: "flood" };
  const { data: trial } = await owner.call("cancelOrders", { ...act, isTrial: true });
  const { minor } = (await fileOf(one)).order.total;
  expect(trial.back).toMatchObject([{ currency: "EUR", minor: minor * 2 }]);
  expect(trial.refusals).toMatchObject([{ orderNo: shipped, state: "shipped", why: "shipped" }]);
  const { data } = await owner.call("cancelOrders", { ...act, isTrial: false });
  expect(data.changed).toHaveLength(2);
  expect(await statesOf([one, other, shipped])).toEqual(["refund_due", "refund_due", "shipped"]);
  const again = await owner.call("cancelOrders", { ...act, isTrial: false });
  expect(again.data).toMatchObject({ changed: [], same: 2 });
  // It is final.
  const [requestId = ""] = await callsOn(one);
  expect((await owner.call("undoChange", { requestId })).code).not.toBe("0000");
  expect(await statesOf([one])).toEqual(["refund_due"]);
});

test("a trial names the order whose correction waits for its payment, as the act leaves it", async () => {
  const { orderNo, lines, buyer } = await placePrinted();
  const premium = { lineId: lines[1], premiumNameOption: "Premium" };
  const asked = await buyer.call("changeOrderLine", { orderNo, ...premium });
  expect(asked.data.difference).toBeDefined();
  for (const to of ["in_production", "shipped"] as const) {
    const act = { orderNos: [orderNo, await place()], to };
    const { data: trial } = await owner.call("moveOrders", { ...act, isTrial: true });
    expect(trial.refusals).toMatchObject([{ orderNo, why: "changeWaits" }]);
    expect((await owner.call("moveOrders", { ...act, isTrial: false })).data).toEqual(trial);
  }
});

test("the right to ship does not allow to cancel", async () => {
  const orderNos = [await place()];
  const fulfil = await staffCaller(shop.database, handlers, "R_FULFIL");
  const viewer = await staffCaller(shop.database, handlers, "R_VIEWER");
  const trial = { orderNos, isTrial: true };
  expect((await fulfil.call("moveOrders", { ...trial, to: "shipped" })).code).toBe("0000");
  expect((await fulfil.call("cancelOrders", { ...trial, reason: "x" })).code).toBe("1003");
  expect((await viewer.call("moveOrders", { ...trial, to: "shipped" })).code).toBe("1003");
});

test("all that match are those of now; the list says when each must leave and shows its shirt", async () => {
  const before = await place();
  const { data: matched } = await owner.call("matchOrders", { states: ["paid"] });
  const later = await place();
  expect(matched.ids).toContain(before);
  expect(matched.ids).not.toContain(later);
  const { data: fresh } = await owner.call("listOrders", { text: later });
  expect(fresh.records).toMatchObject([{ orderNo: later, isLate: false }]);
  expect(fresh.records[0]?.image).toMatch(/^\/media\/kits\/slug-shirt\/front\./);
  expect(fresh.records[0]?.shipBy).toMatch(/^\d{4}-\d\d-\d\d$/);
  shop.clock.offsetMs = 10 * 86_400_000;
  const { data: old } = await owner.call("listOrders", { text: later });
  expect(old.records).toMatchObject([{ isLate: true }]);
  await owner.call("moveOrder", { orderNo: later, from: "paid", to: "shipped" });
  const { data: gone } = await owner.call("listOrders", { text: later });
  expect(gone.records).toMatchObject([{ isLate: false, shipBy: null }]);
});

test("pages by the row beside them hold every order once, though others arrive in between", async () => {
  for (const sort of ["newest", "oldest", "total"] as const) {
    const { data: all } = await owner.call("listOrders", { size: 100, sort });
    const wanted = all.records.map(({ orderNo }) => orderNo);
    const seen: string[] = [];
    let after: string | undefined;
    for (let current = 1; current === 1 || after; current += 1) {
      const page = { size: 5, sort, current, ...(after ? { after } : {}) };
      const { data } = await owner.call("listOrders", page);
      seen.push(...data.records.map(({ orderNo }) => orderNo));
      if (current === 2) {
        if (sort === "newest") await place();
        const back = await owner.call("listOrders", {
          ...page,
          after: undefined,
          before: data.previous ?? "",
        });
        expect(back.data.records.map(({ orderNo }) => orderNo)).toEqual(seen.slice(0, 5));
      }
      after = data.next ?? undefined;
    }
    expect(seen.filter((orderNo) => wanted.includes(orderNo))).toEqual(wanted);
    expect(new Set(seen).size).toBe(seen.length);
  }
  // A cursor of another order, or none at all, is a page by its number.
  for (const after of ["", "WyJhIl0", "bm9uZQ"]) {
    expect((await owner.call("listOrders", { after })).code).toBe("0000");
  }
});
