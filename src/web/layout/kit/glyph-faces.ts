import type { PrintFont } from "#domain/catalog/kit-model.ts";
import type { GlyphFace } from "#kit/glyph-face.ts";
import angledFace from "#kit/glyphs/angled.json?url";
import blockFace from "#kit/glyphs/block.json?url";
import condensedFace from "#kit/glyphs/condensed.json?url";
import curvedFace from "#kit/glyphs/curved.json?url";
import retroFace from "#kit/glyphs/retro.json?url";
import roundedFace from "#kit/glyphs/rounded.json?url";
import slantedFace from "#kit/glyphs/slanted.json?url";

const faces: Record<PrintFont, string> = {
  block: blockFace,
  condensed: condensedFace,
  angled: angledFace,
  curved: curvedFace,
  slanted: slantedFace,
  retro: retroFace,
  rounded: roundedFace,
};

/** Where the outlines of a face's letters are. */
export const faceAddress = (font: PrintFont): string => faces[font];

/** Outlines of a face's letters. @throws Error when they cannot be fetched */
export async function fetchFace(font: PrintFont): Promise<GlyphFace> {
  const answer = await fetch(faces[font]);
  if (!answer.ok) throw new Error(`${faces[font]}: ${answer.status}`);
  return answer.json() as Promise<GlyphFace>;
}
