import type { FieldRow, ReadOptions } from "./file-reading.ts";

/**
 * Rows of another program's product file under the names that Shopify's columns have, by which one
 * reader makes records of all of them: those of a product have its `url handle`.
 */
export type RowsOf = (rows: readonly FieldRow[], options: ReadOptions) => FieldRow[];

/** Texts in one cell, parted by commas; a comma that is part of one has a stroke before it. */
export const listOfCell = (cell: string | undefined, mark = ","): string[] =>
  (cell ?? "")
    .split(mark === "," ? /(?<!\\),/ : mark)
    .map((one) => one.replaceAll("\\,", ",").trim())
    .filter((one) => one !== "");

/** What parts a category from the one that it is in. */
const eitherMark = /[>/]/;

/** `Clothing > Shirts` or `Default Category/Shirts` by its last part. */
export const lastCategories = (cell: string | undefined, mark: string | RegExp = eitherMark) => [
  ...new Set(listOfCell(cell).map((path) => path.split(mark).at(-1)?.trim() ?? path)),
];

/** Only what is said: an absent column stays absent. */
export const saidCells = (
  cells: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );

/** Further rows of a product for its second and later pictures, as Shopify has them. */
export const pictureRows = (
  row: Pick<FieldRow, "line">,
  handle: string,
  pictures: readonly { url: string; alt?: string | undefined }[],
): FieldRow[] =>
  pictures.map(({ url, alt }, at) => ({
    line: row.line,
    cells: {
      "url handle": handle,
      "product image url": url,
      "image position": String(at + 1),
      "image alt text": alt ?? "",
    },
    faults: [],
  }));
