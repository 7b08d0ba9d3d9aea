import type { PatchMark } from "#domain/catalog/kit-model.ts";

import { mix } from "./colour.ts";
import { short } from "./scene.ts";
import { stitchLetters } from "./stitched-letters.ts";

const hexagon =
  "M0 -50L43 -26Q45 -25 45 -22V22Q45 25 43 26L0 50L-43 26Q-45 25 -45 22V-22Q-45 -25 -43 -26Z";

type Spot = { x: number; y: number; size: number; turn: number; squeeze?: number };

/**
 * Where patches of one place are pressed: one at the spot, several in a row through it.
 * `along` points down the row and is 1 long; `room` is the row's length in view-box units.
 */
type Row = Spot & { along: readonly [x: number, y: number]; room: number };

/** A row's step from one patch to the next, in heights of a patch. */
export const patchStep = 1.08;

/** All patches of one place, one above the other; they are smaller where there is no room for them. */
export function drawPatches(patches: readonly PatchMark[], { along, room, ...spot }: Row): string {
  const size =
    patches.length < 2 ? spot.size : Math.min(spot.size, room / patches.length / patchStep);
  return patches
    .map((patch, index) => {
      const far = (index - (patches.length - 1) / 2) * size * patchStep;
      return drawPatch(patch, {
        ...spot,
        size,
        x: spot.x + far * along[0],
        y: spot.y + far * along[1],
      });
    })
    .join("");
}

/** A heat-pressed patch about `x y`, `size` view-box units high, turned by `turn` degrees. */
export function drawPatch(patch: Omit<PatchMark, "place">, place: Spot): string {
  const scale = Math.round(place.size) / 100;
  const across = short(scale * (place.squeeze ?? 1) * 100);
  const edge = mix(patch.field, "#0a0b14", 0.35);
  return (
    `<g transform="translate(${short(place.x)} ${short(place.y)}) rotate(${short(place.turn)}) scale(${Number(across) / 100} ${scale})">` +
    `<path d="${hexagon}" fill="#0a0b14" opacity=".25" transform="translate(1 4)"/>` +
    `<path d="${hexagon}" fill="${patch.field}" stroke="${edge}" stroke-width="2"/>` +
    `<path d="${hexagon}" fill="none" stroke="${patch.ink}" stroke-width="3" transform="scale(.86)"/>` +
    `<path d="M0 -33L3.5 -24.5L12 -24L5.5 -18.5L7.5 -10L0 -15L-7.5 -10L-5.5 -18.5L-12 -24L-3.5 -24.5Z" fill="${patch.ink}"/>` +
    `<path d="M-24 26H24M-15 32H15" stroke="${patch.ink}" stroke-width="2.5"/>` +
    stitchLetters(patch.letters.slice(0, 3), { x: 0, y: 6, height: 19, colour: patch.ink }) +
    `</g>`
  );
}
