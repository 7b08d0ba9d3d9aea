import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** No combination of PrestaShop becomes a size of a product that it does not belong to. */
const known = "sv-grauwald-home-shirt-2026-27";
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
  const { id } = await shop.check(products);
  await shop.run(id);
  await api.database.driver`
    update product_size s set sku = 'OWN-M', stock = 9 from product p
    where p.id = s.product_id and p.slug = ${known} and s.size = 'M'`;
});
afterAll(() => api.close());

const products = [
  "Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Tax rules ID;Reference #;EAN13;Quantity;Description;URL rewritten",
  "71;1;Tarn Vale Heimtrikot;Trikots;41,93;1;TV-H;;12;;tarn-vale-heim",
  "72;1;Tarn Vale Heimtrikot Red Edition;Trikots;59,93;1;TV-R;;8;;tarn-vale-heim-red",
].join("\n");
const header =
  "Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Supplier reference;Reference;EAN13;UPC;Wholesale price;Impact on price;Ecotax;Quantity";
const combinations = (...rows: string[]) => [header, ...rows].join("\n");

async function readOf(file: string) {
  const { id, counts } = await shop.check(file);
  const rows = await shop.rows(id);
  return {
    id,
    counts,
    faults: rows.flatMap(({ faults }) => faults.map(({ line, key }) => `${line} ${key}`)),
    notes: rows.flatMap(({ notes }) =>
      notes.map(({ line, key, value, to }) => [line, key, value, to].filter(Boolean).join(" ")),
    ),
    changed: Object.fromEntries(
      rows.map(({ key, changes }) => [key, changes.map(({ field, to }) => `${field} ${to}`)]),
    ),
  };
}

async function sizesAt(slug: string) {
  const rows = await api.database.driver<{ size: string; stock: number }[]>`
    select size, stock from product_size s join product p on p.id = s.product_id
    where p.slug = ${slug} order by size`;
  return rows.map(({ size, stock }) => `${size} ${stock}`);
}

test("a combination that names no product is refused; one with a known reference is read", async () => {
  const read = await readOf(
    combinations(
      ";Size:select:0;M:0;;OWN-M;;;;0;0;6",
      ";Size:select:0;10/12 ans:1;;STRANGE;4006381333931;;;0;0;5",
    ),
  );
  expect(read.faults).toEqual(["3 combinationNew"]);
  expect(read.changed[known]).toEqual(["stock M 6"]);
});

const several = [
  "71;Size:select:0, Color:color:1;S:0, Blue:0;;;;;;0;0;5",
  "71;Size:select:0, Color:color:1;S:0, Red:1;;;;;;0;0;3",
];

test("a further color takes no other product's address, and is found there again", async () => {
  const read = await readOf(combinations(...several));
  expect([read.counts.create, read.counts.update, read.faults]).toEqual([1, 1, []]);
  expect(read.notes).toContain("3 optionCopy Red tarn-vale-heim-red-2");
  await shop.run(read.id);
  expect(await sizesAt("tarn-vale-heim-red")).toEqual(["One size 8"]);
  expect(await sizesAt("tarn-vale-heim-red-2")).toEqual(["S 3"]);
  const again = await readOf(combinations(...several));
  expect([again.counts.same, again.counts.create]).toEqual([2, undefined]);
  expect(again.notes.filter((note) => note.includes("optionCopy"))).toEqual([]);
});

test("a file of the further color alone changes that color", async () => {
  const red = "71;Size:select:0, Color:color:1;S:0, Red:1;;;;;;0;0;1";
  const read = await readOf(combinations(red));
  expect(read.changed).toEqual({ "tarn-vale-heim-red-2": ["stock S 1"] });
});

test("a color's product is found where its address has changed, and when its first file is over", async () => {
  const again = await shop.check(combinations(...several));
  expect(again.counts).toMatchObject({ same: 2 });
  await api.database.driver`
    delete from import_row r using import_file f
    where f.id = r.import_id and f.kind = 'stock-prices' and f.id <> ${again.id}::uuid`;
  await api.database.driver`
    update product set slug = 'tarn-rot' where slug = 'tarn-vale-heim-red-2'`;
  const read = await readOf(combinations(several[0] ?? "", (several[1] ?? "").replace(/3$/, "2")));
  expect(read.changed["tarn-rot"]).toEqual(["stock S 2"]);
});
