import { bandRows, coverBand, sampleX, sampleY } from "./cover.ts";
import { type ClothMesh, type PanelName, panelNames } from "./mesh.ts";
import type { CoverBox } from "./outline-cover.ts";
import type { FilmPlace, PrintedBox, PrintedTexture, PrintedTextures } from "./print-film.ts";
import {
  firstSquares,
  isChanged,
  isPrinted,
  newPrintMarks,
  type PrintedArea,
  squareOf,
} from "./print-marks.ts";
import {
  add,
  isEven,
  neededFor,
  newBuffers,
  newShading,
  type Sum,
  writePaint,
  writeSum,
} from "./renderer.ts";
import { type ClothTextures, locate, shade, type Shading } from "./shade.ts";
import type { Paint } from "./texture.ts";
import type { PackedName } from "./unpack-panels.ts";
import type { View } from "./view.ts";

/** Pixels of a picture from `left`, `top` on; clear where nothing is printed. */
export type PrintPicture = CoverBox & {
  pixels: Uint8ClampedArray;
  /** Which of them the last text has changed, counted from their own corner. */
  changed: CoverBox;
};

/** The pixels that may show a print, found once for a view: a key shades those it changes. */
export type PrintPixels = {
  /**
   * Shades the pixels whose cloth has changed.
   * @param changed pixels of the panels since the last call.
   * @returns the same array at each call.
   */
  shade(changed: readonly PrintedBox[]): PrintPicture;
};

/** The panels at hand: the back, and those that a seam joins to it where there is a print. */
export type PrintPanels = Partial<Record<PackedName, PrintedTexture>> & { back: PrintedTexture };

/**
 * Of each pixel its column and row, the squares of the panels in its middle (-1 for no second one), and
 * the triangles of its samples.
 */
type Recorded = { places: number[]; squares: number[]; triangles: number[] };

/** In place of a pixel's second triangle: the first stands for all of it. */
const even = -2;

/** The number of an area's square at the place that was just located; -1 for none. */
function squareAt({ sample, mesh: { corners } }: Shading, area: PrintedArea): number {
  const { cornerA, cornerB, cornerC, shareA, shareB, shareC } = sample;
  const { left, top, scale } = area.printed;
  const on = (axis: 0 | 1) =>
    shareA * corners[2 * cornerA + axis] +
    shareB * corners[2 * cornerB + axis] +
    shareC * corners[2 * cornerC + axis];
  return squareOf(area, Math.floor((on(0) - left) * scale), Math.floor((on(1) - top) * scale));
}

/** What of a shirt is printed on: of the outside of each panel its area, and its first square. */
type PrintedFaces = ReadonlyMap<number, { area: PrintedArea; first: number }>;

const faceOf = (name: PanelName) => 2 * panelNames.indexOf(name);

/** Finds the squares of a pixel, one for each printed panel of its samples. */
function squaresOf(
  shading: Shading,
  faces: PrintedFaces,
  shown: Int32Array,
  [column, row]: readonly [number, number],
): number[] {
  const { covered, camera } = shading;
  const squares: number[] = [];
  const found: PrintedArea[] = [];
  for (const t of shown) {
    const printed = t < 0 ? undefined : faces.get(covered.face[t]);
    if (printed === undefined || found.includes(printed.area)) continue;
    found.push(printed.area);
    locate(shading, t, (column + 0.5) * camera.samples, (row + 0.5) * camera.samples);
    const at = squareAt(shading, printed.area);
    if (at >= 0) squares.push(printed.first + at);
  }
  return squares;
}

/** Records the pixels of one band that show what is printed on. */
function recordBand(
  shading: Shading,
  panels: PrintPanels,
  faces: PrintedFaces,
  into: Recorded,
): void {
  // Where a panel is not at hand a pixel cannot be shaded: it stays as the still has it.
  const known = new Set(panelNames.flatMap((name) => (panels[name] ? faceOf(name) : [])));
  const { covered, camera } = shading;
  const { samples, width } = camera;
  const right = Math.floor(covered.right / samples);
  const end = Math.min(covered.firstRow + bandRows, camera.height);
  const bottom = Math.floor((end - 1) / samples);
  const half = samples >> 1;
  const shown = new Int32Array(samples * samples);
  for (let row = Math.floor(covered.firstRow / samples); row <= bottom; row++) {
    for (let column = Math.floor(covered.left / samples); column <= right; column++) {
      const first = (row * samples - covered.firstRow) * width + column * samples;
      let isKnown = true;
      let isAny = false;
      for (let k = 0; k < shown.length; k++) {
        shown[k] = covered.triangle[first + Math.floor(k / samples) * width + (k % samples)];
        if (shown[k] < 0) continue;
        isAny = true;
        isKnown &&= known.has(covered.face[shown[k]]);
      }
      if (!isAny || !isKnown) continue;
      const [at = -1, other = -1] = squaresOf(shading, faces, shown, [column, row]);
      if (at < 0) continue;
      into.places.push(column, row);
      into.squares.push(at, other);
      if (isEven(shading, first)) {
        into.triangles.push(covered.triangle[first + half * width + half], even, even, even);
      } else into.triangles.push(...shown);
    }
  }
}

/** Finds every pixel of a view that may show a print. */
function record(shading: Shading, panels: PrintPanels, faces: PrintedFaces): Recorded {
  const { mesh, covered, camera, seen } = shading;
  const found: Recorded = { places: [], squares: [], triangles: [] };
  for (let row = covered.top - (covered.top % bandRows); row <= covered.bottom; row += bandRows) {
    coverBand(mesh, seen, camera, covered, row);
    recordBand(shading, panels, faces, found);
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

/** The panels at hand that are printed on: a print leaves no sleeve, and of the back a region. */
function areasOf(
  panels: PrintPanels,
  blanks: PrintedTextures,
  { panels: onto, region }: PrintFilm,
): PrintedArea[] {
  return onto.flatMap(({ name }) => {
    const [printed, blank] = [panels[name], blanks[name]];
    if (printed === undefined || blank === undefined) return [];
    const { width, height } = blank;
    const whole = { left: 0, top: 0, width, height };
    return [{ name, printed, blank, region: name === "back" ? region : whole }];
  });
}

type PrintFilm = Pick<FilmPlace, "panels"> & { region: CoverBox };

/**
 * Finds the pixels of a view that may show a print.
 * @param mesh all of a shirt, or what of it is seen there.
 * @param panels of which some are printed on.
 * @param options.blanks the same without a print; `film` says where that goes.
 */
export function recordPrint(
  mesh: ClothMesh,
  panels: PrintPanels,
  view: View,
  { blanks, film }: { blanks: PrintedTextures; film: PrintFilm },
): PrintPixels {
  const buffers = newBuffers({ ...neededFor(mesh, view), pixels: 0 });
  const shading = newShading(mesh, texturesOf(panels), view, buffers);
  const areas = areasOf(panels, blanks, film);
  const firsts = firstSquares(areas);
  const faces = new Map(
    areas.map((area, at) => [faceOf(area.name), { area, first: firsts[at] }] as const),
  );
  const found = record(shading, panels, faces);
  const places = Int32Array.from(found.places);
  const squares = Int32Array.from(found.squares);
  const box = boxOf(found.places);
  const pixels = new Uint8ClampedArray(4 * box.width * box.height);
  const marks = newPrintMarks(areas);
  const paintAt = newPainter(shading, Int32Array.from(found.triangles), pixels);
  return {
    shade(changed) {
      const marked = marks.mark(changed);
      let [left, top, right, bottom] = [box.width, box.height, -1, -1];
      for (let at = 0; at < squares.length; at += 2) {
        let mark = marked[squares[at]];
        if (squares[at + 1] >= 0) mark |= marked[squares[at + 1]];
        if ((mark & isChanged) === 0) continue;
        const column = places[at] - box.left;
        const row = places[at + 1] - box.top;
        if (column < left) left = column;
        if (column > right) right = column;
        if (row < top) top = row;
        if (row > bottom) bottom = row;
        const into = 4 * (row * box.width + column);
        if ((mark & isPrinted) === 0) pixels.fill(0, into, into + 4);
        else paintAt(2 * at, places[at], places[at + 1], into);
      }
      return { ...box, pixels, changed: boxIn([left, top, right, bottom]) };
    },
  };
}

/** Shades recorded pixels as the renderer does: by the first of their triangles, into a picture. */
function newPainter(shading: Shading, triangles: Int32Array, picture: Uint8ClampedArray) {
  const { samples } = shading.camera;
  const sum: Sum = { red: 0, green: 0, blue: 0, count: 0 };
  const paint: Paint = { red: 0, green: 0, blue: 0 };
  return (first: number, column: number, row: number, into: number) => {
    const x = column * samples;
    const y = row * samples;
    if (triangles[first + 1] === even) {
      shade(shading, triangles[first], x + samples / 2, y + samples / 2, paint);
      writePaint(picture, into, paint);
      return;
    }
    sum.red = 0;
    sum.green = 0;
    sum.blue = 0;
    sum.count = 0;
    for (let k = 0; k < samples * samples; k++) {
      const t = triangles[first + k];
      if (t < 0) continue;
      const i = x + (k % samples);
      const j = y + Math.floor(k / samples);
      shade(shading, t, sampleX(i, j, samples), sampleY(i, j, samples), paint);
      add(sum, paint);
    }
    writeSum(picture, into, sum, samples);
  };
}

/** First column and row of some pixels, and their last ones. */
type Range = [left: number, top: number, right: number, bottom: number];

const boxIn = ([left, top, right, bottom]: Range): CoverBox =>
  right < 0
    ? { left: 0, top: 0, width: 0, height: 0 }
    : { left, top, width: right - left + 1, height: bottom - top + 1 };

function boxOf(places: readonly number[]): CoverBox {
  const range: Range = [Infinity, Infinity, -1, -1];
  for (let at = 0; at < places.length; at += 2) {
    range[0] = Math.min(range[0], places[at]);
    range[1] = Math.min(range[1], places[at + 1]);
    range[2] = Math.max(range[2], places[at]);
    range[3] = Math.max(range[3], places[at + 1]);
  }
  return boxIn(range);
}
