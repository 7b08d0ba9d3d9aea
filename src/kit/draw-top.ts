import type { Garment } from "#domain/catalog/kit-model.ts";

import { drawWith, groundShadow } from "./drawing.ts";
import type { Drawer } from "./drawing.ts";
import { measuresOf } from "./shirt-shape.ts";
import { drawShirt } from "./shirt.ts";

const drawShirtAlone: Drawer = (scene, model, side, print) => {
  const { scale, hemY, hemDrop } = measuresOf(model);
  // A short shirt hangs between the middle of the view and the ground of a long one.
  const hem = Math.min(905, 905 - (830 - (hemY + hemDrop - 70) * scale) * 0.4);
  const lift = hem - (hemY + hemDrop) * scale;
  const shirt = drawShirt(scene, model, side, print);
  const shadow = groundShadow(scene, Math.round(hem + 47), Math.round(290 * scale));
  return `${shadow}<g transform="translate(${400 - 400 * scale} ${Math.round(lift)}) scale(${scale})">${shirt}</g>`;
};

/** What is worn above the waist: shirts, training tops, jackets. */
export const topDrawers = {
  jersey: drawShirtAlone,
  top: drawShirtAlone,
  jacket: drawShirtAlone,
} satisfies Partial<Record<Garment, Drawer>>;

/** As `drawKit`, for these garments alone: all that a page needs which shows one. */
export const drawTop = drawWith(topDrawers);
