import type { Garment, KitModel, PrintFont } from "#domain/catalog/kit-model.ts";
import type { DrawKit } from "#kit/drawing.ts";
import type { GlyphFace } from "#kit/glyph-face.ts";

/** One import each, so that a page fetches the one face its shirt is printed in. */
const faces: Record<PrintFont, () => Promise<GlyphFace>> = {
  block: async () => (await import("#kit/glyphs/block.ts")).block,
  condensed: async () => (await import("#kit/glyphs/condensed.ts")).condensed,
  rounded: async () => (await import("#kit/glyphs/rounded.ts")).rounded,
  retro: async () => (await import("#kit/glyphs/retro.ts")).retro,
};

/** What nearly every page draws; it comes without balls, scarves and shorts. */
const tops: readonly Garment[] = ["jersey", "top", "jacket"];

async function loadDrawer(garment: Garment): Promise<DrawKit> {
  if (tops.includes(garment)) return (await import("#kit/draw-top.ts")).drawTop;
  return (await import("#kit/draw-kit.ts")).drawKit;
}

/** The drawing of one kit and its face; fetched when the first thing is to be printed. */
export async function loadKitDrawing({ garment, print }: Pick<KitModel, "garment" | "print">) {
  const [drawKit, { describeKit }, { DrawnKit }, face] = await Promise.all([
    loadDrawer(garment),
    import("#kit/describe-kit.ts"),
    import("./drawn-kit.tsx"),
    faces[print.font](),
  ]);
  return { drawKit, describeKit, DrawnKit, face };
}

export type KitDrawing = Awaited<ReturnType<typeof loadKitDrawing>>;
