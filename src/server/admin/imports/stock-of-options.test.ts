import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";
import { todaysHeader } from "../../../../tests/support/shopify-file.ts";

/** A stock list of Shopify finds the products that Shopify's product file made of the same options. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;

type Options = readonly (readonly [name: string, value: string])[];
type Variant = { handle: string; options: Options };

const long = `tarn-vale-${"long-".repeat(21)}s`;
const every = (handle: string, ...lists: [name: string, ...values: string[]][]): Variant[] =>
  lists
    .reduce<Options[]>(
      (made, [name, ...values]) =>
        made.flatMap((one) => values.map((value) => [...one, [name, value] as const])),
      [[]],
    )
    .map((options) => ({ handle, options }));
const variants = [
  ...every("tarn-set", ["Size", "S", "M"], ["Color", "Blue", "Red"], ["Kit", "Home", "Away"]),
  ...every("tarn-plain", ["Fabric", "Cotton"], ["Size", "S", "M"]),
  ...every(long, ["Size", "S", "M"], ["Color", "Blue", "Red"]),
  ...every("tarn-two", ["Size", "S", "M"], ["Color", "Blue", "Red"]),
];

/** A table with these columns, empty where a row says nothing. */
const tableOf = (header: string, rows: readonly Record<string, string>[]) => {
  const columns = header.split(",");
  const text = (row: Record<string, string>) => columns.map((one) => row[one] ?? "").join(",");
  return [header, ...rows.map(text)].join("\n");
};
const optionCells = (options: Options, [name, value]: [name: string, value: string]) =>
  Object.fromEntries(
    options.flatMap(([of, said], at) => [
      [`Option${at + 1} ${name}`, of],
      [`Option${at + 1} ${value}`, said],
    ]),
  );
const productFile = tableOf(
  todaysHeader,
  variants.map(({ handle, options }) => ({
    Title: handle,
    "URL handle": handle,
    Status: "active",
    Price: "49.90",
    "Inventory tracker": "shopify",
    "Inventory quantity": "1",
    ...optionCells(options, ["name", "value"]),
  })),
);
const stockHeader =
  "Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Location,Available,On hand";
const stockFile = (some: readonly Variant[], units: (variant: Variant) => string = () => "7") =>
  tableOf(
    stockHeader,
    some.map((one) => ({
      Handle: one.handle,
      Title: one.handle,
      Location: "Depot",
      Available: units(one),
      "On hand": units(one),
      ...optionCells(one.options, ["Name", "Value"]),
    })),
  );

async function readOf(file: string) {
  const { id, kind } = await shop.check(file);
  const rows = await shop.rows(id);
  return {
    kind,
    faults: rows.flatMap(({ faults }) =>
      faults.map(({ line, key, value }) => `${line} ${key} ${value}`),
    ),
    changed: Object.fromEntries(
      rows.map(({ key, changes }) => [key, changes.map(({ field, to }) => `${field} ${to}`)]),
    ),
  };
}
const both = ["stock M 7", "stock S 7"];

beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
  const { id } = await shop.check(productFile);
  await shop.run(id);
});
afterAll(() => api.close());

const sorted = (changed: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(changed).map(([key, said]) => [key, said.toSorted()]));
const of = (handle: string) => variants.filter((one) => one.handle === handle);

test("variants of three options are found", async () => {
  const read = await readOf(stockFile(of("tarn-set")));
  expect([read.kind, read.faults]).toEqual(["stock-prices", []]);
  expect(sorted(read.changed)).toEqual({
    "tarn-set-blue-home": both,
    "tarn-set-blue-away": both,
    "tarn-set-red-home": both,
    "tarn-set-red-away": both,
  });
});

test("an option that is the same for all makes no other address", async () => {
  const read = await readOf(stockFile(of("tarn-plain")));
  expect(read.faults).toEqual([]);
  expect(sorted(read.changed)).toEqual({ "tarn-plain": both });
});

test("a long address is cut as that of the product", async () => {
  const read = await readOf(stockFile(of(long)));
  expect(read.faults).toEqual([]);
  expect(sorted(read.changed)).toEqual({
    [`${long}-blue`.slice(0, 120)]: both,
    [`${long}-red`.slice(0, 120)]: both,
  });
});

test("a list of one color alone finds it, and so does one that stocks no other", async () => {
  const isBlue = ({ options }: Variant) => options.some(([, value]) => value === "Blue");
  const blue = await readOf(stockFile(of("tarn-two").filter(isBlue)));
  expect([blue.faults, sorted(blue.changed)]).toEqual([[], { "tarn-two-blue": both }]);
  const units = (one: Variant) => (isBlue(one) ? "7" : "not stocked");
  const stocked = await readOf(stockFile(of("tarn-two"), units));
  expect([stocked.faults, sorted(stocked.changed)]).toEqual([[], { "tarn-two-blue": both }]);
});
