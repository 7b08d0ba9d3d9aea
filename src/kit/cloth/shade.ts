import type { Covered } from "./cover.ts";
import { materials } from "./flat-relief.ts";
import { type ClothMesh, type PanelName, panelNames } from "./mesh.ts";
import { keyLight, type PointLight } from "./studio.ts";
import {
  type Paint,
  readable,
  readTexture,
  type ReadTexture,
  type Relief,
  type Texture,
} from "./texture.ts";
import { blackness } from "./tone.ts";
import type { Camera, Projected } from "./view.ts";
import { knitAt, type Weave } from "./weave.ts";

/** Pictures of the panels, and of the inside that is seen through neck and hem. */
export type ClothTextures = Readonly<Record<PanelName | "inside-front" | "inside-back", Texture>>;

/** How much the key light adds, and how much darker the inside is. */
const direct = 0.38;
const insideTint = 0.8;
/**
 * Strength of the gloss of polyester, film and thread. Film is glossier and narrower, thread shines
 * like satin.
 */
const clothGloss = 0.028;
const filmGloss = 0.1;
const threadGloss = 0.07;
/** Fibres that stand off and catch the light at the edge. */
const sheen = 0.17;
const insideGloss = 0.3;
/** How much of the light around depends on which way a small slope faces. */
const slopeLight = 0.9;
/** Light along the edge of black cloth on a dark page. */
const rimStrength = 0.2;

/**
 * The middle of a pixel may lie just beside the triangle that its sample shows. Beside one seen from
 * its edge that would be far away on the cloth.
 */
const leastShare = -0.1;

const [keyX, keyY, keyZ] = keyLight;
/** Halfway between the key light and the camera. */
const [halfX, halfY, halfZ] = (() => {
  const z = keyZ + 1;
  const length = Math.sqrt(keyX * keyX + keyY * keyY + z * z);
  return [keyX / length, keyY / length, z / length] as const;
})();
/** Cloth that lies flatter than this has no direction across. */
const leastLevel = 0.05;

/** How much a picture of so many pixels a millimetre shows of each structure, 0–1. */
export type Detail = { fine: number; coarse: number; ribs: number; threads: number };

const between = (value: number, from: number, to: number) =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

/**
 * Loops show from 1.3 pixels a millimetre on, what is larger earlier: finer would be noise. Ribs stand
 * in rows, which finer pixels turn into other rows.
 */
export const detailAt = (pixelsPerMillimetre: number): Detail => ({
  fine: between(pixelsPerMillimetre, 1.3, 2.5) * 0.16,
  coarse: between(pixelsPerMillimetre, 0.8, 2) * 0.13,
  ribs: between(pixelsPerMillimetre, 1.1, 2.1),
  threads: between(pixelsPerMillimetre, 1.1, 2.4),
});

/** All that is needed to shade one sample; renewed for each picture. */
export type Shading = {
  mesh: ClothMesh;
  light: PointLight;
  textures: readonly ReadTexture[];
  camera: Camera;
  seen: Projected;
  covered: Covered;
  detail: Detail;
  weave: Weave;
  rim: number;
  raised: Relief;
  sample: Sample;
};

/** Textures by panel, then those of the inside of front and back. */
export const texturesInOrder = (textures: ClothTextures): ReadTexture[] =>
  [
    ...panelNames.map((name) => textures[name]),
    textures["inside-front"],
    textures["inside-back"],
  ].map(readable);

/** Places a sample on the triangle `t`, whose corners it reads once for pixels side by side. */
function setTriangle({ mesh, seen, covered, textures }: Shading, t: number, sample: Sample): void {
  const { triangles, pointOf } = mesh;
  sample.t = t;
  sample.cornerA = triangles[3 * t];
  sample.cornerB = triangles[3 * t + 1];
  sample.cornerC = triangles[3 * t + 2];
  const a = pointOf[sample.cornerA];
  const b = pointOf[sample.cornerB];
  const c = pointOf[sample.cornerC];
  sample.a = a;
  sample.b = b;
  sample.c = c;
  const { x, y } = seen;
  const area = (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
  sample.stepA = (y[b] - y[c]) / area;
  sample.downA = (x[c] - x[b]) / area;
  sample.stepB = (y[c] - y[a]) / area;
  sample.downB = (x[a] - x[c]) / area;
  const face = covered.face[t];
  const panel = face >> 1;
  sample.isInside = (face & 1) === 1;
  // The inside of front and back has a drawing of its own, as it lies from outside.
  sample.relief = sample.isInside ? (panel < 2 ? -1 : 0) : 1;
  sample.texture = textures[sample.isInside && panel < 2 ? panelNames.length + panel : panel];
}

/**
 * Linear light of the triangle `t` at a place of the picture, in samples. A triangle is so small
 * beside its distance that shares of its corners need not be corrected for that.
 */
export function shade(shading: Shading, t: number, px: number, py: number, into: Paint): void {
  const { sample, mesh, seen, raised, detail } = shading;
  if (t !== sample.t) setTriangle(shading, t, sample);
  const { corners } = mesh;
  const { c } = sample;
  const dx = px - seen.x[c];
  const dy = py - seen.y[c];
  let shareA = dx * sample.stepA + dy * sample.downA;
  let shareB = dx * sample.stepB + dy * sample.downB;
  let shareC = 1 - shareA - shareB;
  if (shareA < leastShare || shareB < leastShare || shareC < leastShare) {
    shareA = Math.max(leastShare, shareA);
    shareB = Math.max(leastShare, shareB);
    shareC = Math.max(leastShare, shareC);
    const sum = shareA + shareB + shareC;
    shareA /= sum;
    shareB /= sum;
    shareC /= sum;
  }
  sample.shareA = shareA;
  sample.shareB = shareB;
  sample.shareC = shareC;
  const { cornerA, cornerB, cornerC } = sample;
  const across =
    shareA * corners[2 * cornerA] + shareB * corners[2 * cornerB] + shareC * corners[2 * cornerC];
  const down =
    shareA * corners[2 * cornerA + 1] +
    shareB * corners[2 * cornerB + 1] +
    shareC * corners[2 * cornerC + 1];
  readTexture(sample.texture, across, down, into, raised);
  if (raised.material < materials.rib) {
    sample.knit = knitAt(across, down, shading.weave, detail);
  } else {
    sample.knit = 1;
    addStructure(raised, detail, across, down);
  }
  lightUp(shading, sample, into);
}

/** Width of a rib, and of the threads of a satin stitch, millimetres. */
const ribWidth = 2.6;
const stitch = { width: 0.8, slant: 0.5, length: 5 };
/** How steep the flanks of both are. */
const ribSteepness = 0.9;
const stitchSteepness = 0.9;

/** Ribs and the threads of embroidery, which are finer than a panel's pixels. */
function addStructure(raised: Relief, detail: Detail, across: number, down: number): void {
  if (raised.material < materials.film) {
    const u = across / ribWidth;
    raised.across -= (u - Math.floor(u) - 0.5) * 2 * ribSteepness * detail.ribs;
  } else if (raised.material >= materials.thread) {
    // Rows of stitches lie side by side, each a little further on than the last.
    const row = Math.floor(across / stitch.length);
    const v = (down + (across - row * 3.1) * stitch.slant) / stitch.width;
    const flank = (v - Math.floor(v) - 0.5) * 2 * stitchSteepness * detail.threads;
    raised.down -= flank;
    raised.across -= flank * stitch.slant;
  }
}

/** Where on its triangle a sample lies; written to, so that no pixel allocates. */
export type Sample = {
  /** The triangle, its corners, and their points. */
  t: number;
  cornerA: number;
  cornerB: number;
  cornerC: number;
  a: number;
  b: number;
  c: number;
  /** How the shares of two corners grow by a sample across and down. */
  stepA: number;
  downA: number;
  stepB: number;
  downB: number;
  shareA: number;
  shareB: number;
  shareC: number;
  isInside: boolean;
  /** What slopes across are taken times: seen from inside they are mirrored, or there are none. */
  relief: -1 | 0 | 1;
  texture: ReadTexture;
  knit: number;
};

export const newSample = (texture: ReadTexture): Sample => ({
  t: -1,
  cornerA: 0,
  cornerB: 0,
  cornerC: 0,
  a: 0,
  b: 0,
  c: 0,
  stepA: 0.5,
  downA: 0.5,
  stepB: 0.5,
  downB: 0.5,
  shareA: 0.5,
  shareB: 0.5,
  shareC: 0.5,
  isInside: false,
  relief: 1,
  texture,
  knit: 0.5,
});

/** Turns a colour of cloth into the light that it throws back. */
function lightUp({ mesh, light, rim, raised }: Shading, sample: Sample, paint: Paint): void {
  const { isInside, relief, knit, a, b, c, shareA, shareB, shareC } = sample;
  const { normals } = light;
  let x = shareA * normals[3 * a] + shareB * normals[3 * b] + shareC * normals[3 * c];
  let y = shareA * normals[3 * a + 1] + shareB * normals[3 * b + 1] + shareC * normals[3 * c + 1];
  let z = shareA * normals[3 * a + 2] + shareB * normals[3 * b + 2] + shareC * normals[3 * c + 2];
  const unit = (isInside ? -1 : 1) / (Math.sqrt(x * x + y * y + z * z) || 1);
  x *= unit;
  y *= unit;
  z *= unit;
  const away = z > 0 ? 1 - z : 1;
  const edge = away * away * away;
  const lit = isInside ? light.inside : light.outside;
  let around = shareA * lit[a] + shareB * lit[b] + shareC * lit[c];
  let facing = x * keyX + y * keyY + z * keyZ;
  if (relief !== 0 && (raised.across !== 0 || raised.down !== 0)) {
    const square = x * x + z * z;
    if (square > leastLevel * leastLevel) {
      const level = 1 / Math.sqrt(square);
      const before = facing;
      // Panels hang: across is level, down is the rest. Their slopes turn the normal.
      const tx = z * level;
      const tz = -x * level;
      const bx = -tz * y;
      const by = tz * x - tx * z;
      const bz = tx * y;
      const across = raised.across * relief;
      x -= across * tx + raised.down * bx;
      y -= raised.down * by;
      z -= across * tz + raised.down * bz;
      const size = 1 / Math.sqrt(x * x + y * y + z * z);
      x *= size;
      y *= size;
      z *= size;
      // Baked light is that of the cloth as it hangs: what slopes towards the soft box gets more.
      facing = x * keyX + y * keyY + z * keyZ;
      around *= Math.max(0.3, 1 + slopeLight * (facing - before));
    }
  }
  const openness = isInside ? mesh.openInside : mesh.openOutside;
  const open = shareA * openness[a] + shareB * openness[b] + shareC * openness[c];
  const key = facing > 0 ? facing : 0;
  const diffuse = (around + direct * key * open) * (isInside ? insideTint : 1) * knit;
  const towards = x * halfX + y * halfY + z * halfZ;
  const shine = towards <= 0 ? 0 : towards >= 1 ? 1 : towards;
  const glow = glossOf(raised.material, shine) + fibresOf(raised.material) * edge * around;
  const added =
    open * glow * (isInside ? insideGloss : 1) +
    (isInside || rim === 0 ? 0 : rim * rimStrength * edge * blackness(paint));
  paint.red = paint.red * diffuse + added;
  paint.green = paint.green * diffuse + added;
  paint.blue = paint.blue * diffuse + added;
}

/** Film is smooth: no fibres stand off from it. */
const fibresOf = (material: number) =>
  material >= materials.film && material < materials.thread ? 0 : sheen;

/** Gloss of what a spot is made of, by how much of the light it mirrors, 0–1. */
function glossOf(material: number, shine: number): number {
  const second = shine * shine;
  const fourth = second * second;
  if (material >= materials.thread) return threadGloss * fourth * shine;
  const eighth = fourth * fourth;
  if (material >= materials.film) return filmGloss * eighth * fourth * second;
  return clothGloss * eighth * shine;
}
