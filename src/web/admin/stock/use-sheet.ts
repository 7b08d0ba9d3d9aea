import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import type { StockRow } from "#contract/admin/stock.ts";
import { firstPlace, placeAfter, type CellPlace, type SheetShape } from "./sheet-moves.ts";
import { readBlock, readUnits, sizeColumns, type CellValue } from "./stock-edits.ts";
import type { StockChanges } from "./use-stock-edits.ts";

/** The cell being edited, and its text. */
export type Typing = CellPlace & { text: string };

export type Sheet = {
  columns: readonly string[];
  active: CellPlace | null;
  typing: Typing | null;
  /** Whether the last text was no valid number of units. */
  isRefused: boolean;
  valueAt: (place: CellPlace) => CellValue | null;
  activate: (place: CellPlace) => void;
  type: (place: CellPlace, text: string) => void;
  /** Applies the typed text; ignores an invalid one. */
  finish: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
};

type SheetOptions = {
  rows: readonly StockRow[];
  changes: StockChanges;
  mayEdit: boolean;
  onSave: () => void;
  /** Escape while not typing: the focus leaves the sheet. */
  onLeave: () => void;
};

/** Keyboard and clipboard of the sheet, and its active cell. */
export function useSheet(options: SheetOptions): Sheet {
  const { changes, mayEdit } = options;
  const cells = useCells(options);
  const { active, typing, valueAt } = cells;
  return {
    ...cells,
    onKeyDown: (event) => {
      if (!active || event.nativeEvent.isComposing) return;
      const keys = {
        ...options,
        ...cells,
        goTo: (place: CellPlace) => {
          cells.activate(place);
          focusCell(event.currentTarget, place);
        },
      };
      const did = typing ? whileTyping(event, typing, keys) : whileMoving(event, active, keys);
      if (did) event.preventDefault();
    },
    onCopy: (event) => {
      const value = active && !typing ? valueAt(active) : null;
      if (!value) return;
      event.clipboardData.setData("text/plain", String(value.stock));
      event.preventDefault();
    },
    onPaste: (event) => {
      if (!active || typing || !mayEdit) return;
      event.preventDefault();
      const block = readBlock(event.clipboardData.getData("text/plain"));
      const pasted = pastedCells(block, active, valueAt);
      cells.refuse(pasted.hasRefused);
      changes.write(pasted.cells);
    },
  };
}

/** The active cell, its text while typing, and applying it to the changes. */
function useCells({ rows, changes, mayEdit }: SheetOptions) {
  const [chosen, activate] = useState<CellPlace | null>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [isRefused, refuse] = useState(false);
  const columns = sizeColumns(rows);
  const valueAt = (place: CellPlace) => cellValue(rows, columns, changes, place);
  const shape: SheetShape = {
    rows: rows.length,
    columns: columns.length,
    isThere: (place) => valueAt(place) !== null,
  };
  const write = (place: CellPlace, text: string) => {
    const value = valueAt(place);
    const units = value && readUnits(text, value.stock);
    const isGood = value !== null && units !== null;
    refuse(!isGood);
    if (isGood) changes.write([{ ...value, stock: units }]);
  };
  return {
    columns,
    shape,
    active: chosen && valueAt(chosen) ? chosen : firstPlace(shape),
    typing,
    isRefused,
    valueAt,
    activate,
    refuse,
    write,
    stop: () => setTyping(null),
    finish: () => {
      if (!typing) return;
      setTyping(null);
      write(typing, typing.text);
    },
    type: (place: CellPlace, text: string) => {
      if (!mayEdit) return;
      activate(place);
      refuse(false);
      setTyping({ ...place, text });
    },
  };
}

function focusCell(grid: Element, { row, column }: CellPlace): void {
  grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();
}

type Keys = SheetOptions &
  Pick<Sheet, "valueAt" | "type" | "finish"> & {
    shape: SheetShape;
    goTo: (place: CellPlace) => void;
    write: (place: CellPlace, text: string) => void;
    /** Discards the typed text. */
    stop: () => void;
  };

/** @returns whether it handled the key */
function whileTyping(event: KeyboardEvent, at: Typing, keys: Keys): boolean {
  if (event.key === "Escape") {
    keys.stop();
    keys.goTo(at);
    return true;
  }
  if (event.key !== "Enter" && event.key !== "Tab") return false;
  keys.finish();
  keys.goTo(placeAfter(keys.shape, at, event) ?? at);
  return true;
}

/** @returns whether it handled the key */
function whileMoving(event: KeyboardEvent, at: CellPlace, keys: Keys): boolean {
  const action =
    event.ctrlKey || event.metaKey ? commandOf(event, keys) : cellActionOf(event, at, keys);
  if (action) {
    action();
    return true;
  }
  const next = placeAfter(keys.shape, at, event);
  if (next) keys.goTo(next);
  return next !== null;
}

function commandOf({ key, shiftKey }: KeyboardEvent, { changes, onSave }: Keys) {
  switch (key.toLowerCase()) {
    case "z":
      return shiftKey ? changes.redo : changes.undo;
    case "y":
      return changes.redo;
    case "s":
      return onSave;
    default:
      return null;
  }
}

function cellActionOf({ key, shiftKey }: KeyboardEvent, at: CellPlace, keys: Keys) {
  if (key === "Escape") return keys.onLeave;
  if (!keys.mayEdit) return null;
  if (key === "F2" || (key === "Enter" && !shiftKey)) {
    return () => keys.type(at, String(keys.valueAt(at)?.stock ?? ""));
  }
  if (/^[\d+-]$/.test(key)) return () => keys.type(at, key);
  if (key === "Delete" || key === "Backspace") return () => keys.write(at, "0");
  return null;
}

/** Value of a cell including changes; null where a product lacks the size. */
function cellValue(
  rows: readonly StockRow[],
  columns: readonly string[],
  { edits }: StockChanges,
  { row, column }: CellPlace,
): CellValue | null {
  const product = rows[row];
  const cell = product?.sizes.find(({ size }) => size === columns[column]);
  if (!product || !cell) return null;
  const { productId } = product;
  const edit = edits[productId]?.[cell.size];
  return { productId, size: cell.size, seen: cell.stock, stock: edit?.stock ?? cell.stock };
}

/** Cells from the active one on; empty ones stay unchanged. */
function pastedCells(
  block: readonly (readonly string[])[],
  from: CellPlace,
  valueAt: (place: CellPlace) => CellValue | null,
) {
  let hasRefused = false;
  const cells = block.flatMap((line, down) =>
    line.flatMap((text, right) => {
      if (text.trim() === "") return [];
      const value = valueAt({ row: from.row + down, column: from.column + right });
      const units = value && readUnits(text, value.stock);
      if (value === null || units === null) {
        hasRefused = true;
        return [];
      }
      return [{ ...value, stock: units }];
    }),
  );
  return { cells, hasRefused };
}
