import type { PrintFont } from "#domain/catalog/kit-model.ts";

import type { GlyphFace } from "./glyph-face.ts";
import { block } from "./glyphs/block.ts";
import { condensed } from "./glyphs/condensed.ts";
import { retro } from "./glyphs/retro.ts";
import { rounded } from "./glyphs/rounded.ts";

/** Every face at once, for the server. A page imports the one it needs from `./glyphs/`. */
export const allFaces: Readonly<Record<PrintFont, GlyphFace>> = {
  block,
  condensed,
  rounded,
  retro,
};
