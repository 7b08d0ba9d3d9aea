/** The part of opentype.js 2 the glyph tables are made and checked with; the package ships no types. */
declare module "opentype.js/dist/opentype.mjs" {
  export type PathCommand =
    | { type: "M" | "L"; x: number; y: number }
    | { type: "Q"; x1: number; y1: number; x: number; y: number }
    | { type: "C"; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: "Z" };
  export type Glyph = {
    index: number;
    advanceWidth: number;
    path: { commands: PathCommand[] };
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
  };
  export type Font = {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    /** Font units, from GPOS where the font has it, else from `kern`. */
    getKerningValue(left: Glyph, right: Glyph): number;
  };
  export function parse(buffer: ArrayBuffer): Font;
}
