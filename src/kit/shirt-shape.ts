import type { GarmentCut, KitModel } from "#domain/catalog/kit-model.ts";

import { centreX, short } from "./units.ts";

export type Side = "front" | "back";

/** -1 is the viewer's left, 1 the viewer's right. */
export type Hand = -1 | 1;

/** Distances from the middle line and heights, view-box units, of the viewer's right half. */
export type ShirtMeasures = {
  neck: number;
  neckY: number;
  shoulderX: number;
  shoulderY: number;
  underarmX: number;
  underarmY: number;
  waistX: number;
  waistY: number;
  hemX: number;
  hemY: number;
  /** How far the middle of the hem hangs under its corners. */
  hemDrop: number;
  cuffOuter: readonly [x: number, y: number];
  cuffInner: readonly [x: number, y: number];
  /** The whole drawing's size beside an adult's, about the middle of the view. */
  scale: number;
};

const adult: ShirtMeasures = {
  neck: 80,
  neckY: 100,
  shoulderX: 216,
  shoulderY: 153,
  underarmX: 233,
  underarmY: 372,
  waistX: 226,
  waistY: 640,
  hemX: 243,
  hemY: 872,
  hemDrop: 22,
  cuffOuter: [354, 388],
  cuffInner: [250, 458],
  scale: 1,
};

const cuts: Readonly<Record<GarmentCut, ShirtMeasures>> = {
  adult,
  player: {
    ...adult,
    shoulderX: 206,
    underarmX: 218,
    waistX: 201,
    waistY: 630,
    hemX: 222,
    hemY: 884,
    hemDrop: 32,
    cuffOuter: [330, 372],
    cuffInner: [236, 440],
  },
  women: {
    ...adult,
    neck: 84,
    shoulderX: 192,
    shoulderY: 150,
    underarmX: 206,
    underarmY: 346,
    waistX: 172,
    waistY: 560,
    hemX: 222,
    hemY: 842,
    hemDrop: 26,
    cuffOuter: [296, 304],
    cuffInner: [232, 372],
  },
  kids: {
    ...adult,
    neck: 84,
    shoulderX: 212,
    underarmX: 238,
    underarmY: 380,
    waistX: 236,
    waistY: 600,
    hemX: 248,
    hemY: 800,
    hemDrop: 18,
    cuffOuter: [346, 366],
    cuffInner: [254, 446],
    scale: 0.95,
  },
  toddler: {
    ...adult,
    neck: 96,
    shoulderX: 208,
    underarmX: 240,
    underarmY: 384,
    waistX: 250,
    waistY: 580,
    hemX: 272,
    hemY: 740,
    hemDrop: 20,
    cuffOuter: [336, 330],
    cuffInner: [256, 424],
    scale: 0.92,
  },
};

export function measuresOf(model: KitModel): ShirtMeasures {
  const cut = cuts[model.cut];
  const long = model.sleeve === "long" || model.garment === "jacket" || model.garment === "top";
  if (!long) return cut;
  // The arms stand off, so that they are seen as sleeves.
  const outer = cut.underarmX + 144;
  const end = cut.hemY - 96;
  return { ...cut, cuffOuter: [outer, end - 16], cuffInner: [outer - 74, end + 10] };
}

/** Writes path data with `x` counted from the middle line towards `hand`. */
export function pen(hand: Hand) {
  return (x: number, y: number) => `${short(centreX + hand * x)} ${short(y)}`;
}

/** From the shoulder's end to the underarm, without a move. */
function armholeDown(m: ShirtMeasures, hand: Hand): string {
  const at = pen(hand);
  return `C${at(m.shoulderX - 20, m.shoulderY + 66)} ${at(m.underarmX - 30, m.underarmY - 84)} ${at(m.underarmX, m.underarmY)}`;
}

export function armholeSeam(m: ShirtMeasures, hand: Hand): string {
  return `M${pen(hand)(m.shoulderX, m.shoulderY)}${armholeDown(m, hand)}`;
}

/** From the underarm along the side to the hem's corner. */
function sideDown(m: ShirtMeasures, hand: Hand): string {
  const at = pen(hand);
  const upper = m.underarmY + (m.waistY - m.underarmY) * 0.5;
  const lower = m.waistY + (m.hemY - m.waistY) * 0.5;
  return `C${at(m.underarmX - 4, m.underarmY + 40)} ${at(m.waistX, upper)} ${at(m.waistX, m.waistY)}C${at(m.waistX, lower)} ${at(m.hemX - 4, lower + 30)} ${at(m.hemX, m.hemY)}`;
}

export function sideSeam(m: ShirtMeasures, hand: Hand): string {
  return `M${pen(hand)(m.underarmX, m.underarmY)}${sideDown(m, hand)}`;
}

/** The same side upwards, from the hem's corner to the underarm. */
function sideUp(m: ShirtMeasures, hand: Hand): string {
  const at = pen(hand);
  const upper = m.underarmY + (m.waistY - m.underarmY) * 0.5;
  const lower = m.waistY + (m.hemY - m.waistY) * 0.5;
  return `C${at(m.hemX - 4, lower + 30)} ${at(m.waistX, lower)} ${at(m.waistX, m.waistY)}C${at(m.waistX, upper)} ${at(m.underarmX - 4, m.underarmY + 40)} ${at(m.underarmX, m.underarmY)}`;
}

/**
 * The cloth let in along the side: `width` wide from waist to hem, running out to a point in the
 * armhole.
 */
export function sidePanel(m: ShirtMeasures, hand: Hand, width: number): string {
  const at = pen(hand);
  const upper = m.underarmY + (m.waistY - m.underarmY) * 0.5;
  const lower = m.waistY + (m.hemY - m.waistY) * 0.5;
  const waist = m.waistX - width;
  return `${sideSeam(m, hand)}L${at(m.hemX - width, m.hemY + m.hemDrop)}C${at(m.hemX - width - 4, lower + 30)} ${at(waist, lower)} ${at(waist, m.waistY)}C${at(waist, upper)} ${at(m.underarmX - width * 0.9, m.underarmY + 60)} ${at(m.underarmX - 9, m.underarmY - 30)}Z`;
}

/** The hem's edge from the viewer's right to the left, a little uneven as cloth hangs. */
export function hemEdge(m: ShirtMeasures): string {
  const right = pen(1);
  const left = pen(-1);
  const low = m.hemY + m.hemDrop;
  return `C${right(m.hemX * 0.6, low + 3)} ${right(m.hemX * 0.22, low + 1)} ${left(m.hemX * 0.05, low - 2)}C${left(m.hemX * 0.4, low + 4)} ${left(m.hemX * 0.7, low - 3)} ${left(m.hemX, m.hemY)}`;
}

/** The front or back panel with its hem, shoulders closed straight across the neck. */
export function bodyOutline(m: ShirtMeasures, neckline: string): string {
  const right = pen(1);
  const left = pen(-1);
  const shoulder = `${right(m.neck + 60, m.neckY + 16)} ${right(m.shoulderX, m.shoulderY)}`;
  const armholeUp = `C${left(m.underarmX - 30, m.underarmY - 84)} ${left(m.shoulderX - 20, m.shoulderY + 66)} ${left(m.shoulderX, m.shoulderY)}`;
  return `M${left(m.neck, m.neckY)}${neckline}Q${shoulder}${armholeDown(m, 1)}${sideDown(m, 1)}${hemEdge(m)}${sideUp(m, -1)}${armholeUp}Q${left(m.neck + 60, m.neckY + 16)} ${left(m.neck, m.neckY)}Z`;
}

/** Where the cuff ends, from the outer to the inner corner, without a move. */
function cuffCurve(m: ShirtMeasures, hand: Hand): string {
  const at = pen(hand);
  const [ox, oy] = m.cuffOuter;
  const [ix, iy] = m.cuffInner;
  const bow = 12;
  return `Q${at((ox + ix) / 2 + bow * 0.5, (oy + iy) / 2 + bow)} ${at(ix, iy)}`;
}

export function cuffEdge(m: ShirtMeasures, hand: Hand): string {
  return `M${pen(hand)(...m.cuffOuter)}${cuffCurve(m, hand)}`;
}

/** One sleeve; it reaches a little under the body so that no gap shows at the seam. */
export function sleeveOutline(m: ShirtMeasures, hand: Hand): string {
  const at = pen(hand);
  const [ox, oy] = m.cuffOuter;
  const [ix, iy] = m.cuffInner;
  const long = oy > m.underarmY + 200;
  // A short sleeve falls in one curve, a long one bends at the elbow.
  const outer = long
    ? `C${at(m.shoulderX + 58, m.shoulderY + 24)} ${at(m.underarmX + 70, m.underarmY - 60)} ${at(m.underarmX + 96, m.underarmY + 90)}C${at(m.underarmX + 118, m.underarmY + 210)} ${at(ox + 2, oy - 120)} ${at(ox, oy)}`
    : `C${at(m.shoulderX + 46, m.shoulderY + 20)} ${at(ox - 54, oy - 142)} ${at(ox, oy)}`;
  const inner = long
    ? `C${at(ix - 12, iy - 150)} ${at(m.underarmX + 18, m.underarmY + 150)} ${at(m.underarmX - 4, m.underarmY)}`
    : `Q${at(m.underarmX + 14, (m.underarmY + iy) / 2)} ${at(m.underarmX - 4, m.underarmY)}`;
  return `M${at(m.shoulderX - 3, m.shoulderY - 1)}${outer}${cuffCurve(m, hand)}${inner}C${at(m.underarmX - 60, m.underarmY - 84)} ${at(m.shoulderX - 50, m.shoulderY + 66)} ${at(m.shoulderX - 3, m.shoulderY - 1)}Z`;
}

/** The sleeve's direction in degrees clockwise from straight down, for its pattern and its patch. */
export function sleeveTurn(m: ShirtMeasures): number {
  const fromX = (m.shoulderX + m.underarmX) / 2;
  const fromY = (m.shoulderY + m.underarmY) / 2;
  const toX = (m.cuffOuter[0] + m.cuffInner[0]) / 2;
  const toY = (m.cuffOuter[1] + m.cuffInner[1]) / 2;
  return (Math.atan2(toX - fromX, toY - fromY) * 180) / Math.PI;
}
