import type { Garment } from "#domain/catalog/kit-model.ts";

import {
  drawBag,
  drawBall,
  drawCap,
  drawGloves,
  drawLoosePatch,
  drawMug,
  drawScarf,
} from "./accessories.ts";
import { topDrawers } from "./draw-top.ts";
import { drawWith, groundShadow } from "./drawing.ts";
import type { Drawer } from "./drawing.ts";
import { drawFramedPrint } from "./framed-print.ts";
import { drawPants, drawShortsAndSocks } from "./legwear.ts";
import { drawShirt } from "./shirt.ts";

/** The kids' set: the shirt above, shorts and socks before it. */
const drawSet: Drawer = (scene, model, side, print) => {
  const shirt = drawShirt(scene, model, side, print);
  const rest = drawShortsAndSocks(scene, model, side);
  return `${groundShadow(scene, 962, 270)}<g transform="translate(116 -28) scale(.71)">${shirt}</g><g transform="translate(56 632) scale(.94)">${rest}</g>`;
};

const drawers: Readonly<Record<Garment, Drawer>> = {
  ...topDrawers,
  kit: drawSet,
  pants: (scene, model, side) => groundShadow(scene, 948, 220) + drawPants(scene, model, side),
  scarf: (scene, model) => groundShadow(scene, 956, 190) + drawScarf(scene, model),
  cap: (scene, model) => groundShadow(scene, 724, 300) + drawCap(scene, model),
  ball: (scene, model) => groundShadow(scene, 858, 230) + drawBall(scene, model),
  gloves: (scene, model) => groundShadow(scene, 922, 290) + drawGloves(scene, model),
  bag: (scene, model) => groundShadow(scene, 894, 250) + drawBag(scene, model),
  mug: (scene, model) => groundShadow(scene, 848, 230) + drawMug(scene, model),
  print: (scene, model, _side, print) =>
    groundShadow(scene, 916, 300) + drawFramedPrint(scene, model, print),
  patch: (scene, model) => groundShadow(scene, 880, 220) + drawLoosePatch(model),
};

/**
 * A product as an `<svg>` of 4:5 on a clear ground. The same input always gives the same text.
 * @throws RangeError for an id prefix that cannot begin an id, or lettering outside A–Z and 0–9.
 */
export const drawKit = drawWith(drawers);
