import type { Hex } from "#domain/catalog/kit-model.ts";

import { clothOf, edgeLine } from "./cloth.ts";
import { cutTo, groundOf, linear, radial, shape } from "./scene.ts";
import { short } from "./units.ts";
import type { Scene } from "./scene.ts";
import { studioPiece } from "./studio-goods.ts";

/**
 * One piece of anything sewn or moulded: its colour, what lies on it, light from above left, a rim
 * and a line round it. `inside` is clipped to the piece and lies under the light.
 */
export function drawPiece(
  scene: Scene,
  name: string,
  outline: string,
  colour: Hex,
  inside = "",
): string {
  if (scene.light === "studio") return studioPiece(scene, name, outline, colour, inside);
  const cloth = clothOf(colour);
  const s = cloth.shadeStrength;
  // Pieces of one colour share their light: it is measured by the piece it falls on.
  const tone = colour.slice(1);
  const part = shape(scene, name, outline);
  const across = linear(
    scene,
    `x${tone}`,
    [0, 0, 1, 0.12],
    [
      [0, cloth.shade, 0.34 * s],
      [0.22, cloth.shade, 0.06 * s],
      [0.6, cloth.shade, 0.04 * s],
      [1, cloth.shade, 0.46 * s],
    ],
  );
  const glow = radial(
    scene,
    `g${tone}`,
    [0.34, 0.26, 0.6],
    [
      [0, "#ffffff", 0.32 * cloth.lightStrength],
      [1, "#ffffff", 0],
    ],
  );
  return (
    `${cutTo(scene, name)}${part(groundOf(colour))}${inside}` +
    part(`fill="${across}"`) +
    part(`fill="${glow}"`) +
    part(`fill="none" stroke="#fff" stroke-opacity="${short(cloth.rim)}" stroke-width="6"`) +
    `</g>${edgeLine(part, cloth)}`
  );
}

/** A line of stitches. */
export function stitches(d: string, colour: Hex): string {
  return `<path d="${d}" fill="none" stroke="${clothOf(colour).shade}" stroke-opacity=".4" stroke-width="1.6" stroke-dasharray="5 3"/>`;
}
