import type { Covered } from "./cover.ts";
import { materials } from "./flat-relief.ts";
import { type ClothMesh, type PanelName, panelNames } from "./mesh.ts";
import { keyLight, type PointLight } from "./studio.ts";
import { type Paint, readTexture, type Relief, type Texture } from "./texture.ts";
import type { Camera, Projected } from "./view.ts";
import { knitAt, type Weave } from "./weave.ts";

/** Pictures of the panels, and of the inside that is seen through neck and hem. */
export type ClothTextures = Readonly<Record<PanelName | "inside-front" | "inside-back", Texture>>;

/** How much the key light adds, and how much darker the inside is. */
const direct = 0.38;
const insideTint = 0.8;
/** Gloss of polyester: strength, and how narrow. */
const gloss = { strength: 0.028, power: 9 };
/** Film is glossier and narrower, thread shines like satin. */
const filmGloss = { strength: 0.1, power: 14 };
const threadGloss = { strength: 0.07, power: 5 };
/** Fibres that stand off and catch the light at the edge. */
const sheen = 0.17;
const insideGloss = 0.3;
/** How much of the light around depends on which way a small slope faces. */
const slopeLight = 0.9;
/** Light along the edge of a shirt on a dark page. */
const rimStrength = 0.2;

/**
 * The middle of a pixel may lie just beside the triangle that its sample shows. Beside one seen from
 * its edge that would be far away on the cloth.
 */
const leastShare = -0.1;

/** Halfway between the key light and the camera. */
const halfway = (() => {
  const [x, y, z] = [keyLight[0], keyLight[1], keyLight[2] + 1];
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length] as const;
})();

/** How much a picture of so many pixels a millimetre shows of each structure, 0–1. */
export type Detail = { fine: number; coarse: number; ribs: number; threads: number };

const between = (value: number, from: number, to: number) =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

/** Loops show from 1.3 pixels a millimetre on, what is larger earlier: finer would be noise. */
export const detailAt = (pixelsPerMillimetre: number): Detail => ({
  fine: between(pixelsPerMillimetre, 1.3, 2.5) * 0.16,
  coarse: between(pixelsPerMillimetre, 0.8, 2) * 0.13,
  ribs: between(pixelsPerMillimetre, 0.6, 1.4),
  threads: between(pixelsPerMillimetre, 1.1, 2.4),
});

/** All that is needed to shade one sample; renewed for each picture. */
export type Shading = {
  mesh: ClothMesh;
  light: PointLight;
  textures: readonly Texture[];
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
export const texturesInOrder = (textures: ClothTextures): Texture[] => [
  ...panelNames.map((name) => textures[name]),
  textures["inside-front"],
  textures["inside-back"],
];

function textureOf(shading: Shading, panel: number, isInside: boolean): Texture {
  return shading.textures[isInside && panel < 2 ? panelNames.length + panel : panel];
}

function power(base: number, exponent: number): number {
  let product = 1;
  for (let i = 0; i < exponent; i++) product *= base;
  return product;
}

/**
 * Linear light of the triangle `t` at a place of the picture, in samples. Shares of the corners are
 * corrected for the distance, so that prints do not bend.
 */
export function shade(shading: Shading, t: number, px: number, py: number, into: Paint): void {
  const { mesh, seen, covered } = shading;
  const { corners } = mesh;
  const cornerA = mesh.triangles[3 * t];
  const cornerB = mesh.triangles[3 * t + 1];
  const cornerC = mesh.triangles[3 * t + 2];
  const a = mesh.pointOf[cornerA];
  const b = mesh.pointOf[cornerB];
  const c = mesh.pointOf[cornerC];
  const ax = seen.x[a] - px;
  const ay = seen.y[a] - py;
  const bx = seen.x[b] - px;
  const by = seen.y[b] - py;
  const cx = seen.x[c] - px;
  const cy = seen.y[c] - py;
  const whole =
    (bx * cy - by * cx) * seen.near[a] +
    (cx * ay - cy * ax) * seen.near[b] +
    (ax * by - ay * bx) * seen.near[c];
  let shareA = Math.max(leastShare, ((bx * cy - by * cx) * seen.near[a]) / whole);
  let shareB = Math.max(leastShare, ((cx * ay - cy * ax) * seen.near[b]) / whole);
  let shareC = Math.max(leastShare, ((ax * by - ay * bx) * seen.near[c]) / whole);
  const sum = shareA + shareB + shareC;
  shareA /= sum;
  shareB /= sum;
  shareC /= sum;
  const across =
    shareA * corners[2 * cornerA] + shareB * corners[2 * cornerB] + shareC * corners[2 * cornerC];
  const down =
    shareA * corners[2 * cornerA + 1] +
    shareB * corners[2 * cornerB + 1] +
    shareC * corners[2 * cornerC + 1];
  const isInside = (covered.face[t] & 1) === 1;
  const panel = covered.face[t] >> 1;
  const { raised, detail } = shading;
  readTexture(textureOf(shading, panel, isInside), across, down, into, raised);
  addStructure(raised, detail, across, down);
  const isCloth = raised.material < materials.rib;
  const knit = isCloth ? knitAt(across, down, shading.weave, detail) : 1;
  const { sample } = shading;
  sample.a = a;
  sample.b = b;
  sample.c = c;
  sample.shareA = shareA;
  sample.shareB = shareB;
  sample.shareC = shareC;
  sample.isInside = isInside;
  sample.knit = knit;
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
  if (raised.material < materials.rib) return;
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
  a: number;
  b: number;
  c: number;
  shareA: number;
  shareB: number;
  shareC: number;
  isInside: boolean;
  knit: number;
};

export const newSample = (): Sample => ({
  a: 0,
  b: 0,
  c: 0,
  shareA: 0.5,
  shareB: 0.5,
  shareC: 0.5,
  isInside: false,
  knit: 0.5,
});

const blend = (values: Float32Array, s: Sample) =>
  s.shareA * values[s.a] + s.shareB * values[s.b] + s.shareC * values[s.c];

const blendAxis = (values: Float32Array, s: Sample, axis: number) =>
  s.shareA * values[3 * s.a + axis] +
  s.shareB * values[3 * s.b + axis] +
  s.shareC * values[3 * s.c + axis];

/** Turns a colour of cloth into the light that it throws back. */
function lightUp(
  { mesh, light, camera, rim, raised }: Shading,
  sample: Sample,
  paint: Paint,
): void {
  const { isInside, knit } = sample;
  const nx = blendAxis(mesh.normals, sample, 0);
  const ny = blendAxis(mesh.normals, sample, 1);
  const nz = blendAxis(mesh.normals, sample, 2);
  const length = (isInside ? -1 : 1) * (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
  // The studio stays with the camera, so the normal is turned into its directions.
  const depth = camera.cos * nz - camera.sin * nx;
  let x = (camera.cos * nx + camera.sin * nz) / length;
  let y = (camera.cosPitch * ny - camera.sinPitch * depth) / length;
  let z = (camera.sinPitch * ny + camera.cosPitch * depth) / length;
  const edge = power(1 - Math.max(0, z), 3);
  let around = blend(isInside ? light.inside : light.outside, sample);
  const level = Math.sqrt(x * x + z * z);
  if (!isInside && level > 0.05 && (raised.across !== 0 || raised.down !== 0)) {
    const before = x * keyLight[0] + y * keyLight[1] + z * keyLight[2];
    // Panels hang: across is level, down is the rest. Their slopes turn the normal.
    const tx = z / level;
    const tz = -x / level;
    const bx = -tz * y;
    const by = tz * x - tx * z;
    const bz = tx * y;
    x -= raised.across * tx + raised.down * bx;
    y -= raised.down * by;
    z -= raised.across * tz + raised.down * bz;
    const size = Math.sqrt(x * x + y * y + z * z);
    x /= size;
    y /= size;
    z /= size;
    // Baked light is that of the cloth as it hangs: what slopes towards the soft box gets more.
    const after = x * keyLight[0] + y * keyLight[1] + z * keyLight[2];
    around *= Math.max(0.3, 1 + slopeLight * (after - before));
  }
  const open = blend(isInside ? mesh.openInside : mesh.openOutside, sample);
  const facing = Math.max(0, x * keyLight[0] + y * keyLight[1] + z * keyLight[2]);
  const diffuse = (around + direct * facing * open) * (isInside ? insideTint : 1) * knit;
  const shine = Math.max(0, Math.min(1, x * halfway[0] + y * halfway[1] + z * halfway[2]));
  const { material } = raised;
  const shiny =
    material >= materials.thread ? threadGloss : material >= materials.film ? filmGloss : gloss;
  const fibres = material >= materials.film && material < materials.thread ? 0 : sheen;
  const glow = shiny.strength * power(shine, shiny.power) + fibres * edge * around;
  const added =
    open * glow * (isInside ? insideGloss : 1) + (isInside ? 0 : rim * rimStrength * edge);
  paint.red = paint.red * diffuse + added;
  paint.green = paint.green * diffuse + added;
  paint.blue = paint.blue * diffuse + added;
}
