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

/** A sample on the line between two triangles belongs to one of them at least. */
const tolerance = 1e-6;

/** Finds the nearest triangle of each sample (z-buffer). */
export function cover(
  { triangles, pointOf, panelOf }: Pick<ClothMesh, "triangles" | "pointOf" | "panelOf">,
  seen: Projected,
  { width, height }: Camera,
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
    if (area !== 0) coverTriangle(seen, width, height, { t, a, b, c, area }, into);
  }
}

type Corners = { t: number; a: number; b: number; c: number; area: number };

function coverTriangle(
  seen: Projected,
  width: number,
  height: number,
  { t, a, b, c, area }: Corners,
  into: Covered,
): void {
  const { x, y, near } = seen;
  const left = Math.max(0, Math.ceil(Math.min(x[a], x[b], x[c]) - 0.5));
  const right = Math.min(width - 1, Math.floor(Math.max(x[a], x[b], x[c]) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(y[a], y[b], y[c]) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(Math.max(y[a], y[b], y[c]) - 0.5));
  if (right < left || bottom < top) return;
  into.left = Math.min(into.left, left);
  into.right = Math.max(into.right, right);
  into.top = Math.min(into.top, top);
  into.bottom = Math.max(into.bottom, bottom);
  const stepA = (y[b] - y[c]) / area;
  const stepB = (y[c] - y[a]) / area;
  for (let row = top; row <= bottom; row++) {
    const down = row + 0.5;
    const across = left + 0.5;
    let shareA = (across - x[b]) * stepA + ((down - y[b]) * (x[c] - x[b])) / area;
    let shareB = (across - x[c]) * stepB + ((down - y[c]) * (x[a] - x[c])) / area;
    let at = row * width + left;
    for (let column = left; column <= right; column++) {
      const shareC = 1 - shareA - shareB;
      if (shareA >= -tolerance && shareB >= -tolerance && shareC >= -tolerance) {
        const depth = shareA * near[a] + shareB * near[b] + shareC * near[c];
        if (depth > into.near[at]) {
          into.near[at] = depth;
          into.triangle[at] = t;
        }
      }
      at++;
      shareA += stepA;
      shareB += stepB;
    }
  }
}
