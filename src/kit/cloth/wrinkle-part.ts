import { type ClothMesh, panelNames, type Wrinkles } from "./mesh.ts";
import { gridStep } from "./wrinkle-field.ts";
import { wrinklesOf } from "./wrinkles.ts";

/** A part of a panel's wrinkles as a packed mesh names it; its slopes are bytes after that. */
export type WrinklePart = { panel: number } & Omit<Wrinkles, "slopes">;

/** First and last crossing of a panel's grid that is read on a part of its mesh; null for none. */
function rangeOf(
  { triangles, panelOf, corners }: ClothMesh,
  panel: number,
  { left, top }: Wrinkles,
): { column: number; row: number; width: number; height: number } | null {
  let [first, upper, last, lower] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < triangles.length; at++) {
    if (panelOf[Math.floor(at / 3)] !== panel) continue;
    const column = Math.floor((corners[2 * triangles[at]] - left) / gridStep);
    const row = Math.floor((corners[2 * triangles[at] + 1] - top) / gridStep);
    first = Math.min(first, column);
    last = Math.max(last, column);
    upper = Math.min(upper, row);
    lower = Math.max(lower, row);
  }
  // A pixel may lie a little beside its triangle: one crossing more on each side.
  const column = Math.max(0, first - 1);
  const row = Math.max(0, upper - 1);
  return last < first ? null : { column, row, width: last + 3 - column, height: lower + 3 - row };
}

/** The wrinkles of a whole mesh of which a part has need, to be packed with it. */
export function packWrinkles(
  whole: ClothMesh,
  part: ClothMesh,
): { parts: WrinklePart[]; streams: Uint8Array[] } {
  const parts: WrinklePart[] = [];
  const streams: Uint8Array[] = [];
  wrinklesOf(whole).panels.forEach((wrinkles, panel) => {
    const range = wrinkles && rangeOf(part, panel, wrinkles);
    if (wrinkles === null || range === null) return;
    const { column, row } = range;
    const width = Math.min(range.width, wrinkles.width - column);
    const height = Math.min(range.height, wrinkles.height - row);
    const bytes = new Uint8Array(2 * width * height);
    for (let y = 0; y < height; y++) {
      const from = 2 * ((row + y) * wrinkles.width + column);
      bytes.set(wrinkles.slopes.subarray(from, from + 2 * width), 2 * y * width);
    }
    parts.push({ panel, left: wrinkles.left, top: wrinkles.top, column, row, width, height });
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
  for (const { panel, ...place } of parts) {
    const size = 2 * place.width * place.height;
    found[panel] = { ...place, slopes: Int8Array.from(bytes.subarray(from, from + size), signed) };
    from += size;
  }
  return found;
}

/** A byte as a number from -128 on. */
const signed = (byte: number) => (byte << 24) >> 24;
