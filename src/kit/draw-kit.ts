import type { Garment, KitModel } from "#domain/catalog/kit-model.ts";

import {
  drawBag,
  drawBall,
  drawCap,
  drawGloves,
  drawLoosePatch,
  drawMug,
  drawScarf,
} from "./accessories.ts";
import { defineFolds } from "./cloth.ts";
import { groundShadow } from "./drawing.ts";
import type { Drawer, KitDrawing } from "./drawing.ts";
import { drawFramedPrint } from "./framed-print.ts";
import { drawPants, drawShortsAndSocks, drawSocks } from "./legwear.ts";
import { newScene } from "./scene.ts";
import { onStudioFloor, studioShadow } from "./studio-goods.ts";
import { fine, viewHeight, viewWidth } from "./units.ts";
import { measuresOf } from "./shirt-shape.ts";
import { drawShirt } from "./shirt.ts";

/** Shirts, training tops and jackets. */
const drawTop: Drawer = (scene, model, side, print) => {
  const { scale, hemY, hemDrop } = measuresOf(model);
  // A short shirt hangs between the middle of the view and the ground of a long one.
  const hem = Math.min(905, 905 - (830 - (hemY + hemDrop - 70) * scale) * 0.4);
  const lift = hem - (hemY + hemDrop) * scale;
  const shirt = drawShirt(scene, model, side, print);
  const shadow = groundShadow(scene, Math.round(hem + 47), Math.round(290 * scale));
  return `${shadow}<g transform="translate(${400 - 400 * scale} ${Math.round(lift)}) scale(${scale})">${shirt}</g>`;
};

type Place = { x: number; y: number; scale: number };

const placed = ({ x, y, scale }: Place, inner: string) =>
  `<g transform="translate(${x} ${y}) scale(${fine(scale)})">${inner}</g>`;

/** The kids' set: the shirt above, shorts and socks before it. */
const drawSet: Drawer = (scene, model, side, print) => {
  const shirt = drawShirt(scene, model, side, print);
  const rest = drawShortsAndSocks(scene, model, side);
  return `${groundShadow(scene, 962, 270)}${placed(setPlace.shirt, shirt)}${placed(setPlace.rest, rest)}`;
};

/** Where shorts and socks of a set lie in its picture, and the shirt above them. */
export const setPlace = {
  shirt: { x: 116, y: -28, scale: 0.71 },
  /** One of cloth fills its own picture, so it is made smaller. */
  clothShirt: { x: 144, y: -4, scale: 0.64 },
  rest: { x: 56, y: 632, scale: 0.94 },
  /** Shorts of cloth have a picture of their own. */
  clothShorts: { x: 138, y: 624, width: 344, height: 300 },
  /** Where shorts of cloth and socks throw their shadows: right below each. */
  floor: { shorts: 310, socks: 612, y: 918, width: 200 },
};

const drawers: Readonly<Record<Garment, Drawer>> = {
  jersey: drawTop,
  top: drawTop,
  jacket: drawTop,
  kit: drawSet,
  pants: (scene, model, side) => groundShadow(scene, 948, 220) + drawPants(scene, model, side),
  scarf: (scene, model) => onStudioFloor(scene, "scarf", drawScarf(scene, model)),
  cap: (scene, model) => onStudioFloor(scene, "cap", drawCap(scene, model)),
  ball: (scene, model) => onStudioFloor(scene, "ball", drawBall(scene, model)),
  gloves: (scene, model) => onStudioFloor(scene, "gloves", drawGloves(scene, model)),
  bag: (scene, model) => onStudioFloor(scene, "bag", drawBag(scene, model)),
  mug: (scene, model) => onStudioFloor(scene, "mug", drawMug(scene, model)),
  print: (scene, model, _side, print) =>
    onStudioFloor(scene, "print", drawFramedPrint(scene, model, print)),
  patch: (scene, model) => onStudioFloor(scene, "patch", drawLoosePatch(scene, model)),
};

/**
 * A product as an `<svg>` of 4:5 on a clear ground, without text: the caller adds a description.
 * The same input always gives the same text.
 * @throws RangeError for an id prefix that cannot begin an id, or lettering outside A–Z and 0–9.
 */
export function drawKit(model: KitModel, { side, idPrefix, design, face }: KitDrawing): string {
  const scene = newScene(idPrefix);
  const print = design && { design, face };
  const inner = drawers[model.garment](scene, model, side, print);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${viewWidth} ${viewHeight}"><defs>${scene.defs.join("")}</defs>${inner}</svg>`;
}

/** Socks of a set alone, in their place of its picture: the shirt and the shorts are of cloth. */
export function drawSetSocks(model: KitModel, idPrefix: string): string {
  const scene = newScene(idPrefix);
  defineFolds(scene);
  const { shorts, socks, y, width } = setPlace.floor;
  const shadow = studioShadow(scene, shorts, y, width);
  const other = `<g transform="translate(${socks - shorts} 0)">${shadow}</g>`;
  const inner = shadow + other + placed(setPlace.rest, drawSocks(scene, model));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${viewWidth} ${viewHeight}"><defs>${scene.defs.join("")}</defs>${inner}</svg>`;
}
