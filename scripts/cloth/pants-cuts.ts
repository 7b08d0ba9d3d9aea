import type { Cut } from "./cuts.ts";

/** Training pants, gathered at waist and ankle; a sleeve's measures are a leg's. */
export const pantsOf = (shirt: Cut): Cut => ({
  ...shirt,
  collar: "waistband",
  neckHalf: 0,
  frontNeck: 0,
  backNeck: 0,
  shoulderX: 0,
  shoulderY: 0,
  armholeY: 0,
  capHeight: 292,
  sleeveLength: 1040,
  cuff: 122,
  collarWidth: 42,
  collarPull: 0.2,
  armsDown: 90,
  legs: {
    waist: { front: 254, back: 266 },
    waistDip: { front: 12, back: -16 },
    fork: { front: 52, back: 96 },
    rise: 292,
    kneeY: 570,
    knee: 196,
  },
  cuffRibs: { height: 46, pull: 0.2 },
});

/** The same for a child of ten. */
export const kidsPantsOf = (pants: Cut): Cut => ({
  ...pants,
  chest: 226,
  capHeight: 228,
  sleeveLength: 790,
  cuff: 98,
  collarWidth: 38,
  body: { width: 0.75, depth: 0.7, height: 0.745, armLength: 0, bust: 0 },
  legs: {
    waist: { front: 200, back: 208 },
    waistDip: { front: 9, back: -12 },
    fork: { front: 40, back: 72 },
    rise: 228,
    kneeY: 435,
    knee: 152,
  },
  cuffRibs: { height: 40, pull: 0.2 },
});
