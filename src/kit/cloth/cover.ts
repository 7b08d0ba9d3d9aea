import type { ClothMesh } from "./mesh.ts";
import type { Camera, Projected } from "./view.ts";

/** Which triangle each sample shows, and where on the picture there is any. */
export type Covered = {
  /** Triangle of each sample of a band of rows, -1 for none. */
  triangle: Int32Array;
  /** Inverse distance of what each sample of the band shows. */
  near: Float32Array;
  /** The band's first row of samples. */
  firstRow: number;
  /** Twice the panel of each triangle, and 1 where its inside is seen. */
  face: Uint8Array;
  /** First and last column and row of each triangle; a last row before the first for none. */
  span: Int16Array;
  /** First and last column and row of the whole shirt. */
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/**
 * The four samples of a pixel stand turned, so that no two are above or beside each other: an outline
 * that is nearly level or upright has five grades instead of three.
 */
const turn = 0.25;
export const sampleX = (column: number, row: number, samples: number) =>
  column + 0.5 + (samples === 1 ? 0 : row & 1 ? turn : -turn);
export const sampleY = (column: number, row: number, samples: number) =>
  row + 0.5 + (samples === 1 ? 0 : column & 1 ? -turn : turn);

/** A sample on the line between two triangles belongs to one of them at least. */
const tolerance = 1e-6;

/** Rows of samples that are covered at once: their buffers stay within a processor's cache. */
export const bandRows = 64;

type Surface = Pick<ClothMesh, "triangles" | "pointOf" | "panelOf">;

/** Finds which side of each triangle is seen, and what it spans on the picture. */
export function spanTriangles(
  { triangles, pointOf, panelOf }: Surface,
  { x, y }: Projected,
  { width, height }: Camera,
  into: Covered,
): void {
  const { face, span } = into;
  Object.assign(into, { left: width, right: -1, top: height, bottom: -1 });
  for (let t = 0; t < panelOf.length; t++) {
    const a = pointOf[triangles[3 * t]];
    const b = pointOf[triangles[3 * t + 1]];
    const c = pointOf[triangles[3 * t + 2]];
    const area = (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
    // Counter-clockwise outside, and y of a picture goes down: a positive area is the inside.
    face[t] = panelOf[t] * 2 + (area > 0 ? 1 : 0);
    const left = Math.max(0, Math.ceil(Math.min(x[a], x[b], x[c]) - 0.75));
    const right = Math.min(width - 1, Math.floor(Math.max(x[a], x[b], x[c]) - 0.25));
    const top = Math.max(0, Math.ceil(Math.min(y[a], y[b], y[c]) - 0.75));
    const bottom = Math.min(height - 1, Math.floor(Math.max(y[a], y[b], y[c]) - 0.25));
    const isSeen = area !== 0 && left <= right && top <= bottom;
    span[4 * t] = left;
    span[4 * t + 1] = right;
    span[4 * t + 2] = isSeen ? top : 1;
    span[4 * t + 3] = isSeen ? bottom : 0;
    if (!isSeen) continue;
    if (left < into.left) into.left = left;
    if (right > into.right) into.right = right;
    if (top < into.top) into.top = top;
    if (bottom > into.bottom) into.bottom = bottom;
  }
}

/** Finds the nearest triangle of each sample of a band of rows (z-buffer). */
export function coverBand(
  surface: Surface,
  seen: Projected,
  camera: Camera,
  into: Covered,
  firstRow: number,
): void {
  const { span } = into;
  const outline = newOutline();
  into.firstRow = firstRow;
  into.triangle.fill(-1);
  into.near.fill(0);
  const lastRow = Math.min(firstRow + bandRows, camera.height) - 1;
  for (let t = 0; t < surface.panelOf.length; t++) {
    const top = span[4 * t + 2] > firstRow ? span[4 * t + 2] : firstRow;
    const bottom = span[4 * t + 3] < lastRow ? span[4 * t + 3] : lastRow;
    if (top > bottom) continue;
    readOutline(surface, seen, t, outline);
    coverTriangle(outline, camera, into, { t, top, bottom });
  }
}

/** A triangle on the picture: three lines that bound it, and its inverse distance as a plane. */
type Outline = {
  /** Column of each line at the row 0, and how much further it is a row down. */
  line: Float64Array;
  slope: Float64Array;
  /** 1 where the triangle lies right of a line. */
  isLeft: Uint8Array;
  corner: number;
  across: number;
  down: number;
};

const newOutline = (): Outline => ({
  line: new Float64Array(3),
  slope: new Float64Array(3),
  isLeft: new Uint8Array(3),
  corner: 0,
  across: 0,
  down: 0,
});

/** A step that changes no share within a picture. */
const least = 1e-30;

/** Where a corner's share is nothing lies on the line through the other two. */
function readOutline(
  { triangles, pointOf }: Surface,
  { x, y, near }: Projected,
  t: number,
  into: Outline,
): void {
  const a = pointOf[triangles[3 * t]];
  const b = pointOf[triangles[3 * t + 1]];
  const c = pointOf[triangles[3 * t + 2]];
  const area = (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
  // Not nothing, so that each bounds columns on one side.
  const stepA = (y[b] - y[c]) / area || least;
  const stepB = (y[c] - y[a]) / area || least;
  const stepC = -stepA - stepB || least;
  const downA = (x[c] - x[b]) / area;
  const downB = (x[a] - x[c]) / area;
  const { line, slope, isLeft } = into;
  slope[0] = -downA / stepA;
  slope[1] = -downB / stepB;
  slope[2] = (downA + downB) / stepC;
  line[0] = x[b] - y[b] * slope[0] - tolerance / stepA;
  line[1] = x[c] - y[c] * slope[1] - tolerance / stepB;
  line[2] = x[a] - y[a] * slope[2] - tolerance / stepC;
  isLeft[0] = stepA > 0 ? 1 : 0;
  isLeft[1] = stepB > 0 ? 1 : 0;
  isLeft[2] = stepC > 0 ? 1 : 0;
  const nearA = near[a] - near[c];
  const nearB = near[b] - near[c];
  into.across = stepA * nearA + stepB * nearB;
  into.down = downA * nearA + downB * nearB;
  into.corner = near[c] - into.across * x[c] - into.down * y[c];
}

function coverTriangle(
  { line, slope, isLeft, corner, across, down }: Outline,
  { width, samples }: Camera,
  { triangle, near, span, firstRow }: Covered,
  { t, top, bottom }: { t: number; top: number; bottom: number },
): void {
  const left = span[4 * t];
  const right = span[4 * t + 1];
  const step = across * samples;
  const [line0, line1, line2] = [line[0], line[1], line[2]];
  const [slope0, slope1, slope2] = [slope[0], slope[1], slope[2]];
  const [isLeft0, isLeft1, isLeft2] = [isLeft[0] === 1, isLeft[1] === 1, isLeft[2] === 1];
  for (let row = top; row <= bottom; row++) {
    const px = sampleX(0, row, samples);
    const start = (row - firstRow) * width;
    // Every other sample of a row is as high: what a share is there grows evenly.
    for (let first = 0; first < samples; first++) {
      const py = sampleY(first, row, samples);
      // The columns where no share is below nothing: each line bounds them on one side.
      let least = left;
      let most = right;
      const bound0 = line0 + slope0 * py - px;
      const bound1 = line1 + slope1 * py - px;
      const bound2 = line2 + slope2 * py - px;
      if (isLeft0) least = bound0 > least ? bound0 : least;
      else most = bound0 < most ? bound0 : most;
      if (isLeft1) least = bound1 > least ? bound1 : least;
      else most = bound1 < most ? bound1 : most;
      if (isLeft2) least = bound2 > least ? bound2 : least;
      else most = bound2 < most ? bound2 : most;
      if (least > most) continue;
      let from = Math.ceil(least);
      const to = Math.floor(most);
      if (samples === 2 && (from & 1) !== first) from++;
      if (to < from) continue;
      let depth = corner + across * (from + px) + down * py;
      const end = start + to;
      for (let at = start + from; at <= end; at += samples) {
        if (depth > near[at]) {
          near[at] = depth;
          triangle[at] = t;
        }
        depth += step;
      }
    }
  }
}
