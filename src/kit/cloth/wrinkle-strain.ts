import type { ClothMesh } from "./mesh.ts";
import { chanceAt, gridStep as step, type WrinkleField } from "./wrinkle-field.ts";

/** Strain of the cloth at each corner: across, aslant and down, each as a share. */
type CornerStrain = { across: Float32Array; aslant: Float32Array; down: Float32Array };

/** Triangles smaller than this on their panel are a border's thickness, mm². */
const leastArea = 8;

/** Shortening that the hung folds themselves leave everywhere, and where the rest stops to count. */
const usual = 0.003;
const most = 0.1;
const half = 0.035;
/** Stretched cloth lies flat; more than this makes it no flatter. */
const mostStretch = 0.04;

/** What of a strain makes wrinkles, or takes them away. */
function effective(strain: number): number {
  if (strain > 0) return strain < mostStretch ? strain : mostStretch;
  const short = -strain - usual;
  return short <= 0 ? 0 : (-most * short) / (short + half);
}

/**
 * Strain of each triangle between its panel and where it hangs, as the mean of those at each corner.
 * Only sums, products and square roots: every engine comes to the same bits.
 */
function strainOf({ triangles, pointOf, points, corners }: ClothMesh): CornerStrain {
  const count = pointOf.length;
  const strain: CornerStrain = {
    across: new Float32Array(count),
    aslant: new Float32Array(count),
    down: new Float32Array(count),
  };
  const weight = new Float32Array(count);
  for (let at = 0; at < triangles.length; at += 3) {
    const [p, q, r] = [triangles[at], triangles[at + 1], triangles[at + 2]];
    const u1 = corners[2 * q] - corners[2 * p];
    const v1 = corners[2 * q + 1] - corners[2 * p + 1];
    const u2 = corners[2 * r] - corners[2 * p];
    const v2 = corners[2 * r + 1] - corners[2 * p + 1];
    const area = u1 * v2 - u2 * v1;
    if (area < leastArea && area > -leastArea) continue;
    let [uu, uv, vv] = [0, 0, 0];
    for (let axis = 0; axis < 3; axis++) {
      const from = points[3 * pointOf[p] + axis];
      const x1 = points[3 * pointOf[q] + axis] - from;
      const x2 = points[3 * pointOf[r] + axis] - from;
      const across = (x1 * v2 - x2 * v1) / area;
      const down = (x2 * u1 - x1 * u2) / area;
      uu += across * across;
      uv += across * down;
      vv += down * down;
    }
    // The two stretches at right angles to each other, and what of each counts.
    const middle = (uu + vv) / 2;
    const offset = (uu - vv) / 2;
    const radius = Math.sqrt(offset * offset + uv * uv);
    const long = effective(Math.sqrt(middle + radius) - 1);
    const short = effective(Math.sqrt(Math.max(0, middle - radius)) - 1);
    const mean = (long + short) / 2;
    const apart = radius > 1e-9 ? (long - short) / (2 * radius) : 0;
    const size = area < 0 ? -area : area;
    for (const corner of [p, q, r]) {
      strain.across[corner] += (mean + apart * offset) * size;
      strain.aslant[corner] += apart * uv * size;
      strain.down[corner] += (mean - apart * offset) * size;
      weight[corner] += size;
    }
  }
  for (let corner = 0; corner < count; corner++) {
    const share = weight[corner] > 0 ? 1 / weight[corner] : 0;
    strain.across[corner] *= share;
    strain.aslant[corner] *= share;
    strain.down[corner] *= share;
  }
  return strain;
}

/** Cloth remembers how it was worn and packed: so much more and less shortened, in spots so wide. */
const uneven = { least: 0.6, most: 1.5, steps: 17 };

/** Between \`uneven.least\` and \`uneven.most\`, smoothly from spot to spot. */
function unevenness(column: number, row: number, panel: number): number {
  const i = Math.floor(column / uneven.steps);
  const j = Math.floor(row / uneven.steps);
  const u = column / uneven.steps - i;
  const v = row / uneven.steps - j;
  const right = u * u * (3 - 2 * u);
  const below = v * v * (3 - 2 * v);
  const upper = chanceAt(i, j, panel) * (1 - right) + chanceAt(i + 1, j, panel) * right;
  const lower = chanceAt(i, j + 1, panel) * (1 - right) + chanceAt(i + 1, j + 1, panel) * right;
  return uneven.least + (uneven.most - uneven.least) * (upper * (1 - below) + lower * below);
}

/** Fills in the strain of each crossing that lies on its panel. */
export function addStrain(mesh: ClothMesh, fields: readonly (WrinkleField | null)[]): void {
  const { triangles, panelOf, corners } = mesh;
  const strain = strainOf(mesh);
  for (let t = 0; t < panelOf.length; t++) {
    const field = fields[panelOf[t]];
    if (field === null) continue;
    const [p, q, r] = [triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]];
    const [pu, pv] = [corners[2 * p], corners[2 * p + 1]];
    const [qu, qv] = [corners[2 * q], corners[2 * q + 1]];
    const [ru, rv] = [corners[2 * r], corners[2 * r + 1]];
    const area = (qu - pu) * (rv - pv) - (ru - pu) * (qv - pv);
    if (area < leastArea && area > -leastArea) continue;
    const { left, top, width, height } = field;
    const column = (u: number) => (u - left) / step;
    const row = (v: number) => (v - top) / step;
    const first = Math.max(0, Math.ceil(column(Math.min(pu, qu, ru))));
    const last = Math.min(width - 1, Math.floor(column(Math.max(pu, qu, ru))));
    const upper = Math.max(0, Math.ceil(row(Math.min(pv, qv, rv))));
    const lower = Math.min(height - 1, Math.floor(row(Math.max(pv, qv, rv))));
    for (let j = upper; j <= lower; j++) {
      for (let i = first; i <= last; i++) {
        const u = left + i * step;
        const v = top + j * step;
        const a = ((qu - u) * (rv - v) - (ru - u) * (qv - v)) / area;
        const b = ((ru - u) * (pv - v) - (pu - u) * (rv - v)) / area;
        const c = 1 - a - b;
        if (a < -1e-6 || b < -1e-6 || c < -1e-6) continue;
        const at = j * width + i;
        field.isCloth[at] = 1;
        const much = unevenness(i, j, panelOf[t]);
        const [x, y, z] = [a * much, b * much, c * much];
        field.across[at] = x * strain.across[p] + y * strain.across[q] + z * strain.across[r];
        field.aslant[at] = x * strain.aslant[p] + y * strain.aslant[q] + z * strain.aslant[r];
        field.down[at] = x * strain.down[p] + y * strain.down[q] + z * strain.down[r];
      }
    }
  }
}
