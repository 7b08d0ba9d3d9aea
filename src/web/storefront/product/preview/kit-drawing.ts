import { useCallback } from "react";
import type { Product } from "#contract/catalog.ts";
import type { PrintFont } from "#domain/catalog/kit-model.ts";
import type { OpenDrawing } from "#kit/open-drawing.ts";
import { fetchFace } from "#web/layout/kit/glyph-faces.ts";
import { useCode } from "#web/platform/lazy.tsx";

type Picture = Product["images"][number];

/** The shop's drawings of a product, opened for printing. */
export type KitDrawing = {
  /** The sides that the product has. */
  sides: Partial<Record<Picture["side"], OpenDrawing>>;
  /** Referenced as long as the drawing, so that an element showing one has it at once. */
  sheets: readonly HTMLImageElement[];
};

/**
 * The drawing that prints on a product: the shop's own blank drawings, which most windows show
 * already, the outlines of its lettering, and the module that sets it. Fetched when the first thing
 * is to be printed.
 * @param pictures of the product; the same list at every render
 * @returns null until it is wanted and loaded; the plain pictures are shown, and the confirm line
 * says what will be printed
 */
export function useKitDrawing(
  pictures: readonly Picture[],
  font: PrintFont,
  wanted: boolean,
): KitDrawing | null {
  return useCode(
    useCallback(() => loadKitDrawing(pictures, font), [pictures, font]),
    wanted,
  );
}

/** @throws Error when a part cannot be fetched */
async function loadKitDrawing(pictures: readonly Picture[], font: PrintFont): Promise<KitDrawing> {
  const drawn = pictures.filter(({ photo }) => !photo);
  const [{ openDrawing }, face, ...blanks] = await Promise.all([
    import("#kit/open-drawing.ts"),
    fetchFace(font),
    ...drawn.map(({ url }) => fetchFile(url).then((answer) => answer.text())),
  ]);
  const sides: KitDrawing["sides"] = Object.fromEntries(
    drawn.map(({ side }, index) => [side, openDrawing(blanks[index] ?? "", face)]),
  );
  const sheets = await decoded(Object.values(sides).flatMap((side) => side.sheets));
  return { sides, sheets };
}

function decoded(addresses: readonly string[]): Promise<HTMLImageElement[]> {
  const decode = async (address: string) => {
    const image = new Image();
    image.src = address;
    // A browser that refuses decodes it when shown.
    await image.decode().catch(() => undefined);
    return image;
  };
  return Promise.all(addresses.map(decode));
}

async function fetchFile(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}
