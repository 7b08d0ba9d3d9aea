import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import { isTradeNumber } from "#domain/catalog/trade-codes.ts";
import { textOfCell } from "#domain/import/hyphen-cell.ts";
import { wholeNumber } from "#domain/import/read-number.ts";
import type { FileRecord, RecordFault, RecordItem } from "./import-record.ts";
import type { ProductLook } from "./product-look.ts";
import type { Image, Row } from "./record-image.repository.ts";

type Sized = { rows: readonly Row[]; items: readonly RecordItem[]; faults: RecordFault[] };
type Wanted = Pick<FileRecord, "items" | "key"> & { id: string; chart: readonly string[] };

const mostStock = 100_000;

/**
 * Sizes that the file names are added or changed; others stay. Stock is written as a difference to
 * what the check saw, so that sales in between are kept (R-CSV-6).
 */
export function applySizes(start: Image, { items, id, chart }: Wanted, look: ProductLook): Sized {
  const faults: RecordFault[] = [];
  const rows = new Map((start["product_size"] ?? []).map((row) => [String(row["size"]), row]));
  const seen = new Set<string>();
  const settled: RecordItem[] = [];
  for (const item of items) {
    const fault = (column: string, key: RefusalKey) =>
      faults.push({ line: item.line, column, key });
    const size = item.cells["size"] ?? "";
    const before = rows.get(size);
    settled.push(item);
    if (size === "") continue;
    if (seen.has(size)) {
      fault("size", "sizeTwice");
      continue;
    }
    seen.add(size);
    if (!before && !chart.includes(size)) {
      fault("size", "sizeNoChart");
      continue;
    }
    const present = Number(before?.["stock"] ?? 0);
    const noticed = { ...item, seen: item.seen ?? present };
    settled[settled.length - 1] = noticed;
    rows.set(size, {
      product_id: id,
      size,
      position: before?.["position"] ?? chart.indexOf(size),
      stock: stockOf(noticed, present, fault),
      sku: codeOf("sku", noticed, before, { id, look }, fault),
      ean: codeOf("ean", noticed, before, { id, look }, fault),
    });
  }
  // In the order in which the database is read, so that equal is equal.
  const ordered = [...rows.values()].toSorted((a, b) =>
    String(a["size"]) < String(b["size"]) ? -1 : 1,
  );
  return { rows: ordered, items: settled, faults };
}

type Fault = (column: string, key: RefusalKey) => void;

function stockOf({ cells, seen = 0 }: RecordItem, present: number, fault: Fault): number {
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

type Shop = { id: string; look: ProductLook };

function codeOf(
  column: "sku" | "ean",
  { cells }: RecordItem,
  before: Row | undefined,
  { id, look }: Shop,
  fault: Fault,
): string | null {
  const cell = cells[column] ?? "";
  const former = before?.[column];
  if (cell === "") return typeof former === "string" ? former : null;
  const text = textOfCell(cell);
  if (text === "") return null;
  if (column === "sku" && !/^[!-~]{1,40}$/.test(text)) fault(column, "skuForm");
  if (column === "ean" && !isTradeNumber(text)) fault(column, "eanForm");
  const holder = look.codeHolders.get(`${column}:${column === "sku" ? text.toLowerCase() : text}`);
  if (holder !== undefined && holder !== id) fault(column, `${column}Taken`);
  return text;
}
