import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromWire, toWire } from "#contract/line-content.ts";
import { plainChoice, type LineChoice } from "#domain/cart/line-content.ts";
import { customType } from "#domain/customization.ts";
import { mergeCart } from "#server/cart/merge-cart.ts";
import { fromRow } from "#server/line/line-row.ts";
import {
  insertShirt,
  openCheckoutShop,
  type Buyer,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500, L: 500 });
});
afterAll(() => shop?.close());

/** Yes or no for every option there is, also for those that come later. */
const options = fc.record(
  Object.fromEntries(
    Object.entries(plainChoice).flatMap(([field, value]) =>
      typeof value === "boolean" ? [[field, fc.boolean()]] : [],
    ),
  ),
) as fc.Arbitrary<object>;
const lettering = fc.constantFrom<Partial<LineChoice>>(
  { customType: customType.player, playerId: "co-player", name: "MARLOW", number: "9" },
  { customType: customType.own, name: "OKAFOR", number: "10" },
);
const extras = fc.record({
  patchIds: fc.constantFrom([], ["co-patch"]),
  addonIds: fc.constantFrom([], ["co-shorts"], ["co-socks-m", "co-shorts"]),
});
const choices = fc
  .tuple(options, lettering, extras)
  .map(([taken, letters, more]): LineChoice => ({ ...plainChoice, ...taken, ...letters, ...more }));

async function contentsOf(buyer: Buyer) {
  const { data } = await buyer.call("listCartItems", { current: 1, size: 100 });
  return data.records.map(fromWire);
}

test("a choice survives cart, sign-in, a correction, order and payment, whatever it is", async () => {
  await fc.assert(
    fc.asyncProperty(choices, async (choice) => {
      const content = { productId: "shirt", size: "M", choice };
      const guest = await shop.newBuyer();
      const id = await guest.add({ ...toWire(content), quantity: 1 });
      expect(await contentsOf(guest)).toEqual([content]);

      const account = await shop.newBuyer();
      await shop.database.queries
        .transaction()
        .execute((transaction) => mergeCart(transaction, guest.accountId, account.accountId));
      expect(await contentsOf(account)).toEqual([content]);

      const corrected = { ...content, size: "L" };
      await account.call("saveCartItems", [{ ...toWire(corrected), id, quantity: 2 }]);
      expect(await contentsOf(account)).toEqual([corrected]);

      const { data: placed } = await account.order({ cartItemIds: [id] });
      expect(placed.quote.lines.map(fromWire)).toEqual([corrected]);
      await shop.sim.approve(placed.id);
      await account.call("captureOrder", { id: placed.id });
      const { data: order } = await account.call("getOrder", { orderNo: placed.orderNo });
      expect(order.lines.map(fromWire)).toEqual([corrected]);
      const rows = await shop.database.queries
        .selectFrom("sales_order_line as l")
        .innerJoin("sales_order as o", "o.id", "l.order_id")
        .selectAll("l")
        .where("o.order_no", "=", placed.orderNo)
        .execute();
      expect(rows.map(fromRow)).toEqual([corrected]);
      // The bought line is found by its content, so it left the cart.
      expect(await contentsOf(account)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
