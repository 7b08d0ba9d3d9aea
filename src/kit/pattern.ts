import type { Hex, KitModel, KitPattern } from "#domain/catalog/kit-model.ts";

import { clothOf } from "./cloth.ts";
import type { Cloth } from "./cloth.ts";
import { measuredPanels, measuredSleeve, usualPanels } from "./panels.ts";
import { linear, shape } from "./scene.ts";
import { wovenTone } from "./season-detail.ts";
import { centreX, short } from "./units.ts";
import type { Scene } from "./scene.ts";
import { pen } from "./shirt-shape.ts";
import type { Hand, ShirtMeasures, Side } from "./shirt-shape.ts";

/** A fade down the body: share of its way, and opacity of the second colour there. */
export const gradientStops = [
  [0, 0],
  [0.45, 0.42],
  [1, 1],
] as const;

/** An upright line that keeps its share of the width from chest to hem, downwards or upwards. */
function upright(m: ShirtMeasures, share: number, up: boolean): string {
  const at = pen(1);
  const top = at(share * m.underarmX, 60);
  const chest = at(share * m.underarmX, m.underarmY);
  const bend = at(share * (2 * m.waistX - (m.underarmX + m.hemX) / 2), m.waistY);
  const hem = at(share * m.hemX * 1.03, m.hemY + 60);
  return up ? `L${hem}Q${bend} ${chest}V60Z` : `M${top}V${m.underarmY}Q${bend} ${hem}`;
}

function uprights(m: ShirtMeasures, bands: readonly (readonly [number, number])[]): string {
  return bands.map(([from, to]) => upright(m, from, false) + upright(m, to, true)).join("");
}

/** Rise of one eighth of a bow of height 1 after the other, from its end to its middle and back. */
const bowSteps = [7, 5, 3, 1, -1, -3, -5, -7].map((step) => step / 32);

/**
 * Bands that sag by half of `bow`, in straight pieces: rasterisers round a long flat curve each in
 * its own way.
 */
function hoops(
  scene: Scene,
  name: string,
  fill: Hex,
  band: { halfWidth: number; height: number; bow: number },
  reach: { from: number; to: number },
): string {
  const { halfWidth, height, bow } = band;
  const step = halfWidth / 4;
  const edge = (across: number) =>
    bowSteps.map((rise) => `${short(across)} ${short(rise * bow)}`).join(" ");
  const one = shape(scene, name, `M${-halfWidth} 0l${edge(step)}v${height}l${edge(-step)}z`);
  let bands = "";
  for (let y = reach.from; y < reach.to; y += height * 2) bands += one(`y="${short(y)}"`);
  return `<g fill="${fill}">${bands}</g>`;
}

function stripeBands(): [number, number][] {
  return [-7, -3, 1, 5].map((ninth) => [ninth / 9, (ninth + 2) / 9]);
}

function pinLines(m: ShirtMeasures): string {
  return Array.from({ length: 13 }, (_, index) => upright(m, (index - 6) / 6.6, false)).join("");
}

/** The pattern woven into one-coloured cloth, by the crest, so that plain shirts differ. */
const woven: Readonly<Partial<Record<KitModel["crest"]["charge"], KitPattern>>> = {
  bars: "stripes",
  tower: "stripes",
  wave: "hoops",
  ball: "hoops",
  chevron: "chevron",
  star: "chevron",
};

/** What lies on the front or on a back that has the front's pattern, to be clipped to it. */
export function bodyPattern(scene: Scene, model: KitModel, m: ShirtMeasures, side: Side): string {
  if (model.panels && usualPanels(model.pattern)) {
    return measuredPanels(model, model.panels, m, side === "back");
  }
  const fill = `fill="${model.second}"`;
  const centred = (path: string, turn = "") =>
    `<path transform="translate(${centreX})${turn}" ${fill} d="${path}"/>`;
  const mirrored = side === "back" ? " scale(-1 1)" : "";
  const reach = 300;
  switch (model.pattern) {
    case "plain":
    case "sleeves": {
      if (model.garment === "jacket" || model.detail) return "";
      // Measured bands are those of a pattern that shows.
      const { panels: _panels, ...cloth } = model;
      return bodyPattern(
        scene,
        {
          ...cloth,
          pattern: woven[model.crest.charge] ?? "sash",
          second: wovenTone(model.body),
        },
        m,
        side,
      );
    }
    case "stripes":
      return `<path ${fill} d="${uprights(m, stripeBands())}"/>`;
    case "pinstripe":
      return `<path fill="none" stroke="${model.second}" stroke-width="3.4" d="${pinLines(m)}"/>`;
    case "hoops":
      return `<g transform="translate(${centreX})">${hoops(scene, "hp", model.second, { halfWidth: reach, height: 66, bow: 34 }, { from: m.neckY + 86, to: m.hemY + 40 })}</g>`;
    case "halves":
      return centred(`M0 0H${reach}V1000H0Z`, mirrored);
    case "sash":
      return centred(`M-260 92Q20 330 260 640V812Q0 500 -260 262Z`, mirrored);
    case "chevron": {
      const y = m.neckY + 150;
      return centred(
        `M-270 ${y}L0 ${y + 176}L270 ${y}V${y + 74}L0 ${y + 250}L-270 ${y + 74}Z` +
          `M-270 ${y + 104}L0 ${y + 280}L270 ${y + 104}V${y + 126}L0 ${y + 302}L-270 ${y + 126}Z`,
      );
    }
    case "gradient": {
      const paint = linear(
        scene,
        "pg",
        [0, m.neckY + 130, 0, m.hemY],
        gradientStops.map(([way, opacity]) => [way, model.second, opacity]),
        true,
      );
      return `<path fill="${paint}" d="M100 0H700V1000H100Z"/>`;
    }
  }
}

/**
 * The cloth of a piece in `colour`; where pale bands lie on it, it is shaded as they are, since a
 * shade deep enough for black makes white look dirty.
 */
export function panelCloth(model: KitModel, colour: Hex): Cloth {
  const cloth = clothOf(colour);
  if (!["stripes", "hoops", "halves", "gradient"].includes(model.pattern)) return cloth;
  const { shade, shadeStrength } = clothOf(model.second);
  return shadeStrength < cloth.shadeStrength ? { ...cloth, shade, shadeStrength } : cloth;
}

/** The colour a sleeve is cut from. Halved shirts swap theirs. */
export function sleeveColour(model: KitModel, hand: Hand, side: Side): Hex {
  if (model.sleeves) return model.sleeves;
  if (model.pattern === "sleeves") return model.second;
  if (model.pattern !== "halves") return model.body;
  const onSecondHalf = (side === "front") === (hand === 1);
  return onSecondHalf ? model.body : model.second;
}

/**
 * What lies on a sleeve. The drawing's `y` runs down the sleeve from its seam, `x` across it, so
 * the pattern turns with the cloth.
 */
export function sleevePattern(
  scene: Scene,
  model: KitModel,
  m: ShirtMeasures,
  length: number,
  hand: Hand,
): string {
  if (model.sleeves) return "";
  const measured = model.panels ? measuredSleeve(model, model.panels, m, hand) : null;
  if (measured !== null) return measured;
  const path = (d: string) => `<path fill="${model.second}" d="${d}"/>`;
  switch (model.pattern) {
    case "plain":
    case "sleeves":
    case "halves":
    case "sash":
      return "";
    case "stripes":
      return path("M-99 -160H-49V900H-99ZM0 -160H50V900H0ZM99 -160H150V900H99Z");
    case "pinstripe":
      return `<path stroke="${model.second}" stroke-width="3.4" d="${[-99, -66, -33, 0, 33, 66, 99].map((x) => `M${x} -160V900`).join("")}"/>`;
    case "hoops":
      return hoops(
        scene,
        hand === 1 ? "hr" : "hl",
        model.second,
        { halfWidth: 190, height: 56, bow: -16 },
        { from: -46, to: length + 60 },
      );
    case "chevron":
      return path(
        `M-190 ${short(length * 0.45)}H190V${short(length * 0.45 + 30)}H-190ZM-190 ${short(length * 0.45 + 42)}H190V${short(length * 0.45 + 52)}H-190Z`,
      );
    case "gradient": {
      const paint = linear(
        scene,
        hand === 1 ? "pr" : "pl",
        [0, length * 0.15, 0, length * 1.05],
        [
          [0, model.second, 0],
          [1, model.second, 0.95],
        ],
        true,
      );
      return `<path fill="${paint}" d="M-190 -160H190V900H-190Z"/>`;
    }
  }
}
