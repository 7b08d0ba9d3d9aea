import type { Hex, KitModel, Maker } from "#domain/catalog/kit-model.ts";

import { short } from "./units.ts";

/** Invented makers' marks on a field 40 wide and 24 high about the origin. */
const marks: Readonly<Record<Maker, string>> = {
  tarnwick: "M-20 11L-3 -11H6L-11 11ZM1 11L18 -11H22L5 11Z",
  sollane: "M-20 9A20 20 0 0 1 20 9H11A11 11 0 0 0 -11 9ZM-5 9A5 5 0 0 1 5 9Z",
  brightholm: "M0 -12L12 0L0 12L-12 0ZM0 -5L-5 0L0 5L5 0ZM-22 0L-14 -3.5V3.5ZM22 0L14 -3.5V3.5Z",
};

/** The maker's mark about `x y`, `height` view-box units high; nothing where there is none. */
export function drawMakerMark(
  model: KitModel,
  x: number,
  y: number,
  height: number,
  colour: Hex,
): string {
  const { maker = "tarnwick" } = model;
  if (maker === "none") return "";
  const mark = marks[maker];
  return `<path transform="translate(${short(x)} ${short(y)}) scale(${Math.round((height / 24) * 100) / 100})" fill="${colour}" fill-rule="evenodd" d="${mark}"/>`;
}
