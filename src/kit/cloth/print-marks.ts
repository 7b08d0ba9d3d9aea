import type { CoverBox } from "./outline-cover.ts";
import type { PrintedBox, PrintedTexture } from "./print-film.ts";
import type { PrintedName } from "./printed-panels.ts";

/** Side of the squares of panel pixels in which is noted whether they are printed on. */
const side = 4;
/** How far beside its middle a pixel of the picture may read the panel. */
export const edge = 3;
/** So many pixels of the panel beside a print the picture is shaded anew. */
export const printReach = 2 * side + edge;

/** Marks of a square: the last text has changed it, and it is printed on or lies beside such a one. */
export const isChanged = 1;
export const isPrinted = 2;

/** A panel that is printed on, the same without a print, and its pixels that a print does not leave. */
export type PrintedArea = {
  name: PrintedName;
  printed: PrintedTexture;
  blank: PrintedTexture;
  region: CoverBox;
};

type PanelWords = { colours: Uint32Array; heights: Uint32Array };

const wordsOf = ({ data, heights }: PrintedTexture): PanelWords => ({
  colours: new Uint32Array(data.buffer, data.byteOffset, data.length >> 2),
  heights: new Uint32Array(heights.buffer, heights.byteOffset, heights.length >> 2),
});

const squaresOf = ({ width, height }: { width: number; height: number }) => ({
  across: Math.ceil(width / side),
  down: Math.ceil(height / side),
});

/** Squares of all areas are numbered one after the other. @returns the first of each, and how many. */
export function firstSquares(areas: readonly PrintedArea[]): readonly number[] {
  const firsts = [0];
  for (const { printed } of areas) {
    const { across, down } = squaresOf(printed);
    firsts.push((firsts.at(-1) ?? 0) + across * down);
  }
  return firsts;
}

/** Number of the square of a panel on which a pixel of it lies; -1 outside the area or at its border. */
export function squareOf({ printed, region }: PrintedArea, column: number, row: number): number {
  const isOutside =
    column < region.left + edge ||
    row < region.top + edge ||
    column >= region.left + region.width - edge ||
    row >= region.top + region.height - edge;
  if (isOutside) return -1;
  return Math.floor(row / side) * squaresOf(printed).across + Math.floor(column / side);
}

/** Renews the marks of the squares of one area. */
function newAreaMarks({ printed, blank }: PrintedArea, marks: Uint8Array) {
  const { across, down } = squaresOf(printed);
  /** 0 where it is not known whether a square differs from the blank one, else 1 for no and 2 for yes. */
  const known = new Uint8Array(across * down);
  const [now, before] = [wordsOf(printed), wordsOf(blank)];

  function isOther(column: number, row: number): boolean {
    const right = Math.min(printed.width, (column + 1) * side);
    const bottom = Math.min(printed.height, (row + 1) * side);
    for (let y = row * side; y < bottom; y++) {
      for (let x = column * side; x < right; x++) {
        const pixel = y * printed.width + x;
        if (now.colours[pixel] !== before.colours[pixel]) return true;
        if (now.heights[pixel] !== before.heights[pixel]) return true;
      }
    }
    return false;
  }

  function differs(column: number, row: number): boolean {
    if (column < 0 || row < 0 || column >= across || row >= down) return false;
    const at = row * across + column;
    if (known[at] === 0) known[at] = isOther(column, row) ? 2 : 1;
    return known[at] === 2;
  }

  function isNearPrint(column: number, row: number): boolean {
    for (let y = row - 1; y <= row + 1; y++) {
      for (let x = column - 1; x <= column + 1; x++) if (differs(x, y)) return true;
    }
    return false;
  }

  return (boxes: readonly CoverBox[]) => {
    known.fill(0);
    for (const { left, top, width, height } of boxes) {
      if (width <= 0 || height <= 0) continue;
      // And the squares beside: a pixel reads a little around.
      const right = Math.min(across - 1, Math.floor((left + width - 1) / side) + 1);
      const bottom = Math.min(down - 1, Math.floor((top + height - 1) / side) + 1);
      for (let row = Math.max(0, Math.floor(top / side) - 1); row <= bottom; row++) {
        for (let column = Math.max(0, Math.floor(left / side) - 1); column <= right; column++) {
          const at = row * across + column;
          if ((marks[at] & isChanged) !== 0) continue;
          marks[at] = isNearPrint(column, row) ? isChanged | isPrinted : isChanged;
        }
      }
    }
  };
}

/** Notes on which squares of panels a text has changed their print, and where there is any. */
export function newPrintMarks(areas: readonly PrintedArea[]) {
  const firsts = firstSquares(areas);
  const marks = new Uint8Array(firsts.at(-1) ?? 0);
  const parts = areas.map((area, at) => ({
    name: area.name,
    renew: newAreaMarks(area, marks.subarray(firsts[at], firsts[at + 1])),
  }));
  return {
    /** @param changed pixels since the last call. @returns the marks, the same array at each call. */
    mark(changed: readonly PrintedBox[]): Uint8Array {
      for (let at = 0; at < marks.length; at++) marks[at] &= isPrinted;
      for (const { name, renew } of parts) {
        const boxes = changed.flatMap(({ panel, box }) => (panel === name ? box : []));
        if (boxes.length > 0) renew(boxes);
      }
      return marks;
    },
  };
}
