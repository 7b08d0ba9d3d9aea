import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { productKind } from "#server/admin/imports/product-kind.ts";
import { adminProductRoutes } from "#server/admin/products/admin-products.routes.ts";
import { adminReturnRoutes } from "#server/admin/returns/admin-returns.routes.ts";
import { changeLine } from "#server/order-change/change-line.ts";
import { expireChanges } from "#server/order-change/expire-changes.ts";
import { createLog } from "#server/platform/log.ts";
import { expireReturns } from "#server/returns/expire-returns.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { deliverOrder } from "../../../tests/support/delivered-order.ts";
import { staffCaller, type StaffCaller } from "../../../tests/support/staff-caller.ts";

/** Sizes that no line has, but that are wanted instead of one: of exchanges and corrections. */
let shop: CheckoutShop;
let owner: StaffCaller;
let logged: string[] = [];
let made = 0;
let productId = "";
beforeAll(async () => {
  const log = createLog("warn", { write: (line) => void logged.push(line) });
  shop = await openCheckoutShop({ log });
  const handlers = { ...adminProductRoutes(shop.services), ...adminReturnRoutes(shop.services) };
  owner = await staffCaller(shop.database, handlers, "R_SUPER");
});
afterAll(() => shop?.close());
beforeEach(async () => {
  logged = [];
  shop.clock.offsetMs = 0;
  made += 1;
  productId = `kept-${made}`;
  await insertShirt(shop, productId, { S: 3, M: 20 });
});

const shirt = () => ({ productId, size: "M", customType: 1, quantity: 1 });

/** A delivered shirt whose buyer wants size S instead. */
async function askExchange() {
  const buyer = await shop.newBuyer();
  const { orderNo, ids } = await deliverOrder(shop, buyer, [shirt()]);
  const lines = [{ lineId: ids[0], quantity: 1, reason: "tooLarge" }];
  const asked = await buyer.call("requestReturn", { orderNo, lines, wants: "exchange", size: "S" });
  expect(asked.code).toBe("0000");
  return { end: () => buyer.call("withdrawReturn", { orderNo, no: 1 }), orderNo, buyer };
}

async function approveExchange() {
  const asked = await askExchange();
  const { data } = await owner.call("listReturns", { state: "asked", text: asked.orderNo });
  const id = data.records[0]?.id ?? "";
  expect((await owner.call("decideReturn", { id, decision: "approve" })).code).toBe("0000");
  return { ...asked, id };
}

/** A paid shirt, and how its buyer wants it: in size S, with premium lettering to be paid. */
async function buyPrinted() {
  const buyer = await shop.newBuyer();
  const printed = { ...shirt(), customType: 3, customName: "HENDERSON" };
  const { data: placed } = await buyer.order({ line: printed });
  const { orderNo } = placed;
  await shop.sim.approve(placed.id);
  await buyer.call("captureOrder", { id: placed.id });
  const lineId = (await buyer.call("getOrder", { orderNo })).data.lines[0]?.id ?? "";
  const change = { orderNo, lineId, size: "S", premiumNameOption: "Premium" } as const;
  return { buyer, orderNo, change };
}

async function askCorrection() {
  const { buyer, orderNo, change } = await buyPrinted();
  const asked = await buyer.call("changeOrderLine", change);
  expect(asked.data.difference?.size).toBe("S");
  return { end: () => buyer.call("withdrawChange", { orderNo }), orderNo, buyer };
}

const wanted = [
  ["a requested exchange", askExchange],
  ["an approved exchange", approveExchange],
  ["a correction that waits for its difference", askCorrection],
] as const;

/** Saves the product without its size S. */
async function saveWithout() {
  const { version } = (await owner.call("getProduct", { id: productId })).data;
  const sizes = [{ size: "M", sku: null, ean: null }];
  return owner.call("saveProduct", { id: productId, version, sizes });
}

const sizeNeeded = { data: { errors: [{ path: "sizes", key: "sizeNeeded" }] } };

test.each(wanted)("a size stays as long as it is wanted by %s", async (_, ask) => {
  const kept = { product_size: [{ size: "M" }] };
  const lost = () => productKind.used(shop.database.queries, [{ id: productId, kept }]);
  const { end } = await ask();
  expect(await saveWithout()).toMatchObject(sizeNeeded);
  // Nor does the undo of an import that brought it take it away.
  expect([...(await lost())]).toEqual([productId]);
  expect((await end()).code).toBe("0000");
  expect([...(await lost())]).toEqual([]);
  expect((await saveWithout()).code).toBe("0000");
});

test("a save waits for a correction that is taking the size, and then leaves it", async () => {
  const { buyer, change } = await buyPrinted();
  const { queries, driver } = shop.database;
  const saving = await queries.transaction().execute(async (transaction) => {
    const services = { ...shop.services, database: { ...shop.database, queries: transaction } };
    const caller = { accountId: buyer.accountId, language: "en-US" } as const;
    expect(await changeLine(services, change, caller)).toMatchObject({ ok: true });
    const save = saveWithout();
    await vi.waitFor(async () => {
      const waiting = await driver`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting).toHaveLength(1);
    });
    return { save };
  });
  expect(await saving.save).toMatchObject(sizeNeeded);
  expect((await buyer.call("withdrawChange", change)).code).toBe("0000");
});

/** Before sizes were kept for them, they could be removed. */
const removeSize = () =>
  shop.database.driver`delete from product_size where product_id = ${productId} and size = 'S'`;

const gone = () => expect.stringContaining(`{"productId":"${productId}","size":"S","quantity":1}`);

test.each([
  ["an approved exchange", approveExchange],
  ["a correction that waits for its difference", askCorrection],
])("%s ends where its size is gone, and the log says so", async (_, ask) => {
  const { end } = await ask();
  await removeSize();
  expect((await end()).code).toBe("0000");
  expect(logged).toEqual([gone()]);
});

test("a unit never sent or never paid ends where its size is gone", async () => {
  const exchange = await approveExchange();
  const correction = await askCorrection();
  await removeSize();
  shop.clock.offsetMs = 22 * 86_400_000;
  expect(await expireReturns(shop.services)).toBeGreaterThan(0);
  expect(await expireChanges(shop.services)).toBeGreaterThan(0);
  const stateOf = async ({ buyer, orderNo }: typeof correction) =>
    (await buyer.call("getOrder", { orderNo })).data;
  expect((await stateOf(exchange)).returns[0]?.state).toBe("expired");
  expect((await stateOf(correction)).difference).toBeUndefined();
  expect(logged).toEqual([gone(), gone()]);
});

test("staff refuse an approved exchange, and count one, where its size is gone", async () => {
  const [refused, counted] = [await approveExchange(), await approveExchange()];
  await removeSize();
  const refusal = { id: refused.id, decision: "refuse", reason: "It was worn." } as const;
  expect((await owner.call("decideReturn", refusal)).code).toBe("0000");
  const { lines } = (await counted.buyer.call("getOrder", { orderNo: counted.orderNo })).data;
  const arrived = [{ lineId: lines[0]?.id ?? "", arrived: 1, resellable: 1 }];
  expect((await owner.call("countReturn", { id: counted.id, lines: arrived })).code).toBe("0000");
  expect(logged).toEqual([gone()]);
});
