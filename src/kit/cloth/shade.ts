import type { Covered } from "./cover.ts";
import { type ClothMesh, collarPanel, type PanelName, panelNames } from "./mesh.ts";
import { keyLight, type PointLight } from "./studio.ts";
import { knitAt, type Paint, readTexture, type Texture } from "./texture.ts";
import type { Camera, Projected } from "./view.ts";

/** Pictures of the panels, and of the inside that is seen through neck and hem. */
export type ClothTextures = Readonly<Record<PanelName | "inside-front" | "inside-back", Texture>>;

/** How much the key light adds, and how much darker the inside is. */
const direct = 0.38;
const insideTint = 0.8;
/** Gloss of polyester: strength, and how narrow. */
const gloss = { strength: 0.028, power: 9 };
/** Fibres that stand off and catch the light at the edge. */
const sheen = 0.17;
const insideGloss = 0.3;
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

/** A knit shows from 1.3 pixels a millimetre on. */
export const reliefAt = (pixelsPerMillimetre: number) =>
  Math.max(0, Math.min(1, (pixelsPerMillimetre - 1.3) / 1.2)) * 0.16;

/** All that is needed to shade one sample; renewed for each picture. */
export type Shading = {
  mesh: ClothMesh;
  light: PointLight;
  textures: readonly Texture[];
  camera: Camera;
  seen: Projected;
  covered: Covered;
  relief: number;
  rim: number;
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
  readTexture(textureOf(shading, panel, isInside), across, down, into);
  const knit = knitAt(across, down, panel === collarPanel ? 0 : shading.relief);
  lightUp(shading, { a, b, c, shareA, shareB, shareC, isInside, knit }, into);
}

type Sample = {
  a: number;
  b: number;
  c: number;
  shareA: number;
  shareB: number;
  shareC: number;
  isInside: boolean;
  knit: number;
};

const blend = (values: Float32Array, s: Sample) =>
  s.shareA * values[s.a] + s.shareB * values[s.b] + s.shareC * values[s.c];

const blendAxis = (values: Float32Array, s: Sample, axis: number) =>
  s.shareA * values[3 * s.a + axis] +
  s.shareB * values[3 * s.b + axis] +
  s.shareC * values[3 * s.c + axis];

/** Turns a colour of cloth into the light that it throws back. */
function lightUp({ mesh, light, camera, rim }: Shading, sample: Sample, paint: Paint): void {
  const { isInside, knit } = sample;
  const nx = blendAxis(mesh.normals, sample, 0);
  const ny = blendAxis(mesh.normals, sample, 1);
  const nz = blendAxis(mesh.normals, sample, 2);
  const length = (isInside ? -1 : 1) * (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
  // The studio stays with the camera, so the normal is turned into its directions.
  const depth = camera.cos * nz - camera.sin * nx;
  const x = (camera.cos * nx + camera.sin * nz) / length;
  const y = (camera.cosPitch * ny - camera.sinPitch * depth) / length;
  const z = (camera.sinPitch * ny + camera.cosPitch * depth) / length;
  const around = blend(isInside ? light.inside : light.outside, sample);
  const open = blend(isInside ? mesh.openInside : mesh.openOutside, sample);
  const facing = Math.max(0, x * keyLight[0] + y * keyLight[1] + z * keyLight[2]);
  const diffuse = (around + direct * facing * open) * (isInside ? insideTint : 1) * knit;
  const shine = Math.max(0, Math.min(1, x * halfway[0] + y * halfway[1] + z * halfway[2]));
  const edge = power(1 - Math.max(0, z), 3);
  const glow = gloss.strength * power(shine, gloss.power) + sheen * edge * around;
  const added =
    open * glow * (isInside ? insideGloss : 1) + (isInside ? 0 : rim * rimStrength * edge);
  paint.red = paint.red * diffuse + added;
  paint.green = paint.green * diffuse + added;
  paint.blue = paint.blue * diffuse + added;
}
