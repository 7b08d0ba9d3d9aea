import { afterAll, beforeAll, expect, test } from "vitest";
import { firstDesign } from "#domain/catalog/first-design.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** A product goes on sale by its picture or its design; no drawing of a file is invented. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

async function readOf(file: string) {
  const { id } = await shop.check(file);
  const rows = await shop.rows(id);
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  return {
    id,
    actions: rows.map(({ action }) => action),
    notes: rows.map(({ notes }) =>
      notes
        .flatMap(({ column, key }) =>
          ["pictureNone", "printingOff"].includes(key) ? [`${column} ${key}`] : [],
        )
        .toSorted(),
    ),
  };
}
async function productOf(slug: string) {
  const [row] = await api.database.driver<{ id: string }[]>`
    select id from product where slug = ${slug}`;
  return (await shop.ask("getProduct", { id: row?.id ?? "" })).data;
}

const noPicture = "pictures pictureNone";
const noImages = "Images pictureNone";
const noPrinting = "custom_types printingOff";
const woo = "ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Images";

test.each([
  ["Tarn Mug", "Mugs", "", "draft", [noImages]],
  ["Tarn Scarf", "Scarves", "", "draft", [noImages]],
  ["Tarn Jersey", "Jerseys", "", "draft", [noImages, noPrinting]],
  ["Tarn Mug", "Mugs", "https://cdn.example/mug.jpg", "published", []],
  ["Tarn Jersey", "Jerseys", "https://cdn.example/home.jpg", "published", [noPrinting]],
  // What cannot be fetched is no picture.
  ["Tarn Mug", "Mugs", "mug.jpg", "draft", [noImages]],
] as const)(
  "of another program: %s in %s with the picture %j",
  async (name, category, picture, state, notes) => {
    const file = `${woo}\n1,simple,UD-1,${name},1,1,3,19.90,${category},${picture}`;
    const slug = name.toLowerCase().replace(" ", "-");
    const read = await readOf(file);
    expect(read.notes).toEqual([notes]);
    await shop.run(read.id);
    expect(await productOf(slug)).toMatchObject({ state, customTypes: [4] });
    // It does not go on sale with the next import either, and that is said again.
    const again = await readOf(file);
    expect(again.actions).toEqual(["same"]);
    expect(again.notes).toEqual([notes.filter((note) => note === noImages)]);
    await shop.undo(read.id);
  },
);

test("a Shopify file without a word of pictures brings drafts", async () => {
  const { id, notes } = await readOf(
    "Handle,Title,Body (HTML),Type,Status,Variant SKU,Variant Inventory Qty,Variant Price\nud-shirt,UD Shirt,,Shirts,active,UD-2,3,9.90",
  );
  expect(notes).toEqual([[noPrinting, noPicture]]);
  await shop.run(id);
  expect(await productOf("ud-shirt")).toMatchObject({ state: "draft", customTypes: [4] });
  await shop.undo(id);
});

const design = JSON.stringify({ ...firstDesign, body: "#b00020" }).replaceAll('"', '""');
const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

test.each([
  ["nothing", {}, "draft", [4], [noPrinting, noPicture]],
  [
    "a time of publication",
    { status: "scheduled", publish_at: later },
    "draft",
    [4],
    [noPrinting, noPicture],
  ],
  ["printing", { custom_types: "1|3" }, "draft", [1, 3], [noPicture]],
  ["a picture", { pictures: "https://cdn.example/own.jpg" }, "published", [4], [noPrinting]],
  ["a design", { kit_model: `"${design}"` }, "published", [1, 3, 4], []],
  ["no state", { status: "" }, "draft", [4], [noPrinting]],
] as const)("of our own file that says %s", async (_what, more, state, customTypes, notes) => {
  const cells = {
    handle: "own-ud",
    title: "Own UD",
    price: "9.90",
    size: "M",
    status: "published",
  };
  const all: Record<string, string> = { ...cells, ...more };
  const read = await readOf(`${Object.keys(all).join()}\n${Object.values(all).join()}`);
  expect(read.notes).toEqual([notes]);
  await shop.run(read.id);
  expect(await productOf("own-ud")).toMatchObject({ state, customTypes });
  await shop.undo(read.id);
});

test("a product that is on sale stays so, and a draft with a design of its own goes on sale", async () => {
  const made = await readOf(`handle,title,price,size,kit_model\nown-known,Own,9.90,M,"${design}"`);
  await shop.run(made.id);
  const woos = `${woo}\n1,simple,UD-9,Own known,1,1,3,9.90,Jerseys,`;
  const sold = await readOf(woos);
  expect(sold.notes).toEqual([[]]);
  await shop.run(sold.id);
  expect(await productOf("own-known")).toMatchObject({
    state: "published",
    customTypes: [1, 3, 4],
  });
  await shop.undo(sold.id);
  await shop.undo(made.id);
});
