import { short } from "./units.ts";

/** Capitals as single strokes on a grid 4 wide and 6 high: how letters are woven into a badge. */
const strokes: Readonly<Record<string, string>> = {
  A: "M0 6L2 0L4 6M.7 4H3.3",
  B: "M0 0V6H2.6L4 5V4L2.8 3H0H2.6L3.6 2V1L2.6 0H0",
  C: "M4 1L3 0H1L0 1V5L1 6H3L4 5",
  D: "M0 0V6H2.6L4 4.6V1.4L2.6 0Z",
  E: "M4 0H0V6H4M0 3H3",
  F: "M4 0H0V6M0 3H3",
  G: "M4 1L3 0H1L0 1V5L1 6H3L4 5V3H2.4",
  H: "M0 0V6M4 0V6M0 3H4",
  I: "M2 0V6",
  J: "M4 0V5L3 6H1L0 5",
  K: "M0 0V6M4 0L0 3.4M1.2 2.5L4 6",
  L: "M0 0V6H4",
  M: "M0 6V0L2 3.4L4 0V6",
  N: "M0 6V0L4 6V0",
  O: "M1 0H3L4 1V5L3 6H1L0 5V1Z",
  P: "M0 6V0H3L4 1V2.4L3 3.4H0",
  Q: "M1 0H3L4 1V5L3 6H1L0 5V1ZM2.6 4.4L4 6",
  R: "M0 6V0H3L4 1V2.4L3 3.4H0M2.4 3.4L4 6",
  S: "M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5",
  T: "M0 0H4M2 0V6",
  U: "M0 0V5L1 6H3L4 5V0",
  V: "M0 0L2 6L4 0",
  W: "M0 0L1 6L2 2.4L3 6L4 0",
  X: "M0 0L4 6M4 0L0 6",
  Y: "M0 0L2 3L4 0M2 3V6",
  Z: "M0 0H4L0 6H4",
};

/** The same for a wordmark, which has digits, too. */
export const wordmarkStrokes: Readonly<Record<string, string>> = {
  ...strokes,
  "0": "M1 0H3L4 1V5L3 6H1L0 5V1Z",
  "1": "M.8 1.4L2.4 0V6",
  "2": "M0 1L1 0H3L4 1V2L0 6H4",
  "3": "M0 0H4L2 2.6H3L4 3.6V5L3 6H1L0 5",
  "4": "M3 6V0L0 4H4",
  "5": "M4 0H0V2.6H3L4 3.6V5L3 6H0",
  "6": "M4 1L3 0H1L0 1V5L1 6H3L4 5V3.6L3 2.6H0",
  "7": "M0 0H4L1.4 6",
  "8": "M1 0H3L4 1V2L3 3H1L0 4V5L1 6H3L4 5V4L3 3H1L0 2V1Z",
  "9": "M0 5L1 6H3L4 5V1L3 0H1L0 1V2.4L1 3.4H4",
};

/** Letters centred on `x y`, `height` high, stitched in `colour`. Anything but A–Z is left out. */
export function stitchLetters(
  letters: string,
  place: { x: number; y: number; height: number; colour: string },
): string {
  const known = [...letters].filter((letter) => strokes[letter] !== undefined);
  if (known.length === 0) return "";
  const scale = place.height / 6;
  const left = place.x - ((known.length * 5.6 - 1.6) / 2) * scale;
  const paths = known
    .map(
      (letter, index) =>
        `<path transform="translate(${short(index * 5.6)})" d="${strokes[letter]}"/>`,
    )
    .join("");
  return `<g transform="translate(${short(left)} ${short(place.y - place.height / 2)}) scale(${Math.round(scale * 100) / 100})" fill="none" stroke="${place.colour}" stroke-width="1.4" stroke-linecap="round">${paths}</g>`;
}
