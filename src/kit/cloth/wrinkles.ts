import { type ClothMesh, collarPanel, panelNames } from "./mesh.ts";
import type { Relief } from "./texture.ts";
import { newWrinkleField, settle, slopesOf } from "./wrinkle-field.ts";
import { addStrain } from "./wrinkle-strain.ts";

/** Slopes of fine wrinkles on one panel, at the crossings of a grid. */
export type Wrinkles = {
  /** Left upper crossing on the panel, and from one to the next, millimetres. */
  left: number;
  top: number;
  perMillimetre: number;
  width: number;
  /** Rise across and down of each crossing, millimetres a millimetre, one after the other. */
  slopes: Float32Array;
};

/** Wrinkles of a mesh: of each panel, in the order of `panelNames`, and where there are any. */
export type MeshWrinkles = {
  panels: readonly (Wrinkles | null)[];
  /** 1 for each triangle whose cloth is not smooth. */
  isWrinkled: Uint8Array;
};

/** Slopes below this do not show. */
const leastSlope = 0.03;

const known = new WeakMap<ClothMesh, MeshWrinkles>();

/** Wrinkles of a mesh, worked out once for each. */
export function wrinklesOf(mesh: ClothMesh): MeshWrinkles {
  const ready = known.get(mesh);
  if (ready !== undefined) return ready;
  const fields = panelNames.map((_, panel) =>
    panel === collarPanel ? null : newWrinkleField(mesh, panel),
  );
  addStrain(mesh, fields);
  const panels = fields.map((field) => {
    if (field === null) return null;
    settle(field);
    return slopesOf(field);
  });
  const wrinkles = { panels, isWrinkled: findWrinkled(mesh, panels) };
  known.set(mesh, wrinkles);
  return wrinkles;
}

/** Triangles whose corners, or the crossings around those, are not level. */
function findWrinkled(
  { triangles, panelOf, corners }: ClothMesh,
  panels: readonly (Wrinkles | null)[],
): Uint8Array {
  const isWrinkled = new Uint8Array(panelOf.length);
  for (let at = 0; at < triangles.length; at++) {
    const t = Math.floor(at / 3);
    const wrinkles = panels[panelOf[t]];
    if (wrinkles === null || isWrinkled[t] === 1) continue;
    const { left, top, perMillimetre, width, slopes } = wrinkles;
    const column = Math.floor((corners[2 * triangles[at]] - left) * perMillimetre);
    const row = Math.floor((corners[2 * triangles[at] + 1] - top) * perMillimetre);
    for (const crossing of [0, 1, width, width + 1]) {
      const k = 2 * (row * width + column + crossing);
      if (Math.abs(slopes[k]) > leastSlope || Math.abs(slopes[k + 1]) > leastSlope) {
        isWrinkled[t] = 1;
      }
    }
  }
  return isWrinkled;
}

/** Adds the slopes of a panel's wrinkles at a spot of it, between the four crossings around. */
export function addWrinkles(
  { left, top, perMillimetre, width, slopes }: Wrinkles,
  across: number,
  down: number,
  raised: Relief,
): void {
  const u = (across - left) * perMillimetre;
  const v = (down - top) * perMillimetre;
  const column = Math.floor(u);
  const row = Math.floor(v);
  const at = 2 * (row * width + column);
  if (at < 0 || at + 2 * width + 3 >= slopes.length) return;
  const right = u - column;
  const below = v - row;
  const under = at + 2 * width;
  const w00 = (1 - right) * (1 - below);
  const w10 = right * (1 - below);
  const w01 = (1 - right) * below;
  const w11 = right * below;
  raised.across +=
    slopes[at] * w00 + slopes[at + 2] * w10 + slopes[under] * w01 + slopes[under + 2] * w11;
  raised.down +=
    slopes[at + 1] * w00 + slopes[at + 3] * w10 + slopes[under + 1] * w01 + slopes[under + 3] * w11;
}
