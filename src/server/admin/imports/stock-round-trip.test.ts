import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { foreignTable } from "../../../../tests/support/foreign-table.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** Stock lists of four programs: in, out, and in again. What no row counts stays as it was. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const slug = "sv-grauwald-home-shirt-2026-27";
const sizes = ["S", "M", "L", "2XL"];
const names: Readonly<Record<string, string>> = { "2XL": "XXL" };
type Count = { size: string; here: number | null; there: number | null };
const counts = fc.tuple(
  ...sizes.map((size) =>
    fc.record({
      size: fc.constant(size),
      here: fc.option(fc.nat(60)),
      there: fc.option(fc.nat(60)),
    }),
  ),
);

/** Lists with a row for each size and place. */
const lists: Readonly<Record<string, (all: readonly Count[]) => string>> = {
  Shopify: (all) =>
    foreignTable(
      [
        "Handle",
        "Title",
        "Option1 Name",
        "Option1 Value",
        "SKU",
        "HS Code",
        "Location",
        "Available",
        "On hand",
      ],
      all.flatMap(({ size, here, there }) =>
        [here, there].map((units, at) => ({
          Handle: slug,
          Title: "X",
          "Option1 Name": "Size",
          "Option1 Value": names[size] ?? size,
          Location: ["Depot", "Shop"][at] ?? "",
          Available: units === null ? "not stocked" : String(units),
          "On hand": units === null ? "not stocked" : String(units),
        })),
      ),
    ),
  Magento: (all) =>
    foreignTable(
      ["source_code", "sku", "status", "quantity"],
      all.flatMap(({ size, here, there }) =>
        [here, there].flatMap((units, at) =>
          units === null
            ? []
            : [
                {
                  source_code: ["default", "shop"][at] ?? "",
                  sku: `TRIP-${size}`,
                  status: "1",
                  quantity: `${units}.0000`,
                },
              ],
        ),
      ),
    ),
  WooCommerce: (all) =>
    foreignTable(
      ["SKU", "Stock"],
      all.flatMap(({ size, here, there }) =>
        here === null && there === null
          ? []
          : [{ SKU: `TRIP-${size}`, Stock: String((here ?? 0) + (there ?? 0)) }],
      ),
    ),
  PrestaShop: (all) =>
    foreignTable(
      [
        "Product ID*",
        "Attribute (Name:Type:Position)*",
        "Value (Value:Position)*",
        "Reference",
        "EAN13",
        "Quantity",
      ],
      all.flatMap(({ size, here, there }) =>
        here === null && there === null
          ? []
          : [
              {
                "Product ID*": "1",
                "Attribute (Name:Type:Position)*": "Size:select:0",
                "Value (Value:Position)*": `${size}:0`,
                Reference: `TRIP-${size}`,
                Quantity: String((here ?? 0) + (there ?? 0)),
              },
            ],
      ),
    ),
};

const stockNow = async () =>
  Object.fromEntries(
    (
      await api.database.driver<{ size: string; stock: number }[]>`
        select s.size, s.stock from product_size s join product p on p.id = s.product_id
        where p.slug = ${slug}`
    ).map(({ size, stock }) => [size, stock]),
  );

test.each(Object.keys(lists))(
  "stock of %s: in, out, in again",
  async (program) => {
    for (const size of sizes) {
      await api.database.driver`
      update product_size s set sku = ${`TRIP-${size}`} from product p
      where p.id = s.product_id and p.slug = ${slug} and s.size = ${size}`;
    }
    for (const all of fc.sample(counts, { numRuns: 2, seed: 20_261_129 })) {
      const before = await stockNow();
      const wanted = Object.fromEntries(
        all.map(({ size, here, there }) => [
          size,
          here === null && there === null ? before[size] : (here ?? 0) + (there ?? 0),
        ]),
      );
      const { id, kind } = await shop.check(lists[program]?.(all) ?? "");
      expect([kind, await shop.rows(id, "error")]).toEqual(["stock-prices", []]);
      await shop.run(id);
      // What no row counts stays as it was.
      expect(await stockNow()).toEqual({ ...before, ...wanted });
      const out = await shop.check(await shop.exported("stock-prices"));
      expect(out.counts.same, "our own export").toBe(out.total);
      await shop.undo(id);
      expect(await stockNow()).toEqual(before);
    }
  },
  120_000,
);
