import { materials } from "./flat-relief.ts";
import type { Relief } from "./texture.ts";

/** How much a picture of so many pixels a millimetre shows of each structure, 0–1. */
export type Detail = { fine: number; coarse: number; ribs: number; threads: number };

const between = (value: number, from: number, to: number) =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

/**
 * Loops show from 1.3 pixels a millimetre on, what is larger earlier: finer would be noise. Ribs stand
 * in rows, which finer pixels turn into other rows.
 */
export const detailAt = (pixelsPerMillimetre: number): Detail => ({
  fine: between(pixelsPerMillimetre, 1.3, 2.5) * 0.16,
  coarse: between(pixelsPerMillimetre, 0.8, 2) * 0.13,
  ribs: between(pixelsPerMillimetre, 1.1, 2.1),
  threads: between(pixelsPerMillimetre, 1.1, 2.4),
});

/** Width of a rib, and of the threads of a satin stitch, millimetres. */
const ribWidth = 2.6;
const stitch = { width: 0.8, slant: 0.5, length: 5 };
/** How steep the flanks of both are. */
const ribSteepness = 0.9;
const stitchSteepness = 0.9;

/** Ribs and the threads of embroidery, which are finer than a panel's pixels. */
export function addStructure(raised: Relief, detail: Detail, across: number, down: number): void {
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
