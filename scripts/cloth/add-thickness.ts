import { collarPanel, lightBands, normalsOf } from "../../src/kit/cloth/mesh.ts";
import type { BakedLight } from "./bake-light.ts";
import type { SewnShirt } from "./workpiece.ts";

/** Thickness of cloth and of a band at an open border, millimetres. */
const clothLip = 1.9;
const collarLip = 3.2;
/** Light inside a lip beside that on the cloth. */
const lipLight = 0.75;

/** A hung shirt with its light, to be packed. */
export type LitShirt = { shirt: SewnShirt; points: Float64Array; light: BakedLight };

/** Edges of triangles that no other triangle joins, as two corners, with their panel. */
export function openEdges(
  shirt: Pick<SewnShirt, "triangles" | "pointOf" | "panelOf">,
): { from: number; to: number; panel: number }[] {
  const { triangles, pointOf, panelOf } = shirt;
  const open = new Map<string, { from: number; to: number; panel: number }>();
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const from = triangles[t + k];
      const to = triangles[t + ((k + 1) % 3)];
      // A folded collar is seen from its other side, so that both go the same way along its seam.
      const ends = [pointOf[from], pointOf[to]].toSorted((a, b) => a - b).join(" ");
      if (!open.delete(ends)) open.set(ends, { from, to, panel: panelOf[t / 3] });
    }
  }
  return [...open.values()];
}

/** Turns a strip as wide as the cloth is thick inside at hem, cuffs and collar. */
export function addThickness({ shirt, points, light }: LitShirt): LitShirt {
  const normals = normalsOf({ ...shirt, points });
  const lip: SewnShirt = {
    ...shirt,
    corners: [...shirt.corners],
    pointOf: [...shirt.pointOf],
    cornerPanel: [...shirt.cornerPanel],
    triangles: [...shirt.triangles],
    panelOf: [...shirt.panelOf],
  };
  const places = [...points];
  const lit = {
    light: [...light.light],
    openOutside: [...light.openOutside],
    openInside: [...light.openInside],
  };
  const innerPoints = new Map<number, number>();
  const innerCorners = new Map<number, number>();
  const innerPoint = (point: number, thickness: number) => {
    const known = innerPoints.get(point);
    if (known !== undefined) return known;
    for (let k = 3 * point; k < 3 * point + 3; k++) places.push(points[k] - normals[k] * thickness);
    for (let k = 0; k < lightBands; k++) {
      lit.light.push(light.light[lightBands * point + k] * lipLight);
    }
    lit.openOutside.push(light.openOutside[point] * lipLight);
    lit.openInside.push(light.openInside[point] * lipLight);
    innerPoints.set(point, places.length / 3 - 1);
    return places.length / 3 - 1;
  };
  const innerCorner = (corner: number, panel: number) => {
    const known = innerCorners.get(corner);
    if (known !== undefined) return known;
    const thickness = panel === collarPanel && shirt.fold === null ? collarLip : clothLip;
    lip.pointOf.push(innerPoint(shirt.pointOf[corner], thickness));
    lip.corners.push(shirt.corners[2 * corner], shirt.corners[2 * corner + 1]);
    lip.cornerPanel.push(panel);
    innerCorners.set(corner, lip.pointOf.length - 1);
    return lip.pointOf.length - 1;
  };
  for (const { from, to, panel } of openEdges(shirt)) {
    const [innerFrom, innerTo] = [innerCorner(from, panel), innerCorner(to, panel)];
    lip.triangles.push(to, from, innerFrom, to, innerFrom, innerTo);
    lip.panelOf.push(panel, panel);
  }
  return {
    shirt: lip,
    points: Float64Array.from(places),
    light: {
      light: Float32Array.from(lit.light),
      openOutside: Float32Array.from(lit.openOutside),
      openInside: Float32Array.from(lit.openInside),
    },
  };
}
