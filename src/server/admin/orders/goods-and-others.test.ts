import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sendDueMail } from "#server/notification/send-mail.ts";
import { brokenBooks } from "../../../../tests/support/broken-books.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../../tests/support/checkout-shop.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { adminOrderRoutes } from "./admin-orders.routes.ts";

let shop: CheckoutShop;
let owner: StaffCaller;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500, L: 500 });
  owner = await staffCaller(shop.database, adminOrderRoutes(shop.services), "R_SUPER");
});
afterAll(() => shop?.close());
afterEach(async () => expect(await brokenBooks(shop.database)).toEqual([]));

/** @returns a paid order of three blank shirts and one personalised, and its lines. */
async function placePaid() {
  const buyer = await shop.newBuyer();
  const blank = { productId: "shirt", size: "M", customType: 1, quantity: 3 };
  const named = { ...blank, size: "L", customType: 3, customName: "MARLOW", quantity: 1 };
  const cartItemIds = [await buyer.add(blank), await buyer.add(named)];
  const { data } = await buyer.order({ cartItemIds });
  await shop.sim.approve(data.id);
  await buyer.call("captureOrder", { id: data.id });
  const file = (await owner.call("getOrder", { orderNo: data.orderNo })).data;
  const [first, second] = file.order.lines.map(({ id }) => id);
  if (!first || !second) throw new Error("the order has two lines");
  return { file, blank: first, named: second };
}

type File = Awaited<ReturnType<typeof placePaid>>["file"];
const seen = ({ order: { orderNo, version } }: File) => ({ orderNo, version });

test("reading an order and correcting its number wait for no e-mail that is being sent", async () => {
  const { file, blank } = await placePaid();
  const units = [{ lineId: blank, units: 3 }];
  const { data: packed } = await owner.call("packParcel", { ...seen(file), units });
  const parcelId = packed.parcels[0]?.id ?? "";
  await owner.call("postParcel", { ...seen(packed), parcelId, trackingNumber: "NP1" });
  await sendDueMail({ ...shop.services, sender: "a@b.example", smtpUrl: null });
  let changed: string | undefined;
  await shop.database.queries.transaction().execute(async (sender) => {
    const about = `parcel:${parcelId}:posted`;
    const locked = await sql`select 1 from mail where about = ${about} for update`.execute(sender);
    expect(locked.rows).toHaveLength(1);
    const { data: now } = await owner.call("getOrder", { orderNo: file.order.orderNo });
    const tracking = { ...seen(now), parcelId, trackingNumber: "NP2" };
    changed = (await owner.call("changeTracking", tracking)).code;
  });
  expect(changed).toBe("0000");
});

test("the money that cancelling gives back is shown before, postage with the last of the order", async () => {
  const { file, blank, named } = await placePaid();
  let now = file;
  for (const units of [
    [{ lineId: blank, units: 2 }],
    [{ lineId: blank, units: 1 }],
    [{ lineId: named, units: 1 }],
  ]) {
    const { data: proposal } = await owner.call("proposeCredit", {
      ...seen(now),
      units,
      cancels: true,
    });
    const before = now.money?.credited.minor ?? 0;
    const { data } = await owner.call("cancelUnits", { ...seen(now), units, reason: "asked for" });
    expect(proposal.amount.minor).toBe((data.money?.credited.minor ?? 0) - before);
    now = data;
  }
  expect(now.money?.credited).toEqual(now.money?.captured);
});
