import { type ClothMesh, panelNames } from "./mesh.ts";

/** Borders of a panel as path data in millimetres: where it is sewn, and where it is open. */
export type SeamLines = { sewn: string; open: string };

/** The panel's border once round: from each corner to the next. */
function borderOf({ triangles, panelOf }: ClothMesh, panel: number): Map<number, number> {
  const single = new Map<string, readonly [number, number]>();
  for (let t = 0; t < panelOf.length; t++) {
    if (panelOf[t] !== panel) continue;
    for (let k = 0; k < 3; k++) {
      const from = triangles[3 * t + k];
      const to = triangles[3 * t + ((k + 1) % 3)];
      if (!single.delete(`${to} ${from}`)) single.set(`${from} ${to}`, [from, to]);
    }
  }
  return new Map(single.values());
}

/** How many corners each point has: more than one where cloth is sewn. */
function usesOf({ pointOf, points }: ClothMesh): Uint8Array {
  const uses = new Uint8Array(points.length / 3);
  for (const point of pointOf) uses[point]++;
  return uses;
}

/** Borders of front, back and sleeves, in the order of `panelNames`. */
export function seamLines(mesh: ClothMesh): SeamLines[] {
  const uses = usesOf(mesh);
  const isSewn = (corner: number) => uses[mesh.pointOf[corner]] > 1;
  const spot = (corner: number) =>
    `${mesh.corners[2 * corner].toFixed(1)} ${mesh.corners[2 * corner + 1].toFixed(1)}`;
  return panelNames.slice(0, -1).map((_, panel) => {
    const lines: SeamLines = { sewn: "", open: "" };
    let last: keyof SeamLines | null = null;
    const next = borderOf(mesh, panel);
    let from = [...next.keys()][0];
    for (let step = 0; step < next.size; step++) {
      const to = next.get(from);
      if (to === undefined) break;
      const kind = isSewn(from) && isSewn(to) ? "sewn" : "open";
      lines[kind] += (kind === last ? "" : `M${spot(from)}`) + `L${spot(to)}`;
      last = kind;
      from = to;
    }
    return lines;
  });
}
