import sharp from "sharp";
import type { Garment } from "#domain/catalog/kit-model.ts";
import { allFaces } from "#kit/all-faces.ts";
import { filmPlace, flatPanels } from "#kit/cloth/flat-panels.ts";
import { meshNameOf, shortsNameOf } from "#kit/cloth/mesh-name.ts";
import type { CoverBox } from "#kit/cloth/outline-cover.ts";
import { type FilmPlace, type PrintedTexture, printFilm } from "#kit/cloth/print-film.ts";
import { type ClothRenderer, newClothRenderer } from "#kit/cloth/renderer.ts";
import { shownBoxes } from "#kit/cloth/shirt-view.ts";
import { closeUpView, panelScale, stillView } from "#kit/cloth/still.ts";
import type { PackedName } from "#kit/cloth/unpack-panels.ts";
import { embedUploads } from "#kit/crest-file.ts";
import { drawSetSocks, setPlace } from "#kit/draw-kit.ts";
import { servedPrefix } from "#kit/open-drawing.ts";
import { viewWidth } from "#kit/units.ts";
import type { ClothSide } from "./kit-picture.ts";
import type { CloseUpPart } from "./picture-address.ts";
import { rasterPanels } from "./raster-panels.ts";
import { type HungMesh, readMesh } from "./read-mesh.ts";
import { type Pixels, type PixelSize, pixelsOf, shrunk, tall } from "./render-raster.ts";
import { placeShare, shareGround } from "./share-picture.ts";
import { shareSize } from "./raster.ts";

/** Widths at which cloth is drawn: smaller pictures are shrunk from the first that is as large. */
const drawnWidths = [480, 800, 1200] as const;
let renderer: ClothRenderer | null = null;

type ClothPanels = HungMesh & {
  textures: Record<PackedName, PrintedTexture>;
  /** Where the back is printed; null for nowhere. */
  film: FilmPlace | null;
};

/** A kit on the flat panels of its mesh, with its patches and without name and number. */
function flatCloth(
  { kit, isRetro, uploads, design, marks }: ClothSide,
  name = meshNameOf(kit, isRetro),
) {
  if (name === null) throw new RangeError(`A ${kit.garment} is not of cloth.`);
  const hung = readMesh(name);
  const face = allFaces[kit.print.font];
  const patches = { design: { name: "", number: "", patches: marks }, face };
  const flat = flatPanels({
    model: kit,
    measures: hung.mesh.measures,
    seams: hung.seams,
    ...(design && { print: patches }),
  });
  const front = { ...flat.front, svg: embedUploads(flat.front.svg, uploads) };
  const leg = { ...flat["left-sleeve"], svg: embedUploads(flat["left-sleeve"].svg, uploads) };
  return { ...hung, panels: { ...flat, front, "left-sleeve": leg } };
}

/**
 * The panels of a kit as pixels. Name and number are printed on the pixels, as a page does while they
 * are typed (docs/decisions/082).
 * @param width of the picture that they are for.
 * @param name of another mesh than the kit's first garment is worn on.
 */
export async function clothPanels(
  shown: ClothSide,
  width: number,
  name = meshNameOf(shown.kit, shown.isRetro),
): Promise<ClothPanels> {
  const { panels, ...hung } = flatCloth(shown, name);
  const textures = await rasterPanels(panels, panelScale * width);
  const film = filmPlace({ model: shown.kit, measures: hung.mesh.measures });
  return { ...hung, textures, film };
}

/** A square picture of a part from near. The pixels are overwritten by the next drawing. */
export async function drawCloseUp(
  shown: ClothSide,
  part: CloseUpPart,
  width: number,
): Promise<Pixels> {
  const { mesh, panels } = flatCloth(shown);
  const size = { width, height: width };
  const view = closeUpView(mesh, shown.kit, part, size);
  const textures = await rasterPanels(panels, width / view.span, shownBoxes(mesh, view));
  renderer ??= newClothRenderer();
  return { data: renderer.draw(mesh, textures, view), ...size };
}

/** A garment on its mesh. The pixels are the renderer's own, until it draws again. */
async function drawGarment(shown: ClothSide, size: PixelSize, shadow?: number): Promise<Pixels> {
  const { mesh, textures, film } = await clothPanels(shown, size.width);
  const { kit, design } = shown;
  if (film && design) printFilm(textures, film, design, allFaces[kit.print.font]);
  renderer ??= newClothRenderer();
  const view = stillView(mesh, kit, shown.side, size, shadow);
  return { data: renderer.draw(mesh, textures, view), ...size };
}

/** The shorts of a set, on panels as fine as its shirt's. */
async function drawShorts(shown: ClothSide, size: PixelSize, width: number): Promise<Pixels> {
  const { mesh, textures } = await clothPanels(shown, width, shortsNameOf(shown.kit));
  renderer ??= newClothRenderer();
  const view = stillView(mesh, shown.kit, shown.side, size, 0);
  return { data: renderer.draw(mesh, textures, view), ...size };
}

/** Where a garment lies in its product's picture: a set's shirt stands above shorts and socks. */
export function garmentPlace(garment: Garment, { width, height }: PixelSize): CoverBox {
  if (garment !== "kit") return { left: 0, top: 0, width, height };
  const perUnit = width / viewWidth;
  const { x, y, scale } = setPlace.clothShirt;
  return {
    left: Math.round(x * perUnit),
    top: Math.max(0, Math.round(y * perUnit)),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}

/** A set: shirt and shorts of cloth, and socks as drawn. */
async function drawSet(shown: ClothSide, size: PixelSize): Promise<Pixels> {
  const { kit } = shown;
  const perUnit = size.width / viewWidth;
  const { left, top, ...small } = garmentPlace(kit.garment, size);
  const { clothShorts } = setPlace;
  const smaller = {
    width: Math.round(clothShorts.width * perUnit),
    height: Math.round(clothShorts.height * perUnit),
  };
  // The ground is under the socks. The renderer's own pixels last until it draws again.
  const shirt = await drawGarment(shown, small, 0);
  const kept = { ...shirt, data: shirt.data.slice() };
  const shorts = await drawShorts(shown, smaller, size.width);
  const socks = await pixelsOf(drawSetSocks(kit, servedPrefix), size);
  return composed(size, null, [
    { pixels: socks, left: 0, top: 0 },
    {
      pixels: shorts,
      left: Math.round(clothShorts.x * perUnit),
      top: Math.max(0, Math.round(clothShorts.y * perUnit)),
    },
    { pixels: kept, left, top },
  ]);
}

type Placed = { pixels: Pixels; left: number; top: number };

async function composed(
  size: PixelSize,
  ground: string | null,
  pieces: readonly Placed[],
): Promise<Pixels> {
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const data = await sharp({ create: { ...size, channels: 4, background } })
    .composite(
      pieces.map(({ pixels: { data: input, width, height }, left, top }) => ({
        input: Buffer.from(input.buffer, input.byteOffset, input.byteLength),
        raw: { width, height, channels: 4 as const },
        left,
        top,
      })),
    )
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { data, ...size };
}

/** Width at which a picture of a width is drawn. */
export const drawnWidth = (width: number): number =>
  drawnWidths.find((drawn) => drawn >= width) ?? width;

/**
 * One side of a kit as cloth, at a width of `drawnWidth` or another: the same for the same input.
 * The pixels are overwritten by the next drawing.
 * @throws RangeError for a garment without a mesh.
 */
export function drawCloth(shown: ClothSide, width: number): Promise<Pixels> {
  return shown.kit.garment === "kit"
    ? drawSet(shown, tall(width))
    : drawGarment(shown, tall(width));
}

/** A product for a link preview: the first side large, the other behind it. */
export async function drawClothShare(sides: readonly ClothSide[]): Promise<Pixels> {
  const places = placeShare(sides.length);
  const pieces: Placed[] = [];
  for (const [index, side] of sides.entries()) {
    const place = places[index];
    if (place === undefined) break;
    const size = { width: Math.round(place.width), height: Math.round(place.height) };
    const drawn = await drawCloth(side, drawnWidths[1]);
    const pixels = await shrunk(drawn, size);
    pieces.unshift({ pixels, left: Math.round(place.x), top: Math.round(place.y) });
  }
  return composed(shareSize, shareGround, pieces);
}
