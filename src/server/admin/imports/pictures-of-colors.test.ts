import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** A color is a product of its own here: it has the pictures of its own variants, and no other's. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const cdn = "https://cdn.example/";
const addresses = (names: string, mark: string) =>
  names === ""
    ? ""
    : names
        .split(" ")
        .map((name) => cdn + name)
        .join(mark);

async function readOf(file: string) {
  const { id } = await shop.check(file);
  const rows = await shop.rows(id);
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  await shop.run(id);
  const kept = await api.database.driver<{ slug: string; url: string }[]>`
    select p.slug, i.url from import_photo i join product p on p.id = i.product_id
    where i.import_id = ${id} order by p.slug, i.position`;
  const states = await api.database.driver<{ slug: string; isOut: boolean }[]>`
    select slug, published_at is not null as "isOut" from product
    where slug = any(${rows.map(({ key }) => key)})`;
  await shop.undo(id);
  return {
    pictures: Object.fromEntries(
      rows.map(({ key }) => [
        key,
        kept.flatMap(({ slug, url }) => (slug === key ? [url.slice(cdn.length)] : [])).join(" "),
      ]),
    ),
    onSale: states.flatMap(({ slug, isOut }) => (isOut ? [slug] : [])).toSorted(),
    notes: rows.flatMap(({ key, notes }) =>
      notes.flatMap((note) =>
        ["pictureShared", "pictureOfWhich", "pictureNone"].includes(note.key)
          ? [`${key} ${note.key}`]
          : [],
      ),
    ),
  };
}

type Variant = readonly [color: string, size: string, picture: string];
const shopify = (
  variants: readonly Variant[],
  pictures: readonly (readonly [name: string, alt: string])[],
  option = "Color",
) => {
  const header =
    "Handle,Title,Type,Status,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image";
  const lines = Array.from({ length: Math.max(variants.length, pictures.length) }, (_, at) => {
    const [color, size, own] = variants[at] ?? [];
    const [name, alt = ""] = pictures[at] ?? [];
    const first = at === 0 ? ["Tarn Cap", "Caps", "active"] : ["", "", ""];
    return [
      "tarn-cap",
      ...first,
      ...(color === undefined
        ? ["", "", "", "", "", ""]
        : [at === 0 ? option : "", color, at === 0 ? "Size" : "", size, `TC-${at}`, "19.90"]),
      name ? cdn + name : "",
      name ? String(at + 1) : "",
      alt,
      own ? cdn + own : "",
    ].join(",");
  });
  return [header, ...lines].join("\n");
};

test("a picture that its color's name stands in goes to that color alone", async () => {
  const read = await readOf(
    shopify(
      [
        ["Navy Blue", "S", "navy.jpg"],
        ["Blue", "S", ""],
        ["Red", "S", ""],
      ],
      [
        ["navy.jpg", ""],
        ["cap-blue_back.jpg", ""],
        ["3.jpg", "The red one"],
        ["navy-blue-2.jpg", ""],
      ],
    ),
  );
  expect(read).toEqual({
    pictures: {
      "tarn-cap-navy-blue": "navy.jpg navy-blue-2.jpg",
      "tarn-cap-blue": "cap-blue_back.jpg",
      "tarn-cap-red": "3.jpg",
    },
    onSale: ["tarn-cap-blue", "tarn-cap-navy-blue", "tarn-cap-red"],
    notes: [],
  });
});

test("a variant's picture is its color's, whatever stands behind its address", async () => {
  const read = await readOf(
    shopify(
      [
        ["Red", "S", "1.jpg?v=5"],
        ["Blue", "S", "2.jpg?v=5"],
      ],
      [
        ["1.jpg?v=9", ""],
        ["2.jpg", ""],
      ],
    ),
  );
  expect(read.pictures).toEqual({ "tarn-cap-red": "1.jpg?v=9", "tarn-cap-blue": "2.jpg" });
  expect(read.notes).toEqual([]);
});

test("a variant's picture that the gallery lacks is its color's all the same", async () => {
  const read = await readOf(
    shopify(
      [
        ["Red", "S", "1.jpg"],
        ["Blue", "S", "2.jpg"],
      ],
      [["all.jpg", ""]],
    ),
  );
  expect(read.pictures).toEqual({
    "tarn-cap-red": "1.jpg all.jpg",
    "tarn-cap-blue": "2.jpg all.jpg",
  });
  expect(read.onSale).toEqual(["tarn-cap-blue", "tarn-cap-red"]);
  expect(read.notes).toEqual(["tarn-cap-red pictureShared", "tarn-cap-blue pictureShared"]);
});

test("where nothing says which color a picture shows, none goes on sale with it", async () => {
  const read = await readOf(
    shopify(
      [
        ["Red", "S", "1.jpg"],
        ["Red", "M", "1.jpg"],
        ["Blue", "S", ""],
      ],
      [
        ["1.jpg", ""],
        ["2.jpg", ""],
      ],
    ),
  );
  expect(read).toEqual({
    pictures: { "tarn-cap-red": "1.jpg 2.jpg", "tarn-cap-blue": "2.jpg" },
    onSale: ["tarn-cap-red"],
    notes: [
      "tarn-cap-red pictureShared",
      "tarn-cap-blue pictureShared",
      "tarn-cap-blue pictureOfWhich",
    ],
  });
});

test("a color without a picture of its own is a draft without one", async () => {
  const read = await readOf(
    shopify(
      [
        ["Red", "S", "1.jpg"],
        ["Blue", "S", ""],
      ],
      [["1.jpg", ""]],
    ),
  );
  expect(read).toMatchObject({
    pictures: { "tarn-cap-red": "1.jpg", "tarn-cap-blue": "" },
    onSale: ["tarn-cap-red"],
    notes: ["tarn-cap-blue pictureNone"],
  });
});

test("WooCommerce's and Magento's variants keep their own pictures", async () => {
  const woo = [
    "ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)",
    `1,variable,W,Woo Cap,1,1,,,Caps,"${addresses("front.jpg", ", ")}",,Color,"Red, Blue"`,
    `2,variation,W-R,Woo Cap,1,1,3,9.90,,${addresses("r.jpg", ", ")},W,Color,Red`,
    `3,variation,W-B,Woo Cap,1,1,3,9.90,,${addresses("b.jpg", ", ")},W,Color,Blue`,
  ].join("\n");
  expect((await readOf(woo)).pictures).toEqual({
    "woo-cap-red": "r.jpg front.jpg",
    "woo-cap-blue": "b.jpg front.jpg",
  });
  const magento = [
    "sku,attribute_set_code,product_type,categories,name,product_online,visibility,price,url_key,base_image,additional_images,configurable_variations",
    `M-R,Default,simple,Caps,Red,1,Not Visible Individually,9.90,m-r,${addresses("r.jpg", "")},"${addresses("r.jpg r2.jpg", ",")}",`,
    `M-B,Default,simple,Caps,Blue,1,Not Visible Individually,9.90,m-b,${addresses("b.jpg", "")},,`,
    `M,Default,configurable,Caps,Mag Cap,1,"Catalog, Search",,mag-cap,${addresses("m.jpg", "")},,"sku=M-R,color=Red|sku=M-B,color=Blue"`,
  ].join("\n");
  expect((await readOf(magento)).pictures).toEqual({
    "mag-cap-red": "r.jpg r2.jpg m.jpg",
    "mag-cap-blue": "b.jpg m.jpg",
  });
});

test("pictures of one product in several sizes stay one gallery", async () => {
  const read = await readOf(
    shopify(
      [
        ["Red", "S", "1.jpg"],
        ["Red", "M", "2.jpg"],
      ],
      [
        ["1.jpg", ""],
        ["blue.jpg", ""],
      ],
    ),
  );
  expect(read).toEqual({
    pictures: { "tarn-cap": "1.jpg blue.jpg 2.jpg" },
    onSale: ["tarn-cap"],
    notes: [],
  });
});
