import type { PrintFont } from "#domain/catalog/kit-model.ts";
import type { GlyphFace } from "#kit/glyph-face.ts";

/** One import each, so that a page fetches the one face its shirt is printed in. */
const faces: Record<PrintFont, () => Promise<GlyphFace>> = {
  block: async () => (await import("#kit/glyphs/block.ts")).block,
  condensed: async () => (await import("#kit/glyphs/condensed.ts")).condensed,
  rounded: async () => (await import("#kit/glyphs/rounded.ts")).rounded,
  retro: async () => (await import("#kit/glyphs/retro.ts")).retro,
};

/** The drawing of shirts and the face of one; fetched when the first thing is to be printed. */
export async function loadKitDrawing(font: PrintFont) {
  const [{ drawKit }, { describeKit }, { DrawnKit }, face] = await Promise.all([
    import("#kit/draw-kit.ts"),
    import("#kit/describe-kit.ts"),
    import("./drawn-kit.tsx"),
    faces[font](),
  ]);
  return { drawKit, describeKit, DrawnKit, face };
}

export type KitDrawing = Awaited<ReturnType<typeof loadKitDrawing>>;
