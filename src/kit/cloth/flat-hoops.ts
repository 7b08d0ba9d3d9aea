import type { KitModel } from "#domain/catalog/kit-model.ts";
import { short } from "../units.ts";
import type { ClothMeasures } from "./mesh.ts";

/** Hoops begin this far under the shoulder and are this high on an adult's shirt, millimetres. */
const first = 81;
const band = 62;
/** Length of an adult's shirt, for which these are. */
const usualLength = 728;
/** How far a sleeve sinks for each millimetre along it: it hangs at 73°. */
const sleeveSink = 0.956;
/** Part of the cap's height at which its seam is halfway down the armhole. */
const capMiddle = 0.42;

/** Whether the kit has hoops as the shop draws them: a merchant's own come from the drawing. */
export const hasUsualHoops = (model: KitModel) =>
  model.pattern === "hoops" && model.panels === undefined;

function bands(tops: readonly number[], height: number, fill: string): string {
  const path = tops.map((top) => `M-400 ${short(top)}H400v${short(height)}H-400Z`).join("");
  return `<path fill="${fill}" d="${path}"/>`;
}

const bodyTops = ({ hemY }: ClothMeasures) => {
  const scale = hemY / usualLength;
  return Array.from({ length: 7 }, (_, index) => (first + 2 * band * index) * scale);
};

const heightOf = ({ hemY }: ClothMeasures) => (band * hemY) / usualLength;

/** Level bands, which meet at the side seams. */
export const bodyHoops = (model: KitModel, measures: ClothMeasures) =>
  bands(bodyTops(measures), heightOf(measures), model.second);

/** The same bands on a sleeve, which go on from the body's halfway down the armhole. */
export function sleeveHoops(model: KitModel, measures: ClothMeasures): string {
  const { shoulderY, armholeY, capHeight } = measures;
  const middle = (shoulderY + armholeY) / 2;
  const tops = bodyTops(measures).map((top) => capHeight * capMiddle + (top - middle) / sleeveSink);
  return bands(tops, heightOf(measures) / sleeveSink, model.second);
}
