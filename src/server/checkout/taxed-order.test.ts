import { afterAll, beforeAll, expect, test } from "vitest";
import {
  insertShirt,
  openCheckoutShop,
  orderForm,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt");
});
afterAll(() => shop?.close());

const line = { productId: "shirt", size: "M", customType: 1, quantity: 1 };

async function tax(rate_bp: number, included: boolean, on_shipping: boolean, place = {}) {
  const { queries } = shop.database;
  await queries.deleteFrom("tax_rate").execute();
  await queries
    .insertInto("tax_rate")
    .values({ country: "DE", rate_bp, included, on_shipping, ...place })
    .execute();
}

test("tax in the prices adds nothing and is said; the order keeps it when the rate changes", async () => {
  await tax(1900, true, true);
  const buyer = await shop.newBuyer();
  const placed = await buyer.order({ line });
  // 64.00 with 19 % in it
  expect(placed.data.quote).toMatchObject({
    tax: { minor: 0 },
    taxIncluded: { minor: 1022 },
    total: { minor: 6400 },
  });
  await tax(500, false, true);
  const { data: order } = await buyer.call("getOrder", { orderNo: placed.data.orderNo });
  expect(order).toMatchObject({ tax: { minor: 0 }, taxIncluded: { minor: 1022 } });
});

test("tax that is added can leave postage out, and stays out of its share", async () => {
  await tax(888, false, false);
  const buyer = await shop.newBuyer();
  const { data } = await buyer.order({ line });
  // 8.88 % of 59.00
  expect(data.quote).toMatchObject({ tax: { minor: 524 }, total: { minor: 6924 } });
  const [row] = await shop.database.driver<{ shipping_tax: number; tax_bp: number }[]>`
    select shipping_tax, tax_bp from sales_order where order_no = ${data.orderNo}`;
  expect(row).toEqual({ shipping_tax: 0, tax_bp: 888 });
});

test("a province's own rate is quoted, ordered and kept, its neighbour has the country's", async () => {
  const { driver } = shop.database;
  await driver`update shipping_zone set countries = '{DE,FR,IT}' where code = 'eu'`;
  await tax(1000, false, false, { country: "IT" });
  await driver`insert into tax_rate (country, region, rate_bp, included, on_shipping)
    values ('IT', 'MI', 2200, false, false)`;
  const buyer = await shop.newBuyer();
  const quoted = async (province?: string) => {
    const asked = { line, country: "IT", shippingMethod: "standard", province };
    return (await buyer.call("quoteOrder", asked)).data.tax.minor;
  };
  // Of 59.00
  expect([await quoted("MI"), await quoted("RM"), await quoted()]).toEqual([1298, 590, 590]);
  const milan = { country: "IT", province: "MI", postalCode: "20121", city: "Milano" };
  const address = { ...orderForm.address, ...milan, phoneCode: "+39" };
  const { data } = await buyer.order({ line, address });
  expect(data.quote).toMatchObject({ tax: { minor: 1298 } });
  const [row] = await driver<{ tax_region: string; tax_bp: number }[]>`
    select tax_region, tax_bp from sales_order where order_no = ${data.orderNo}`;
  expect(row).toEqual({ tax_region: "MI", tax_bp: 2200 });
});

test("an order keeps the merchant's method when it is removed", async () => {
  const { driver } = shop.database;
  await driver`insert into shipping_rate (zone_code, method, name, steps, min_days, max_days, carrier)
    values ('eu', 'locker', '{"en-US": "Locker", "zh-CN": "快递柜"}',
      '[{"upToG": 2000, "feeUsd": 300}]', 1, 2, 'Box Mail')`;
  const buyer = await shop.newBuyer();
  const { data } = await buyer.order({ line, shippingMethod: "locker" });
  expect(data.quote).toMatchObject({ shipping: { minor: 300 }, shippingKnown: true });
  await driver`delete from shipping_rate where method = 'locker'`;
  const { data: order } = await buyer.call("getOrder", { orderNo: data.orderNo });
  expect(order).toMatchObject({
    shippingMethod: "locker",
    shippingName: "Locker",
    carrier: "Box Mail",
  });
  const again = await (await shop.newBuyer()).order({ line, shippingMethod: "locker" });
  expect(again).toMatchObject({
    code: "1001",
    failure: { errors: [{ path: "shippingMethod", key: "shippingMethodNotOffered" }] },
  });
});

test("the merchant's name of a method is the buyer's, and stays with the order", async () => {
  await shop.database.driver`
    update shipping_rate set name = '{"en-US": "Slow boat", "zh-CN": "慢船"}'
    where zone_code = 'eu' and method = 'standard'`;
  const buyer = await shop.newBuyer("USD", "zh-CN");
  const { data } = await buyer.order({ line });
  expect(data.quote.shippingOptions).toMatchObject([{ method: "standard", name: "慢船" }]);
  await shop.database.driver`update shipping_rate set name = '{}'`;
  const { data: order } = await buyer.call("getOrder", { orderNo: data.orderNo });
  expect(order.shippingName).toBe("慢船");
});
