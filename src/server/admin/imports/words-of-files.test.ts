import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** What is read from the words of other programs' files: garment, who wears it, characters. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const woo =
  "ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Regular price,Categories,Tags,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)";

async function readOf(file: string) {
  const checked = await shop.check(file);
  const rows = await shop.rows(checked.id);
  return {
    id: checked.id,
    products: rows.map(({ key, action, faults, changes, notes }) => ({
      key,
      action,
      faults: faults.map((fault) => `${fault.line} ${fault.column} ${fault.key}`),
      fields: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
      notes: notes.map(({ column, key: note, value, to }) => `${column} ${note} ${value} > ${to}`),
    })),
  };
}
type Row = Partial<Record<"name" | "short" | "long" | "categories" | "tags", string>>;
const wooRow = ({ name = "Tarn", short = "", long = "", categories = "", tags = "" }: Row) =>
  `1,simple,TV-1,"${name}",1,"${short}","${long}",1,3,49.90,"${categories}","${tags}",,,,,`;
const productOf = async (row: Row) => (await readOf(`${woo}\n${wooRow(row)}`)).products[0];

test("a category of a competition is no mug; the one above it is a guess with a note", async () => {
  const product = await productOf({ name: "Tarn Vale 26", categories: "球衣 > 世界杯" });
  expect(product).toMatchObject({ action: "create", faults: [], fields: { garment: "jersey" } });
  expect(product?.notes).toContain("Categories garmentGuess 球衣 > 世界杯 > jersey");
  expect(product?.fields["tags"]).toBe("世界杯");
});

test("a name with a stroke in it is one category of WooCommerce", async () => {
  const product = await productOf({ categories: "Fan > Caps / Scarves" });
  expect(product?.fields["tags"]).toBe("Caps / Scarves");
  expect(product?.notes.join()).toContain("garmentNone");
});

test("a title that names what goes with a shirt is not overruled by what stands above", async () => {
  const product = await productOf({ name: "Jersey key ring", categories: "Jerseys > Gifts" });
  expect(product?.notes.join()).toContain("garmentNone");
});

test("characters that HTML names come in as themselves, in names as in texts", async () => {
  const product = await productOf({
    name: "Fan &amp; Club Shirt",
    categories: "Shirts &amp; More",
    long: "<p>&Auml;rmel f&uuml;r 5&nbsp;&euro; &fooo;</p>",
  });
  expect(product?.fields).toMatchObject({
    "title.en-US": "Fan & Club Shirt",
    "story.en-US": "Ärmel für 5 € &fooo;",
    tags: "Shirts & More",
  });
  expect(product?.notes).toContain("Description entityNone &fooo; > ");
});

test("lines of a text without blocks stay, and the short text stands above the long one", async () => {
  const product = await productOf({
    short: "Soft.",
    long: "<b>Warm.</b>\\n\\nDry.\\nLight.",
  });
  expect(product?.fields["story.en-US"]).toBe("Soft.\n\nWarm.\n\nDry.\nLight.");
});

test("a variation of any colour in any size is every colour in every size", async () => {
  const file = [
    woo,
    '1,variable,A,Any Shirt,1,,,1,,,Shirts,,,Color,"Red, Blue",Size,"S, M, L"',
    "2,variation,A-1,Any Shirt,1,,,1,,30,,,A,Color,,Size,",
  ].join("\n");
  const { products } = await readOf(file);
  expect(products.map(({ key, faults }) => [key, faults])).toEqual([
    ["any-shirt-red", []],
    ["any-shirt-blue", []],
  ]);
  for (const { fields } of products) {
    expect(Object.keys(fields).filter((name) => name.startsWith("stock "))).toEqual([
      "stock L",
      "stock M",
      "stock S",
    ]);
  }
  expect(products[0]?.notes).toContain("SKU variantAny Red, Blue × S, M, L > ");
});

test("one variant for more sizes than a product can have is an error, not a part of them", async () => {
  const many = (word: string) => Array.from({ length: 30 }, (_, at) => `${word}${at}`).join(", ");
  const file = [
    woo,
    `1,variable,A,Any Shirt,1,,,1,,,Shirts,,,Color,"${many("C")}",Size,"${many("S")}"`,
    "2,variation,A-1,Any Shirt,1,,,1,,30,,,A,Color,,Size,",
  ].join("\n");
  const { products } = await readOf(file);
  expect(products.flatMap(({ faults }) => faults)).toContain("3 SKU variantsMany");
});

const wornNotes = (product: Awaited<ReturnType<typeof productOf>>) =>
  product?.notes.filter((note) => /(audience|cut|sleeve)Guess/.test(note));

test("who wears it, its cut and sleeves are read from words, each with a note", async () => {
  const kids = await productOf({ name: "Kids' Home Jersey", categories: "Jerseys" });
  expect(kids).toMatchObject({ faults: [], fields: { audience: "kids", cut: "kids" } });
  expect(wornNotes(kids)).toEqual([
    "Name audienceGuess Kids' Home Jersey > kids",
    "Name cutGuess Kids' Home Jersey > kids",
    "Name sleeveGuess Kids' Home Jersey > short",
  ]);
  const women = await productOf({
    name: "Tarn Home",
    categories: "Damen > Trikots",
    tags: "langarm",
  });
  expect(women).toMatchObject({ fields: { audience: "women", cut: "women", sleeve: "long" } });
  expect(wornNotes(women)).toEqual([
    "Categories audienceGuess Damen > women",
    "Name cutGuess Tarn Home > women",
    "Tags sleeveGuess langarm, Trikots > long",
  ]);
  const player = await productOf({ name: "Tarn Home Player Version", categories: "Shirts" });
  expect(player).toMatchObject({ fields: { audience: "adult", cut: "player", sleeve: "short" } });
});

test("where no word says it, what such goods begin with is a guess as well; a mug is nobody's", async () => {
  expect(wornNotes(await productOf({ name: "Tarn Home", categories: "Shirts" }))).toEqual([
    "Name audienceGuess Tarn Home > adult",
    "Name cutGuess Tarn Home > adult",
    "Name sleeveGuess Tarn Home > short",
  ]);
  expect(wornNotes(await productOf({ name: "Tarn Mug", categories: "Mugs" }))).toEqual([]);
});

test("an option for whom it is makes a product for each, and words never change a known one", async () => {
  const file = [
    woo,
    '1,variable,A,Tarn Away,1,,,1,,,Shirts,,,Fit,"Women, Kids",Size,"S, M"',
    "2,variation,A-W,Tarn Away,1,,,1,2,30,,,A,Fit,Women,Size,M",
    "3,variation,A-K,Tarn Away,1,,,1,2,30,,,A,Fit,Kids,Size,M",
  ].join("\n");
  const read = await readOf(file);
  expect(read.products.map(({ fields }) => fields["audience"])).toEqual(["women", "kids"]);
  await shop.run(read.id);
  const again = await readOf(file);
  // Without a picture they stay drafts, which is said each time.
  const noPicture = "pictures pictureNone  > ";
  expect(again.products.map(({ action, notes }) => [action, notes])).toEqual([
    ["same", ["Attribute 1 value(s) optionProduct Women > tarn-away-women", noPicture]],
    ["same", ["Attribute 1 value(s) optionProduct Kids > tarn-away-kids", noPicture]],
  ]);
  await shop.undo(read.id);
});
