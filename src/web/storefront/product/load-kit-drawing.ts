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
  /** Of the sides that the product has. */
  const sides: Partial<Record<Side, OpenDrawing>> = Object.fromEntries(
    drawn.map(({ side }, index) => [side, openDrawing(blanks[index] ?? "", face)]),
  );
  // Held for as long as the drawing is.
  const sheets = await showable(Object.values(sides).flatMap((side) => side.sheets));
  return { sides, sheets, DrawnKit, describePrint };
}

export type KitDrawing = Awaited<ReturnType<typeof loadKitDrawing>>;

/** Reads pictures; as long as they are held, an element that shows one has it at once. */
function showable(addresses: readonly string[]): Promise<HTMLImageElement[]> {
  const read = async (address: string) => {
    const image = new Image();
    image.src = address;
    // Where a browser does not want to, it is read when it is shown.
    await image.decode().catch(() => undefined);
    return image;
  };
  return Promise.all(addresses.map(read));
}

async function fetchFile(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}
