import type { PatchMark, PatchPlace, PatchShape } from "#domain/catalog/kit-model.ts";

import { mix } from "./colour.ts";
import { short } from "./units.ts";
import { stitchLetters } from "./stitched-letters.ts";

/** Outlines about 0 0, within 100 units of height. */
const outlines: Readonly<Record<PatchShape, string>> = {
  hexagon:
    "M0 -50L43 -26Q45 -25 45 -22V22Q45 25 43 26L0 50L-43 26Q-45 25 -45 22V-22Q-45 -25 -43 -26Z",
  shield: "M-40 -46Q0 -54 40 -46V4Q40 34 0 50Q-40 34 -40 4Z",
  round: "M0 -48A48 48 0 0 1 0 48A48 48 0 0 1 0 -48Z",
  star: "M0 -52L15 -21L50 -16L25 8L31 43L0 27L-31 43L-25 8L-50 -16L-15 -21Z",
  band: "M-66 -25Q0 -17 66 -25V25Q0 33 -66 25Z",
};

/** What is woven into a patch above and below its letters. */
const charges: Readonly<Record<PatchShape, (ink: string) => string>> = {
  hexagon: (ink) =>
    smallStar(ink) + `<path d="M-24 26H24M-15 32H15" stroke="${ink}" stroke-width="2.5"/>`,
  shield: (ink) =>
    `<path d="M-30 -24H30M-30 -18H30" stroke="${ink}" stroke-width="3"/>` +
    `<path d="M0 22L9 31L0 40L-9 31Z" fill="${ink}"/>`,
  round: (ink) =>
    `<circle cy="-26" r="7" fill="none" stroke="${ink}" stroke-width="3"/>` +
    `<path d="M-22 24Q0 38 22 24" fill="none" stroke="${ink}" stroke-width="3"/>`,
  star: () => "",
  band: (ink) =>
    `<path d="M-60 -17Q0 -9 60 -17M-60 17Q0 25 60 17" fill="none" stroke="${ink}" stroke-width="3"/>`,
};

const smallStar = (ink: string) =>
  `<path d="M0 -33L3.5 -24.5L12 -24L5.5 -18.5L7.5 -10L0 -15L-7.5 -10L-5.5 -18.5L-12 -24L-3.5 -24.5Z" fill="${ink}"/>`;

type Spot = { x: number; y: number; size: number; turn: number; squeeze: number };

/** Where patches of one place are pressed on a drawing, one below the other. View-box units. */
export type PatchRow = Spot & {
  place: PatchPlace;
  /** Points down the row and is 1 long. */
  along: readonly [x: number, y: number];
  /** Length of the row, whose middle is the spot. */
  room: number;
  /** What each patch adds to the row; it grows down from the spot. */
  growth: number;
};

/** A row's step from one patch to the next, in heights of a patch. */
export const patchStep = 1.08;

/** The patches of this row's place; they are smaller where there is no room for them. */
export function drawPatches(patches: readonly PatchMark[], row: PatchRow): string {
  const here = patches.filter(({ place }) => place === row.place);
  const { along, growth, ...spot } = row;
  const grown = here.length * growth;
  const room = row.room + grown;
  const size = here.length < 2 ? spot.size : Math.min(spot.size, room / here.length / patchStep);
  return here
    .map((patch, index) => {
      const far = grown / 2 + (index - (here.length - 1) / 2) * size * patchStep;
      return drawPatch(patch, {
        ...spot,
        size,
        x: spot.x + far * along[0],
        y: spot.y + far * along[1],
      });
    })
    .join("");
}

export type DrawPatches = typeof drawPatches;

/** A heat-pressed patch about `x y`, `size` view-box units high, turned by `turn` degrees. */
function drawPatch(patch: PatchMark, place: Spot): string {
  const scale = Math.round(place.size) / 100;
  const across = short(scale * place.squeeze * 100);
  const edge = mix(patch.field, "#0a0b14", 0.35);
  const shape = patch.shape ?? "hexagon";
  const outline = outlines[shape];
  const inner =
    shape === "band" || shape === "star"
      ? ""
      : `<path d="${outline}" fill="none" stroke="${patch.ink}" stroke-width="3" transform="scale(.86)"/>`;
  return (
    `<g transform="translate(${short(place.x)} ${short(place.y)}) rotate(${short(place.turn)}) scale(${Number(across) / 100} ${scale})">` +
    `<path d="${outline}" fill="#0a0b14" opacity=".25" transform="translate(1 4)"/>` +
    `<path d="${outline}" fill="${patch.field}" stroke="${edge}" stroke-width="2"/>` +
    inner +
    charges[shape](patch.ink) +
    stitchLetters(patch.letters.slice(0, 3), {
      x: 0,
      y: shape === "band" ? 4 : 6,
      height: 19,
      colour: patch.ink,
    }) +
    `</g>`
  );
}
