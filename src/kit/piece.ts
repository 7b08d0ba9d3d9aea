import type { Hex } from "#domain/catalog/kit-model.ts";

import { clothOf } from "./cloth.ts";
import { cutTo, groundOf, shape } from "./scene.ts";
import type { Scene } from "./scene.ts";
import { studioLight } from "./studio-goods.ts";

/**
 * One piece of anything sewn or moulded: its colour, what lies on it, and the studio's light.
 * `inside` is clipped to the piece and lies under the light.
 */
export function drawPiece(
  scene: Scene,
  name: string,
  outline: string,
  colour: Hex,
  inside = "",
): string {
  const part = shape(scene, name, outline);
  return `${cutTo(scene, name)}${part(groundOf(colour))}${inside}${studioLight(scene, part, colour)}</g>`;
}

/** A line of stitches. */
export function stitches(d: string, colour: Hex): string {
  return `<path d="${d}" fill="none" stroke="${clothOf(colour).shade}" stroke-opacity=".4" stroke-width="1.6" stroke-dasharray="5 3"/>`;
}
