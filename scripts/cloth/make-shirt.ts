import { addThickness, type LitShirt } from "./add-thickness.ts";
import { bakeLight } from "./bake-light.ts";
import type { Cut } from "./cuts.ts";
import { edgesOf } from "./edges.ts";
import { sewPants } from "./pants.ts";
import { sewShirt } from "./sew.ts";
import { finalPose, hangShirt, meanStretch, wearerOf } from "./simulate.ts";
import { smoothShirt } from "./smooth.ts";

/** How fine a shirt is made. */
export type Fineness = {
  /** Length of a triangle's edge, millimetres. */
  spacing: number;
  /** Rays by which the light of a point is measured. */
  rays: number;
};

/** Rays of the committed shirts. */
export const fineRays = 128;

/**
 * Cuts, sews, hangs, smooths and lights one shirt. The same input gives the same shirt. `stretch` is
 * the mean share by which its edges differ from the pattern.
 */
export function makeShirt(
  cut: Cut,
  { spacing, rays }: Fineness,
  report?: (frame: number, all: number) => void,
): LitShirt & { stretch: number } {
  const { legs } = cut;
  const shirt = legs === undefined ? sewShirt(cut, spacing) : sewPants(cut, legs, spacing);
  const distance = wearerOf(cut, finalPose(cut));
  const points = smoothShirt(shirt, hangShirt(shirt, cut, report), distance);
  return {
    ...addThickness({ shirt, points, light: bakeLight(shirt, points, rays) }),
    stretch: meanStretch(points, edgesOf(shirt)),
  };
}
