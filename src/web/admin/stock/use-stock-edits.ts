import { useState } from "react";
import { changedCells, withCells, type CellValue, type StockEdits } from "./stock-edits.ts";

export type StockChanges = {
  edits: StockEdits;
  cells: readonly CellValue[];
  /** Writes cells as one undoable step. */
  write: (cells: readonly CellValue[]) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Discards all changes and the undo history. */
  clear: () => void;
};

type Steps = { past: readonly StockEdits[]; now: StockEdits; future: readonly StockEdits[] };

const nothing: Steps = { past: [], now: {}, future: [] };

/** Unsaved changes of the sheet with undo; they survive paging and filters. */
export function useStockEdits(): StockChanges {
  const [{ past, now, future }, setSteps] = useState(nothing);
  return {
    edits: now,
    cells: changedCells(now),
    write: (cells) =>
      setSteps((before) => {
        const next = withCells(before.now, cells);
        if (JSON.stringify(next) === JSON.stringify(before.now)) return before;
        return { past: [...before.past, before.now], now: next, future: [] };
      }),
    undo: () =>
      setSteps((before) => {
        const last = before.past.at(-1);
        if (!last) return before;
        return {
          past: before.past.slice(0, -1),
          now: last,
          future: [before.now, ...before.future],
        };
      }),
    redo: () =>
      setSteps((before) => {
        const [next, ...rest] = before.future;
        if (!next) return before;
        return { past: [...before.past, before.now], now: next, future: rest };
      }),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    clear: () => setSteps(nothing),
  };
}
