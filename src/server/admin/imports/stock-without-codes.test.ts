import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** Stock lists without codes, and cells of them that name no number. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const grauwald = "sv-grauwald-home-shirt-2026-27";

async function readOf(file: string, kind?: "stock-prices") {
  const { data } = await shop.upload(file);
  const { id, decimalMark, encoding, delimiter, options } = data;
  const read = kind
    ? await shop.ask("readImport", { id, kind, format: "own", encoding, delimiter })
    : { data };
  await shop.ask("mapImport", {
    id,
    decimalMark,
    mapping: read.data.mapping,
    existing: options.existing,
    empty: options.empty,
  });
  await shop.work(id);
  const rows = await shop.rows(id);
  return {
    faults: rows.flatMap(({ faults }) =>
      faults.map((one) => `${one.line} ${one.column} ${one.key}`),
    ),
    notes: rows.flatMap(({ notes }) =>
      notes.map((one) =>
        [one.line, one.column, one.key, one.value, one.to].filter(Boolean).join(" "),
      ),
    ),
    changes: Object.fromEntries(
      rows.map(({ key, changes }) => [
        key,
        changes.flatMap(({ field, to }) => (field.startsWith("stock ") ? [`${field} ${to}`] : [])),
      ]),
    ),
  };
}

test.each([undefined, "stock-prices"] as const)(
  "a list by handle and size finds its sizes (read as %s)",
  async (kind) => {
    const read = await readOf(
      `handle,size,stock\n${grauwald},M,31\n${grauwald.toUpperCase()},XXL,32\nhttps://other.example/products/${grauwald}?variant=7,l,33`,
      kind,
    );
    expect(read.faults).toEqual([]);
    expect(Object.keys(read.changes)).toEqual([grauwald]);
    expect(read.changes[grauwald]?.toSorted()).toEqual([
      "stock 2XL 32",
      "stock L 33",
      "stock M 31",
    ]);
  },
);

test("a list of stock makes no product: an unknown handle is named as that", async () => {
  const file = "handle,size,stock\nno-such-shirt,M,3";
  expect((await readOf(file)).faults).toEqual(["2 handle productUnknown"]);
  expect((await readOf(file, "stock-prices")).faults).toEqual(["2 handle sizeNotFound"]);
});

test("a cell without a number changes nothing, and says so", async () => {
  const read = await readOf(
    `handle,size,stock\n${grauwald},M,\n${grauwald},L,not stocked\n${grauwald},S,0\n${grauwald},XL,-`,
    "stock-prices",
  );
  expect(read.faults).toEqual([]);
  expect(read.notes.toSorted()).toEqual([
    "2 stock stockEmpty",
    "3 stock stockNone not stocked",
    "5 stock stockEmpty -",
  ]);
  expect(read.changes).toEqual({ [grauwald]: ["stock S 0"] });
});

test("several places without a number are no stock of 0", async () => {
  const shopify = (...rows: string[]) =>
    [
      "Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Available",
      ...rows.map((row) => `${grauwald},X,Size,${row}`),
    ].join("\n");
  const read = await readOf(
    shopify("M,,,,Depot,", "M,,,,Shop,", "L,,,,Depot,4", "L,,,,Shop,", "S,,,,Depot,not stocked"),
  );
  expect(read.faults).toEqual([]);
  expect(read.changes).toEqual({ [grauwald]: ["stock L 4"] });
  expect(read.notes.toSorted()).toEqual([
    "2 Available stockEmpty",
    "3 Available stockEmpty",
    "5 Available stockEmpty",
    "6 Available stockNone not stocked",
  ]);
});

test("new sizes whose stock is empty begin with 0, and that is said", async () => {
  const own = await readOf(
    "handle,title,price,size,stock\nnew-cap,New Cap,9.90,M,\nnew-cap,,,L,0\nnew-cap,,,S,7",
  );
  expect(own.notes.filter((note) => note.includes("stock"))).toEqual(["2 stock stockBegun 0"]);
  const header =
    "Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty";
  const shopify = await readOf(
    `${header}\nnew-cap,New Cap,Caps,Size,M,N-1,9.90,shopify,\nnew-cap,,,,L,N-2,9.90,shopify,0\nnew-cap,,,,S,N-3,9.90,shopify,not stocked`,
  );
  expect(shopify.faults).toEqual([]);
  expect(shopify.notes.filter((note) => note.includes("stock"))).toEqual([
    "2 Variant Inventory Qty stockBegun 0",
    "4 Variant Inventory Qty stockBegun not stocked 0",
  ]);
});
