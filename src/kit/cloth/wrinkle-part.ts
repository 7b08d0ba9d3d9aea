import { type ClothMesh, panelNames, type Wrinkles } from "./mesh.ts";
import { gridStep } from "./wrinkle-field.ts";
import { wrinklesOf } from "./wrinkles.ts";

/** A part of a panel's wrinkles as a packed mesh names it; its slopes are bytes after that. */
export type WrinklePart = { panel: number } & Omit<Wrinkles, "slopes">;

/** A pixel may lie so far beside its triangle, millimetres. */
const beside = 4;

/** First and last crossing that is read on a triangle. */
type Range = { left: number; right: number; top: number; bottom: number };

/** The crossings of a panel's whole grid around a triangle `t`. */
function rangeOf({ triangles, corners }: ClothMesh, t: number, grid: Wrinkles): Range {
  const along = (axis: 0 | 1, from: number) => {
    const places = [0, 1, 2].map((k) => corners[2 * triangles[3 * t + k] + axis] - from);
    return [
      Math.floor((Math.min(...places) - beside) / gridStep),
      Math.floor((Math.max(...places) + beside) / gridStep) + 1,
    ] as const;
  };
  const [left, right] = along(0, grid.left);
  const [top, bottom] = along(1, grid.top);
  return { left, right, top, bottom };
}

/** Of a panel's wrinkles the crossings in some ranges; between those it is level. */
function cropped(wrinkles: Wrinkles, ranges: readonly Range[]): Wrinkles | null {
  const { width, height, slopes } = wrinkles;
  // Columns and rows count from the corner of the whole grid, slopes from that of the part.
  const firstColumn = wrinkles.column;
  const firstRow = wrinkles.row;
  let [column, row, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const range of ranges) {
    column = Math.min(column, Math.max(firstColumn, range.left));
    row = Math.min(row, Math.max(firstRow, range.top));
    right = Math.max(right, Math.min(firstColumn + width - 1, range.right));
    bottom = Math.max(bottom, Math.min(firstRow + height - 1, range.bottom));
  }
  if (right < column || bottom < row) return null;
  const size = { width: right - column + 1, height: bottom - row + 1 };
  const taken = new Int8Array(2 * size.width * size.height);
  for (const range of ranges) {
    const from = Math.max(column, range.left);
    const end = Math.min(right, range.right) + 1;
    for (let y = Math.max(row, range.top); y <= Math.min(bottom, range.bottom); y++) {
      const first = (y - firstRow) * width - firstColumn;
      const into = (y - row) * size.width - column;
      taken.set(slopes.subarray(2 * (first + from), 2 * (first + end)), 2 * (into + from));
    }
  }
  const { left, top } = wrinkles;
  return { left, top, column, row, ...size, slopes: taken };
}

/** The wrinkles of a mesh, or of a part of one, that shading reads on some of its triangles. */
export function wrinklesOn(
  mesh: ClothMesh,
  isShaded: (triangle: number) => boolean,
): (Wrinkles | null)[] {
  const { panels, isWrinkled } = wrinklesOf(mesh);
  return panels.map((wrinkles, panel) => {
    if (wrinkles === null) return null;
    const ranges: Range[] = [];
    for (let t = 0; t < mesh.panelOf.length; t++) {
      if (mesh.panelOf[t] !== panel || isWrinkled[t] === 0 || !isShaded(t)) continue;
      ranges.push(rangeOf(mesh, t, wrinkles));
    }
    return cropped(wrinkles, ranges);
  });
}

/** Calls for the slopes across of all crossings, then for those down, with the one above each. */
function eachSlope({ width, slopes }: Wrinkles, visit: (at: number, above: number) => void): void {
  const stride = 2 * width;
  for (const axis of [0, 1]) {
    for (let at = axis; at < slopes.length; at += 2) {
      visit(at, at < stride ? 0 : slopes[at - stride]);
    }
  }
}

/** The wrinkles of a mesh as differences from one row to the next. */
export function packWrinkles(panels: readonly (Wrinkles | null)[]): {
  parts: WrinklePart[];
  streams: Uint8Array[];
} {
  const parts: WrinklePart[] = [];
  const streams: Uint8Array[] = [];
  panels.forEach((wrinkles, panel) => {
    if (wrinkles === null) return;
    const { slopes, ...place } = wrinkles;
    const bytes = new Uint8Array(slopes.length);
    let next = 0;
    eachSlope(wrinkles, (at, above) => (bytes[next++] = slopes[at] - above));
    parts.push({ panel, ...place });
    streams.push(bytes);
  });
  return { parts, streams };
}

/** Reads packed wrinkles from `at` on: of each panel, null where there are none. */
export function unpackWrinkles(
  parts: readonly WrinklePart[],
  bytes: Uint8Array,
  at: number,
): (Wrinkles | null)[] {
  const found: (Wrinkles | null)[] = panelNames.map(() => null);
  let from = at;
  for (const { panel, left, top, column, row, width, height } of parts) {
    const slopes = new Int8Array(2 * width * height);
    const wrinkles = { left, top, column, row, width, height, slopes };
    // A sum beyond a byte comes round to the slope.
    eachSlope(wrinkles, (slope, above) => (slopes[slope] = bytes[from++] + above));
    found[panel] = wrinkles;
  }
  return found;
}
