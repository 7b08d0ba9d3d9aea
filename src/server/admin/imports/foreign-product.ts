import type { Audience } from "#domain/catalog/product-kinds.ts";
import { garmentOfPath, garmentOfWords, namesNoGarment } from "#domain/import/garment-words.ts";
import { decodeEntities, htmlToText, unknownEntities } from "#domain/import/html-to-text.ts";
import { audienceOfWords, cutOfWords, sleeveOfWords } from "#domain/import/wearer-words.ts";
import { countryOfCell } from "#domain/import/country-of-cell.ts";
import { defaultLanguage, type Language } from "#domain/language.ts";
import { readTime } from "./time-cell.ts";
import { cellsOfRecord, type FieldRow, type ReadOptions } from "./file-reading.ts";
import { listOfCell } from "./foreign-rows.ts";
import type { Cells, Guesses, RecordFault, RecordNote, WordGuess } from "./import-record.ts";

/** Characters that a text of ours may have; those of other shops are cut there. */
export const longest = { title: 120, story: 4000, seoTitle: 120, seoText: 320, alt: 200 } as const;

const productColumns = [
  "title",
  "description",
  "vendor",
  "type",
  "product category",
  "categories above",
  "gift card",
  "tags",
  "published on online store",
  "published at",
  "status",
  "seo title",
  "seo description",
  "google shopping / gender",
  "google shopping / age group",
  "origin",
  "kind not sold",
];

type Whole = { cells: Cells; guesses: Guesses; faults: RecordFault[]; notes: RecordNote[] };

/** What counts for the whole product, under our own names. */
export function wholeOf(
  alike: readonly FieldRow[],
  variants: readonly FieldRow[],
  options: ReadOptions,
  /** Of the option that makes a product of its own of each of its values. */
  option = "",
): Whole {
  const line = alike[0]?.line ?? 0;
  const product = cellsOfRecord(alike, productColumns, { ...options, empty: "keep" });
  const said = withSigns(product.cells);
  const prices = cellsOfRecord(variants, ["price", "compare-at price"], options);
  const notes: RecordNote[] = [
    // A row says it again in other words: the first counts.
    ...product.faults.map(({ key: _key, ...fault }) => ({ ...fault, key: "rowsDiffer" as const })),
    ...prices.notes,
  ];
  const cells: Record<string, string> = {};
  const set = (name: string, text: string | undefined) => {
    if (text !== undefined) cells[name] = text;
  };
  const language = languageOf(said);
  const cut = (name: keyof typeof longest, column: string, text: string | undefined) => {
    if (text === undefined || text.length <= longest[name]) return text;
    const [value, to] = [String(text.length), String(longest[name])];
    notes.push({ line, column, key: "textCut", value, to });
    return text.slice(0, longest[name]);
  };
  const title = `title.${language}`;
  set(title, cut("title", title, said["title"])?.trim());
  const story = `story.${language}`;
  notes.push(...storyNotes(said["description"], line, story));
  set(story, cut("story", story, said["description"] && htmlToText(said["description"])));
  const [seoTitle, seoText] = [`seo_title.${language}`, `seo_text.${language}`];
  set(seoTitle, cut("seoTitle", seoTitle, said["seo title"]));
  set(seoText, cut("seoText", seoText, said["seo description"]));
  set("vendor", said["vendor"]);
  const garment = garmentOf(said);
  set("garment", garment.isGuess ? undefined : garment.garment);
  set("audience", audienceOf(said));
  set("tags", said["tags"] === undefined ? undefined : tagsOf(said["tags"]));
  const sale = saleOf(said, line, notes);
  set("status", sale.status);
  set("publish_at", sale.publishAt);
  set("price.USD", prices.cells["price"] === "-" ? "" : prices.cells["price"]);
  set("list_price.USD", listPrice(prices.cells, line, notes));
  set("weight_g", weightOf(variants, notes));
  set("origin_country", originOf(said["origin"], line, notes));
  set("command", commandOf(said, line, notes));
  return {
    cells,
    notes,
    guesses: {
      language,
      garment: garment.isGuess ? (garment.garment ?? null) : undefined,
      ...wearerOf(said, option, language),
      isPriced: Boolean(prices.cells["price"]),
    },
    faults: [...prices.faults.map(inOurColumn), ...giftCardFaults(said, line)],
  };
}

/** A kind of goods that the shop does not sell is left out, with a note. */
function commandOf(said: Cells, line: number, notes: RecordNote[]): "ignore" | undefined {
  const value = said["kind not sold"];
  if (!value) return undefined;
  notes.push({ line, column: "kind not sold", key: "kindNotSold", value });
  return "ignore";
}

const giftCardFaults = (said: Cells, line: number): RecordFault[] =>
  said["gift card"]?.toLowerCase() === "true"
    ? [{ line, column: "gift card", key: "giftCard" }]
    : [];

const inOurColumn = (fault: RecordFault): RecordFault => ({
  ...fault,
  column: fault.column === "price" ? "price.USD" : "list_price.USD",
});

/** Names, which other shops keep as HTML has them: `Fan &amp; Club`. */
const withSigns = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([name, text]) => [
      name,
      name === "description" ? text : decodeEntities(text),
    ]),
  );

function storyNotes(html = "", line: number, column: string): RecordNote[] {
  return [
    ...(hasMore(html) ? [{ line, column, key: "textMarkup" } as const] : []),
    ...unknownEntities(html).map((value) => ({ line, column, key: "entityNone", value }) as const),
  ];
}

/** Whether a text in HTML has more than words, which are kept alone. */
const hasMore = (html: string): boolean =>
  /<(img|iframe|video|embed|object)\b|<a\s[^>]*\bhref/i.test(html);

/** No column says it; letters do, as far as the shop's languages differ in them. */
function languageOf({ title = "", description = "" }: Cells): Language {
  const text = title || description;
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  return /\p{Script=Han}/u.test(text) && !isJapanese ? "zh-CN" : defaultLanguage;
}

/**
 * By type and category; a title, a tag or a category above is a guess, and so is the garment most
 * alike. A title that names none of ours is not overruled by these.
 */
function garmentOf(said: Cells): { garment?: string; isGuess: boolean } {
  const { type = "", title = "", tags = "", "categories above": above = "" } = said;
  const path = garmentOfPath((said["product category"] ?? "").split(/\s*>\s*/));
  const found = garmentOfWords(type) ?? (path?.isAbove ? undefined : path);
  if (found) return { garment: found.garment, isGuess: found.isNear };
  const isNone = namesNoGarment(title) || namesNoGarment(type);
  const guess =
    garmentOfWords(title) ??
    (isNone ? undefined : (path ?? garmentOfWords(above) ?? garmentOfWords(tags)));
  return { ...(guess ? { garment: guess.garment } : {}), isGuess: true };
}

/** What words say of the wearer: the first column that names one counts, and it stays a guess. */
function wearerOf(said: Cells, option: string, language: Language) {
  const title = `title.${language}`;
  const sources = [
    [title, option],
    [title, said["title"]],
    ["garment", said["type"]],
    ["garment", said["categories above"]],
    ["product category", said["product category"]],
    ["tags", said["tags"]],
  ] as const;
  const find = (read: (words: string) => string | undefined): WordGuess | undefined => {
    for (const [column, value = ""] of sources) {
      const to = read(value);
      if (to !== undefined) return { to, column, value };
    }
    return undefined;
  };
  return {
    audience: audienceOf(said) === undefined ? find(audienceOfWords) : undefined,
    cut: find(cutOfWords),
    sleeve: find(sleeveOfWords),
  };
}

const tagsOf = (cell: string): string => [...new Set(listOfCell(cell))].join("|");

/** One that is not above the price says nothing. */
function listPrice(cells: Cells, line: number, notes: RecordNote[]): string | undefined {
  const [price, former] = [cells["price"], cells["compare-at price"]];
  if (former === undefined || former === "" || former === "-") return former;
  if (Number(former) > Number(price)) return former;
  // The same price twice is no discount, and nobody misses it.
  if (Number(former) !== Number(price) && Number(former) !== 0) {
    notes.push({ line, column: "list_price.USD", key: "listPriceLow", value: former });
  }
  return "-";
}

/** A product has one weight here. */
function weightOf(variants: readonly FieldRow[], notes: RecordNote[]): string | undefined {
  const weights = variants.flatMap(({ line, cells }) => {
    const grams = Number(cells["weight value (grams)"]);
    return grams > 0 ? [{ line, grams: Math.round(grams) }] : [];
  });
  const [first] = weights;
  const other = weights.find(({ grams }) => grams !== first?.grams);
  if (first && other) {
    const [value, to] = [String(other.grams), String(first.grams)];
    notes.push({ line: other.line, column: "weight_g", key: "weightOfSizes", value, to });
  }
  return first === undefined ? undefined : String(first.grams);
}

function originOf(text: string | undefined, line: number, notes: RecordNote[]): string | undefined {
  if (!text) return undefined;
  const country = countryOfCell(text);
  if (country === undefined) {
    notes.push({ line, column: "origin", key: "countryNone", value: text });
  }
  return country;
}

/**
 * Its state, and when it goes on sale; a file without such columns says nothing. One that the online
 * store does not show yet is scheduled by its time: whether that is to come is seen by the check.
 */
function saleOf(
  cells: Cells,
  line: number,
  notes: RecordNote[],
): { status?: string; publishAt?: string } {
  const status = statusOf(cells);
  const { "published on online store": shown = "", "published at": said = "" } = cells;
  const text = said || (/^\d{4}-/.test(shown) ? shown : "");
  if (text === "" || text === "-") return status === undefined ? {} : { status };
  const isKept = ["draft", "archived", "unlisted"].includes(cells["status"]?.toLowerCase() ?? "");
  // The zone counts where it is read for good.
  if (readTime(text, "UTC") === undefined) {
    notes.push({ line, column: "published at", key: "timeNone", value: text });
    return { status: status === "archived" ? status : "draft" };
  }
  if (isKept) return status === undefined ? {} : { status };
  return { status: status === "draft" ? "scheduled" : (status ?? "published"), publishAt: text };
}

/** Empty means published; a file without these columns says nothing. */
function statusOf(cells: Cells): string | undefined {
  const status = cells["status"]?.toLowerCase();
  const published = cells["published on online store"]?.toLowerCase();
  if (status === undefined && published === undefined) return undefined;
  if (published === "false" && status !== "archived") return "draft";
  if (status === "unlisted") return "draft";
  return status === undefined || status === "" || status === "active" ? "published" : status;
}

/** Whom a product is for, by what Google Shopping is told; undefined where nothing is said. */
function audienceOf(cells: Cells): Audience | undefined {
  const age = cells["google shopping / age group"]?.toLowerCase() ?? "";
  if (["newborn", "infant", "toddler"].includes(age)) return "toddler";
  if (age === "kids") return "kids";
  const gender = cells["google shopping / gender"]?.toLowerCase() ?? "";
  if (gender === "female") return "women";
  return age === "adult" || ["male", "unisex"].includes(gender) ? "adult" : undefined;
}
