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
  cuff: 116,
  collarWidth: 42,
  collarPull: 0.2,
  armsDown: 90,
  legs: {
    waist: { front: 254, back: 266 },
    waistDip: { front: 12, back: -16 },
    fork: { front: 52, back: 96 },
    rise: 292,
    kneeY: 570,
    knee: 200,
  },
  cuffRibs: { height: 46, pull: 0.2 },
});

/** The same for a child of ten. */
export const kidsPantsOf = (pants: Cut): Cut => ({
  ...pants,
  chest: 226,
  capHeight: 228,
  sleeveLength: 790,
  cuff: 96,
  collarWidth: 38,
  body: { width: 0.75, depth: 0.7, height: 0.745, armLength: 0, bust: 0 },
  legs: {
    waist: { front: 200, back: 208 },
    waistDip: { front: 9, back: -12 },
    fork: { front: 40, back: 72 },
    rise: 228,
    kneeY: 435,
    knee: 156,
  },
  cuffRibs: { height: 40, pull: 0.17 },
});

/** Of shorts, as shares of the pants' rise: how long they are, and how wide a leg is at the hem. */
const shorts = { length: 1.5, knee: 1.26, cuff: 1, kneeWidth: 1.02 };

/** Wide match shorts with an open hem, of the waist of pants; `share` as large. */
export function shortsOf(pants: Cut, share = 1): Cut {
  const { cuffRibs: _ribs, legs, body, ...rest } = pants;
  if (legs === undefined) throw new Error("Shorts are made after pants.");
  const by = (value: number) => Math.round(value * share);
  const rise = by(legs.rise);
  return {
    ...rest,
    chest: by(pants.chest),
    capHeight: rise,
    sleeveLength: Math.round(rise * shorts.length),
    cuff: Math.round(rise * shorts.cuff),
    collarWidth: by(pants.collarWidth),
    body: {
      ...body,
      width: body.width * share,
      depth: body.depth * share,
      height: body.height * share,
    },
    legs: {
      waist: { front: by(legs.waist.front), back: by(legs.waist.back) },
      waistDip: { front: by(legs.waistDip.front), back: by(legs.waistDip.back) },
      fork: { front: by(legs.fork.front), back: by(legs.fork.back) },
      rise,
      kneeY: Math.round(rise * shorts.knee),
      knee: Math.round(rise * shorts.kneeWidth),
      hemOuter: 1.06,
    },
  };
}
