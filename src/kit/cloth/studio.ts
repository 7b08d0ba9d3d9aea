import { lightBands, type ClothMesh } from "./mesh.ts";
import { steady } from "./steady.ts";
import type { Camera } from "./view.ts";

type Direction = readonly [x: number, y: number, z: number];

/** Nine spherical harmonics of a direction (Ramamoorthi and Hanrahan 2001). */
export function harmonics(x: number, y: number, z: number): number[] {
  return [
    0.282095,
    0.488603 * y,
    0.488603 * z,
    0.488603 * x,
    1.092548 * x * y,
    1.092548 * y * z,
    0.315392 * (3 * z * z - 1),
    1.092548 * x * z,
    0.546274 * (x * x - y * y),
  ];
}

function unit(x: number, y: number, z: number): Direction {
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}

/** One soft box: from where it shines, how bright, and how narrow. */
type SoftBox = { from: Direction; strength: number; power: number };

/** A large box high at the left, a fill at the right and two rims behind, seen by the camera. */
const softBoxes: readonly SoftBox[] = [
  { from: unit(-0.75, 0.75, 0.65), strength: 2.1, power: 5 },
  { from: unit(0.9, 0.15, 0.55), strength: 0.55, power: 4 },
  { from: unit(0.9, 0.4, -0.7), strength: 0.5, power: 6 },
  { from: unit(-0.9, 0.4, -0.7), strength: 0.5, power: 6 },
];
/** The grey room: its walls, and how much brighter its ceiling is than its floor. */
const room = { walls: 0.3, rise: 0.16 };
/** Stops of the whole studio: white cloth comes out just below white. */
const exposure = 0.78;

/** Where the key light stands, from which cloth gets its shape. */
export const keyLight: Direction = unit(-0.62, 0.62, 0.48);

function studioLight(x: number, y: number, z: number): number {
  let light = room.walls + room.rise * y;
  for (const { from, strength, power } of softBoxes) {
    const facing = Math.max(0, x * from[0] + y * from[1] + z * from[2]);
    let lobe = strength;
    for (let i = 0; i < power; i++) lobe *= facing;
    light += lobe;
  }
  return light;
}

const directions = 600;

/** The studio as harmonics in the shirt's own directions, when it is turned by `yaw`. */
function studioBands(cos: number, sin: number): Float64Array {
  const bands = new Float64Array(lightBands);
  for (let i = 0; i < directions; i++) {
    const y = 1 - (2 * (i + 0.5)) / directions;
    const away = Math.sqrt(1 - y * y);
    const x = away * steady(Math.cos(i * 2.399963));
    const z = away * steady(Math.sin(i * 2.399963));
    const light = studioLight(cos * x + sin * z, y, cos * z - sin * x);
    harmonics(x, y, z).forEach((value, band) => {
      bands[band] += (light * value * 4 * Math.PI) / directions;
    });
  }
  return bands;
}

/** Light at each point from outside and from inside, and its normal in the camera's directions. */
export type PointLight = { outside: Float32Array; inside: Float32Array; normals: Float32Array };

/**
 * Lights every point of a shirt as a camera sees it, with which the studio stays.
 * @param into is filled, as long as the mesh has points.
 */
export function lightPoints(mesh: ClothMesh, camera: Camera, into: PointLight): void {
  const { cos, sin, cosPitch, sinPitch } = camera;
  const bands = studioBands(cos, sin);
  const { light, openInside, normals } = mesh;
  for (let i = 0; i < openInside.length; i++) {
    let sum = 0;
    for (let band = 0; band < lightBands; band++) sum += bands[band] * light[i * lightBands + band];
    into.outside[i] = Math.max(0.02, sum) * exposure;
    into.inside[i] = 0.06 + 0.75 * openInside[i];
    const nx = normals[3 * i];
    const ny = normals[3 * i + 1];
    const nz = normals[3 * i + 2];
    const depth = cos * nz - sin * nx;
    into.normals[3 * i] = cos * nx + sin * nz;
    into.normals[3 * i + 1] = cosPitch * ny - sinPitch * depth;
    into.normals[3 * i + 2] = sinPitch * ny + cosPitch * depth;
  }
}
