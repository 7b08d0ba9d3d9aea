import type { Garment, KitModel, PrintDesign } from "#domain/catalog/kit-model.ts";

import type { GlyphFace } from "./glyph-face.ts";
import type { Side } from "./pattern.ts";
import { escapeXml, newScene, radial, viewHeight, viewWidth } from "./scene.ts";
import type { Scene } from "./scene.ts";
import type { Print } from "./shirt.ts";

export type KitDrawing = {
  side: Side;
  /** Begins every id in the drawing; different for each drawing on a page. */
  idPrefix: string;
  /** Names the picture for those who do not see it; without one it is decoration. */
  title?: string;
} & ({ design?: undefined; face?: GlyphFace } | { design: PrintDesign; face: GlyphFace });

/** Draws one kind of garment into a scene, with the shadow it throws. */
export type Drawer = (
  scene: Scene,
  model: KitModel,
  side: Side,
  print: Print | undefined,
) => string;

/** Draws a product of these kinds as an `<svg>`. */
export type DrawKit = (model: KitModel, drawing: KitDrawing) => string;

export function groundShadow(scene: Scene, y: number, reach: number): string {
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

/** @returns what draws the garments that `drawers` knows. */
export function drawWith<Known extends Garment>(drawers: Readonly<Record<Known, Drawer>>): DrawKit {
  return (model, drawing) => {
    const drawer: Drawer | undefined = (drawers as Partial<Record<Garment, Drawer>>)[model.garment];
    if (!drawer) throw new RangeError(`Nothing here draws a ${model.garment}.`);
    const scene = newScene(drawing.idPrefix);
    const print =
      drawing.design === undefined ? undefined : { design: drawing.design, face: drawing.face };
    const inner = drawer(scene, model, drawing.side, print);
    const title = drawing.title === undefined ? "" : `<title>${escapeXml(drawing.title)}</title>`;
    const role = drawing.title === undefined ? 'aria-hidden="true"' : 'role="img"';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${viewWidth} ${viewHeight}" ${role}>${title}<defs>${scene.defs.join("")}</defs>${inner}</svg>`;
  };
}
