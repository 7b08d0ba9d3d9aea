/** Points x, y of each closed contour, one after the other. */
export type Contour = Float64Array;

/** Moves an outline from its own units to the pixels of a panel. */
export type Placing = { scale: number; left: number; top: number };

/** Whole pixels from `left`, `top` on, row by row. */
export type CoverBox = { left: number; top: number; width: number; height: number };

/** A curve is drawn as so many lines: the largest letter's bend then errs by less than 0.1 pixel. */
const curveLines = 12;

/** Path data of `M l q z` in absolute moves and relative steps, as lettering is laid out. */
export function contoursOf(outline: string, { scale, left, top }: Placing): Contour[] {
  const contours: Contour[] = [];
  let points: number[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const add = () => points.push(x * scale + left, y * scale + top);
  for (const [, kind, rest = ""] of outline.matchAll(/([Mlqz])([^Mlqz]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (kind === "M") {
      [x, y, startX, startY] = [a, b, a, b];
      points = [];
      add();
    } else if (kind === "l") {
      [x, y] = [x + a, y + b];
      add();
    } else if (kind === "q") {
      const [fromX, fromY] = [x, y];
      for (let step = 1; step <= curveLines; step++) {
        const t = step / curveLines;
        const [bend, end] = [2 * t * (1 - t), t * t];
        x = fromX + bend * a + end * c;
        y = fromY + bend * b + end * d;
        add();
      }
      [x, y] = [fromX + c, fromY + d];
    } else {
      contours.push(Float64Array.from(points));
      [x, y] = [startX, startY];
    }
  }
  return contours;
}

/** The whole pixels round some contours and `around` pixels of margin, within a picture. */
export function boxAround(
  contours: readonly Contour[],
  around: number,
  { width, height }: { width: number; height: number },
): CoverBox {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const contour of contours) {
    for (let i = 0; i < contour.length; i += 2) {
      left = Math.min(left, contour[i]);
      right = Math.max(right, contour[i]);
      top = Math.min(top, contour[i + 1]);
      bottom = Math.max(bottom, contour[i + 1]);
    }
  }
  left = Math.max(0, Math.floor(left - around));
  top = Math.max(0, Math.floor(top - around));
  return {
    left,
    top,
    width: Math.max(0, Math.min(width, Math.ceil(right + around)) - left),
    height: Math.max(0, Math.min(height, Math.ceil(bottom + around)) - top),
  };
}

/**
 * Share of each pixel of a box that contours cover, 0–1, exactly: each edge adds what lies right of
 * it, and holes turn the other way.
 */
export function coverOf(contours: readonly Contour[], box: CoverBox): Float32Array {
  const { left, top, width, height } = box;
  // A column more, which takes what an edge in the last one leaves over.
  const stride = width + 2;
  const sums = new Float32Array(stride * height);
  for (const contour of contours) {
    const count = contour.length;
    for (let i = 0; i < count; i += 2) {
      const next = (i + 2) % count;
      addEdge(
        { sums, stride, height },
        [contour[i] - left, contour[i + 1] - top],
        [contour[next] - left, contour[next + 1] - top],
      );
    }
  }
  const cover = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let column = 0; column < width; column++) {
      sum += sums[row * stride + column];
      const share = Math.abs(sum);
      // What rounding leaves over is nothing, so that cloth beside a letter stays as it is.
      cover[row * width + column] = share < 0.002 ? 0 : share > 0.998 ? 1 : share;
    }
  }
  return cover;
}

type Sums = { sums: Float32Array; stride: number; height: number };
type Point = readonly [x: number, y: number];

function addEdge(into: Sums, from: Point, to: Point): void {
  if (from[1] === to[1]) return;
  const turn = from[1] < to[1] ? 1 : -1;
  const [[topX, topY], [bottomX, bottomY]] = turn === 1 ? [from, to] : [to, from];
  const slope = (bottomX - topX) / (bottomY - topY);
  const first = Math.max(0, Math.floor(topY));
  const end = Math.min(into.height, Math.ceil(bottomY));
  for (let row = first; row < end; row++) {
    const y0 = Math.max(row, topY);
    const y1 = Math.min(row + 1, bottomY);
    if (y1 <= y0) continue;
    const x0 = topX + (y0 - topY) * slope;
    const x1 = topX + (y1 - topY) * slope;
    addRow(into, row, x0 < x1 ? [x0, x1] : [x1, x0], turn * (y1 - y0));
  }
}

/** Adds a piece of an edge within a row, `tall` of it high: what lies right of it is covered. */
function addRow({ sums, stride }: Sums, row: number, [x0, x1]: Point, tall: number): void {
  const last = stride - 2;
  const clear = (x: number) => (x < 0 ? 0 : x > last ? last : x);
  const [a, b] = [clear(x0), clear(x1)];
  const first = Math.floor(a);
  const end = Math.floor(b);
  const at = row * stride;
  if (first === end || b === a) {
    const right = tall * (1 - ((a + b) / 2 - first));
    sums[at + first] += right;
    sums[at + first + 1] += tall - right;
    return;
  }
  // As high in each column as the edge is there.
  const rise = tall / (b - a);
  let before = 0;
  for (let column = first; column <= end; column++) {
    const from = Math.max(a, column);
    const to = Math.min(b, column + 1);
    const here = rise * (to - from);
    const right = here * (1 - ((from + to) / 2 - column));
    sums[at + column] += right;
    sums[at + column + 1] += here - right;
    before += here;
  }
  sums[at + end + 1] += tall - before;
}

/** Rounding takes nothing away from a row of pixels. */
const spare = 1e-6;

/**
 * Share of each pixel that a band of `radius` pixels along contours covers, 0–1, round at corners.
 * @param inside share that the contours cover: what is covered whole needs no band, and has 0.
 */
export function bandOf(
  contours: readonly Contour[],
  radius: number,
  box: CoverBox,
  inside: Float32Array,
): Float32Array {
  const { left, top, width, height } = box;
  const reach = radius + 0.5;
  // A pixel as near as this is covered whole: nothing nearer is looked for.
  const whole = Math.max(0, radius - 0.5) ** 2;
  const nearest = new Float32Array(width * height).fill(reach * reach);
  for (let at = 0; at < nearest.length; at++) if (inside[at] === 1) nearest[at] = 0;
  for (const contour of contours) {
    const count = contour.length;
    for (let i = 0; i < count; i += 2) {
      const next = (i + 2) % count;
      const ax = contour[i] - left - 0.5;
      const ay = contour[i + 1] - top - 0.5;
      const dx = contour[next] - contour[i];
      const dy = contour[next + 1] - contour[i + 1];
      const square = dx * dx + dy * dy;
      if (square === 0) continue;
      const first = Math.min(ax, ax + dx) - reach;
      const last = Math.max(ax, ax + dx) + reach;
      const bottom = Math.min(height - 1, Math.floor(Math.max(ay, ay + dy) + reach));
      // How far an edge aslant reaches along a row, and how far on it is a row down.
      const aside = dy === 0 ? Infinity : (reach * Math.sqrt(square)) / Math.abs(dy) + spare;
      const slope = dy === 0 ? 0 : dx / dy;
      for (let y = Math.max(0, Math.ceil(Math.min(ay, ay + dy) - reach)); y <= bottom; y++) {
        const middle = ax + (y - ay) * slope;
        const from = Math.ceil(Math.max(0, first, middle - aside));
        const end = Math.floor(Math.min(width - 1, last, middle + aside));
        for (let x = from; x <= end; x++) {
          const at = y * width + x;
          if (nearest[at] <= whole) continue;
          const along = ((x - ax) * dx + (y - ay) * dy) / square;
          const share = along < 0 ? 0 : along > 1 ? 1 : along;
          const u = x - ax - share * dx;
          const v = y - ay - share * dy;
          const far = u * u + v * v;
          if (far < nearest[at]) nearest[at] = far;
        }
      }
    }
  }
  for (let at = 0; at < nearest.length; at++) {
    const far = nearest[at];
    nearest[at] = inside[at] === 1 ? 0 : Math.min(1, Math.max(0, reach - Math.sqrt(far)));
  }
  return nearest;
}
