export type CellPlace = { row: number; column: number };

/** The existing cells: a product without a size has none there. */
export type SheetShape = {
  rows: number;
  columns: number;
  isThere: (place: CellPlace) => boolean;
};

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

const arrows: Readonly<Record<string, CellPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Rows a page key moves. */
const pageRows = 10;

/** Where a key moves from a cell; null where it leads nowhere, so that Tab leaves the sheet. */
export function placeAfter(shape: SheetShape, from: CellPlace, pressed: Key): CellPlace | null {
  const { key, shiftKey } = pressed;
  const far = pressed.ctrlKey || pressed.metaKey;
  const step = arrows[key];
  if (step) return far ? farthest(shape, from, step) : walk(shape, from, step);
  switch (key) {
    case "Enter":
      return walk(shape, from, { row: shiftKey ? -1 : 1, column: 0 });
    case "Tab":
      return inReadingOrder(shape, from, shiftKey ? -1 : 1);
    case "Home":
      return nearest(shape, { row: far ? 0 : from.row, column: -1 }, 1);
    case "End":
      return nearest(shape, { row: far ? shape.rows - 1 : from.row, column: shape.columns }, -1);
    case "PageUp":
    case "PageDown":
      return pageAway(shape, from, key === "PageUp" ? -1 : 1);
    default:
      return null;
  }
}

/** The next cell in a direction, skipping gaps. */
function walk(shape: SheetShape, from: CellPlace, step: CellPlace): CellPlace | null {
  let place = from;
  for (;;) {
    place = { row: place.row + step.row, column: place.column + step.column };
    if (!isInside(shape, place)) return null;
    if (shape.isThere(place)) return place;
  }
}

function farthest(shape: SheetShape, from: CellPlace, step: CellPlace): CellPlace | null {
  let place: CellPlace | null = null;
  for (let next = walk(shape, from, step); next; next = walk(shape, next, step)) place = next;
  return place;
}

function inReadingOrder(shape: SheetShape, from: CellPlace, step: 1 | -1): CellPlace | null {
  let at = from.row * shape.columns + from.column;
  for (;;) {
    at += step;
    if (at < 0 || at >= shape.rows * shape.columns) return null;
    const place = { row: Math.floor(at / shape.columns), column: at % shape.columns };
    if (shape.isThere(place)) return place;
  }
}

const nearest = (shape: SheetShape, from: CellPlace, column: 1 | -1) =>
  walk(shape, from, { row: 0, column });

function pageAway(shape: SheetShape, from: CellPlace, way: 1 | -1): CellPlace | null {
  const row = Math.min(shape.rows - 1, Math.max(0, from.row + way * pageRows));
  const place = { row, column: from.column };
  if (row === from.row) return null;
  return shape.isThere(place) ? place : walk(shape, place, { row: -way, column: 0 });
}

function isInside({ rows, columns }: SheetShape, { row, column }: CellPlace): boolean {
  return row >= 0 && row < rows && column >= 0 && column < columns;
}

/** The first cell; null for an empty sheet. */
export function firstPlace(shape: SheetShape): CellPlace | null {
  return inReadingOrder(shape, { row: 0, column: -1 }, 1);
}
