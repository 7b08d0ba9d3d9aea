import type { Covered } from "./cover.ts";
import { materials } from "./flat-relief.ts";
import { type ClothMesh, type PanelName, panelNames, type Wrinkles } from "./mesh.ts";
import { addStructure, type Detail } from "./structure.ts";
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
import { addWrinkles, type MeshWrinkles } from "./wrinkles.ts";

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

/** All that is needed to shade one sample; renewed for each picture. */
export type Shading = {
  mesh: ClothMesh;
  light: PointLight;
  textures: readonly ReadTexture[];
  wrinkles: MeshWrinkles;
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

/** What is read between the corners of a triangle, in the order of `Sample.between`. */
const inBetween = { across: 0, down: 3, x: 6, y: 9, z: 12, around: 15, open: 18 } as const;
const { across: atAcross, down: atDown, x: atX, y: atY, z: atZ } = inBetween;
const { around: atAround, open: atOpen } = inBetween;

/** Stores a value of three corners as that of the last and what the others add to it. */
function between3(into: Float64Array, at: number, a: number, b: number, c: number): void {
  into[at] = c;
  into[at + 1] = a - c;
  into[at + 2] = b - c;
}

/** Places a sample on the triangle `t`, whose corners it reads once for pixels side by side. */
function setTriangle(shading: Shading, t: number, sample: Sample): void {
  const { mesh, light, seen, covered, textures, wrinkles } = shading;
  const { triangles, pointOf, corners } = mesh;
  const cornerA = triangles[3 * t];
  const cornerB = triangles[3 * t + 1];
  const cornerC = triangles[3 * t + 2];
  const a = pointOf[cornerA];
  const b = pointOf[cornerB];
  const c = pointOf[cornerC];
  const { x, y } = seen;
  const area = (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
  sample.t = t;
  sample.cornerA = cornerA;
  sample.cornerB = cornerB;
  sample.cornerC = cornerC;
  sample.x = x[c];
  sample.y = y[c];
  sample.stepA = (y[b] - y[c]) / area;
  sample.downA = (x[c] - x[b]) / area;
  sample.stepB = (y[c] - y[a]) / area;
  sample.downB = (x[a] - x[c]) / area;
  const face = covered.face[t];
  const panel = face >> 1;
  const isInside = (face & 1) === 1;
  sample.isInside = isInside;
  // The inside of front and back has a drawing of its own, as it lies from outside.
  sample.relief = isInside ? (panel < 2 ? -1 : 0) : 1;
  sample.texture = textures[isInside && panel < 2 ? panelNames.length + panel : panel];
  sample.wrinkles = wrinkles.isWrinkled[t] === 1 ? wrinkles.panels[panel] : null;
  const { between } = sample;
  const { normals } = light;
  const lit = isInside ? light.inside : light.outside;
  const open = isInside ? mesh.openInside : mesh.openOutside;
  between3(between, atAcross, corners[2 * cornerA], corners[2 * cornerB], corners[2 * cornerC]);
  between3(
    between,
    atDown,
    corners[2 * cornerA + 1],
    corners[2 * cornerB + 1],
    corners[2 * cornerC + 1],
  );
  between3(between, atX, normals[3 * a], normals[3 * b], normals[3 * c]);
  between3(between, atY, normals[3 * a + 1], normals[3 * b + 1], normals[3 * c + 1]);
  between3(between, atZ, normals[3 * a + 2], normals[3 * b + 2], normals[3 * c + 2]);
  between3(between, atAround, lit[a], lit[b], lit[c]);
  between3(between, atOpen, open[a], open[b], open[c]);
}

/**
 * Finds the shares of the corners of the triangle `t` in a place of the picture, in samples. A triangle
 * is so small beside its distance that they need not be corrected for that.
 */
export function locate(shading: Shading, t: number, px: number, py: number): void {
  const { sample } = shading;
  if (t !== sample.t) setTriangle(shading, t, sample);
  const dx = px - sample.x;
  const dy = py - sample.y;
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
}

/** Linear light of the triangle `t` at a place of the picture, in samples. */
export function shade(shading: Shading, t: number, px: number, py: number, into: Paint): void {
  const { sample, raised, detail } = shading;
  locate(shading, t, px, py);
  const { between, shareA, shareB } = sample;
  const across =
    between[atAcross] + shareA * between[atAcross + 1] + shareB * between[atAcross + 2];
  const down = between[atDown] + shareA * between[atDown + 1] + shareB * between[atDown + 2];
  readTexture(sample.texture, across, down, into, raised);
  let knit = 1;
  if (raised.material < materials.rib) {
    knit = knitAt(across, down, shading.weave, detail);
  } else addStructure(raised, detail, across, down);
  if (sample.wrinkles !== null) addWrinkles(sample.wrinkles, across, down, raised);
  lightUp(shading, sample, knit, into);
}

/** The triangle of a sample; written to, so that no pixel allocates. */
export type Sample = {
  t: number;
  cornerA: number;
  cornerB: number;
  cornerC: number;
  /** Its last corner on the picture. */
  x: number;
  y: number;
  /** How the shares of its other corners grow by a sample across and down. */
  stepA: number;
  downA: number;
  stepB: number;
  downB: number;
  /** Shares of the corners in the last sample. */
  shareA: number;
  shareB: number;
  shareC: number;
  /** Of each of `inBetween`: its value at the last corner, and what the others add to that. */
  between: Float64Array;
  isInside: boolean;
  /** What slopes across are taken times: seen from inside they are mirrored, or there are none. */
  relief: -1 | 0 | 1;
  texture: ReadTexture;
  wrinkles: Wrinkles | null;
};

export const newSample = (texture: ReadTexture): Sample => ({
  t: -1,
  cornerA: 0,
  cornerB: 0,
  cornerC: 0,
  x: 0.5,
  y: 0.5,
  stepA: 0.5,
  downA: 0.5,
  stepB: 0.5,
  downB: 0.5,
  shareA: 0.5,
  shareB: 0.5,
  shareC: 0.5,
  between: new Float64Array(3 * Object.keys(inBetween).length),
  isInside: false,
  relief: 1,
  texture,
  wrinkles: null,
});

/** Turns a colour of cloth into the light that it throws back. */
function lightUp(
  { rim, raised }: Shading,
  { between, isInside, relief, shareA, shareB }: Sample,
  knit: number,
  paint: Paint,
): void {
  let x = between[atX] + shareA * between[atX + 1] + shareB * between[atX + 2];
  let y = between[atY] + shareA * between[atY + 1] + shareB * between[atY + 2];
  let z = between[atZ] + shareA * between[atZ + 1] + shareB * between[atZ + 2];
  const unit = (isInside ? -1 : 1) / (Math.sqrt(x * x + y * y + z * z) || 1);
  x *= unit;
  y *= unit;
  z *= unit;
  const away = z > 0 ? 1 - z : 1;
  const edge = away * away * away;
  let around = between[atAround] + shareA * between[atAround + 1] + shareB * between[atAround + 2];
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
  const open = between[atOpen] + shareA * between[atOpen + 1] + shareB * between[atOpen + 2];
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
