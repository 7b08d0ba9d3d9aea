import { type ClothMesh, collarPanel, panelNames, type Wrinkles } from "./mesh.ts";
import type { Relief } from "./texture.ts";
import { gridStep, newWrinkleField, settle, slopesOf, slopeStep } from "./wrinkle-field.ts";
import { addStrain } from "./wrinkle-strain.ts";

/** Wrinkles of a mesh: of each panel, in the order of `panelNames`, and where there are any. */
export type MeshWrinkles = {
  panels: readonly (Wrinkles | null)[];
  /** 1 for each triangle whose cloth is not smooth. */
  isWrinkled: Uint8Array;
};

/** Slopes below this do not show, in steps. */
const leastSlope = 0.03 / slopeStep;
const perMillimetre = 1 / gridStep;

const known = new WeakMap<ClothMesh, MeshWrinkles>();

/** Wrinkles of a mesh, worked out once for each; a part of a mesh has those of the whole. */
export function wrinklesOf(mesh: ClothMesh): MeshWrinkles {
  const ready = known.get(mesh);
  if (ready !== undefined) return ready;
  const panels = mesh.wrinkles ?? newWrinkles(mesh);
  const wrinkles = { panels, isWrinkled: findWrinkled(mesh, panels) };
  known.set(mesh, wrinkles);
  return wrinkles;
}

function newWrinkles(mesh: ClothMesh): (Wrinkles | null)[] {
  const fields = panelNames.map((_, panel) =>
    panel === collarPanel ? null : newWrinkleField(mesh, panel),
  );
  addStrain(mesh, fields);
  return fields.map((field) => {
    if (field === null) return null;
    settle(field);
    return slopesOf(field);
  });
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
    const { left, top, width, height, slopes } = wrinkles;
    const across = Math.floor((corners[2 * triangles[at]] - left) * perMillimetre);
    const down = Math.floor((corners[2 * triangles[at] + 1] - top) * perMillimetre);
    const [i, j] = [across - wrinkles.column, down - wrinkles.row];
    // Beside a part of the wrinkles the cloth is not shaded.
    if (i < 0 || j < 0 || i > width - 2 || j > height - 2) continue;
    const first = j * width + i;
    for (const crossing of [0, 1, width, width + 1]) {
      const k = 2 * (first + crossing);
      if (Math.abs(slopes[k]) > leastSlope || Math.abs(slopes[k + 1]) > leastSlope) {
        isWrinkled[t] = 1;
      }
    }
  }
  return isWrinkled;
}

/** Adds the slopes of a panel's wrinkles at a spot of it, between the four crossings around. */
export function addWrinkles(
  wrinkles: Wrinkles,
  across: number,
  down: number,
  raised: Relief,
): void {
  const { width, height, slopes } = wrinkles;
  const u = (across - wrinkles.left) * perMillimetre;
  const v = (down - wrinkles.top) * perMillimetre;
  const column = Math.floor(u);
  const row = Math.floor(v);
  const i = column - wrinkles.column;
  const j = row - wrinkles.row;
  // A pixel may lie a little beside its panel.
  if (i < 0 || j < 0 || i > width - 2 || j > height - 2) return;
  const at = 2 * (j * width + i);
  const under = at + 2 * width;
  const right = (u - column) * slopeStep;
  const left = slopeStep - right;
  const below = v - row;
  const above = 1 - below;
  raised.across +=
    (slopes[at] * left + slopes[at + 2] * right) * above +
    (slopes[under] * left + slopes[under + 2] * right) * below;
  raised.down +=
    (slopes[at + 1] * left + slopes[at + 3] * right) * above +
    (slopes[under + 1] * left + slopes[under + 3] * right) * below;
}
