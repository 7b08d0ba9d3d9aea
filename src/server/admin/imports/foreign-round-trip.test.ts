import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportRow } from "#contract/admin/imports.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { foreignTable, type ForeignRow } from "../../../../tests/support/foreign-table.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";
import { formerHeader, todaysHeader } from "../../../../tests/support/shopify-file.ts";

/**
 * Product exports of four programs over their published columns, any of which may be missing: in,
 * out, and in again. What is new in the shop stands in the file; what the file says is in the shop,
 * or a note, an error or the list of columns says that it is not.
 */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

type Goods = {
  name: string;
  text: string;
  tag: string;
  garment: string;
  price: string;
  former: string;
  grams: string;
  maker: string;
  seo: string;
  stocks: string[];
  code: string;
};

const word = fc.stringMatching(/^[b-df-hj-np-tv-z]{5,8}$/);
const cents = fc.integer({ min: 100, max: 9_999 }).map((amount) => (amount / 100).toFixed(2));
const goods: fc.Arbitrary<Goods> = fc.record({
  name: word,
  text: fc.oneof(
    word,
    word.map((one) => `${one} `.repeat(700).trim()),
  ),
  tag: word,
  garment: fc.constantFrom("Shirts", "Scarves", "Hoodies", "T-Shirts", "Jacken", "围巾"),
  price: cents,
  former: fc.oneof(fc.constant(""), cents),
  grams: fc.oneof(fc.constant(""), fc.integer({ min: 20, max: 900 }).map(String)),
  maker: word,
  seo: fc.oneof(fc.constant(""), word),
  stocks: fc.array(fc.constantFrom("0", "7", "-2", ""), { minLength: 2, maxLength: 2 }),
  code: fc.constantFrom("", "4006381333931", "internal-1", "3.6E+11"),
});

const sizes = ["M", "XXL"];
const shopifyRows =
  (former: boolean) =>
  (one: Goods): ForeignRow[] =>
    sizes.map((size, at) => ({
      [former ? "Handle" : "URL handle"]: one.name,
      [former ? "Option1 Value" : "Option1 value"]: size,
      [former ? "Variant SKU" : "SKU"]: `${one.name}-${size}`,
      [former ? "Variant Price" : "Price"]: one.price,
      [former ? "Variant Compare At Price" : "Compare-at price"]: one.former,
      [former ? "Variant Inventory Tracker" : "Inventory tracker"]: one.stocks[at] ? "shopify" : "",
      [former ? "Variant Inventory Qty" : "Inventory quantity"]: one.stocks[at] ?? "",
      [former ? "Variant Grams" : "Weight value (grams)"]: one.grams,
      [former ? "Variant Barcode" : "Barcode"]: one.code,
      ...(at > 0
        ? {}
        : {
            Title: `Tit ${one.name}`,
            [former ? "Body (HTML)" : "Description"]: `<p>${one.text}</p>`,
            Vendor: one.maker,
            Type: one.garment,
            Tags: one.tag,
            [former ? "Published" : "Published on online store"]: "TRUE",
            Status: "active",
            [former ? "Option1 Name" : "Option1 name"]: "Size",
            [former ? "SEO Title" : "SEO title"]: one.seo,
            "Cost per item": "3.21",
          }),
    }));

const woocommerceRows = (one: Goods): ForeignRow[] => [
  {
    Type: "variable",
    SKU: one.name,
    Name: `Tit ${one.name}`,
    Published: "1",
    "Short description": "",
    Description: one.text,
    Categories: `Clothing > ${one.garment}`,
    Tags: one.tag,
    Brands: one.maker,
    "Tax class": "standard",
    "Attribute 1 name": "Size",
    "Attribute 1 value(s)": sizes.join(", "),
  },
  ...sizes.map((size, at) => ({
    Type: "variation",
    SKU: `${one.name}-${size}`,
    "GTIN, UPC, EAN, or ISBN": one.code,
    Name: `Tit ${one.name} - ${size}`,
    Published: "1",
    "In stock?": "1",
    Stock: one.stocks[at] ?? "",
    "Weight (kg)": one.grams === "" ? "" : String(Number(one.grams) / 1000),
    "Sale price": one.former === "" ? "" : one.price,
    "Regular price": one.former || one.price,
    Parent: one.name,
    "Attribute 1 name": "Size",
    "Attribute 1 value(s)": size,
  })),
];

const magentoRows = (one: Goods): ForeignRow[] => [
  ...sizes.map((size, at) => ({
    sku: `${one.name}-${size}`,
    attribute_set_code: "Default",
    product_type: "simple",
    name: `Tit ${one.name} ${size}`,
    product_online: "1",
    visibility: "Not Visible Individually",
    price: one.former || one.price,
    special_price: one.former === "" ? "" : one.price,
    weight: one.grams,
    qty: one.stocks[at] ?? "",
    additional_attributes: `size=${size}`,
  })),
  {
    sku: one.name,
    attribute_set_code: "Default",
    product_type: "configurable",
    categories: `Default Category/${one.garment}`,
    name: `Tit ${one.name}`,
    description: one.text,
    product_online: "1",
    visibility: "Catalog, Search",
    url_key: one.name,
    meta_title: one.seo,
    country_of_manufacture: "Portugal",
    configurable_variations: sizes.map((size) => `sku=${one.name}-${size},size=${size}`).join("|"),
  },
];

const prestashopRows = (one: Goods): ForeignRow[] => [
  {
    "Active (0/1)": "1",
    "Name *": `Tit ${one.name}`,
    "Categories (x,y,z...)": one.garment,
    "Price tax included": one.price,
    "Tax rules ID": "1",
    "Reference #": one.name,
    Manufacturer: one.maker,
    EAN13: one.code,
    Quantity: one.stocks[0] ?? "",
    Description: one.text,
    "Tags (x,y,z...)": one.tag,
    "Meta title": one.seo,
    "URL rewritten": one.name,
  },
];

/** Columns that say what rows are, and nothing that a product has. */
const frame =
  /^(url handle|handle|id|product id|type|product_type|published.*|status|active.*|product_online|visibility.*|in stock\?|parent|sku|reference #|attribute 1 (name|value)|option1 (name|value)|.*inventory tracker|configurable_variations|additional_attributes)/i;

/** What a new product begins with whatever a file says, and what is copied with a note. */
const begins =
  /^(cut|sleeve|kit_model|custom_types|size_chart|audience|stock .*|(title|story|seo_title|seo_text)\.zh-CN)$/;

function expectNothingInvented(row: ImportRow, text: string) {
  const noted = (column: RegExp) => row.notes.some((note) => column.test(note.key));
  for (const { field, to } of row.changes) {
    if (to === "" || begins.test(field) || (field === "weight_g" && noted(/^weightGuess/)))
      continue;
    if (field === "garment")
      expect(noted(/^garment/) || /shirt|scar|jack|围巾/i.test(text)).toBe(true);
    else if (field === "status") expect(["published", "draft"]).toContain(to);
    else if (field === "origin_country")
      expect([to, text]).toEqual(["PT", expect.stringContaining("Portugal")]);
    else {
      const parts = to.replace(/…$/, "").split("|");
      for (const part of parts) expect(text, `${field} ${part}`).toContain(part.slice(0, 400));
    }
  }
}

function expectNothingLost(
  row: ImportRow,
  file: ForeignRow[],
  mapped: ReadonlySet<string>,
  from: number,
) {
  const said = row.changes.map(({ to }) => to).join("\n");
  for (const [at, cells] of file.entries()) {
    for (const [column, cell] of Object.entries(cells)) {
      if (cell === "" || !mapped.has(column) || frame.test(column)) continue;
      const bare =
        cell
          .replaceAll(/<[^>]+>/g, "")
          .split(/ > |\//)
          .at(-1) ?? "";
      const isThere = [
        bare,
        `${bare}.00`,
        bare.replace(/\.?0+$/, ""),
        String(Number(bare) * 1000),
      ].some((form) => form !== "" && said.includes(form.slice(0, 400)));
      const isNamed = [...row.notes, ...row.faults].some((one) => one.column === column);
      // Names of sizes of their own are their parent's with the size behind.
      const isOfSize =
        /^name$/i.test(column) &&
        at !== file.findIndex((one) => one["url_key"] || one["Type"] === "variable");
      const isStated = bare === "Portugal" || isOfSize || /^(0|deny)$/.test(bare);
      expect(
        isThere || isNamed || isStated,
        `line ${from + at} ${column}: ${cell.slice(0, 60)}`,
      ).toBe(true);
    }
  }
}

test.each([
  ["shopify, today", todaysHeader.split(","), shopifyRows(false)],
  ["shopify, before", formerHeader.split(","), shopifyRows(true)],
  ["woocommerce", null, woocommerceRows],
  ["magento", null, magentoRows],
  ["prestashop", null, prestashopRows],
] as const)(
  "%s: in, out, in again, over any of its columns",
  async (name, header, rowsOf) => {
    const needed =
      /handle|^title$|^name|type|sku|price|option1|attribute|variations|online|active|parent|website|url/i;
    const mark = name.replaceAll(/[^a-z]/g, "");
    const files = fc.sample(
      fc.record({
        goods: fc.uniqueArray(goods, { minLength: 3, maxLength: 6, selector: (one) => one.name }),
        without: fc.uniqueArray(fc.nat(60), { maxLength: 6 }),
      }),
      { numRuns: 2, seed: 20_261_128 },
    );
    for (const file of files) {
      const perProduct = file.goods.map((one) => rowsOf({ ...one, name: `${one.name}${mark}` }));
      const all = header ?? [...new Set(perProduct.flat().flatMap((row) => Object.keys(row)))];
      const columns = all.filter((column, at) => needed.test(column) || !file.without.includes(at));
      const rows = perProduct.flat();
      const table = foreignTable(columns, rows);
      const uploaded = await shop.upload(table);
      expect(uploaded.data.format).toBe(name.split(",")[0]);
      const read = new Set(
        Object.values(uploaded.data.mapping).flatMap((place) => columns[place] ?? []),
      );
      const checked = await shop.check(table);
      const records = await shop.rows(checked.id);
      expect(records.flatMap(({ faults }) => faults)).toEqual([]);
      expect(records).toHaveLength(file.goods.length);
      const { grams } = file.goods[0] ?? { grams: "" };
      let line = 2;
      for (const [at, one] of file.goods.entries()) {
        const own = perProduct[at] ?? [];
        const row = records.find(({ changes }) =>
          changes.some(({ to }) => to === `Tit ${one.name}${mark}`),
        );
        if (!row) throw new Error(`${one.name} is not there`);
        const text = `${foreignTable(columns, own)}\n${Number(one.price)}\n2XL One size published ${grams}\n${one.grams}\n${one.text}`;
        expectNothingInvented(row, text);
        expectNothingLost(
          row,
          own.map((cells) =>
            Object.fromEntries(
              Object.entries(cells).filter(([column]) => columns.includes(column)),
            ),
          ),
          read,
          line,
        );
        line += own.length;
      }
      await shop.run(checked.id);
      expect((await shop.check(table)).counts, "the file again").toMatchObject({
        same: records.length,
      });
      // The export is the whole shop: once is enough.
      if (file === files.at(-1)) {
        const out = await shop.check(await shop.exported("products"));
        expect(out.counts.same, "our own export").toBe(out.total);
        if (name.startsWith("shopify")) {
          const back = await shop.check(await shop.exported("products", "shopify"));
          expect(back.counts.error ?? 0).toBe(0);
        }
      }
      await shop.undo(checked.id);
    }
  },
  180_000,
);
