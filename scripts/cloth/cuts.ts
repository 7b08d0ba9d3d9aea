import type { ClothMeasures } from "../../src/kit/cloth/mesh.ts";
import type { MeshName } from "../../src/kit/cloth/mesh-name.ts";
import type { BodyShape } from "./body.ts";
import type { Legs } from "./pants.ts";
import { kidsPantsOf, pantsOf, shortsOf } from "./pants-cuts.ts";

/**
 * The pattern of one cut, millimetres. Horizontal measures are halves, counted from the middle
 * line; vertical ones are counted downwards from the high point of the shoulder.
 */
export type Cut = Omit<ClothMeasures, "collarLength"> & {
  waist: number;
  waistY: number;
  hem: number;
  /** Half the width of the sleeve where it ends. */
  cuff: number;
  /** Share by which the free edge of the collar's band is cut shorter than its seam. */
  collarPull: number;
  /** The body it hangs on. */
  body: BodyShape;
  /** Angle at which the arms hang, degrees below the horizontal. */
  armsDown: number;
  /** Ribs that gather the cloth at the ends of sleeves or legs, and at the hem. */
  cuffRibs?: Ribs;
  hemRibs?: Ribs;
  /** Of pants, which have no shirt's measures but length, cuff and band. */
  legs?: Legs;
};

/** Height of ribs, millimetres, and the share of the cloth that they gather. */
type Ribs = { height: number; pull: number };

const man: BodyShape = { width: 1, depth: 0.9, height: 1, armLength: 330, bust: 0 };

/** The fan's shirt: straight, with a set-in sleeve. */
const fan: Cut = {
  collar: "crew",
  neckHalf: 86,
  frontNeck: 100,
  backNeck: 22,
  shoulderX: 222,
  shoulderY: 62,
  chest: 284,
  armholeY: 285,
  waist: 278,
  waistY: 490,
  hem: 284,
  hemY: 728,
  frontDrop: 12,
  backDrop: 26,
  capHeight: 130,
  sleeveLength: 238,
  sleeveTop: 0,
  cuff: 172,
  collarWidth: 18,
  collarPull: 0.15,
  body: man,
  armsDown: 73,
};

const vee = { collar: "vee", frontNeck: 150, collarPull: 0.1 } as const;
const polo = { collar: "polo", neckHalf: 84, collarWidth: 22, collarPull: 0.1 } as const;
/** Ribs at the wrist, above a hand that pushes them up: the sleeves fall in folds. */
const long = {
  sleeveLength: 625,
  cuff: 126,
  armsDown: 74,
  cuffRibs: { height: 42, pull: 0.17 },
  body: { ...man, armLength: 640, drawnUp: 0.065 },
} as const;

/** Sleeves that are pushed up lift the neck, and the collar with it: its hands stay away. */
const longPolo = {
  ...long,
  body: { ...long.body, armLength: long.body.armLength * 1.07, drawnUp: 0 },
} as const;

/** The player's shirt: slim, longer behind, with sleeves up to the neck (raglan). */
const player: Cut = {
  ...fan,
  chest: 262,
  waist: 244,
  hem: 254,
  hemY: 735,
  backDrop: 40,
  shoulderX: 212,
  shoulderY: 56,
  capHeight: 139,
  sleeveLength: 226,
  sleeveTop: 138,
  cuff: 152,
};

/** As worn in the years before 2000: wide and short, with half-long wide sleeves. */
const retro: Cut = {
  ...fan,
  shoulderX: 240,
  shoulderY: 66,
  chest: 304,
  armholeY: 300,
  waist: 302,
  hem: 302,
  hemY: 712,
  backDrop: 14,
  capHeight: 118,
  sleeveLength: 268,
  cuff: 196,
};

const women: Cut = {
  ...fan,
  neckHalf: 84,
  frontNeck: 110,
  shoulderX: 196,
  shoulderY: 56,
  chest: 252,
  armholeY: 262,
  waist: 228,
  waistY: 430,
  hem: 258,
  hemY: 668,
  capHeight: 122,
  sleeveLength: 205,
  cuff: 150,
  collarWidth: 16,
  collarPull: 0.13,
  body: { width: 0.87, depth: 0.86, height: 0.95, armLength: 310, bust: 1 },
  armsDown: 72,
};

/** Size 140, for a child of ten. */
const kids: Cut = {
  ...fan,
  neckHalf: 74,
  frontNeck: 78,
  backNeck: 18,
  shoulderX: 178,
  shoulderY: 48,
  chest: 226,
  armholeY: 222,
  waist: 224,
  waistY: 370,
  hem: 230,
  hemY: 546,
  frontDrop: 9,
  backDrop: 18,
  capHeight: 100,
  sleeveLength: 186,
  cuff: 138,
  collarWidth: 16,
  body: { width: 0.77, depth: 0.72, height: 0.78, armLength: 250, bust: 0 },
  armsDown: 70,
};

/** Size 92, for a child of two. */
const toddler: Cut = {
  ...kids,
  neckHalf: 68,
  frontNeck: 62,
  backNeck: 15,
  shoulderX: 142,
  shoulderY: 36,
  chest: 180,
  armholeY: 168,
  waist: 184,
  waistY: 270,
  hem: 194,
  hemY: 392,
  frontDrop: 7,
  backDrop: 12,
  capHeight: 74,
  sleeveLength: 136,
  cuff: 112,
  collarWidth: 14,
  collarPull: 0.1,
  body: { width: 0.61, depth: 0.62, height: 0.6, armLength: 190, bust: 0 },
  armsDown: 66,
};

/** Training tops and jackets: a stand that zips, over a shirt that is a little wider. */
const zip = {
  ...long,
  collar: "stand",
  neckHalf: 80,
  frontNeck: 84,
  collarWidth: 44,
  collarPull: 0.15,
  frontDrop: 2,
  backDrop: 6,
  hemRibs: { height: 48, pull: 0.13 },
} as const;

/** A shorter arm of the same proportions. */
const womenLong = {
  sleeveLength: 575,
  cuff: 115,
  armsDown: 73,
  cuffRibs: { height: 40, pull: 0.17 },
  body: { ...women.body, armLength: 610, drawnUp: 0.065 },
} as const;

const womenLongPolo = {
  ...womenLong,
  body: { ...womenLong.body, armLength: womenLong.body.armLength * 1.07, drawnUp: 0 },
} as const;

/** A child's arm is in proportion to the man's. */
const kidsLong = {
  sleeveLength: 478,
  cuff: 106,
  armsDown: 72,
  cuffRibs: { height: 34, pull: 0.17 },
  body: { ...kids.body, armLength: 640, drawnUp: 0.065 },
} as const;

const kidsLongPolo = {
  ...kidsLong,
  body: { ...kidsLong.body, armLength: kidsLong.body.armLength * 1.07, drawnUp: 0 },
} as const;

const womenVee = { ...vee, frontNeck: 146 } as const;
const womenPolo = { ...polo, neckHalf: 82, collarWidth: 20 } as const;
const kidsVee = { ...vee, frontNeck: 116 } as const;
const kidsPolo = { ...polo, neckHalf: 72, collarWidth: 19 } as const;
/** The neck is narrower, so the shoulder is longer: its slope stays the sleeve's. */
const playerPolo = { shoulderY: 57, sleeveTop: 140 } as const;

const pants = pantsOf(fan);
const kidsPants = kidsPantsOf(pants);

/** Every shirt that is sewn, by the name of its mesh. */
export const cuts = {
  "fan-crew": fan,
  "fan-vee": { ...fan, ...vee },
  "fan-polo": { ...fan, ...polo },
  "fan-crew-long": { ...fan, ...long },
  "fan-vee-long": { ...fan, ...vee, ...long },
  "fan-polo-long": { ...fan, ...polo, ...longPolo },
  "fan-zip-long": { ...fan, ...zip, chest: 290, waist: 286, hem: 284, hemY: 716 },
  "player-crew": player,
  "player-vee": { ...player, ...vee },
  "player-polo": { ...player, ...polo, ...playerPolo },
  "player-crew-long": { ...player, ...long, cuff: 120 },
  "player-vee-long": { ...player, ...vee, ...long, cuff: 120 },
  "retro-crew": retro,
  "retro-polo": { ...retro, ...polo },
  "retro-vee-long": { ...retro, ...vee, ...long, sleeveLength: 620, cuff: 134 },
  "women-crew": women,
  "women-vee": { ...women, ...womenVee },
  "women-polo": { ...women, ...womenPolo },
  "women-crew-long": { ...women, ...womenLong },
  "women-vee-long": { ...women, ...womenVee, ...womenLong },
  "women-polo-long": { ...women, ...womenPolo, ...womenLongPolo },
  "kids-crew": kids,
  "kids-vee": { ...kids, ...kidsVee },
  "kids-polo": { ...kids, ...kidsPolo },
  "kids-crew-long": { ...kids, ...kidsLong },
  "kids-vee-long": { ...kids, ...kidsVee, ...kidsLong },
  "kids-polo-long": { ...kids, ...kidsPolo, ...kidsLongPolo },
  "kids-zip-long": {
    ...kids,
    ...zip,
    ...kidsLong,
    neckHalf: 70,
    frontNeck: 66,
    collarWidth: 38,
  },
  "toddler-crew": toddler,
  "toddler-vee": { ...toddler, ...vee, frontNeck: 92 },
  "toddler-polo": { ...toddler, ...polo, neckHalf: 66, collarWidth: 16 },
  "fan-pants": pants,
  "kids-pants": kidsPants,
  "fan-shorts": shortsOf(pants),
  "kids-shorts": shortsOf(kidsPants),
  "toddler-shorts": shortsOf(kidsPants, 0.81),
} as const satisfies Record<MeshName, Cut>;
export type CutName = MeshName;

export const cutNames = Object.keys(cuts) as CutName[];

/** On its neck a folded collar of coarser cloth would stand up. */
const fineCollars: ReadonlySet<CutName> = new Set(["kids-polo-long"]);

/**
 * Length of a triangle's edge, millimetres: it decides the smallest fold, about five edges. Long
 * sleeves have calmer cloth, and a third fewer triangles keep all meshes within 2 MB.
 */
export function spacingOf(name: CutName): number {
  if (name.endsWith("-pants") || name.endsWith("-shorts")) return 14;
  return name.endsWith("-long") && !fineCollars.has(name) ? 12 : 10;
}
