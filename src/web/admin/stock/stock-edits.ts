import type { StockRow } from "#contract/admin/stock.ts";

/** A changed cell: its base value, and the new one. */
export type StockEdit = { seen: number; stock: number };

/** Changed cells by product, then by size; cells set to their base are dropped. */
export type StockEdits = Readonly<Record<string, Readonly<Record<string, StockEdit>>>>;

export type CellValue = { productId: string; size: string; seen: number; stock: number };

/** Maximum units of one size, from the contract. */
const most = 100_000;

/**
 * Parses a typed cell. `+12` and `-3` are relative to the current value.
 * @returns null for an invalid number of units
 */
export function readUnits(typed: string, now: number): number | null {
  const text = typed.trim().replaceAll(/[\s,\u00A0\u202F]/g, "");
  if (!/^[+-]?\d{1,6}$/.test(text)) return null;
  const units = /^[+-]/.test(text) ? Math.max(0, now + Number(text)) : Number(text);
  return units <= most ? units : null;
}

/** Adds these cells to the changes. */
export function withCells(edits: StockEdits, cells: readonly CellValue[]): StockEdits {
  const next: Record<string, Record<string, StockEdit>> = {};
  for (const [productId, sizes] of Object.entries(edits)) next[productId] = { ...sizes };
  for (const { productId, size, seen, stock } of cells) {
    const first = next[productId]?.[size]?.seen ?? seen;
    const sizes = (next[productId] ??= {});
    if (first === stock) delete sizes[size];
    else sizes[size] = { seen: first, stock };
    if (Object.keys(sizes).length === 0) delete next[productId];
  }
  return next;
}

/** All changed cells, in the form they are saved. */
export function changedCells(edits: StockEdits): CellValue[] {
  return Object.entries(edits).flatMap(([productId, sizes]) =>
    Object.entries(sizes).map(([size, edit]) => ({ productId, size, ...edit })),
  );
}

/** Sizes of all rows in one order that keeps the order of each; a different chart comes last. */
export function sizeColumns(rows: readonly StockRow[]): string[] {
  const columns: string[] = [];
  for (const { sizes } of rows) {
    const isKin = sizes.some(({ size }) => columns.includes(size));
    let place = isKin ? 0 : columns.length;
    for (const { size } of sizes) {
      const known = columns.indexOf(size);
      if (known === -1) columns.splice(place, 0, size);
      place = (known === -1 ? place : Math.max(known, place)) + 1;
    }
  }
  return columns;
}

/** Parses a block of cells from the clipboard of a spreadsheet. */
export function readBlock(text: string): string[][] {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t"));
}
