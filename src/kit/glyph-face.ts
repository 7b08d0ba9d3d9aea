/** One character of a face: font units, y upwards. */
export type Glyph = {
  advance: number;
  /** Its ink. */
  left: number;
  bottom: number;
  right: number;
  top: number;
  /** SVG path data of `m l h v q z` in whole units, from the pen position. */
  outline: string;
};

/**
 * One face of the print shop: capitals and figures only. Faces are data and no program
 * (`glyphs/*.json`, written by `scripts/pictures/make-glyphs.ts`): a page fetches the one it prints with.
 */
export type GlyphFace = {
  family: string;
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
