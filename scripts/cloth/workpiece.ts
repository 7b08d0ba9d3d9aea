import type { ClothMeasures } from "../../src/kit/cloth/mesh.ts";
import type { Spot } from "./curve.ts";

/** A shirt that is sewn and laid flat, not yet worn. Names as in `ClothMesh`. */
export type SewnShirt = {
  measures: ClothMeasures;
  points: number[];
  corners: number[];
  pointOf: number[];
  /** Panel of each corner. */
  cornerPanel: number[];
  /** Factor of a corner's rest length across: a collar is cut shorter at its edge. */
  ease: number[];
  triangles: number[];
  panelOf: number[];
  /** Distance that a point keeps from the body, where it is not the usual one. */
  clearance: Map<number, number>;
  /** Millimetres down the collar's panel where it is folded; null for a band. */
  fold: number | null;
};

/** A shirt under construction: `sewn` finds the point of a seam's name. */
export type Workpiece = SewnShirt & { sewn: Map<string, number> };

export function addPoint(work: Workpiece, [x, y, z]: readonly [number, number, number]): number {
  work.points.push(x, y, z);
  return work.points.length / 3 - 1;
}

/** @param ease multiplies rest lengths across, see `SewnShirt`. */
export function addCorner(
  work: Workpiece,
  panel: number,
  [u, v]: Spot,
  point: number,
  ease = 1,
): void {
  work.corners.push(u, v);
  work.cornerPanel.push(panel);
  work.pointOf.push(point);
  work.ease.push(ease);
}
