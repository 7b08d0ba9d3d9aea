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
  into.firstRow = firstRow;
  into.triangle.fill(-1);
  into.near.fill(0);
  const lastRow = Math.min(firstRow + bandRows, camera.height) - 1;
  for (let t = 0; t < surface.panelOf.length; t++) {
    const top = span[4 * t + 2] > firstRow ? span[4 * t + 2] : firstRow;
    const bottom = span[4 * t + 3] < lastRow ? span[4 * t + 3] : lastRow;
    if (top <= bottom) coverTriangle(surface, seen, camera, into, { t, top, bottom });
  }
}

/** A step that changes no share within a picture. */
const least = 1e-30;

function coverTriangle(
  { triangles, pointOf }: Surface,
  { x, y, near }: Projected,
  { width, samples }: Camera,
  { triangle, near: nearest, span, firstRow }: Covered,
  { t, top, bottom }: { t: number; top: number; bottom: number },
): void {
  const a = pointOf[triangles[3 * t]];
  const b = pointOf[triangles[3 * t + 1]];
  const c = pointOf[triangles[3 * t + 2]];
  const xa = x[a];
  const xb = x[b];
  const xc = x[c];
  const ya = y[a];
  const yb = y[b];
  const yc = y[c];
  const left = span[4 * t];
  const right = span[4 * t + 1];
  const area = (xb - xa) * (yc - ya) - (yb - ya) * (xc - xa);
  // Not nothing, so that each bounds columns on one side.
  const stepA = (yb - yc) / area || least;
  const stepB = (yc - ya) / area || least;
  const stepC = -stepA - stepB || least;
  const downA = (xc - xb) / area;
  const downB = (xa - xc) / area;
  const downC = -downA - downB;
  // Where a corner's share is nothing lies on a line: its column at the row 0, and a row further.
  const slopeA = -downA / stepA;
  const slopeB = -downB / stepB;
  const slopeC = -downC / stepC;
  const lineA = xb - yb * slopeA - tolerance / stepA;
  const lineB = xc - yc * slopeB - tolerance / stepB;
  const lineC = xa - ya * slopeC - tolerance / stepC;
  const nearA = near[a] - near[c];
  const nearB = near[b] - near[c];
  const across = stepA * nearA + stepB * nearB;
  const down = downA * nearA + downB * nearB;
  const corner = near[c] - across * xc - down * yc;
  const step = across * samples;
  for (let row = top; row <= bottom; row++) {
    const px = sampleX(0, row, samples);
    // Every other sample of a row is as high: what a share is there grows evenly.
    for (let first = 0; first < samples; first++) {
      const py = sampleY(first, row, samples);
      // The columns where no share is below nothing: each bounds them on one side.
      let from = left;
      let to = right;
      const boundA = lineA + slopeA * py - px;
      const boundB = lineB + slopeB * py - px;
      const boundC = lineC + slopeC * py - px;
      if (stepA > 0) {
        if (boundA > right) continue;
        if (boundA > from) from = Math.ceil(boundA) | 0;
      } else {
        if (boundA < left) continue;
        if (boundA < to) to = Math.floor(boundA) | 0;
      }
      if (stepB > 0) {
        if (boundB > right) continue;
        if (boundB > from) from = Math.ceil(boundB) | 0;
      } else {
        if (boundB < left) continue;
        if (boundB < to) to = Math.floor(boundB) | 0;
      }
      if (stepC > 0) {
        if (boundC > right) continue;
        if (boundC > from) from = Math.ceil(boundC) | 0;
      } else {
        if (boundC < left) continue;
        if (boundC < to) to = Math.floor(boundC) | 0;
      }
      if (samples === 2 && (from & 1) !== first) from++;
      if (to < from) continue;
      let depth = corner + across * (from + px) + down * py;
      const start = (row - firstRow) * width;
      const end = start + to;
      for (let at = start + from; at <= end; at += samples) {
        if (depth > nearest[at]) {
          nearest[at] = depth;
          triangle[at] = t;
        }
        depth += step;
      }
    }
  }
}
