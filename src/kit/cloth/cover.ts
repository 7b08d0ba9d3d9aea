import type { ClothMesh } from "./mesh.ts";
import type { Camera, Projected } from "./view.ts";

/** Which triangle each sample shows, and where on the picture there is any. */
export type Covered = {
  /** Triangle of each sample, -1 for none. */
  triangle: Int32Array;
  /** Inverse distance of what each sample shows. */
  near: Float32Array;
  /** Twice the panel of each triangle, and 1 where its inside is seen. */
  face: Uint8Array;
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

/** Finds the nearest triangle of each sample (z-buffer). */
export function cover(
  { triangles, pointOf, panelOf }: Pick<ClothMesh, "triangles" | "pointOf" | "panelOf">,
  seen: Projected,
  { width, height, samples }: Camera,
  into: Covered,
): void {
  into.triangle.fill(-1);
  into.near.fill(0);
  Object.assign(into, { left: width, right: -1, top: height, bottom: -1 });
  for (let t = 0; t < panelOf.length; t++) {
    const a = pointOf[triangles[3 * t]];
    const b = pointOf[triangles[3 * t + 1]];
    const c = pointOf[triangles[3 * t + 2]];
    const area =
      (seen.x[b] - seen.x[a]) * (seen.y[c] - seen.y[a]) -
      (seen.y[b] - seen.y[a]) * (seen.x[c] - seen.x[a]);
    // Counter-clockwise outside, and y of a picture goes down: a positive area is the inside.
    into.face[t] = panelOf[t] * 2 + (area > 0 ? 1 : 0);
    if (area !== 0) coverTriangle(seen, { width, height, samples }, { t, a, b, c, area }, into);
  }
}

type Corners = { t: number; a: number; b: number; c: number; area: number };

function coverTriangle(
  seen: Projected,
  { width, height, samples }: Pick<Camera, "width" | "height" | "samples">,
  { t, a, b, c, area }: Corners,
  into: Covered,
): void {
  const { x, y, near } = seen;
  const left = Math.max(0, Math.ceil(Math.min(x[a], x[b], x[c]) - 0.75));
  const right = Math.min(width - 1, Math.floor(Math.max(x[a], x[b], x[c]) - 0.25));
  const top = Math.max(0, Math.ceil(Math.min(y[a], y[b], y[c]) - 0.75));
  const bottom = Math.min(height - 1, Math.floor(Math.max(y[a], y[b], y[c]) - 0.25));
  if (right < left || bottom < top) return;
  into.left = Math.min(into.left, left);
  into.right = Math.max(into.right, right);
  into.top = Math.min(into.top, top);
  into.bottom = Math.max(into.bottom, bottom);
  const stepA = (y[b] - y[c]) / area;
  const stepB = (y[c] - y[a]) / area;
  const downA = (x[c] - x[b]) / area;
  const downB = (x[a] - x[c]) / area;
  const stepC = -stepA - stepB;
  const downC = -downA - downB;
  const shift = samples === 1 ? 0 : turn;
  const slackA = slackOf(stepA, downA, shift);
  const slackB = slackOf(stepB, downB, shift);
  const slackC = slackA + slackB + slackOf(stepC, downC, shift);
  for (let row = top; row <= bottom; row++) {
    const startA = (left + 0.5 - x[b]) * stepA + (row + 0.5 - y[b]) * downA + slackA;
    const startB = (left + 0.5 - x[c]) * stepB + (row + 0.5 - y[c]) * downB + slackB;
    const startC = 1 - startA - startB + slackC;
    // Half of a box round a triangle lies beside it: those columns are not looked at.
    const from = Math.max(0, first(startA, stepA), first(startB, stepB), first(startC, stepC));
    const most = Math.min(last(startA, stepA), last(startB, stepB), last(startC, stepC));
    const to = Math.min(right - left, most);
    if (to < from) continue;
    const column = left + from;
    const px = sampleX(column, row, samples);
    const py = sampleY(column, row, samples);
    let shareA = (px - x[b]) * stepA + (py - y[b]) * downA;
    let shareB = (px - x[c]) * stepB + (py - y[c]) * downB;
    // From one column to the next a sample is half a sample higher or lower.
    let swing = column & 1 ? 2 * shift : -2 * shift;
    let at = row * width + column;
    const end = at + to - from;
    for (; at <= end; at++) {
      const shareC = 1 - shareA - shareB;
      if (shareA >= -tolerance && shareB >= -tolerance && shareC >= -tolerance) {
        const depth = shareA * near[a] + shareB * near[b] + shareC * near[c];
        if (depth > into.near[at]) {
          into.near[at] = depth;
          into.triangle[at] = t;
        }
      }
      shareA += stepA + swing * downA;
      shareB += stepB + swing * downB;
      swing = -swing;
    }
  }
}

/** How much less than nothing a corner's share may be in a sample's middle, which is shifted. */
const slackOf = (step: number, down: number, shift: number) =>
  shift * (Math.abs(step) + Math.abs(down)) + 2 * tolerance;

/** First and last column where a share that grows by `step` is not below nothing. */
const first = (start: number, step: number) =>
  step > 0 ? Math.ceil(-start / step) : step === 0 && start < 0 ? Infinity : -Infinity;
const last = (start: number, step: number) => (step < 0 ? Math.floor(-start / step) : Infinity);
