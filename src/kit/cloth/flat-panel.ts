import type { KitModel, PrintDesign } from "#domain/catalog/kit-model.ts";
import type { GlyphFace } from "../glyph-face.ts";
import { fine, short } from "../units.ts";
import type { Drawn } from "./drawn.ts";
import { relief } from "./flat-relief.ts";
import type { ClothMeasures } from "./mesh.ts";
import type { SeamLines } from "./seam-lines.ts";
import type { ClothTextures } from "./shade.ts";

/** A panel's colors, its heights (`flat-relief.ts`), and what it shows of the panel, millimetres. */
export type FlatPanel = {
  svg: string;
  heights: string;
  left: number;
  top: number;
  width: number;
  height: number;
};

export type FlatPanels = Record<keyof ClothTextures, FlatPanel>;

/** What is printed on the back and pressed onto the sleeves. */
type Print = { design: PrintDesign; face: GlyphFace };

/** A kit to be drawn on the panels of one cut. */
export type FlatKit = {
  model: KitModel;
  measures: ClothMeasures;
  /** Of the mesh, in the order of its panels. */
  seams: readonly SeamLines[];
  print?: Print | undefined;
};

export type PanelBox = Omit<FlatPanel, "svg" | "heights">;

export const ground = ({ left, top, width, height }: PanelBox, colour: string) =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${colour}"/>`;

export function drawPanel(
  box: PanelBox,
  defs: readonly string[],
  { colours, heights }: Drawn,
): FlatPanel {
  const { left, top, width, height } = box;
  const definitions = defs.length === 0 ? "" : `<defs>${defs.join("")}</defs>`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}">`;
  return {
    svg: `${open}${definitions}${colours}</svg>`,
    heights: `${open}${ground(box, relief.cloth)}${heights}</svg>`,
    ...box,
  };
}

/** Something of the drawing's own size about a spot of the panel, millimetres. */
export const at = (x: number, y: number, scale: number, inner: string) =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${fine(scale)})">${inner}</g>`;

/** Both drawings at a spot of the panel. */
export const bothAt = (
  x: number,
  y: number,
  scale: number,
  { colours, heights }: Drawn,
): Drawn => ({
  colours: at(x, y, scale, colours),
  heights: at(x, y, scale, heights),
});
