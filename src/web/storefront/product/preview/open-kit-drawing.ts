import type { Product } from "#contract/catalog.ts";
import type { PrintFont } from "#domain/catalog/kit-model.ts";
import { type OpenDrawing, openDrawing } from "#kit/open-drawing.ts";
import { fetchFace } from "#web/layout/kit/glyph-faces.ts";
import { PrintedKit } from "./printed-kit.tsx";

type Picture = Product["images"][number];

/** The shop's drawings of a product without a mesh, opened for printing. */
export type KitDrawing = {
  /** The sides that the product has. */
  sides: Partial<Record<Picture["side"], OpenDrawing>>;
  /** Referenced as long as the drawing, so that an element showing one has it at once. */
  sheets: readonly HTMLImageElement[];
  /** Prints on one side. */
  PrintedKit: typeof PrintedKit;
};

/** @throws Error when a part cannot be fetched */
export async function openKitDrawing(
  pictures: readonly Picture[],
  font: PrintFont,
): Promise<KitDrawing> {
  const drawn = pictures.filter(({ photo }) => !photo);
  const [face, ...blanks] = await Promise.all([
    fetchFace(font),
    ...drawn.map(({ url }) => fetchFile(url).then((answer) => answer.text())),
  ]);
  const sides: KitDrawing["sides"] = Object.fromEntries(
    drawn.map(({ side }, index) => [side, openDrawing(blanks[index] ?? "", face)]),
  );
  const sheets = await decoded(Object.values(sides).flatMap((side) => side.sheets));
  return { sides, sheets, PrintedKit };
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
