import type { Audience } from "#domain/catalog/product-kinds.ts";
import { oneSize } from "#domain/catalog/size-range.ts";
import { slugOf } from "#domain/catalog/slug.ts";
import { foldHeader } from "#domain/import/fold-header.ts";
import { htmlToText } from "#domain/import/html-to-text.ts";
import { allFaults, cellsOfRecord, type FieldRow, type Reader } from "./file-reading.ts";
import { mostPhotos } from "#contract/admin/photos.ts";
import type { Cells, FilePicture, FileRecord, RecordFault } from "./import-record.ts";

type ReadRecord = Omit<FileRecord, "rootId">;

/**
 * A Shopify product file of either generation: rows of one handle are a product, a row with an
 * option is a variant, one with a picture alone a further picture. A second option than the size
 * makes a product of each of its values.
 */
export const readShopify: Reader = (rows, { empty }) => {
  const groups = Map.groupBy(
    rows,
    ({ line, cells }) => cells["url handle"] || slugOf(cells["title"] ?? "") || `\0${line}`,
  );
  return [...groups].flatMap(([handle, alike]) => productsOf(handle, alike, empty));
};

function productsOf(
  handle: string,
  alike: readonly FieldRow[],
  empty: "keep" | "clear",
): ReadRecord[] {
  const line = alike[0]?.line ?? 0;
  const isNameless = handle.startsWith("\0");
  const key = isNameless ? "" : slugOf(handle);
  const faults = allFaults(alike);
  if (key === "" && faults.length === 0) faults.push({ line, column: "title", key: "required" });
  const variants = alike.filter(({ cells }) =>
    ["option1 value", "sku", "price"].some((name) => (cells[name] ?? "") !== ""),
  );
  const options = optionsOf(alike);
  const other = options.others[0];
  if (options.others.length > 1) {
    const number = options.others[1] ?? 2;
    faults.push({ line, column: `option${number} name`, key: "optionMany" });
  }
  const values = Map.groupBy(variants, ({ cells }) =>
    other === undefined ? "" : (cells[`option${other} value`] ?? ""),
  );
  if (values.size === 0) values.set("", []);
  return [...values].map(([value, rows], place): ReadRecord => {
    const isWhole = values.size === 1;
    const whole = wholeOf(alike, rows, empty);
    const title = whole.cells["title.en-US"] ?? "";
    return {
      line: rows[0]?.line ?? line,
      key: isWhole || key === "" ? key : slugOf(`${key} ${value}`),
      cells: {
        ...whole.cells,
        ...(isWhole || title === "" ? {} : { "title.en-US": `${title} ${value}` }),
      },
      items: rows.map((row) => ({ line: row.line, cells: sizeOf(row, options.size) })),
      pictures: picturesOf(alike, rows),
      // Once, though several products come of it.
      faults: [
        ...(place === 0 || faults.length === 0 ? faults : faults.slice(0, 1)),
        ...whole.faults,
      ],
    };
  });
}

const sizeWords = new Set(
  [
    "size",
    "größe",
    "groesse",
    "grösse",
    "taille",
    "taglia",
    "talla",
    "maat",
    "tamanho",
    "尺码",
    "尺寸",
    "サイズ",
    "rozmiar",
    "storlek",
  ].map(foldHeader),
);

/** Which option is the size; its name stands in the first row alone. */
function optionsOf(rows: readonly FieldRow[]): { size: number | null; others: number[] } {
  const used = [1, 2, 3].filter((number) =>
    rows.some(({ cells }) => {
      const value = cells[`option${number} value`] ?? "";
      return value !== "" && value !== "Default Title";
    }),
  );
  const isSize = (number: number) =>
    rows.some(({ cells }) => sizeWords.has(foldHeader(cells[`option${number} name`] ?? "")));
  const size = used.find(isSize) ?? null;
  return { size, others: used.filter((number) => number !== size) };
}

const usualSizes: Readonly<Record<string, string>> = {
  small: "S",
  medium: "M",
  large: "L",
  xlarge: "XL",
  extralarge: "XL",
  xxl: "2XL",
  xxxl: "3XL",
  xxxxl: "4XL",
  onesize: oneSize,
  os: oneSize,
};

/** As our charts write it: `XXL` is `2XL`. */
function sizeName(text: string): string {
  const folded = foldHeader(text);
  return usualSizes[folded] ?? (/^\d?x*[sml]$/.test(folded) ? text.trim().toUpperCase() : text);
}

function sizeOf({ cells }: FieldRow, size: number | null): Cells {
  const value = size === null ? "" : (cells[`option${size} value`] ?? "");
  return {
    size: size === null ? oneSize : sizeName(value),
    ...(cells["sku"] === undefined ? {} : { sku: cells["sku"] }),
    ...(cells["barcode"] === undefined ? {} : { ean: cells["barcode"].replace(/^'/, "") }),
    ...(cells["inventory quantity"] === undefined
      ? {}
      : // Sold below nothing is nothing.
        { stock: cells["inventory quantity"].replace(/^-.*$/, "0") }),
  };
}

/**
 * In the order that the file says. Where a product is one of several of its handle, pictures of its
 * own variants come first, and those of the others' not at all.
 */
function picturesOf(alike: readonly FieldRow[], variants: readonly FieldRow[]): FilePicture[] {
  const ofVariants = (rows: readonly FieldRow[]) =>
    new Set(rows.flatMap(({ cells }) => cells["variant image url"] || []));
  const own = ofVariants(variants);
  const others = new Set([...ofVariants(alike)].filter((url) => !own.has(url)));
  const position = ({ cells }: FieldRow) => Number(cells["image position"]) || Infinity;
  const pictures = alike
    .filter(({ cells }) => cells["product image url"] && !others.has(cells["product image url"]))
    .toSorted((a, b) => position(a) - position(b) || a.line - b.line)
    .map(({ line, cells }): FilePicture => {
      const [url = "", alt = ""] = [cells["product image url"], cells["image alt text"]];
      return { line, url, alt: alt.slice(0, longest.alt) };
    });
  const ordered =
    others.size === 0
      ? pictures
      : pictures.toSorted((a, b) => Number(own.has(b.url)) - Number(own.has(a.url)));
  return [...new Map(ordered.map((one) => [one.url, one])).values()].slice(0, mostPhotos);
}

/** Characters that a text of ours may have; those of other shops are cut there. */
const longest = { story: 4000, seoTitle: 120, seoText: 320, alt: 200 } as const;

/** What counts for the whole product, under our own names. */
function wholeOf(
  alike: readonly FieldRow[],
  variants: readonly FieldRow[],
  empty: "keep" | "clear",
): { cells: Cells; faults: RecordFault[] } {
  const product =
    "title|description|vendor|type|gift card|tags|published on online store|status|seo title|seo description|google shopping / gender|google shopping / age group";
  const { cells: said } = cellsOfRecord(alike.slice(0, 1), product.split("|"), "keep");
  const prices = cellsOfRecord(variants, ["price", "compare-at price"], empty);
  const cells: Record<string, string> = {};
  const set = (name: string, text: string | undefined) => {
    if (text !== undefined) cells[name] = text;
  };
  set("title.en-US", said["title"]);
  set(
    "story.en-US",
    said["description"] && htmlToText(said["description"]).slice(0, longest.story),
  );
  set("seo_title.en-US", said["seo title"]?.slice(0, longest.seoTitle));
  set("seo_text.en-US", said["seo description"]?.slice(0, longest.seoText));
  set("vendor", said["vendor"]);
  set("garment", garmentOf(said["type"] ?? ""));
  set("audience", audienceOf(said));
  set(
    "tags",
    said["tags"]
      ?.split(",")
      .map((tag) => tag.trim())
      .join("|"),
  );
  set("status", statusOf(said));
  set("price.USD", prices.cells["price"] === "-" ? "" : prices.cells["price"]);
  set("list_price.USD", listPrice(prices.cells));
  const grams = variants
    .map(({ cells: row }) => Number(row["weight value (grams)"]))
    .find((g) => g > 0);
  set("weight_g", grams === undefined ? undefined : String(Math.round(grams)));
  const faults = prices.faults.map((fault) => ({
    ...fault,
    column: fault.column === "price" ? "price.USD" : "list_price.USD",
  }));
  const isGiftCard = said["gift card"]?.toLowerCase() === "true";
  const line = alike[0]?.line ?? 0;
  return {
    cells,
    faults: isGiftCard ? [...faults, { line, column: "gift card", key: "giftCard" }] : faults,
  };
}

/** One that is not above the price says nothing. */
function listPrice(cells: Cells): string | undefined {
  const [price, former] = [cells["price"], cells["compare-at price"]];
  return former !== undefined && former !== "" && Number(former) <= Number(price) ? "-" : former;
}

/** Empty means published; a file without these columns says nothing. */
function statusOf(cells: Cells): string | undefined {
  const status = cells["status"]?.toLowerCase();
  const published = cells["published on online store"]?.toLowerCase();
  if (status === undefined && published === undefined) return undefined;
  if (published === "false" && status !== "archived") return "draft";
  return status === undefined || status === "" || status === "active" ? "published" : status;
}

const garmentWords: readonly (readonly [RegExp, string])[] = [
  [/jersey|shirt|trikot|maillot|maglia|camiseta|球衣/i, "jersey"],
  [/jacket|jacke|coat/i, "jacket"],
  [/scarf|schal|围巾/i, "scarf"],
  [/glove|handschuh/i, "gloves"],
  [/pants|trousers|shorts|hose/i, "pants"],
  [/cap|hat|beanie|mütze/i, "cap"],
  [/ball/i, "ball"],
  [/bag|tasche/i, "bag"],
  [/mug|cup|tasse/i, "mug"],
];

const garmentOf = (type: string): string | undefined =>
  garmentWords.find(([word]) => word.test(type))?.[1];

/** Whom a product is for, by what Google Shopping is told; undefined where nothing is said. */
function audienceOf(cells: Cells): Audience | undefined {
  const age = cells["google shopping / age group"]?.toLowerCase() ?? "";
  if (["newborn", "infant", "toddler"].includes(age)) return "toddler";
  if (age === "kids") return "kids";
  const gender = cells["google shopping / gender"]?.toLowerCase() ?? "";
  if (gender === "female") return "women";
  return age === "adult" || ["male", "unisex"].includes(gender) ? "adult" : undefined;
}

/** The file's own column of one of ours, for errors. */
export const shopifyColumnOf: Readonly<Record<string, string>> = {
  handle: "url handle",
  "title.en-US": "title",
  "story.en-US": "description",
  "seo_title.en-US": "seo title",
  "seo_text.en-US": "seo description",
  garment: "type",
  audience: "google shopping / age group",
  size: "option1 value",
  ean: "barcode",
  stock: "inventory quantity",
  "price.USD": "price",
  "list_price.USD": "compare-at price",
  weight_g: "weight value (grams)",
};
