import { afterAll, beforeAll, expect, test } from "vitest";
import { adminPlaceRoutes } from "#server/admin/places/admin-places.routes.ts";
import { invoiceHandler } from "#server/invoice/invoice-handler.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import {
  insertShirt,
  openCheckoutShop,
  orderForm,
  type CheckoutShop,
} from "../support/checkout-shop.ts";
import { lettersOf } from "../support/pdf-letters.ts";
import { staffCaller } from "../support/staff-caller.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 5 });
});
afterAll(() => shop?.close());

test("an order to a state with its own rate says the same tax from the quote to the invoice", async () => {
  const { database, clock } = shop;
  const places = adminPlaceRoutes({ database, clock });
  const owner = await staffCaller(database, places, "R_ADMIN");
  const rate = { country: "US", rateBp: 0, included: false, onShipping: false };
  const saved = await owner.call("saveTaxes", {
    version: (await owner.call("getTaxes", {})).data.version,
    rates: [
      { ...rate, rateBp: 200 },
      { ...rate, region: "TX", rateBp: 825, onShipping: true },
    ],
    untaxedZones: [],
  });
  expect(saved.code).toBe("0000");
  await database.driver`update shipping_zone set countries = '{US}' where code = 'eu'`;
  const texan = { country: "US", province: "TX", city: "Austin", postalCode: "78701" };
  const address = { ...orderForm.address, ...texan, phoneCode: "+1", phone: "512 555 0147" };
  const line = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
  const buyer = await shop.newBuyer("USD", "zh-CN");
  // 8.25 % of 59.00 and of 5.00 for shipping
  const same = { tax: { minor: 528 }, total: { minor: 6928 } };
  const quoted = await buyer.call("quoteOrder", { line, country: "US", province: "TX" });
  expect(quoted.data).toMatchObject(same);
  const { data: placed } = await buyer.order({ line, address });
  expect(placed.quote).toMatchObject(same);
  await shop.sim.approve(placed.id);
  await buyer.call("captureOrder", { id: placed.id });
  const { orderNo } = placed;
  expect((await buyer.call("getOrder", { orderNo })).data).toMatchObject(same);
  expect(await shop.sim.taken(placed.id)).toMatchObject([{ amount: "69.28", currency: "USD" }]);
  const [mail] = await database.driver<{ body_text: string }[]>`
    select m.body_text from mail m join sales_order o on o.id = m.order_id
    where o.order_no = ${orderNo} and m.about like 'order-received%'`;
  expect(mail?.body_text).toMatch(/5\.28[\s\S]*69\.28/);
  const made = await invoiceHandler(shop.services)({ orderNo }, {
    session: { accountId: buyer.accountId, familyId: "", kind: "guest", roles: [] },
    language: "zh-CN",
  } as unknown as RequestContext);
  const letters = lettersOf(made.ok ? made.value.bytes : Buffer.of());
  // The rate; its state's name stands in the address as well.
  expect(letters).toContain("%");
});
