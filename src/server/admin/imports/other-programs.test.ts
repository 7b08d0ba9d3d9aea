import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** Product, customer and stock files of WooCommerce, Magento and PrestaShop, as they export them. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const woocommerce = [
  "ID,Type,SKU,Name,Published,Description,In stock?,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)",
  '1,variable,TV-H,Tarn Vale Home,1,<p>Text</p>,1,,,,Shirts,home,https://cdn.example/home.jpg,,Size,"S, M, L"',
  "2,variation,TV-H-M,Tarn Vale Home - M,1,,1,12,44.90,49.90,,,,TV-H,Size,M",
].join("\n");
const magento = [
  "sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,weight,product_online,visibility,price,special_price,url_key,qty,is_in_stock,additional_attributes,configurable_variations",
  'TV-H-M,,Default,simple,Default Category/Shirts,base,Tarn Vale Home M,<p>Text</p>,0.23,1,Not Visible Individually,49.9000,,tarn-vale-home-m,12.0000,1,"size=M",',
  'TV-H,,Default,configurable,Default Category/Shirts,base,Tarn Vale Home,<p>Text</p>,,1,"Catalog, Search",,,tarn-vale-home-c,,1,,"sku=TV-H-M,size=M"',
].join("\n");
const prestashop = [
  "Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Reference #;EAN13;Quantity;Description;URL rewritten",
  "1;1;Tarn Vale Heimtrikot;Trikots;41,93;1;TV-H;4006381333931;12;<p>Lang</p>;tarn-vale-heim",
].join("\n");

async function readOf(file: string, rules = {}) {
  const uploaded = await shop.upload(file);
  const checked = await shop.check(file, rules);
  const rows = await shop.rows(checked.id);
  return {
    format: uploaded.data.format,
    kind: checked.kind,
    id: checked.id,
    records: rows.map(({ key, action, faults, changes, notes }) => ({
      key,
      action,
      faults: faults.map((fault) => `${fault.column} ${fault.key}`),
      fields: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
      notes: notes.map((note) => `${note.line} ${note.column} ${note.key}`),
    })),
  };
}

test("a WooCommerce export is recognised, and variations are sizes of their parent", async () => {
  const { format, kind, records, id } = await readOf(woocommerce);
  expect([format, kind]).toEqual(["woocommerce", "products"]);
  expect(records).toMatchObject([
    {
      key: "tarn-vale-home",
      action: "create",
      faults: [],
      fields: {
        "title.en-US": "Tarn Vale Home",
        "story.en-US": "Text",
        "price.USD": "44.90",
        "list_price.USD": "49.90",
        garment: "jersey",
        tags: "Shirts|home",
        status: "published",
        "sku M": "TV-H-M",
        "stock M": "12",
      },
    },
  ]);
  await shop.run(id);
  expect((await shop.check(woocommerce)).counts).toMatchObject({ same: 1 });
  await shop.undo(id);
});

test("a Magento export is recognised, and simple products are sizes of the configurable one", async () => {
  const { format, kind, records, id } = await readOf(magento);
  expect([format, kind]).toEqual(["magento", "products"]);
  expect(records).toMatchObject([
    {
      key: "tarn-vale-home-c",
      action: "create",
      faults: [],
      // The file has no picture of it.
      fields: { "price.USD": "49.90", "sku M": "TV-H-M", "stock M": "12", status: "draft" },
    },
  ]);
  await shop.run(id);
  expect((await shop.check(magento)).counts).toMatchObject({ same: 1 });
  await shop.undo(id);
});

test("a PrestaShop export is recognised, and a net price is named", async () => {
  const { format, kind, records, id } = await readOf(prestashop);
  expect([format, kind]).toEqual(["prestashop", "products"]);
  expect(records).toMatchObject([
    {
      key: "tarn-vale-heim",
      action: "create",
      faults: [],
      fields: { "price.USD": "41.93", "ean One size": "4006381333931", "stock One size": "12" },
      notes: expect.arrayContaining(["2 Price tax excluded priceNet"]),
    },
  ]);
  await shop.run(id);
  expect((await shop.check(prestashop)).counts).toMatchObject({ same: 1 });
  await shop.undo(id);
});

test("what is no goods of a shop like ours is left out by name, with its variants' rows", async () => {
  const header = woocommerce.split("\n")[0] ?? "";
  const file = [
    header,
    "7,grouped,SET,Club Set,1,,1,,,,Shirts,,,,,",
    '8,"simple, downloadable, virtual",ALB,Album,1,,1,,,15,Music,,,,,',
    "9,external,EXT,Elsewhere,1,,1,,,15,Shirts,,,,,",
    "10,variation,LOST-M,Lost - M,1,,1,3,,9,,,,NOBODY,Size,M",
    "11,simple,HID,Hidden Scarf,0,,1,,,9,Scarves,,,,,",
    "12,simple,BACK,Back Scarf,1,,0,,,9,Scarves,,,,,",
  ].join("\n");
  const { records } = await readOf(file);
  const leftOut = /kindNotSold|garment/;
  expect(
    records.map(({ action, faults, notes }) => [
      action,
      ...faults,
      ...notes.filter((note) => leftOut.test(note)),
    ]),
  ).toEqual([
    ["skip", "2 Type kindNotSold"],
    ["skip", "3 Type kindNotSold"],
    ["skip", "4 Type kindNotSold"],
    ["create"],
    ["create"],
    ["error", "Parent parentUnknown"],
  ]);
  expect(records[3]?.fields).not.toHaveProperty("status", "published");
  expect(records[4]?.fields).toMatchObject({ "stock One size": "0" });
});

test("sales with dates, any size, units in headers, other views: each is named", async () => {
  const woo = [
    "ID,Type,SKU,Name,Published,Date sale price ends,In stock?,Stock,Weight (lbs),Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)",
    '1,variable,A,Any Shirt,1,,1,,0.5,,,Shirts,,Color,"Red, Blue",Size,"S, XXL"',
    "2,variation,A-R,Any Shirt - Red,1,2026-12-31,1,4,,20,30,,A,Color,Red,Size,",
    "3,variation,A-B,Any Shirt - Blue,1,,1,,,,30,,id:1,Color,Blue,Size,XXL",
  ].join("\n");
  const { records } = await readOf(woo);
  expect(records).toMatchObject([
    {
      key: "any-shirt-red",
      fields: { "price.USD": "30.00", weight_g: "227" },
      notes: expect.arrayContaining([
        "3 SKU sizeAny",
        "3 Sale price saleDates",
        "3 Stock stockNotCounted",
        "3 Attribute 2 value(s) sizeRead",
      ]),
    },
    { key: "any-shirt-blue", fields: { "sku 2XL": "A-B" } },
  ]);
  expect(records.flatMap(({ faults }) => faults)).toEqual([]);
  const views = [
    ...magento.split("\n"),
    "TV-H,de,Default,configurable,,,Tarn Vale Heim,,,,,,,,,,,",
  ].join("\n");
  expect((await readOf(views)).records[0]?.notes).toContain("4 store_view_code storeRows");
});

const stockOf = async (slug: string) =>
  Object.fromEntries(
    (
      await api.database.driver<{ size: string; stock: number }[]>`
        select s.size, s.stock from product_size s join product p on p.id = s.product_id
        where p.slug = ${slug}`
    ).map(({ size, stock }) => [size, stock]),
  );

test.each([
  [
    "Shopify",
    "Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,HS Code,COO,Location,Incoming,Unavailable,Committed,Available,On hand\nSLUG,X,Size,XXL,,,,,,Depot,0,0,1,4,5\nSLUG,X,Size,XXL,,,,,,Shop,0,0,0,3,3\nSLUG,X,Size,M,,,,,,Depot,0,0,0,not stocked,not stocked\nSLUG,X,Size,M,,,,,,Shop,0,0,0,9,9",
    { "2XL": 7, M: 9 },
  ],
  [
    "Magento",
    "source_code,sku,status,quantity\ndefault,OWN-M,1,4.0000\nshop,OWN-M,1,2.0000",
    { M: 6 },
  ],
  [
    "PrestaShop",
    "Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Supplier reference;Reference;EAN13;UPC;Quantity\n1;Size:select:0;M:0;;OWN-M;;;8",
    { M: 8 },
  ],
  ["a supplier", "Artikelnummer;Menge\nOWN-M;11 Stück", { M: 11 }],
] as const)(
  "a stock list of %s is read, and places are added up",
  async (_program, list, wanted) => {
    const slug = "sv-grauwald-home-shirt-2026-27";
    await api.database.driver`
    update product_size s set sku = 'OWN-M' from product p
    where p.id = s.product_id and p.slug = ${slug} and s.size = 'M'`;
    const { id, kind, counts } = await shop.check(list.replaceAll("SLUG", slug));
    expect(await shop.rows(id, "error")).toEqual([]);
    expect([kind, counts.update]).toEqual(["stock-prices", 1]);
    await shop.run(id);
    expect(await stockOf(slug)).toMatchObject(wanted);
    await shop.undo(id);
  },
);

test.each([
  [magento.replaceAll(",0.23,", ",0.4,"), "0.4", "400"],
  [magento.replaceAll(",0.23,", ",230.0000,"), "230.0000", "230"],
  [
    prestashop.replace("Quantity", "Weight;Quantity").replace(";12;<p>", ";0,23;12;<p>"),
    "0,23",
    "230",
  ],
] as const)("a weight without a unit is read, and no other is guessed", async (file, value, to) => {
  const { id } = await shop.check(file);
  const [row] = await shop.rows(id);
  expect(row?.changes).toContainEqual({ field: "weight_g", from: "", to });
  const notes = row?.notes.filter(({ key }) => key.startsWith("weight")) ?? [];
  expect(notes).toMatchObject([{ key: "weightUnit", value, to }]);
});

test("of a size that is not found nothing else is said", async () => {
  const { id } = await shop.check("sku,stock\nNOBODY,3");
  expect((await shop.rows(id)).flatMap(({ notes }) => notes)).toEqual([]);
});

test("no fault of a stock list names a column that it does not have", async () => {
  const { id } = await shop.check("sku,stock\nNOBODY,3");
  expect((await shop.rows(id)).flatMap(({ faults }) => faults)).toMatchObject([
    { column: "sku", key: "sizeNotFound" },
  ]);
  const { data } = await shop.upload("Name *;Active (0/1);Price tax excluded;Reference #\nx;1;2;y");
  const { mapping: _mapping, ...rest } = data;
  const refused = await shop.ask("mapImport", {
    id: rest.id,
    decimalMark: ".",
    mapping: {},
    existing: "update",
    empty: "keep",
  });
  expect(refused.data.errors?.map(({ path }) => path)).toEqual(["mapping", "mapping.name"]);
});

test.each([
  [
    "Shopify, the older columns",
    "First Name,Last Name,Email,Company,Address1,Address2,City,Province,Province Code,Country,Country Code,Zip,Phone,Accepts Marketing,Tags\nAda,Quill,ada@other.example,,1 Main St,,Boise,Idaho,ID,United States,US,'83702,'+12085550100,yes,vip",
  ],
  [
    "WooCommerce",
    "user_email,first_name,last_name,billing_first_name,billing_last_name,billing_company,billing_address_1,billing_address_2,billing_city,billing_state,billing_postcode,billing_country,billing_phone\nada@other.example,Ada,Quill,Ada,Quill,,1 Main St,,Boise,ID,83702,US,(208) 555-0100",
  ],
  [
    "Magento, customers with addresses",
    "email,_website,_store,created_at,firstname,lastname,password_hash,_address_city,_address_company,_address_country_id,_address_firstname,_address_lastname,_address_postcode,_address_region,_address_street,_address_telephone,_address_default_shipping_\nada@other.example,base,default,2015-10-30 12:49:47,Ada,Quill,x:y:1,Reno,,US,Ada,Quill,89501,Nevada,2 Old St,2085550100,\n,,,,,,,Boise,,US,Ada,Quill,83702,Idaho,1 Main St,2085550100,1",
  ],
  [
    "PrestaShop, addresses",
    "Address ID;Alias *;Active (0/1);Customer e-mail *;Customer ID;Manufacturer;Supplier;Company;Lastname *;Firstname *;Address 1 *;Address 2;Zipcode *;City *;Country *;State;Other;Phone;Mobile phone;VAT number\n1;Home;1;ada@other.example;1;;;;Quill;Ada;1 Main St;;83702;Boise;États-Unis;Idaho;;208-555-0100;;",
  ],
  [
    "a list with whole names",
    "Name,Email,Address1,City,Region,Postal Code,Country / Region,Phone\nAda Quill,ada@other.example,1 Main St,Boise,Idaho,83702,USA,001 208 555 0100",
  ],
])("customers of %s come in with their address", async (_program, file) => {
  const { id, kind, counts } = await shop.check(file);
  expect(await shop.rows(id, "error")).toEqual([]);
  expect([kind, counts.create]).toEqual(["customers", 1]);
  await shop.run(id);
  const rows = (await shop.exported("customers")).split("\r\n");
  expect(rows.find((row) => row.startsWith("ada@other.example"))).toMatch(
    /^ada@other\.example,Ada,Quill,(vip)?,,1 Main St,,Boise,ID,83702,US,'?\+1 \(?208\)?[ -]?555[ -]?0100,/,
  );
  await shop.undo(id);
});
