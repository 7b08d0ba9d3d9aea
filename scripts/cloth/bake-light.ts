import { lightBands, normalsOf } from "../../src/kit/cloth/mesh.ts";
import { harmonics } from "../../src/kit/cloth/studio.ts";
import { newRayGrid, type RayGrid, type Vector } from "./ray-grid.ts";
import type { SewnShirt } from "./workpiece.ts";

/** Light as `ClothMesh` keeps it, for each point. */
export type BakedLight = {
  light: Float32Array;
  openOutside: Float32Array;
  openInside: Float32Array;
};

const goldenAngle = Math.PI * (3 - Math.sqrt(5));
/** Rays start this far above the cloth, millimetres. */
const lift = 1.5;

/** Directions over a half sphere round `normal`, more of them where light counts more (cosine). */
function raysAround([nx, ny, nz]: Vector, count: number, turn: number): Vector[] {
  const [ux, uy, uz] = Math.abs(ny) < 0.9 ? [0, 1, 0] : [1, 0, 0];
  const across = [uy * nz - uz * ny, uz * nx - ux * nz, ux * ny - uy * nx];
  const size = Math.sqrt(across[0] ** 2 + across[1] ** 2 + across[2] ** 2);
  const [tx, ty, tz] = across.map((value) => value / size);
  const [bx, by, bz] = [ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx];
  return Array.from({ length: count }, (_, index): Vector => {
    const share = (index + 0.5) / count;
    const angle = goldenAngle * index + turn;
    const p = Math.sqrt(share) * Math.cos(angle);
    const q = Math.sqrt(share) * Math.sin(angle);
    const r = Math.sqrt(1 - share);
    return [tx * p + bx * q + nx * r, ty * p + by * q + ny * r, tz * p + bz * q + nz * r];
  });
}

function openRays(
  grid: RayGrid,
  at: Vector,
  normal: Vector,
  count: number,
  turn: number,
): Vector[] {
  const from: Vector = [
    at[0] + normal[0] * lift,
    at[1] + normal[1] * lift,
    at[2] + normal[2] * lift,
  ];
  return raysAround(normal, count, turn).filter((ray) => !grid.isHit(from, ray));
}

/**
 * How much light reaches each point from each direction, past the shirt itself, as spherical
 * harmonics: so the studio can stay with the camera while the shirt turns.
 * @param rays on the outside of a point; half as many on its inside.
 */
export function bakeLight(shirt: SewnShirt, points: Float64Array, rays: number): BakedLight {
  const count = points.length / 3;
  const normals = normalsOf({ ...shirt, points });
  const grid = newRayGrid(
    points,
    shirt.triangles.map((corner) => shirt.pointOf[corner]),
  );
  const baked: BakedLight = {
    light: new Float32Array(count * lightBands),
    openOutside: new Float32Array(count),
    openInside: new Float32Array(count),
  };
  for (let i = 0; i < count; i++) {
    const at: Vector = [points[3 * i], points[3 * i + 1], points[3 * i + 2]];
    const normal: Vector = [normals[3 * i], normals[3 * i + 1], normals[3 * i + 2]];
    const turn = (i * goldenAngle) % (2 * Math.PI);
    const outside = openRays(grid, at, normal, rays, turn);
    for (const ray of outside) {
      harmonics(...ray).forEach((value, band) => {
        baked.light[i * lightBands + band] += value / rays;
      });
    }
    baked.openOutside[i] = outside.length / rays;
    const inwards: Vector = [-normal[0], -normal[1], -normal[2]];
    baked.openInside[i] = openRays(grid, at, inwards, rays / 2, turn).length / (rays / 2);
  }
  return baked;
}
