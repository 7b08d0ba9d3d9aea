import { weight as sizeWeight } from "#contract/admin/products.ts";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import { oneSize } from "#domain/catalog/size-range.ts";
import { isTradeNumber } from "#domain/catalog/trade-codes.ts";
import { textOfCell } from "#domain/import/hyphen-cell.ts";
import { plainCode } from "#domain/import/plain-code.ts";
import { wholeNumber } from "#domain/import/read-number.ts";
import { saysTwoSizes, sizesOfCells, type ChartSize } from "#domain/import/size-by-measure.ts";
import { sizeOfCell } from "#domain/import/size-of-cell.ts";
import type { FileRecord, RecordFault, RecordItem, RecordNote } from "./import-record.ts";
import type { ProductLook } from "./product-look.ts";
import type { Image, Row } from "./record-image.repository.ts";

type Sized = {
  rows: readonly Row[];
  items: readonly RecordItem[];
  faults: RecordFault[];
  notes: RecordNote[];
};
type Wanted = Pick<FileRecord, "items" | "key" | "replaces"> & {
  id: string;
  chart: readonly ChartSize[];
};

/** Characters of a size's name. */
const longestSize = 20;
const mostStock = 100_000;

/**
 * Sizes that the file names are added or changed; others stay. One that no chart has keeps its name,
 * which is noted. Stock is written as a difference to what the check saw, so that sales in between
 * are kept (R-CSV-6).
 */
export function applySizes(start: Image, wanted: Wanted, look: ProductLook): Sized {
  const { items, id, chart } = wanted;
  const faults: RecordFault[] = [];
  const rows = new Map((start["product_size"] ?? []).map((row) => [String(row["size"]), row]));
  const seen = new Set<string>();
  const settled: RecordItem[] = [];
  const notes: RecordNote[] = [];
  const inChart = sizesOfCells(
    items.flatMap(({ cells }) => cells["size"] || []),
    chart,
  );
  const places = new Map(chart.map(({ size }, place) => [size, place]));
  for (const item of items) {
    const { line } = item;
    const fault = (column: string, key: RefusalKey) => faults.push({ line, column, key });
    const note: Note = (column, key, more = {}) => notes.push({ line, column, key, ...more });
    const named = item.cells["size"] ?? "";
    const column = item.cells["size_from"] ?? "size";
    const size = ownSize(named, [...rows.keys()], chart) ?? inChart.get(named) ?? named;
    const before = rows.get(size);
    settled.push(item);
    if (size === "") continue;
    if (item.cells["size_elsewhere"]) {
      const isSized = [...rows.keys()].some((one) => one !== oneSize);
      note("name", isSized ? "sizesKept" : "sizesElsewhere", { to: oneSize });
      if (isSized) continue;
    }
    if (size !== named) note(column, "sizeRead", { value: named, to: size });
    if (seen.has(size)) {
      fault(column, "sizeTwice");
      continue;
    }
    seen.add(size);
    if (!before && !places.has(size)) {
      if (size.length > longestSize) {
        fault(column, "sizeLong");
        continue;
      }
      if (!item.cells["size_elsewhere"]) note(column, "sizeOwn", { value: size });
    }
    if (!before && item.cells["stock"] === "" && item.cells["stock_start"] === undefined) {
      note("stock", "stockBegun", { to: "0" });
    }
    const present = Number(before?.["stock"] ?? 0);
    const noticed = { ...item, seen: item.seen ?? present };
    settled[settled.length - 1] = noticed;
    rows.set(size, {
      ...before,
      product_id: id,
      size,
      // Sizes of their own stand behind those of the chart, in the file's order.
      position: before?.["position"] ?? places.get(size) ?? placeAfter(rows, chart),
      stock: stockOf(noticed, before === undefined ? null : present, fault),
      sku: codeOf("sku", noticed, before, { id, look, fault, note }),
      ean: codeOf("ean", noticed, before, { id, look, fault, note }),
      weight_g: weightOf(noticed, before, fault),
    });
  }
  if (seen.size > 0) notes.push(...replaceOneSize(rows, seen, wanted, look));
  return { rows: inOrder([...rows.values()]), items: settled, faults, notes };
}

/** The order in which the database is read, so that equal is equal. */
const inOrder = (rows: readonly Image["product_size"][number][]) =>
  rows.toSorted((a, b) => (String(a["size"]) < String(b["size"]) ? -1 : 1));

/** The size of the product that a cell means. */
const ownSize = (named: string, sizes: readonly string[], chart: readonly ChartSize[]) =>
  saysTwoSizes(named, chart) ? null : sizeOfCell(named, sizes);

/** The one size that stood for all goes with the first of them; sold out where it is still needed. */
function replaceOneSize(
  rows: Map<string, Row>,
  seen: ReadonlySet<string>,
  { items, id, replaces }: Wanted,
  look: ProductLook,
): RecordNote[] {
  const former = replaces !== undefined && !seen.has(replaces) ? rows.get(replaces) : undefined;
  if (!former || replaces === undefined) return [];
  const isNeeded = look.neededOneSize.has(id);
  if (isNeeded) rows.set(replaces, { ...former, stock: 0 });
  else rows.delete(replaces);
  const [line, key] = [items[0]?.line ?? 0, isNeeded ? "oneSizeKept" : "oneSizeGone"] as const;
  return [{ line, column: "combination", key, value: replaces }];
}

const placeAfter = (rows: ReadonlyMap<string, Row>, chart: readonly ChartSize[]): number =>
  Math.max(chart.length, ...[...rows.values()].map(({ position }) => Number(position) + 1));

type Fault = (column: string, key: RefusalKey) => void;
type Note = (
  column: string,
  key: RecordNote["key"],
  more?: Pick<RecordNote, "value" | "to">,
) => void;

/** @param now units of a size that is there; null for a new one */
function stockOf({ cells, seen = 0 }: RecordItem, now: number | null, fault: Fault): number {
  const present = now ?? Number(cells["stock_start"] ?? 0);
  const number = (column: string): number | undefined => {
    const text = cells[column];
    if (text === undefined || text === "") return undefined;
    const read = wholeNumber(text);
    if (read === null || Math.abs(read) > mostStock) fault(column, "stockInvalid");
    return read ?? 0;
  };
  const wanted = number("stock");
  const change = number("stock_change");
  const then = number("stock_seen") ?? seen;
  if (wanted !== undefined && change !== undefined) fault("stock_change", "stockTwice");
  if (wanted !== undefined && wanted < 0) fault("stock", "stockInvalid");
  const difference = wanted === undefined ? (change ?? 0) : wanted - then;
  return Math.min(mostStock, Math.max(0, present + difference));
}

/** Grams of a size that weighs another than its product does; null for what the product weighs. */
function weightOf({ cells }: RecordItem, before: Row | undefined, fault: Fault): number | null {
  const cell = cells["size_weight_g"] ?? "";
  const present = typeof before?.["weight_g"] === "number" ? before["weight_g"] : null;
  if (cell === "") return present;
  if (cell === "-") return null;
  const grams = wholeNumber(cell);
  if (grams !== null && sizeWeight.safeParse(grams).success) return grams;
  fault("size_weight_g", grams === null ? "numberInvalid" : "invalid");
  return present;
}

type Shop = { id: string; look: ProductLook; fault: Fault; note: Note };

/** A code that cannot be one is left out and named: the goods need none to be sold. */
function codeOf(
  column: "sku" | "ean",
  { cells }: RecordItem,
  before: Row | undefined,
  { id, look, fault, note }: Shop,
): string | null {
  const cell = cells[column] ?? "";
  const former = typeof before?.[column] === "string" ? before[column] : null;
  if (cell === "") return former;
  const text = column === "ean" ? plainCode(textOfCell(cell)) : textOfCell(cell);
  if (text === "") return null;
  const isFit = column === "sku" ? /^[!-~]{1,40}$/.test(text) : isTradeNumber(text);
  if (!isFit) {
    note(column, `${column}Form`, { value: cell });
    return former;
  }
  const holder = look.codeHolders.get(`${column}:${column === "sku" ? text.toLowerCase() : text}`);
  if (holder === undefined || holder === id) return text;
  if (column === "sku") fault(column, "skuTaken");
  else note(column, "eanAgain", { value: cell });
  return former;
}
