import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import {
  productRows,
  rowNames,
  type FieldRow,
  type FieldsOf,
  type FileName,
  type Row as TableRow,
  type RowName,
} from "#domain/catalog/product-fields.ts";
import { factsCell, factsOfCell, type Fact, type StoredFact } from "#domain/import/fact-cells.ts";
import { countryOfCell } from "#domain/import/country-of-cell.ts";
import { decimalText, hundredths, wholeNumber } from "#domain/import/read-number.ts";
import { languages } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { HandPrices } from "#domain/pricing/hand-price.ts";
import { handPriceColumns, handPricesOf } from "./hand-prices.ts";
import { isPictureAddress, photoCell, pictureAddresses } from "./picture-cell.ts";
import type { ProductLook } from "./product-look.ts";
import { readTime, timeCell } from "./time-cell.ts";
import type { Image, Row } from "./record-image.repository.ts";

/** A product's rows by what they mean. */
export type ProductView = {
  row: Row;
  tags: string[];
  extras: { patch_id: string; position: number }[];
  /** Prices by hand, by currency. */
  prices: HandPrices;
};

/** Input of the form, as far as the file names it; the form's schema checks it. */
export type ProductInput = Record<string, unknown> & {
  status?: string;
  publishAt?: string;
  kitKind?: string;
  sizeChart?: string;
  kitPart?: Partial<KitModel>;
  /** `price.EUR` and so on; null takes the price away. */
  handPrices?: Readonly<Record<string, number | null>>;
};

export type ProductColumn = {
  name: string;
  /** A single hyphen empties it. */
  empties?: ProductInput;
  show: (view: ProductView, look: ProductLook) => string;
  /** @returns the input, or why there is none */
  read: (text: string, look: ProductLook, before: Row | null) => ProductInput | RefusalKey;
};
type Cell = Pick<ProductColumn, "show" | "read">;

export const viewOf = (image: Image): ProductView => ({
  row: image["product"]?.[0] ?? {},
  tags: (image["product_tag"] ?? []).map(({ tag }) => String(tag)),
  extras: (image["product_patch"] ?? []).map(({ patch_id, position }) => ({
    patch_id: String(patch_id),
    position: Number(position),
  })),
  prices: handPricesOf(image),
});

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split("|")
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  ),
];
const plain = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const kitOf = ({ row }: ProductView) => row["kit"] as KitModel;
/** By name, so that equal designs read the same. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === "object"
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, part]) => [name, sorted(part)]),
      )
    : value;

/** How a cell of a field is written and read, by what the field holds. */
const cellOf = {
  cents: (name, column) => ({
    show: ({ row }) => (row[column] === null ? "" : decimalText(Number(row[column]))),
    read: (text) => {
      const cents = hundredths(text);
      return cents === null ? "numberInvalid" : { [name]: cents };
    },
  }),
  whole: (name, column) => ({
    show: ({ row }) => plain(row[column]),
    read: (text) => {
      const number = wholeNumber(text);
      return number === null ? "numberInvalid" : { [name]: number };
    },
  }),
  word: (name, column) => ({
    show: ({ row }) => plain(row[column]).trim(),
    read: (text) => ({ [name]: text }),
  }),
} satisfies Record<string, (name: string, column: string) => Cell>;

const kitPart = (part: "garment" | "cut" | "sleeve"): Cell => ({
  show: (view) => kitOf(view)[part],
  read: (text) => ({ kitPart: { [part]: text.toLowerCase() } }),
});

const team = (name: string, column: string): Cell => ({
  show: ({ row }) => plain(row[column]),
  read: (text, look) => {
    const id = look.teamByName.get(text.toLowerCase());
    return id === undefined ? "teamUnknown" : { [name]: id };
  },
});

const extras = (kind: "patch" | "addon", input: string): Cell => ({
  show: (view, look) =>
    view.extras
      .filter(({ patch_id }) => look.extras.get(patch_id) === kind)
      .toSorted((a, b) => a.position - b.position || (a.patch_id < b.patch_id ? -1 : 1))
      .map(({ patch_id }) => patch_id)
      .join("|"),
  read: (text, look) => {
    const ids = listOf(text).map((one) => look.extraByName.get(one.toLowerCase()) ?? one);
    return ids.some((id) => look.extras.get(id) !== kind) ? "patchUnknown" : { [input]: ids };
  },
});

/** Columns of several languages or currencies. */
const ownColumns = {
  handPrices: handPriceColumns,
  /** A line for each fact in its place, such as “Fit: slim”; a language that lacks one has an empty line. */
  details: languages.map((language): ProductColumn => {
    const of = (all: readonly Fact[]) => ({ details: { [language]: all } });
    return {
      name: `details.${language}`,
      empties: of([]),
      show: ({ row }) => factsCell((row["details"] ?? []) as StoredFact[], language),
      read: (text) => of(factsOfCell(text)),
    };
  }),
} satisfies Partial<Record<FileName, readonly ProductColumn[]>>;

/** The rows whose cells follow from their kinds. */
type ByKind = Extract<FileName, FieldsOf<"texts" | "cents" | "whole" | "word" | "code">>;
type ByHand = Exclude<FileName, ByKind | keyof typeof ownColumns>;

/** Cells that say more than the field's kind. */
const ownCells = {
  status: {
    show: ({ row }, look) => look.stateOf(row),
    read: (text) => ({
      status: text.toLowerCase() === "active" ? "published" : text.toLowerCase(),
    }),
  },
  publishAt: {
    show: ({ row }, look) =>
      look.stateOf(row) === "scheduled" ? timeCell(row["published_at"], look.timeZone) : "",
    read: (text, { timeZone }) => {
      const at = readTime(text, timeZone);
      return at ? { publishAt: at.toISOString() } : "dateInvalid";
    },
  },
  teamId: team("teamId", "team_slug"),
  squadId: team("squadId", "squad_slug"),
  kitKind: cellOf.word("kitKind", "kit_kind"),
  garment: kitPart("garment"),
  cut: kitPart("cut"),
  sleeve: kitPart("sleeve"),
  tags: {
    show: ({ tags }) => tags.toSorted().join("|"),
    read: (text) => ({ tags: listOf(text) }),
  },
  badges: {
    show: ({ row }) => (row["badges"] as string[]).join("|"),
    read: (text) => ({ badges: listOf(text) }),
  },
  customTypes: {
    show: ({ row }) => (row["custom_types"] as number[]).join("|"),
    read: (text) => ({ customTypes: listOf(text).map(Number) }),
  },
  patchIds: extras("patch", "patchIds"),
  addonIds: extras("addon", "addonIds"),
  sizeChart: {
    show: ({ row }) => plain(row["size_chart_code"]),
    read: (text, look) => (look.charts.has(text) ? { sizeChart: text } : "cellChart"),
  },
  originCountry: {
    show: ({ row }) => plain(row["origin_country"]),
    read: (text) => ({ originCountry: countryOfCell(text) ?? text }),
  },
  manufacturerId: {
    show: ({ row }, look) => look.manufacturers.get(plain(row["manufacturer_id"])) ?? "",
    read: (text, look) => {
      const manufacturerId = look.manufacturerByName.get(text.toLowerCase());
      return manufacturerId === undefined ? "manufacturerUnknown" : { manufacturerId };
    },
  },
  photos: {
    // What a product has; the diff counts what is to come.
    show: ({ row }, { photos }) => photoCell(photos.get(plain(row["id"])) ?? []),
    read: (text) =>
      pictureAddresses(text).every(isPictureAddress) ? {} : ("pictureAddress" as const),
  },
  kit: {
    show: (view) => JSON.stringify(sorted(kitOf(view))),
    read: (text) => {
      try {
        return { kit: JSON.parse(text) as unknown };
      } catch {
        return "cellKitModel";
      }
    },
  },
} satisfies Record<ByHand, Cell> & Partial<Record<ByKind, Cell>>;

const texts = (name: string, column: string, { file, empty }: FieldRow): ProductColumn[] =>
  languages.map((language) => ({
    name: `${file?.name}.${language}`,
    ...(empty === undefined ? {} : { empties: { [name]: { [language]: empty } } }),
    show: ({ row }) => (row[column] as PartialText | undefined)?.[language] ?? "",
    read: (text) => ({ [name]: { [language]: text } }),
  }));

function columnsOf(name: RowName): readonly ProductColumn[] {
  const row = productRows[name] as TableRow;
  if (row.file === undefined) return [];
  if (name in ownColumns) return ownColumns[name as keyof typeof ownColumns];
  const empties = "empty" in row ? { empties: { [name]: row.empty } } : {};
  if (name in ownCells) {
    return [{ name: row.file.name, ...empties, ...ownCells[name as keyof typeof ownCells] }];
  }
  if (row.kind === "file" || row.column === undefined) throw new Error(`${name} has no cell`);
  if (row.kind === "texts") return texts(name, row.column, row);
  const kind = row.kind === "cents" || row.kind === "whole" ? row.kind : "word";
  return [{ name: row.file.name, ...empties, ...cellOf[kind](name, row.column) }];
}

/** Columns of the whole product, in the order of an export (R-CSV-3). */
export const productColumns: readonly ProductColumn[] = rowNames.flatMap(columnsOf);

/** Columns of each size, by the column of the table. */
export const sizeColumns = {
  size: "size",
  sku: "sku",
  ean: "ean",
  stock: "stock",
  size_weight_g: "weight_g",
} as const;
export const sizeColumnNames = Object.keys(sizeColumns) as (keyof typeof sizeColumns)[];
