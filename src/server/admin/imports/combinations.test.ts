import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** PrestaShop keeps the sizes of its products in a file of combinations, a row a size. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const products = [
  "Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Tax rules ID;Reference #;EAN13;Quantity;Description;URL rewritten",
  "71;1;Tarn Vale Heimtrikot;Trikots;41,93;1;TV-H;;12;<p>Lang</p>;tarn-vale-heim",
].join("\n");
const header =
  "Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Supplier reference;Reference;EAN13;UPC;Wholesale price;Impact on price;Ecotax;Quantity;Minimal quantity;Low stock level;Impact on weight;Default (0 = No, 1 = Yes)";
const combinations = (...rows: string[]) => [header, ...rows].join("\n");

async function readOf(file: string) {
  const { id, kind, counts } = await shop.check(file);
  const rows = await shop.rows(id);
  return {
    id,
    kind,
    counts,
    faults: rows.flatMap(({ faults }) => faults.map(({ line, key }) => `${line} ${key}`)),
    notes: rows.flatMap(({ notes }) => notes.map(({ line, key }) => `${line} ${key}`)),
  };
}

const sizesOf = async () => {
  const rows = await api.database.driver<
    { size: string; stock: number; sku: string | null; ean: string | null }[]
  >`select size, stock, sku, ean from product_size s join product p on p.id = s.product_id
    where p.slug = 'tarn-vale-heim' order by position`;
  return rows.map(({ size, stock, sku, ean }) => [size, stock, sku, ean].join(" "));
};

test("combinations become the sizes of the product that its file brought, once", async () => {
  const brought = await readOf(products);
  expect(brought.notes).toContain("2 sizesElsewhere");
  await shop.run(brought.id);
  const file = combinations(
    "71;Size:select:0;S:0;;TV-H-S;4006381333931;;;0.00;0;5;1;0;0.00;1",
    "71;Size:select:0;XXL:1;;TV-H-2XL;;;;5,00;0;7;1;0;0.00;0",
    "71;Size:select:0;10/12 ans:2;;;;;;0.00;0;2;1;0;0.00;0",
  );
  const read = await readOf(file);
  expect([read.kind, read.counts.update, read.faults]).toEqual(["stock-prices", 1, []]);
  expect(read.notes).toEqual(expect.arrayContaining(["2 oneSizeGone", "3 sizeRead", "4 sizeOwn"]));
  expect((await shop.get(read.id)).notTaken.map(({ column }) => column)).toContain(
    "Impact on price",
  );
  await shop.run(read.id);
  expect(await sizesOf()).toEqual(["S 5 TV-H-S 4006381333931", "2XL 7 TV-H-2XL ", "10/12 ans 2  "]);
  expect((await readOf(file)).counts).toMatchObject({ same: 1 });
  // The product's own file again: it knows the sum of them, and its one size is gone for good.
  const again = await readOf(products);
  expect([again.counts.same, again.notes.includes("2 sizesKept")]).toEqual([1, true]);
  await shop.undo(read.id);
  expect(await sizesOf()).toEqual(["One size 12 TV-H "]);
  await shop.undo(brought.id);
});

test("a product is found by its reference, by a sibling's code, or not at all", async () => {
  await api.database.driver`
    update product_size s set sku = case s.size when 'M' then 'OWN-M' else 'OWN-L' end
    from product p where p.id = s.product_id and p.slug = 'sv-grauwald-home-shirt-2026-27'
      and s.size in ('M', 'L')`;
  await api.database.driver`
    delete from product_size s using product p where p.id = s.product_id
      and p.slug = 'sv-grauwald-home-shirt-2026-27' and s.size in ('4XL', '5XL')`;
  const named = header.replace("Product ID*;", "Product ID*;Product reference;");
  const reference = await readOf(`${named}\n9;OWN-M;Size:select:0;4XL:0;;OWN-4XL;;;;0;0;3;1;0;0;1`);
  expect([reference.counts.update, reference.faults]).toEqual([1, []]);
  const sibling = await readOf(
    combinations(
      "9;Taille:select:0;L:0;;OWN-L;;;;0;0;3;1;0;0;1",
      "9;Taille:select:0;5XL:0;;OWN-5XL;;;;0;0;4;1;0;0;0",
    ),
  );
  expect([sibling.counts.update, sibling.faults]).toEqual([1, []]);
  const lost = await readOf(
    combinations(
      "8;Size:select:0;S:0;;;;;;0;0;3;1;0;0;1",
      "9;Size:select:0;L:0;;OWN-L;;;;0;0;3;1;0;0;1",
    ),
  );
  expect(lost.faults).toEqual(["2 combinationNew"]);
  expect(lost.counts.update).toBe(1);
});

test("each further color is a product of its own, which begins as the first, once", async () => {
  const brought = await readOf(products);
  await shop.run(brought.id);
  const file = combinations(
    "71;Size:select:0, Color:color:1;S:0, Blue:0;;TV-B-S;;;;0;0;5;1;0;0;1",
    "71;Size:select:0, Color:color:1;M:1, Blue:0;;TV-B-M;;;;0;0;4;1;0;0;0",
    "71;Size:select:0, Color:color:1;S:0, Red:1;;;;;;0;0;3;1;0;0;0",
    "71;Size:select:0, Color:color:1;M:1, Red:1;;;;;;0;0;2;1;0;0;0",
    "71;Color:color:1;White:2;;;;;;0;0;1;1;0;0;0",
  );
  const read = await readOf(file);
  expect([read.counts.update, read.counts.create, read.faults]).toEqual([1, 2, []]);
  expect(read.notes).toEqual(
    expect.arrayContaining(["2 optionFirst", "4 optionCopy", "6 optionCopy"]),
  );
  await shop.run(read.id);
  const made = await api.database.driver<{ said: string }[]>`
    select concat_ws(' ', p.slug, p.title->>'en-US', p.price_usd, p.published_at is null,
      string_agg(s.size || ' ' || s.stock, ', ' order by s.size)) as said
    from product p join product_size s on s.product_id = p.id
    where p.slug like 'tarn-vale-heim%' group by p.id order by p.slug`;
  expect(made.map(({ said }) => said)).toEqual([
    // No file has a picture of them.
    "tarn-vale-heim Tarn Vale Heimtrikot 4193 t M 4, S 5",
    "tarn-vale-heim-red Tarn Vale Heimtrikot Red 4193 t M 2, S 3",
    "tarn-vale-heim-white Tarn Vale Heimtrikot White 4193 t One size 1",
  ]);
  // The same file again finds all three.
  expect((await readOf(file)).counts).toMatchObject({ same: 3 });
  expect((await shop.undo(read.id)).counts).toMatchObject({ undone: 3 });
  await shop.undo(brought.id);
});

test.each([
  [
    "German",
    "Produkt-ID*;Attribut (Name:Typ:Position)*;Wert (Wert:Position)*;Referenz;EAN13;Menge\n71;Größe:select:0;M:0;TV-H-M;;4",
  ],
  [
    "French",
    "ID produit*;Attribut (Nom:Type:Position)*;Valeur (Valeur:Position)*;Référence;EAN13;Quantité\n71;Taille:select:0;M:0;TV-H-M;;4",
  ],
  [
    "Spanish",
    "ID del producto*;Atributo (Nombre:Tipo:Posición)*;Valor (Valor:Posición)*;Referencia;EAN13;Cantidad\n71;Talla:select:0;M:0;TV-H-M;;4",
  ],
])("a file of combinations in %s is read, and says what is missing", async (_language, file) => {
  const { kind, faults } = await readOf(file);
  expect([kind, faults]).toEqual(["stock-prices", ["2 combinationNew"]]);
});
