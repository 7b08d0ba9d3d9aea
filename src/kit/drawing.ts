import type { KitModel, PrintDesign } from "#domain/catalog/kit-model.ts";

import type { GlyphFace } from "./glyph-face.ts";
import type { Side } from "./shirt-shape.ts";
import { radial } from "./scene.ts";
import type { Scene } from "./scene.ts";
import type { Print } from "./shirt.ts";

export type KitDrawing = {
  side: Side;
  /** Begins every id in the drawing; different for each drawing on a page. */
  idPrefix: string;
} & (
  | { design?: undefined; face?: undefined }
  /** Without a design the drawing is blank, its places open (`open-place.ts`). */
  | { design: PrintDesign; face: GlyphFace }
);

/** Draws one kind of garment into a scene, with the shadow it throws. */
export type Drawer = (
  scene: Scene,
  model: KitModel,
  side: Side,
  print: Print | undefined,
) => string;

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
