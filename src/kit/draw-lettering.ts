import type { Hex, KitModel, PrintDesign } from "#domain/catalog/kit-model.ts";

import { contrastRatio } from "./colour.ts";
import type { GlyphFace } from "./glyph-face.ts";
import { layoutLettering } from "./layout-lettering.ts";
import type { Box, Lettering } from "./layout-lettering.ts";
import { panelColours } from "./pattern.ts";
import { printArea } from "./print-area.ts";
import { centreX, short } from "./scene.ts";
import type { Scene } from "./scene.ts";

/** Share of the capitals' height that an outline adds on each side. */
const nameOutline = 0.075;
const numberOutline = 0.03;

/** The least contrast between print and cloth that reads without an outline. */
const leastContrast = 3;

/**
 * The outline's colour, or null where the print stands out by itself: 3:1 against every colour of
 * the panel. The model's own outline is kept unless it would not stand out from the print.
 */
export function printOutline(model: KitModel): Hex | null {
  const { colour, outline } = model.print;
  const worst = Math.min(...panelColours(model).map((panel) => contrastRatio(colour, panel)));
  if (worst >= leastContrast) return null;
  if (contrastRatio(outline, colour) >= leastContrast) return outline;
  return contrastRatio("#ffffff", colour) > contrastRatio("#111318", colour)
    ? "#ffffff"
    : "#111318";
}

/** What a shirt's back carries. A part is null when its text is empty. */
export type BackPrint = { name: Lettering | null; number: Lettering | null; outline: Hex | null };

/** Lays out name and number inside the print area, outline included; null where none is printed. */
export function layoutBack(
  model: KitModel,
  design: PrintDesign,
  face: GlyphFace,
): BackPrint | null {
  const place = printArea(model, "back");
  if (place === null) return null;
  const outline = printOutline(model);
  const set = (text: string, row: { top: number; height: number }, share: number) => {
    if (text === "") return null;
    const around = outline === null ? 0 : row.height * share;
    return layoutLettering(text, face, {
      maxWidth: place.area.width - 2 * around,
      height: row.height,
      centreX,
      top: row.top,
    });
  };
  return {
    name: set(design.name, place.name, nameOutline),
    number: set(design.number, place.number, numberOutline),
    outline,
  };
}

function paint(
  scene: Scene,
  name: string,
  lettering: Lettering,
  colours: { fill: Hex; outline: Hex | null },
  share: number,
): string {
  const { ink } = lettering;
  const id = scene.id(name);
  scene.defs.push(`<path id="${id}" d="${lettering.outline}"/>`);
  const width = short(ink.height * share * 2);
  const around =
    colours.outline === null
      ? ""
      : `<use href="#${id}" fill="${colours.outline}" stroke="${colours.outline}" stroke-width="${width}" stroke-linejoin="round"/>`;
  return `<use href="#${id}" transform="translate(1 2)" fill="#0a0b14" opacity=".2"/>${around}<use href="#${id}" fill="${colours.fill}"/>`;
}

/** The name above the number on a shirt's back. */
export function drawBackPrint(
  scene: Scene,
  model: KitModel,
  design: PrintDesign,
  face: GlyphFace,
): string {
  const print = layoutBack(model, design, face);
  if (print === null) return "";
  const colours = { fill: model.print.colour, outline: print.outline };
  return (
    (print.name === null ? "" : paint(scene, "name", print.name, colours, nameOutline)) +
    (print.number === null ? "" : paint(scene, "num", print.number, colours, numberOutline))
  );
}

/** What a lettering covers with its outline. */
export function coveredBox(
  lettering: Lettering,
  outline: Hex | null,
  part: "name" | "number",
): Box {
  const share = part === "name" ? nameOutline : numberOutline;
  const around = outline === null ? 0 : lettering.ink.height * share;
  const { x, y, width, height } = lettering.ink;
  return {
    x: x - around,
    y: y - around,
    width: width + 2 * around,
    height: height + 2 * around,
  };
}
