import { expect } from "vitest";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { brokenBooks } from "./broken-books.ts";
import { insertShirt, openCheckoutShop } from "./checkout-shop.ts";
import { staffCaller, type StaffCaller } from "./staff-caller.ts";

/** Lines of a shirt that costs 59.00; three have 10 per cent off, five 20. */
const shirt = { productId: "shirt", size: "M", customType: 1 };
export const blank = (quantity: number) => ({ ...shirt, quantity });
export const named = (quantity: number) => ({
  ...shirt,
  size: "L",
  customType: 3,
  customName: "MARLOW",
  quantity,
});

type Units = { lineId: string; units: number }[];
const readFile = async (owner: StaffCaller, orderNo: string) =>
  (await owner.call("getOrder", { orderNo })).data;
/** An order as the back office has it. */
export type File = Awaited<ReturnType<typeof readFile>>;

/** What a call about an order says that it has seen. */
export const seen = ({ order: { orderNo, version } }: File) => ({ orderNo, version });
/** Where the units of each line are. */
export const unitsOf = ({ order }: File) => order.lines.map(({ units }) => units);

/** A shop whose staff make, pack, post and cancel what was bought. */
export async function openGoodsShop() {
  const shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500, L: 500 });
  const handlers = adminOrderRoutes(shop.services);
  const owner = await staffCaller(shop.database, handlers, "R_SUPER");
  const fileOf = (orderNo: string) => readFile(owner, orderNo);
  const pack = async (by: StaffCaller, file: File, units: Units) =>
    (await by.call("packParcel", { ...seen(file), units })).data;
  return {
    ...shop,
    handlers,
    owner,
    fileOf,
    pack,
    /** @returns a paid order of these lines, as the back office has it, and its buyer. */
    async placePaid(...lines: (ReturnType<typeof blank> & { customName?: string })[]) {
      const buyer = await shop.newBuyer();
      const cartItemIds = [];
      for (const line of lines) cartItemIds.push(await buyer.add(line));
      const { data } = await buyer.order({ cartItemIds });
      await shop.sim.approve(data.id);
      await buyer.call("captureOrder", { id: data.id });
      return { buyer, file: await fileOf(data.orderNo) };
    },
    /** Packs and posts units. */
    async send(by: StaffCaller, file: File, units: Units, trackingNumber = "") {
      const packed = await pack(by, file, units);
      const parcelId = packed.parcels.at(-1)?.id ?? "";
      return by.call("postParcel", { ...seen(packed), parcelId, trackingNumber });
    },
    /** After each test: the clock is the database's again, and all books agree. */
    async checkBooks() {
      shop.clock.offsetMs = 0;
      expect(await brokenBooks(shop.database)).toEqual([]);
    },
  };
}
