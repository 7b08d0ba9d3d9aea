import type { Garment, KitModel, PrintDesign } from "#domain/catalog/kit-model.ts";

import {
  drawBag,
  drawBall,
  drawCap,
  drawGloves,
  drawLoosePatch,
  drawMug,
  drawScarf,
} from "./accessories.ts";
import { drawFramedPrint } from "./framed-print.ts";
import type { GlyphFace } from "./glyph-face.ts";
import { drawPants, drawShortsAndSocks } from "./legwear.ts";
import type { Side } from "./pattern.ts";
import { escapeXml, newScene, radial, viewHeight, viewWidth } from "./scene.ts";
import type { Scene } from "./scene.ts";
import { measuresOf } from "./shirt-shape.ts";
import { drawShirt } from "./shirt.ts";
import type { Print } from "./shirt.ts";

export type KitDrawing = {
  side: Side;
  /** Begins every id in the drawing; different for each drawing on a page. */
  idPrefix: string;
  /** Names the picture for those who do not see it; without one it is decoration. */
  title?: string;
} & ({ design?: undefined; face?: GlyphFace } | { design: PrintDesign; face: GlyphFace });

type Drawer = (scene: Scene, model: KitModel, side: Side, print: Print | undefined) => string;

function groundShadow(scene: Scene, y: number, reach: number): string {
  const soft = radial(
    scene,
    "gs",
    [0.5, 0.5, 0.5],
    [
      [0, "#0a0b14", 0.3],
      [0.45, "#0a0b14", 0.14],
      [1, "#0a0b14", 0],
    ],
  );
  return `<ellipse cx="400" cy="${y}" rx="${reach}" ry="20" fill="${soft}"/>`;
}

const drawShirtAlone: Drawer = (scene, model, side, print) => {
  const { scale, hemY, hemDrop } = measuresOf(model);
  // A short shirt hangs between the middle of the view and the ground of a long one.
  const hem = Math.min(905, 905 - (830 - (hemY + hemDrop - 70) * scale) * 0.4);
  const lift = hem - (hemY + hemDrop) * scale;
  const shirt = drawShirt(scene, model, side, print);
  const shadow = groundShadow(scene, Math.round(hem + 47), Math.round(290 * scale));
  return `${shadow}<g transform="translate(${400 - 400 * scale} ${Math.round(lift)}) scale(${scale})">${shirt}</g>`;
};

/** The kids' set: the shirt above, shorts and socks before it. */
const drawSet: Drawer = (scene, model, side, print) => {
  const shirt = drawShirt(scene, model, side, print);
  const rest = drawShortsAndSocks(scene, model, side);
  return `${groundShadow(scene, 962, 270)}<g transform="translate(116 -28) scale(.71)">${shirt}</g><g transform="translate(56 632) scale(.94)">${rest}</g>`;
};

const drawers: Readonly<Record<Garment, Drawer>> = {
  jersey: drawShirtAlone,
  top: drawShirtAlone,
  jacket: drawShirtAlone,
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
export function drawKit(model: KitModel, drawing: KitDrawing): string {
  const scene = newScene(drawing.idPrefix);
  const print =
    drawing.design === undefined ? undefined : { design: drawing.design, face: drawing.face };
  const inner = drawers[model.garment](scene, model, drawing.side, print);
  const title = drawing.title === undefined ? "" : `<title>${escapeXml(drawing.title)}</title>`;
  const role = drawing.title === undefined ? 'aria-hidden="true"' : 'role="img"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${viewWidth} ${viewHeight}" ${role}>${title}<defs>${scene.defs.join("")}</defs>${inner}</svg>`;
}
