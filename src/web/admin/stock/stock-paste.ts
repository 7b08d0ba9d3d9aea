import { sizeId } from "#domain/catalog/size-id.ts";
import { plainCode } from "#domain/import/plain-code.ts";
import type { FoundSize } from "#contract/admin/stock.ts";
import { readUnits, type CellValue } from "./stock-edits.ts";

/** A line of the clipboard that has anything in it. */
export type PastedLine = { line: number; cells: readonly string[] };

/** Separators by how certain they are: a comma may stand within a number. */
const separators = ["\t", ";", ","] as const;

/** Lines of a sheet or of `SKU;quantity`, numbered from 1 as pasted. */
export function readLines(text: string): PastedLine[] {
  const separator = separators.find((one) => text.includes(one)) ?? "\t";
  return text.split(/\r\n|\r|\n/).flatMap((content, index) => {
    const cells = content.split(separator).map(bare);
    return cells.every((cell) => cell === "") ? [] : [{ line: index + 1, cells }];
  });
}

/** Without spaces around it, and without the quotation marks of a file. */
const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();

const quantityNames =
  /^(stock|quantity|qty|units|count|on hand|bestand|menge|lagerbestand|quantité|cantidad|existencias|quantità|voorraad|ilość|库存|数量|在庫)$/i;
const codeNames =
  /^(sku|ean(-?13)?|upc|gtin|barcode|variant sku|artikelnummer|art\.?-?nr\.?|référence|referencia|riferimento|codice|货号|条码|编码|品番)$/i;

/** Sizes by their codes, in small letters. */
export type Found = ReadonlyMap<string, FoundSize>;
export const foundBy = (sizes: readonly FoundSize[]): Found =>
  new Map(
    sizes.flatMap((size) =>
      [size.sku ?? sizeId(size.productId, size.size), size.ean].flatMap((code) =>
        code === null ? [] : [[plainCode(code).toLowerCase(), size] as const],
      ),
    ),
  );

const findIn = (found: Found, cell: string | undefined) =>
  cell === undefined ? undefined : found.get(plainCode(cell).toLowerCase());

export type Columns = {
  code: number;
  quantity: number;
  /** Further columns of whole numbers, where the quantity may be meant by another. */
  others: readonly number[];
};

/** Which column has the codes that the shop knows, and which the numbers; null without either. */
export function columnsOf(lines: readonly PastedLine[], found: Found): Columns | null {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const known = (place: number) =>
    lines.filter(({ cells }) => findIn(found, cells[place]) !== undefined).length;
  const code = places.toSorted((a, b) => known(b) - known(a))[0];
  if (code === undefined || known(code) === 0) return null;
  const rows = lines.filter(({ cells }) => findIn(found, cells[code]) !== undefined);
  const numbers = places.filter(
    (place) =>
      place !== code && rows.some(({ cells }) => readUnits(cells[place] ?? "", 0) !== null),
  );
  const named = numbers.find((place) => quantityNames.test(lines[0]?.cells[place] ?? ""));
  const quantity = named ?? numbers.find((place) => place > code) ?? numbers[0];
  if (quantity === undefined) return null;
  return { code, quantity, others: numbers.filter((place) => place !== quantity) };
}

/** The same with another of its columns of numbers as the quantity, where it has that one. */
export function withQuantity(columns: Columns, chosen: number | null): Columns {
  const { quantity, others } = columns;
  if (chosen === null || !others.includes(chosen)) return columns;
  return {
    ...columns,
    quantity: chosen,
    others: [...others.filter((one) => one !== chosen), quantity],
  };
}

type Named = { line: number; code: string };
export type JudgedPaste = {
  /** What changes, in the order of the lines. */
  cells: readonly (CellValue & FoundSize)[];
  /** Lines that leave a size as it is. */
  same: number;
  unknown: readonly Named[];
  /** Another line names the same size: neither is taken. */
  doubled: readonly Named[];
  /** The quantity is no whole number. */
  wrong: readonly Named[];
};

/** What becomes of each line. A first line of names is left out. */
export function judgePaste(
  lines: readonly PastedLine[],
  { code: codeAt, quantity }: Columns,
  found: Found,
): JudgedPaste {
  const rows = lines.flatMap(({ line, cells }, index) => {
    const code = cells[codeAt] ?? "";
    const isHead =
      index === 0 && (codeNames.test(code) || quantityNames.test(cells[quantity] ?? ""));
    if (isHead) return [];
    return [{ line, code, typed: cells[quantity] ?? "", size: findIn(found, code) }];
  });
  const times = Map.groupBy(rows, ({ size }) => size && `${size.productId} ${size.size}`);
  const isDoubled = ({ size }: (typeof rows)[number]) =>
    size !== undefined && (times.get(`${size.productId} ${size.size}`)?.length ?? 0) > 1;
  const single = rows.filter((row) => !isDoubled(row));
  const read = single.flatMap(({ line, code, typed, size }) =>
    size ? [{ line, code, size, stock: readUnits(typed, size.stock) }] : [],
  );
  const name = ({ line, code }: Named) => ({ line, code });
  return {
    cells: read.flatMap(({ size, stock }) =>
      stock === null || stock === size.stock ? [] : [{ ...size, seen: size.stock, stock }],
    ),
    same: read.filter(({ size, stock }) => stock === size.stock).length,
    unknown: single.filter(({ size }) => !size).map(name),
    doubled: rows.filter(isDoubled).map(name),
    wrong: read.filter(({ stock }) => stock === null).map(name),
  };
}
