import type { Product } from "#contract/catalog.ts";
import type { PrintFont } from "#domain/catalog/kit-model.ts";
import type { GlyphFace } from "#kit/glyph-face.ts";
import blockFace from "#kit/glyphs/block.json?url";
import condensedFace from "#kit/glyphs/condensed.json?url";
import retroFace from "#kit/glyphs/retro.json?url";
import roundedFace from "#kit/glyphs/rounded.json?url";
import type { OpenDrawing } from "#kit/open-drawing.ts";
import type { Side } from "./kit-picture.tsx";

const faces: Record<PrintFont, string> = {
  block: blockFace,
  condensed: condensedFace,
  retro: retroFace,
  rounded: roundedFace,
};

export type PictureOfSide = Product["images"][number];

/**
 * What prints on a product: the shop's own blank drawings, which most windows show already, the
 * face of its letters, and a small program. Fetched when the first thing is to be printed.
 * @throws Error when one of them does not come.
 */
export async function loadKitDrawing(pictures: readonly PictureOfSide[], font: PrintFont) {
  const drawn = pictures.filter(({ photo }) => !photo);
  const [{ openDrawing, DrawnKit, describePrint }, face, ...blanks] = await Promise.all([
    import("./printing.ts"),
    fetchFile(faces[font]).then((answer) => answer.json() as Promise<GlyphFace>),
    ...drawn.map(({ url }) => fetchFile(url).then((answer) => answer.text())),
  ]);
  /** @returns null where the product has no such side. */
  const open = (side: Side, idPrefix: string): OpenDrawing | null => {
    const blank = blanks[drawn.findIndex((picture) => picture.side === side)];
    return blank === undefined ? null : openDrawing(blank, face, idPrefix);
  };
  return { open, DrawnKit, describePrint };
}

export type KitDrawing = Awaited<ReturnType<typeof loadKitDrawing>>;

async function fetchFile(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}
