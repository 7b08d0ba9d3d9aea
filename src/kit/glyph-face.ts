import type { PrintFont } from "#domain/catalog/kit-model.ts";

/** Advance and ink box (left, bottom, right, top) in font units, y upwards, then the outline. */
export type Glyph = readonly [
  advance: number,
  left: number,
  bottom: number,
  right: number,
  top: number,
  /** SVG path data of `m l h v q z` in whole font units, y upwards, from the pen position. */
  outline: string,
];

/** One face of the print shop: capitals and figures only. Written by `scripts/make-glyphs.ts`. */
export type GlyphFace = {
  font: PrintFont;
  family: string;
  unitsPerEm: number;
  /** Height of the flat capitals, font units. */
  capHeight: number;
  glyphs: Readonly<Record<string, Glyph>>;
  /** Pairs with a value other than nought: ` AV-12 AW-8`, font units, each led by a space. */
  kerning: string;
};

/** Kerning of one pair in font units; 0 when the font names none. */
export function kerningOf(face: GlyphFace, left: string, right: string): number {
  const at = face.kerning.indexOf(` ${left}${right}`);
  return at < 0 ? 0 : Number.parseInt(face.kerning.slice(at + 3), 10);
}
