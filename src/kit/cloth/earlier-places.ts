import type { EarlierPoints } from "./earlier-points.ts";

/** Points this far away on the panel count for a quarter, square millimetres. */
const reach = 80;
/** Points on one line say nothing about what lies beside it. */
const leastSpread = 100;

type Surface = {
  triangles: ArrayLike<number>;
  pointOf: ArrayLike<number>;
  /** Millimetres on the panel of each corner, as they are stored. */
  corners: ArrayLike<number>;
};

/** Corners joined to each corner by an edge, each once, one list after the other. */
function cornersBeside({ triangles, pointOf }: Surface): {
  first: Uint32Array;
  beside: Uint16Array;
} {
  const count = pointOf.length;
  const first = new Uint32Array(count + 1);
  for (let at = 0; at < triangles.length; at++) first[triangles[at] + 1] += 2;
  for (let i = 0; i < count; i++) first[i + 1] += first[i];
  const beside = new Uint16Array(first[count]);
  const next = first.slice();
  for (let at = 0; at < triangles.length; at++) {
    const begin = at - (at % 3);
    const corner = triangles[at];
    beside[next[corner]++] = triangles[begin + ((at + 1) % 3)];
    beside[next[corner]++] = triangles[begin + ((at + 2) % 3)];
  }
  return { first, beside };
}

/** Sums over the corners around one, by which a flat piece is fitted to them (least squares). */
type Fit = { near: number[]; u: number[]; v: number[]; weight: number[] };

function fitAround(
  { pointOf, corners }: Surface,
  joined: ReturnType<typeof cornersBeside>,
  corner: number,
): Fit {
  const fit: Fit = { near: [], u: [], v: [], weight: [] };
  const seen = new Set([corner]);
  const add = (other: number) => {
    if (seen.has(other)) return;
    seen.add(other);
    if (pointOf[other] >= pointOf[corner]) return;
    const u = corners[2 * other] - corners[2 * corner];
    const v = corners[2 * other + 1] - corners[2 * corner + 1];
    const far = 1 + (u * u + v * v) / reach;
    fit.near.push(pointOf[other]);
    fit.u.push(u);
    fit.v.push(v);
    fit.weight.push(1 / (far * far));
  };
  for (let i = joined.first[corner]; i < joined.first[corner + 1]; i++) {
    const other = joined.beside[i];
    add(other);
    for (let j = joined.first[other]; j < joined.first[other + 1]; j++) add(joined.beside[j]);
  }
  return fit;
}

/** Share of each corner around in the place where the fitted piece has its middle; null on a line. */
function sharesOf({ u, v, weight }: Fit): number[] | null {
  let [w, su, sv, uu, uv, vv] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < u.length; i++) {
    w += weight[i];
    su += weight[i] * u[i];
    sv += weight[i] * v[i];
    uu += weight[i] * u[i] * u[i];
    uv += weight[i] * u[i] * v[i];
    vv += weight[i] * v[i] * v[i];
  }
  const square = uu * vv - uv * uv;
  const across = uv * sv - su * vv;
  const down = su * uv - uu * sv;
  const whole = w * square + su * across + sv * down;
  if (whole <= leastSpread * w * w * w) return null;
  return u.map((x, i) => (weight[i] * (square + x * across + v[i] * down)) / whole);
}

/**
 * For each point those before it, up to two edges away, with their shares in where it is expected:
 * on the flat piece of cloth that fits them best. Cloth is smooth, so a place differs from that by
 * half as much as from their mean. Where they lie on one line, what `otherwise` has for the point.
 */
export function earlierPlaces(surface: Surface, otherwise: EarlierPoints): EarlierPoints {
  const count = otherwise.first.length - 1;
  const joined = cornersBeside(surface);
  const first = new Uint32Array(count + 1);
  const near: number[] = [];
  const share: number[] = [];
  let point = 0;
  // Points are numbered as their first corners come.
  for (let corner = 0; corner < surface.pointOf.length; corner++) {
    if (surface.pointOf[corner] !== point) continue;
    const fit = fitAround(surface, joined, corner);
    const shares = sharesOf(fit);
    if (shares === null) {
      for (let i = otherwise.first[point]; i < otherwise.first[point + 1]; i++) {
        near.push(otherwise.near[i]);
        share.push(otherwise.share[i]);
      }
    } else {
      near.push(...fit.near);
      share.push(...shares);
    }
    first[++point] = near.length;
  }
  return { first, near: Uint16Array.from(near), share: Float64Array.from(share) };
}
