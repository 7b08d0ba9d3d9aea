import type { Crest } from "#domain/catalog/kit-model.ts";

import { mix } from "./colour.ts";
import { crestFileImage } from "./crest-file.ts";
import { short } from "./units.ts";
import { stitchLetters } from "./stitched-letters.ts";

/** Outlines on a square of 100 about the origin. */
const shapes: Readonly<Record<Crest["shape"], string>> = {
  shield: "M-40 -46Q0 -56 40 -46V4C40 32 18 46 0 55C-18 46 -40 32 -40 4Z",
  ring: "M0 -50A50 50 0 1 1 0 50A50 50 0 1 1 0 -50Z",
  star: "M0 -54L15 -37L38 -38L37 -15L54 0L37 15L38 38L15 37L0 54L-15 37L-38 38L-37 15L-54 0L-37 -15L-38 -38L-15 -37Z",
  diamond: "M0 -58Q24 -24 46 0Q24 24 0 58Q-24 24 -46 0Q-24 -24 0 -58Z",
};

/** Charges on a square of 40 about the origin. */
const charges: Readonly<Record<Crest["charge"], string>> = {
  bars: "M-17 -18H-8V20H-17ZM-4.5 -18H4.5V20H-4.5ZM8 -18H17V20H8Z",
  chevron: "M-20 8L0 -14L20 8V20L0 -2L-20 20ZM-20 -8L0 -30L20 -8V-2L0 -22L-20 -2Z",
  star: "M0 -22L6 -7L22 -6L10 4L14 20L0 11L-14 20L-10 4L-22 -6L-6 -7Z",
  tower: "M-15 20V-6H-18V-20H-10V-14H-4V-20H4V-14H10V-20H18V-6H15V20H5V8Q0 1 -5 8V20Z",
  wave: "M-22 -8Q-11 -20 0 -8T22 -8V0Q11 12 0 0T-22 0ZM-22 10Q-11 -2 0 10T22 10V18Q11 30 0 18T-22 18Z",
  ball: "M0 -20A20 20 0 1 1 0 20A20 20 0 1 1 0 -20ZM0 -8L-8 -2L-5 7H5L8 -2Z",
  tree: "M-3 22V12H-18L-8 2H-14L-5 -8H-10L0 -22L10 -8H5L14 2H8L18 12H3V22Z",
  sun: "M0 -12A12 12 0 1 1 0 12A12 12 0 1 1 0 -12ZM-2 -23H2L1 -15H-1ZM-2 23H2L1 15H-1ZM-23 -2V2L-15 1V-1ZM23 -2V2L15 1V-1ZM-17.7 -14.8L-14.8 -17.7L-10 -11L-11 -10ZM17.7 -14.8L14.8 -17.7L10 -11L11 -10ZM-17.7 14.8L-14.8 17.7L-10 11L-11 10ZM17.7 14.8L14.8 17.7L10 11L11 10Z",
};

/** An embroidered crest about `x y`, `size` view-box units high. */
export function drawCrest(crest: Crest, x: number, y: number, size: number): string {
  const scale = Math.round((size / 110) * 1000) / 1000;
  const shape = shapes[crest.shape];
  const rim = mix(crest.ink, "#0a0b14", 0.32);
  const lift = crest.letters === "" ? 0 : -11;
  const moved = x === 0 && y === 0 ? "" : `translate(${short(x)} ${short(y)}) `;
  const open = `<g transform="${moved}scale(${scale})">`;
  if (crest.file !== undefined) return `${open}${crestFileImage(crest.file)}</g>`;
  return (
    open +
    `<path d="${shape}" fill="#0a0b14" opacity=".22" transform="translate(1.5 4)"/>` +
    `<path d="${shape}" fill="${crest.ink}" stroke="${rim}" stroke-width="1.5"/>` +
    `<path d="${shape}" fill="${crest.field}" transform="scale(.87)"/>` +
    `<path d="${shape}" fill="none" stroke="${crest.ink}" stroke-opacity=".45" stroke-width="2" transform="scale(.79)"/>` +
    `<path d="${charges[crest.charge]}" fill="${crest.ink}" fill-rule="evenodd" transform="translate(0 ${lift}) scale(.92)"/>` +
    stitchLetters(crest.letters.slice(0, 3), { x: 0, y: 24, height: 13, colour: crest.ink }) +
    `</g>`
  );
}
