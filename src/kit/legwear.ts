import type { KitModel } from "#domain/catalog/kit-model.ts";

import { airbrush, clothOf, defineFolds } from "./cloth.ts";
import type { Fold } from "./cloth.ts";
import { mix } from "./colour.ts";
import { drawCrest } from "./crest.ts";
import { drawMakerMark } from "./maker-mark.ts";
import type { Side } from "./shirt-shape.ts";
import { drawPiece, stitches } from "./piece.ts";
import type { Scene } from "./scene.ts";

const leftLeg =
  "M264 146C246 250 226 340 226 430C228 600 244 760 258 892Q306 906 352 896C362 740 374 560 402 426L404 146Z";
const rightLeg =
  "M536 146C556 250 576 340 574 430C572 600 556 752 544 890Q496 906 450 898C436 740 424 560 398 426L396 146Z";

const legFolds: readonly Fold[] = [
  [398, 420, 270, 480, 26, "bent"],
  [404, 424, 540, 490, -26, "bent"],
  [330, 470, 300, 880, 46],
  [470, 470, 500, 880, -46],
  [234, 600, 330, 650, 22, "bent"],
  [470, 634, 566, 590, 22, "bent"],
  [250, 800, 340, 830, 20, "bent"],
  [462, 832, 552, 800, 20, "bent"],
];

const legLights: readonly Fold[] = [
  [276, 200, 272, 620, 54],
  [520, 210, 530, 600, 44],
  [300, 690, 300, 880, 40],
];

function waistband(scene: Scene, model: KitModel): string {
  const band = "M262 96Q400 118 538 96L542 150Q400 174 258 150Z";
  const ribs = Array.from({ length: 34 }, (_, index) => `M${266 + index * 8} 98v64`).join("");
  return drawPiece(
    scene,
    "wb",
    band,
    mix(model.body, "#0a0b14", 0.16),
    `<path d="${ribs}" stroke="${clothOf(model.body).shade}" stroke-opacity=".22" stroke-width="2"/>`,
  );
}

/** Training pants, tapered to the ankle. */
export function drawPants(scene: Scene, model: KitModel, side: Side): string {
  defineFolds(scene);
  const cloth = clothOf(model.body);
  const stripe = (d: string) =>
    `<path d="${d}" fill="none" stroke="${model.trim}" stroke-width="30"/>`;
  const ankle = `<path d="M240 872Q306 886 366 876V910H240ZM436 878Q500 886 560 870V910H436Z" fill="${model.trim}" opacity=".9"/>`;
  const left = drawPiece(
    scene,
    "ll",
    leftLeg,
    model.body,
    `${stripe("M258 146C240 250 222 340 222 430C224 600 238 760 252 892")}${ankle}`,
  );
  const right = drawPiece(
    scene,
    "rl",
    rightLeg,
    model.body,
    `${stripe("M542 146C562 250 582 340 580 430C578 600 562 752 550 890")}${ankle}`,
  );
  const folds =
    airbrush(scene, legFolds, { colour: cloth.shade, strength: 0.34 * cloth.shadeStrength }) +
    airbrush(scene, legLights, { colour: "#fff", strength: 0.3 * cloth.lightStrength });
  const front =
    side === "front"
      ? `<path d="M388 140C372 190 384 230 374 262M412 140C424 186 410 226 424 276" fill="none" stroke="${mix(model.trim, "#ffffff", 0.3)}" stroke-width="6" stroke-linecap="round"/>` +
        drawCrest(model.crest, 478, 300, 70) +
        drawMakerMark(model, 318, 300, 22, model.trim)
      : stitches("M440 200h70v76l-35 18l-35 -18z", model.body);
  return (
    left + right + folds + waistband(scene, model) + stitches("M400 172V420", model.body) + front
  );
}

/**
 * Match shorts and a pair of socks, as they lie under a kids' shirt; about 290 high from nought.
 * Uses the folds and the crest that the shirt has defined.
 */
export const drawShortsAndSocks = (scene: Scene, model: KitModel, side: Side): string =>
  drawShorts(scene, model, side) + drawSocks(scene, model);

/** The socks alone, in the same place. */
export function drawSocks(scene: Scene, model: KitModel): string {
  const sock =
    "M500 0Q534 8 568 0L564 190C566 226 592 240 596 262Q594 284 562 280C530 276 502 262 504 220Z";
  const bands = `<path d="M496 16H572M496 44H572" stroke="${model.body}" stroke-width="14"/>`;
  return (
    `<g id="${scene.id("sk")}">${drawPiece(scene, "k1", sock, model.second, bands)}</g>` +
    `<use href="#${scene.id("sk")}" x="90"/>`
  );
}

function drawShorts(scene: Scene, model: KitModel, side: Side): string {
  const cloth = clothOf(model.second);
  const shorts =
    "M40 10Q150 24 260 10C284 90 300 170 306 262Q240 284 172 270L150 150L128 270Q60 284 -6 262C0 170 16 90 40 10Z";
  const stripes = `<path d="M34 10C10 90 -6 170 -12 262M266 10C290 90 306 170 312 262" fill="none" stroke="${model.body}" stroke-width="30"/><path d="M36 22Q150 36 264 22" fill="none" stroke="${cloth.shade}" stroke-opacity=".3" stroke-width="26" stroke-dasharray="2 4"/>`;
  const crest =
    side === "front"
      ? `<use href="#${scene.id("cr")}" transform="translate(236 214) scale(.48)"/>`
      : "";
  const folds: readonly Fold[] = [
    [150, 146, 40, 230, 34, "bent"],
    [152, 146, 262, 226, -34, "bent"],
    [90, 60, 70, 280, 30],
    [216, 60, 232, 280, -30],
  ];
  return (
    `<g transform="translate(120 0)">${drawPiece(scene, "sh", shorts, model.second, stripes)}` +
    airbrush(scene, folds, { colour: cloth.shade, strength: 0.4 * cloth.shadeStrength }) +
    `${stitches("M150 30V150", model.second)}${crest}</g>`
  );
}
