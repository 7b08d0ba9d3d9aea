import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** Prices as Magento and PrestaShop write them, with six decimals: exact, or rounded with a note. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const grauwald = "sv-grauwald-home-shirt-2026-27";

async function readOf(file: string) {
  const { id, kind } = await shop.check(file);
  const rows = await shop.rows(id);
  return {
    kind,
    faults: rows.flatMap(({ faults }) => faults.map(({ column, key }) => `${column} ${key}`)),
    fields: Object.fromEntries(
      rows.flatMap(({ changes }) => changes.map(({ field, to }) => [field, to])),
    ),
    rounded: rows.flatMap(({ notes }) =>
      notes.flatMap(({ line, column, key, value, to }) =>
        key === "priceRounded" ? [`${line} ${column} ${value} > ${to}`] : [],
      ),
    ),
  };
}

const magento = (price: string, special: string) =>
  `sku,attribute_set_code,product_type,name,product_online,visibility,price,special_price,url_key,qty\nPD-1,Default,simple,Six Scarf,1,"Catalog, Search",${price},${special},six-scarf,12.0000`;
const prestashop = (price: string) =>
  `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Tax rules ID;Reference #;Quantity\n81;1;Sechs Schal;Schals;${price};1;PD-2;12`;
const woocommerce = (price: string, sale: string) =>
  `ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price,Categories\n1,simple,PD-3,Six Cap,1,1,3,${sale},${price},Caps`;
const shopify = (price: string, former: string) =>
  `Handle,Title,Body (HTML),Type,Status,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price\nsix-mug,Six Mug,,Mugs,active,PD-4,3,${price},${former}`;

test.each([
  [
    "Magento",
    magento("24.990000", "19.990000"),
    { "price.USD": "19.99", "list_price.USD": "24.99" },
  ],
  ["PrestaShop", prestashop("19.990000"), { "price.USD": "19.99" }],
  ["PrestaShop with commas", prestashop("19,990000"), { "price.USD": "19.99" }],
  ["WooCommerce", woocommerce("19.9900", ""), { "price.USD": "19.99" }],
  ["Shopify", shopify("19.990000", "24.990000"), { "price.USD": "19.99" }],
  [
    "our own",
    `handle,price,price.EUR,list_price.EUR,price.CAD\n${grauwald},61.230000,51.230000,59.000000,71.2300`,
    { "price.USD": "61.23", "price.EUR": "51.23", "list_price.EUR": "59.00", "price.CAD": "71.23" },
  ],
] as const)("of %s: zeros at the end are exact", async (_program, file, fields) => {
  const read = await readOf(file);
  expect(read).toMatchObject({ faults: [], fields, rounded: [] });
});

test.each([
  [
    "Magento",
    magento("24.999", "19.995"),
    { "price.USD": "20.00", "list_price.USD": "25.00" },
    ["2 price 24.999 > 25.00", "2 special_price 19.995 > 20.00"],
  ],
  [
    "PrestaShop",
    prestashop("41.932773"),
    { "price.USD": "41.93" },
    ["2 Price tax included 41.932773 > 41.93"],
  ],
  [
    "WooCommerce",
    woocommerce("16.80672268907563", ""),
    { "price.USD": "16.81" },
    ["2 Regular price 16.80672268907563 > 16.81"],
  ],
  ["Shopify", shopify("19.995", ""), { "price.USD": "20.00" }, ["2 Variant Price 19.995 > 20.00"]],
  [
    "our own",
    `handle,price,price.EUR,list_price.EUR\n${grauwald},61.235,51.2349,59.995`,
    { "price.USD": "61.24", "price.EUR": "51.23", "list_price.EUR": "60.00" },
    ["2 price 61.235 > 61.24", "2 price.EUR 51.2349 > 51.23", "2 list_price.EUR 59.995 > 60.00"],
  ],
  [
    "squads",
    "team,number,name,position,price\nsv-grauwald,88,KAY,GK,9.995",
    { "price.USD": "10.00" },
    ["2 price 9.995 > 10.00"],
  ],
  [
    "coupons",
    "code,kind,value,min_subtotal\nSIX-OFF,fixed,5.005,49.995",
    { value: "5.01", "min_subtotal.USD": "50.00" },
    ["2 min_subtotal 49.995 > 50.00", "2 value 5.005 > 5.01"],
  ],
  [
    "coupons with a sign",
    "code,kind,value\nSIX-SIX,fixed,$5.005",
    { value: "5.01" },
    ["2 value $5.005 > 5.01"],
  ],
] as const)(
  "of %s: other digits are rounded half up, with a note",
  async (_program, file, fields, rounded) => {
    const read = await readOf(file);
    expect(read).toMatchObject({ faults: [], fields });
    expect(read.rounded.toSorted()).toEqual(rounded.toSorted());
  },
);

test("of stock and prices: rounded beside the row, once", async () => {
  await api.database.driver`
    update product_size s set sku = 'PD-M' from product p
    where p.id = s.product_id and p.slug = ${grauwald} and s.size = 'M'`;
  const read = await readOf("sku,stock,price\nPD-M,5,61.235");
  expect(read).toMatchObject({
    kind: "stock-prices",
    faults: [],
    rounded: ["2 price 61.235 > 61.24"],
  });
  expect(read.fields["price.USD"]).toBe("61.24");
});

test("what counts no money is not rounded: a percentage, units", async () => {
  expect((await readOf("code,kind,value\nHALF-OFF,percent,12.505")).faults).toEqual([
    "value cellCouponValue",
  ]);
  expect((await readOf(`handle,size,stock\n${grauwald},M,1.5`)).faults).toEqual([
    "stock stockInvalid",
  ]);
});
