import { bandRows, coverBand, sampleX, sampleY } from "./cover.ts";
import { type ClothMesh, panelNames } from "./mesh.ts";
import type { CoverBox } from "./outline-cover.ts";
import type { PrintedTexture } from "./print-film.ts";
import { add, isEven, neededFor, newBuffers, newShading, type Sum, writeSum } from "./renderer.ts";
import { type ClothTextures, shade, type Shading } from "./shade.ts";
import type { Paint } from "./texture.ts";
import type { PackedName } from "./unpack-panels.ts";
import type { View } from "./view.ts";

/** Pixels of a picture from `left`, `top` on; clear where nothing is printed. */
export type PrintPicture = CoverBox & { pixels: Uint8ClampedArray };

/** The pixels that may show a print, found once for a view: a key shades those it changes. */
export type PrintPixels = {
  /**
   * Shades the pixels whose cloth has changed.
   * @param changed since the last call, of the back's pixels.
   * @returns the same array at each call.
   */
  shade(changed: readonly CoverBox[]): PrintPicture;
};

/** The panel that is printed on, and those that a seam joins to it where there is a print. */
export type PrintPanels = Partial<Record<PackedName, PrintedTexture>> & { back: PrintedTexture };

/** The outside of the back, as `Covered.face` counts. */
const backFace = 2 * panelNames.indexOf("back");

/**
 * Of each pixel its column and row, the square of the panel in its middle, and the triangles of its
 * samples.
 */
type Recorded = { places: number[]; squares: number[]; triangles: number[] };

/** In place of a pixel's second triangle: the first stands for all of it. */
const even = -2;
/** Side of the squares of panel pixels in which is noted whether they are printed on. */
const square = 4;

/** How far beside its middle a pixel may read the panel. */
const edge = 3;

const squaresAcross = ({ width }: { width: number }) => Math.ceil(width / square);

/** The panel's square at the middle of what has just been shaded; -1 outside a region. */
function squareAt({ sample, mesh: { corners } }: Shading, back: PrintedTexture, region: CoverBox) {
  const { cornerA, cornerB, cornerC, shareA, shareB, shareC } = sample;
  const on = (axis: 0 | 1) =>
    shareA * corners[2 * cornerA + axis] +
    shareB * corners[2 * cornerB + axis] +
    shareC * corners[2 * cornerC + axis];
  const column = Math.floor((on(0) - back.left) * back.scale);
  const row = Math.floor((on(1) - back.top) * back.scale);
  const isOutside =
    column < region.left + edge ||
    row < region.top + edge ||
    column >= region.left + region.width - edge ||
    row >= region.top + region.height - edge;
  if (isOutside) return -1;
  return Math.floor(row / square) * squaresAcross(back) + Math.floor(column / square);
}

/** Records the pixels of one band that show the back's outside within a region. */
function recordBand(shading: Shading, panels: PrintPanels, region: CoverBox, into: Recorded): void {
  const { back } = panels;
  // Where a panel is not at hand a pixel cannot be shaded: it stays as the still has it.
  const faces = new Set(panelNames.flatMap((name, at) => (panels[name] ? 2 * at : [])));
  const { covered, camera } = shading;
  const { samples, width } = camera;
  const paint: Paint = { red: 0, green: 0, blue: 0 };
  const right = Math.floor(covered.right / samples);
  const end = Math.min(covered.firstRow + bandRows, camera.height);
  const bottom = Math.floor((end - 1) / samples);
  const half = samples >> 1;
  const shown = new Int32Array(samples * samples);
  for (let row = Math.floor(covered.firstRow / samples); row <= bottom; row++) {
    for (let column = Math.floor(covered.left / samples); column <= right; column++) {
      const first = (row * samples - covered.firstRow) * width + column * samples;
      let onBack = -1;
      let isKnown = true;
      for (let k = 0; k < shown.length; k++) {
        shown[k] = covered.triangle[first + Math.floor(k / samples) * width + (k % samples)];
        if (shown[k] < 0) continue;
        const face = covered.face[shown[k]];
        if (face === backFace) onBack = shown[k];
        else isKnown &&= faces.has(face);
      }
      if (onBack < 0 || !isKnown) continue;
      shade(shading, onBack, (column + 0.5) * samples, (row + 0.5) * samples, paint);
      const at = squareAt(shading, back, region);
      if (at < 0) continue;
      into.places.push(column, row);
      into.squares.push(at);
      if (isEven(shading, first)) {
        into.triangles.push(covered.triangle[first + half * width + half], even, even, even);
      } else into.triangles.push(...shown);
    }
  }
}

/** Calls for each square that a box lies on, and those beside it: a pixel reads a little around. */
function eachSquare(
  { left, top, width, height }: CoverBox,
  panel: PrintedTexture,
  visit: (at: number) => void,
): void {
  if (width <= 0 || height <= 0) return;
  const across = squaresAcross(panel);
  const down = Math.ceil(panel.height / square);
  const end = Math.min(down - 1, Math.floor((top + height - 1) / square) + 1);
  const right = Math.min(across - 1, Math.floor((left + width - 1) / square) + 1);
  for (let row = Math.max(0, Math.floor(top / square) - 1); row <= end; row++) {
    for (let column = Math.max(0, Math.floor(left / square) - 1); column <= right; column++) {
      visit(row * across + column);
    }
  }
}

/** Whether a square of the panel differs from the blank one. */
function isPrinted(now: PanelWords, blank: PanelWords, width: number, at: number): boolean {
  const across = Math.ceil(width / square);
  const left = (at % across) * square;
  const right = Math.min(width, left + square);
  const top = Math.floor(at / across) * square;
  for (let row = top; row < top + square; row++) {
    for (let pixel = row * width + left; pixel < row * width + right; pixel++) {
      if (now.colours[pixel] !== blank.colours[pixel]) return true;
      if (now.heights[pixel] !== blank.heights[pixel]) return true;
    }
  }
  return false;
}

type PanelWords = { colours: Uint32Array; heights: Uint32Array };

const wordsOf = ({ data, heights }: PrintedTexture): PanelWords => ({
  colours: new Uint32Array(data.buffer, data.byteOffset, data.length >> 2),
  heights: new Uint32Array(heights.buffer, heights.byteOffset, heights.length >> 2),
});

/** Shades the recorded pixel `at` as the renderer does. */
function sumRecorded(
  shading: Shading,
  { places, triangles }: Record<keyof Recorded, Int32Array>,
  at: number,
  sum: Sum,
  paint: Paint,
): void {
  const { samples } = shading.camera;
  sum.red = 0;
  sum.green = 0;
  sum.blue = 0;
  sum.count = 0;
  const x = places[2 * at] * samples;
  const y = places[2 * at + 1] * samples;
  if (triangles[4 * at + 1] === even) {
    shade(shading, triangles[4 * at], x + samples / 2, y + samples / 2, paint);
    return add(sum, paint, samples * samples);
  }
  for (let k = 0; k < samples * samples; k++) {
    const t = triangles[4 * at + k];
    if (t < 0) continue;
    const i = x + (k % samples);
    const j = y + Math.floor(k / samples);
    shade(shading, t, sampleX(i, j, samples), sampleY(i, j, samples), paint);
    add(sum, paint, 1);
  }
}

/** Finds every pixel of a view that may show a print. */
function record(shading: Shading, panels: PrintPanels, region: CoverBox): Recorded {
  const { mesh, covered, camera, seen } = shading;
  const found: Recorded = { places: [], squares: [], triangles: [] };
  for (let row = covered.top - (covered.top % bandRows); row <= covered.bottom; row += bandRows) {
    coverBand(mesh, seen, camera, covered, row);
    recordBand(shading, panels, region, found);
  }
  return found;
}

/** Panels that are not at hand are not read: no pixel shows them. */
const texturesOf = (panels: PrintPanels): ClothTextures => {
  const { back } = panels;
  const of = (name: PackedName) => panels[name] ?? back;
  return {
    front: of("front"),
    back,
    "left-sleeve": of("left-sleeve"),
    "right-sleeve": of("right-sleeve"),
    collar: of("collar"),
    "inside-front": of("inside-front"),
    "inside-back": of("inside-back"),
  };
};

/**
 * Finds the pixels of a view that may show a print on the back.
 * @param mesh all of a shirt, or what of it is seen there.
 * @param panels of which the back is printed on.
 * @param options.blank the back without a print, and `region` of it that a print does not leave.
 */
export function recordPrint(
  mesh: ClothMesh,
  panels: PrintPanels,
  view: View,
  { blank, region }: { blank: PrintedTexture; region: CoverBox },
): PrintPixels {
  const { back } = panels;
  const buffers = newBuffers({ ...neededFor(mesh, view), pixels: 0 });
  const shading = newShading(mesh, texturesOf(panels), view, buffers);
  const found = record(shading, panels, region);
  const recorded = {
    places: Int32Array.from(found.places),
    squares: Int32Array.from(found.squares),
    triangles: Int32Array.from(found.triangles),
  };
  const box = boxOf(found.places);
  const pixels = new Uint8ClampedArray(4 * box.width * box.height);
  const [now, before] = [wordsOf(back), wordsOf(blank)];
  const marks = new Uint8Array(squaresAcross(back) * Math.ceil(back.height / square));
  const sum: Sum = { red: 0, green: 0, blue: 0, count: 0 };
  const paint: Paint = { red: 0, green: 0, blue: 0 };
  return {
    shade(changed) {
      for (const one of changed) eachSquare(one, back, (at) => (marks[at] = stale));
      markTouched(marks, back.width, (at) => isPrinted(now, before, back.width, at));
      for (let at = 0; at < recorded.squares.length; at++) {
        const mark = marks[recorded.squares[at]];
        if (mark === 0) continue;
        const column = recorded.places[2 * at] - box.left;
        const into = 4 * ((recorded.places[2 * at + 1] - box.top) * box.width + column);
        if (mark === stale) {
          pixels.fill(0, into, into + 4);
          continue;
        }
        sumRecorded(shading, recorded, at, sum, paint);
        writeSum(pixels, into, sum, view.samples ?? 2);
      }
      marks.fill(0);
      return { ...box, pixels };
    },
  };
}

/** Marks of a square: it has changed, and then is printed on or lies beside such a one. */
const stale = 1;
const touched = 2;

/** Notes which of the stale squares a print touches. */
function markTouched(marks: Uint8Array, width: number, isPrintedAt: (at: number) => boolean): void {
  const across = Math.ceil(width / square);
  const known = new Map<number, boolean>();
  const find = (at: number) => {
    let found = known.get(at);
    if (found === undefined) {
      found = at >= 0 && at < marks.length && isPrintedAt(at);
      known.set(at, found);
    }
    return found;
  };
  for (let at = 0; at < marks.length; at++) {
    if (marks[at] === 0) continue;
    for (const row of [at - across, at, at + across]) {
      if (find(row - 1) || find(row) || find(row + 1)) marks[at] = touched;
    }
  }
}

function boxOf(places: readonly number[]): CoverBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let at = 0; at < places.length; at += 2) {
    left = Math.min(left, places[at]);
    right = Math.max(right, places[at]);
    top = Math.min(top, places[at + 1]);
    bottom = Math.max(bottom, places[at + 1]);
  }
  if (right < 0) return { left: 0, top: 0, width: 0, height: 0 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
