import type { PrintFont } from "#domain/catalog/kit-model.ts";

import type { GlyphFace } from "./glyph-face.ts";
import angled from "./glyphs/angled.json" with { type: "json" };
import block from "./glyphs/block.json" with { type: "json" };
import condensed from "./glyphs/condensed.json" with { type: "json" };
import curved from "./glyphs/curved.json" with { type: "json" };
import retro from "./glyphs/retro.json" with { type: "json" };
import rounded from "./glyphs/rounded.json" with { type: "json" };
import slanted from "./glyphs/slanted.json" with { type: "json" };

/** Every face at once, for the server. A page fetches the one it needs from `./glyphs/`. */
export const allFaces: Readonly<Record<PrintFont, GlyphFace>> = {
  block,
  condensed,
  rounded,
  angled,
  curved,
  slanted,
  retro,
};
