import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** What is read from the words of other programs' files: garment, who wears it, characters. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
}, 60_000);
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
