import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** Files as suppliers and other shops write them. Nothing is dropped, guessed or invented silently. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const header =
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Status";
const shopify = (...rows: string[]) => [header, ...rows].join("\n");

async function faultsOf(file: string, rules = {}) {
  const { id } = await shop.check(file, rules);
  const rows = await shop.rows(id);
  return rows.flatMap(({ faults }) => faults.map(({ column, key }) => `${column} ${key}`));
}
async function notesOf(file: string, rules = {}) {
  const { id } = await shop.check(file, rules);
  const rows = await shop.rows(id);
  return rows.flatMap(({ notes }) =>
    notes.map(({ line, column, value, key, to }) => `${line} ${column} ${key} ${value} > ${to}`),
  );
}
const changesOf = async (id: string) =>
  Object.fromEntries(
    (await shop.rows(id)).flatMap(({ key, changes }) =>
      changes.map(({ field, to }) => [`${key} ${field}`, to] as const),
    ),
  );
async function productOf(slug: string) {
  const [row] = await api.database.driver<{ id: string }[]>`
    select id from product where slug = ${slug}`;
  return (await shop.ask("getProduct", { id: row?.id ?? "" })).data;
}

const grauwald = "sv-grauwald-home-shirt-2026-27";

test.each([
  ['handle;size;price\nX;;"49,90 €"', "price currencyOther"],
  ["handle;price.EUR\nX;$49.90", "price.EUR currencyOther"],
  ["handle,price\nX,CHF 49.90", "price currencyOther"],
  ["handle,price\nX,49.90 kr", "price currencyOther"],
  ["handle,price\nX,from 49.90", "price unitOther"],
  ["handle,price\nX,￥399", "price currencyOther"],
  ["handle,stock,weight_g\nX,,230 KGX", "weight_g unitOther"],
] as const)("a unit in a cell is compared with its column: %s", async (file, fault) => {
  expect(await faultsOf(file.replace("X", grauwald))).toEqual([fault]);
});

test("a unit that is the column's is read, another unit of mass is converted", async () => {
  const file = `handle,price,price.EUR,weight_g\n${grauwald},US$ 56.00,"51,50 €",0.25 kg`;
  const { id } = await shop.check(file, { decimalMark: "." });
  expect(await shop.rows(id, "error")).toMatchObject([
    { faults: [{ column: "price.EUR", key: "numberInvalid" }] },
  ]);
  const good = await shop.check(
    `handle,price,Preis (€),weight_g\n${grauwald},US$ 56.00,51.50,0.25 kg`,
  );
  expect(await shop.rows(good.id, "error")).toEqual([]);
  expect(await changesOf(good.id)).toMatchObject({
    [`${grauwald} price.USD`]: "56.00",
    [`${grauwald} price.EUR`]: "51.50",
    [`${grauwald} weight_g`]: "250",
  });
});

test("a header that names a currency is a price of it, or none", async () => {
  const { data } = await shop.upload("handle,Preis €,Price CHF,UVP\nx,1,2,3");
  expect(data.mapping).toEqual({ handle: 0, "price.EUR": 1 });
});

test("coupons: a percentage is no amount, and euros are no dollars", async () => {
  const file =
    "code,kind,value,min_subtotal\nODDONE,percent,10 €,\nODDTWO,fixed,10 %,\nODDTRE,fixed,$10,50 €\nODDFOR,percent,$10,\nFINEONE,percent,10 %,$50\nFINETWO,,$10,";
  const { id } = await shop.check(file);
  const rows = await shop.rows(id);
  expect(rows.map(({ key, action }) => [key, action])).toEqual([
    ["ODDONE", "error"],
    ["ODDTWO", "error"],
    ["ODDTRE", "error"],
    ["ODDFOR", "error"],
    ["FINEONE", "create"],
    ["FINETWO", "create"],
  ]);
});

const plain =
  "tarn-vale-home,Tarn Vale Home Shirt,<p>Blue hoops.</p>,Sollane,Shirts,home,true,Size,M,TV-H-M,230,shopify,5,deny,49.90,,,active";

test("what customs ask is not invented: it is listed among what the product lacks", async () => {
  const { id, counts } = await shop.check(shopify(plain));
  expect(counts).toMatchObject({ create: 1, faults: 0 });
  const changes = await changesOf(id);
  expect(Object.keys(changes).filter((field) => /origin|hs_code/.test(field))).toEqual([]);
  await shop.run(id);
  const product = await productOf("tarn-vale-home");
  expect(product).toMatchObject({
    hsCode: "",
    originCountry: "",
    gaps: ["hsCode", "origin"],
    // It has no picture.
    state: "draft",
  });
  await shop.undo(id);
});

test("a maker that the shop lacks, printing, language, wearer and currency are named as guesses", async () => {
  expect(await notesOf(shopify(plain))).toEqual([
    "2 Vendor vendorNone Sollane > ",
    "2 custom_types printingOff  > ",
    "2 Title languageGuess Tarn Vale Home Shirt > en-US",
    "2 Title audienceGuess Tarn Vale Home Shirt > adult",
    "2 Title cutGuess Tarn Vale Home Shirt > adult",
    "2 Title sleeveGuess Tarn Vale Home Shirt > short",
    "2 Variant Price currencyGuess 49.90 > USD",
    "2 pictures pictureNone  > ",
  ]);
});

test.each([
  ["Hoodie", "Club Hoodie", "garmentNone", "draft", [4]],
  ["", "Juice, 1 l", "garmentNone", "draft", [4]],
  ["World Cup poster", "A", "", "published", [4]],
  ["", "Tarn Vale Scarf", "garmentGuess", "published", [4]],
  ["Football", "Captain armband", "garmentNone", "draft", [4]],
] as const)(
  "a garment is read from words of ours alone: type %j, title %j",
  async (type, title, key, state, customTypes) => {
    const row = `odd-garment,"${title}",,,${type},,true,,,ODD-1,,shopify,5,deny,9.90,,,active,https://cdn.example/odd.jpg`;
    const { id } = await shop.check(`${header},Image Src\n${row}`);
    const [read] = await shop.rows(id);
    expect(read?.faults).toEqual([]);
    expect(read?.notes.filter((note) => note.key.startsWith("garment")).map((n) => n.key)).toEqual(
      key === "" ? [] : [key],
    );
    await shop.run(id);
    expect(await productOf("odd-garment")).toMatchObject({ state, customTypes });
    await shop.undo(id);
  },
);

test("a text that is longer than fits is cut with a note before anything is written", async () => {
  const long = `${"word ".repeat(1500)}END-OF-TEXT`;
  const row = `tarn-vale-long,Tarn Vale Long Shirt,"<p>${long}</p>",,Shirts,,true,Size,M,TV-L-M,,shopify,5,deny,9.90,,,active`;
  expect(await notesOf(shopify(row))).toContain("2 Body (HTML) textCut 7511 > 4000");
});

const away = [
  "tarn-vale-away,Tarn Vale Away Shirt,<p>White.</p>,,Shirts,away,true,Size,M,TV-A-M,230,,,deny,49.90,,,active",
  "tarn-vale-away,,,,,,,,L,TV-A-L,230,shopify,0,continue,49.90,,,",
];

test("goods that are not counted there are named, and begin with the number that is chosen", async () => {
  const stocks = (notes: string[]) => notes.filter((note) => note.includes(" stock"));
  expect(stocks(await notesOf(shopify(...away)))).toEqual([
    "2 Variant Inventory Qty stockNotCounted  > 0",
    "3 Variant Inventory Qty stockSoldOn 0 > 0",
  ]);
  const { id } = await shop.check(shopify(...away), { uncounted: 25 });
  await shop.run(id);
  const stock = async () => (await productOf("tarn-vale-away")).sizes.map((size) => size.stock);
  expect(await stock()).toEqual([25, 25]);
  // What the shop counts itself since then is not begun again.
  const again = await shop.check(shopify(...away), { uncounted: 40 });
  expect(again.counts).toMatchObject({ same: 1 });
  await shop.undo(id);
});

test("an apostrophe before a digit is the table program's, but in a title", async () => {
  const people = [
    "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags",
    "'7001,Ada,Quill,ada.import@kitroom.example,yes,,Musterweg 12,,Berlin,,DE,'10115,'+49301234567,'+491701234567,no,1,1,,no,",
    "'7002,Bo,Vale,bo.import@kitroom.example,yes,,'1 Main St,,Boise,ID,US,'83702,'+12085550100,'+12085550100,no,1,1,,no,",
  ].join("\n");
  const { id } = await shop.check(people);
  await shop.run(id);
  const file = await shop.exported("customers");
  expect(file).toContain("Musterweg 12,,Berlin,,10115,DE,");
  expect(file).toContain("1 Main St,,Boise,ID,83702,US,");
  await shop.undo(id);
  const title = await shop.check(
    shopify(`retro,'94 Home Shirt,,,Shirts,,true,Size,M,'940001,,shopify,1,deny,9.90,,,active`),
  );
  const changes = await changesOf(title.id);
  expect(changes).toMatchObject({ "retro title.en-US": "'94 Home Shirt", "retro sku M": "940001" });
});

test("sizes are found as suppliers write them, and the check says as which", async () => {
  const named = ["XXL", "Medium", "3xl", "l", "Größe XL", "S 码"];
  const file = ["handle,size,stock", ...named.map((size, at) => `${grauwald},${size},${10 + at}`)];
  const { id, counts } = await shop.check(file.join("\n"));
  expect(counts).toMatchObject({ update: 1, faults: 0 });
  expect(await changesOf(id)).toMatchObject({
    [`${grauwald} stock 2XL`]: "10",
    [`${grauwald} stock M`]: "11",
    [`${grauwald} stock 3XL`]: "12",
    [`${grauwald} stock L`]: "13",
    [`${grauwald} stock XL`]: "14",
    [`${grauwald} stock S`]: "15",
  });
  expect((await shop.get(id)).noteGroups).toMatchObject([{ key: "sizeRead", count: 6 }]);
  expect(
    await faultsOf(`handle,size,stock\n${grauwald},97-98,1\n${grauwald},XXL,1\n${grauwald},2xl,2`),
  ).toEqual(["size sizeTwice"]);
});

const third = [
  "tarn-vale-third,Tarn Vale Third Shirt,<p>Red.</p>,,Shirts,third,true,Size,M,TV-T-M,230,shopify,5,deny,49.90,59.90,,active",
  "tarn-vale-third,,,,,,,,2XL,TV-T-2XL,230,shopify,2,deny,54.90,64.90,,",
];

test("several prices of sizes are refused, or the one that is chosen counts for all", async () => {
  expect(await faultsOf(shopify(...third))).toContain("Variant Price priceUnequal");
  for (const [sizePrices, price, former] of [
    ["lowest", "49.90", "59.90"],
    ["highest", "54.90", "64.90"],
  ] as const) {
    const { id } = await shop.check(shopify(...third), { sizePrices });
    expect(await changesOf(id)).toMatchObject({
      "tarn-vale-third price.USD": price,
      "tarn-vale-third list_price.USD": former,
    });
    expect((await shop.get(id)).noteGroups).toContainEqual(
      expect.objectContaining({ key: "priceOfSizes", column: "Variant Price", to: price }),
    );
  }
  const own = `handle,title,size,price\nown-third,Own Shirt,M,49.90\nown-third,,L,54.90`;
  expect(await faultsOf(own)).toEqual(["price priceUnequal"]);
  const { id } = await shop.check(own, { sizePrices: "highest" });
  expect(await changesOf(id)).toMatchObject({ "own-third price.USD": "54.90" });
});

test.each([
  ["蓝色主场", "蓝色主场球衣", "zh-CN"],
  ["", "Домашняя футболка jersey", "en-US"],
  ["2026蓝色", "2026蓝色球衣", "zh-CN"],
] as const)("letters of other scripts make an address: %s %s", async (handle, title, language) => {
  const row = `${handle},${title},<p>x</p>,,Shirt,,true,Size,M,LS-M,230,shopify,5,deny,49.90,,,active`;
  const { id, counts } = await shop.check(shopify(row));
  expect(counts).toMatchObject({ create: 1, faults: 0 });
  const [read] = await shop.rows(id);
  expect(read?.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-\d+$/);
  expect(read?.notes).toContainEqual(
    expect.objectContaining({ key: "addressMade", to: read?.key }),
  );
  expect(await changesOf(id)).toMatchObject({ [`${read?.key} title.${language}`]: title });
  await shop.run(id);
  expect((await shop.check(shopify(row))).counts).toMatchObject({ same: 1 });
  await shop.undo(id);
});

test.each([
  ["TV-INTERNAL-1", "eanForm"],
  ["3.65275E+11", "eanForm"],
  ["12345678", "eanForm"],
])("a barcode that is none is left out and named: %s", async (code, key) => {
  const row = `tarn-vale-keeper,Tarn Vale Keeper Shirt,,,Shirts,,true,Size,M,TV-K-M,,shopify,5,deny,49.90,,${code},active`;
  const { id, counts } = await shop.check(shopify(row));
  expect(counts).toMatchObject({ create: 1, faults: 0 });
  expect((await shop.rows(id))[0]?.notes).toContainEqual(
    expect.objectContaining({ column: "Variant Barcode", value: code, key }),
  );
});

test("a barcode is read as people part it, and counts for the first size alone", async () => {
  const size = (name: string, code: string) =>
    `one-code,${name === "M" ? "One Code Shirt" : ""},,,Shirts,,true,Size,${name},OC ${name},,shopify,5,deny,49.90,,${code},active`;
  const { id } = await shop.check(
    shopify(size("M", "4 006381-333931"), size("L", "4006381333931")),
  );
  expect(await changesOf(id)).toMatchObject({ "one-code ean M": "4006381333931" });
  const notes = (await shop.rows(id)).flatMap(({ notes: all }) => all.map(({ key }) => key));
  expect(notes).toEqual(expect.arrayContaining(["eanAgain", "skuForm"]));
});
