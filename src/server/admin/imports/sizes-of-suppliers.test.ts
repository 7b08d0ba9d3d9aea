import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** Product files whose sizes are written in other ways than the shop's charts write them. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const fileOf = (sizes: readonly string[], option = "Size") =>
  [
    "Handle,Title,Type,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty",
    ...sizes.map(
      (size, at) =>
        `tarn-sizes,${at === 0 ? `Tarn Sizes,Shirts,active,${option}` : ",,,"},${size},TV-${at},49.90,shopify,${at + 1}`,
    ),
  ].join("\n");

async function readOf(sizes: readonly string[], option?: string) {
  const { id, counts } = await shop.check(fileOf(sizes, option));
  const rows = await shop.rows(id);
  const notes = rows.flatMap((row) => row.notes).filter(({ key }) => key.startsWith("size"));
  return {
    id,
    counts,
    faults: rows.flatMap((row) => row.faults),
    stock: Object.fromEntries(
      rows.flatMap(({ changes }) =>
        changes.flatMap(({ field, to }) =>
          field.startsWith("stock ") ? [[field.slice("stock ".length), to] as const] : [],
        ),
      ),
    ),
    notes: notes.map(({ value, key, to }) => [value, key, to].filter(Boolean).join(" ")),
  };
}

test.each([
  [
    ["8-9 yrs", "10-11 Years", "Age 12-13"],
    { "8-9 yrs": "1", "10-11 Years": "2", "Age 12-13": "3" },
    ["8-9 yrs sizeOwn", "10-11 Years sizeOwn", "Age 12-13 sizeOwn"],
  ],
  [
    ["M (48/50)", "EU 52/54", "XL 56/58"],
    { M: "1", L: "2", XL: "3" },
    ["M (48/50) sizeRead M", "EU 52/54 sizeRead L", "XL 56/58 sizeRead XL"],
  ],
  [
    ["128", "140", "152 cm"],
    { "8Y": "1", "10Y": "2", "12Y": "3" },
    ["128 sizeRead 8Y", "140 sizeRead 10Y", "152 cm sizeRead 12Y"],
  ],
  [
    ["128/134", "140/146"],
    { "128/134": "1", "140/146": "2" },
    ["128/134 sizeOwn", "140/146 sizeOwn"],
  ],
  [
    ["12 ans", "14 ans"],
    { "12Y": "1", "14Y": "2" },
    ["12 ans sizeRead 12Y", "14 ans sizeRead 14Y"],
  ],
  [
    ["W32 L34", "W34 L34", "M"],
    { "W32 L34": "1", "W34 L34": "2", M: "3" },
    ["W32 L34 sizeOwn", "W34 L34 sizeOwn"],
  ],
])("sizes %j come in, and each is said", async (sizes, stock, notes) => {
  const read = await readOf(sizes);
  expect([read.counts.create, read.faults]).toEqual([1, []]);
  expect(read.stock).toEqual(stock);
  expect(read.notes).toEqual(notes);
});

test("sizes of their own are sold in the file's order, found again, and taken back", async () => {
  const { id } = await readOf(["10/12 ans", "4/6 ans", "M"], "Age");
  await shop.run(id);
  const sizes = await api.database.driver<{ size: string }[]>`
    select size from product_size s join product p on p.id = s.product_id
    where p.slug = 'tarn-sizes' order by position`;
  expect(sizes.map(({ size }) => size)).toEqual(["M", "10/12 ans", "4/6 ans"]);
  expect((await readOf(["10-12 Years", "4-6 yrs", "Medium"])).counts).toMatchObject({ same: 1 });
  expect((await shop.undo(id)).counts).toMatchObject({ undone: 1 });
});

// With a place it is a list of stock alone; without one it may be of products as well.
test.each([
  ["handle;size;stock;location", ";Depot", ["2 sizeNotFound", "3 sizeNotFound"], []],
  ["handle;size;stock", "", [], ["sizeOwn 8Y (140) ", "sizeOwn 7/8 "]],
])(
  "a list under %s names children's sizes by height, and says so",
  async (header, end, faults, notes) => {
    const slug = "kazemori-fc-home-kids-kit-2026-27";
    const stock = async (...sizes: string[]) => {
      const { id } = await shop.check(
        [header, ...sizes.map((size, at) => `${slug};${size};${61 + at}${end}`)].join("\n"),
      );
      const rows = await shop.rows(id);
      return {
        faults: rows.flatMap((row) => row.faults.map(({ line, key }) => `${line} ${key}`)),
        notes: rows.flatMap((row) =>
          row.notes.map(({ key, value, to }) => `${key} ${value} ${to}`),
        ),
        fields: rows.flatMap(({ changes }) => changes.map(({ field, to }) => `${field} ${to}`)),
      };
    };
    const read = await stock("110/116", "128", "10 yrs", "146-152 cm");
    expect(read.faults).toEqual([]);
    expect(read.fields.toSorted()).toEqual([
      "stock 10Y 63",
      "stock 12Y 64",
      "stock 6Y 61",
      "stock 8Y 62",
    ]);
    expect(read.notes).toEqual([
      "sizeRead 110/116 6Y",
      "sizeRead 128 8Y",
      "sizeRead 10 yrs 10Y",
      "sizeRead 146-152 cm 12Y",
    ]);
    // An age and a height of two sizes, and a span of ages, are none of them.
    const open = await stock("8Y (140)", "7/8");
    expect([open.faults, open.notes]).toEqual([faults, notes]);
  },
);
