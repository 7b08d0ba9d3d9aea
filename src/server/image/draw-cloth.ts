import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { allFaces } from "#kit/all-faces.ts";
import { flatPanels } from "#kit/cloth/flat-panels.ts";
import type { ClothMesh } from "#kit/cloth/mesh.ts";
import { meshNameOf, type MeshName, shortsNameOf } from "#kit/cloth/mesh-name.ts";
import { type ClothRenderer, newClothRenderer } from "#kit/cloth/renderer.ts";
import { type SeamLines, seamLines } from "#kit/cloth/seam-lines.ts";
import { shirtView } from "#kit/cloth/shirt-view.ts";
import { unpackCloth } from "#kit/cloth/unpack.ts";
import { weaveOf } from "#kit/cloth/weave.ts";
import { embedUploads } from "#kit/crest-file.ts";
import { drawSetSocks, setPlace } from "#kit/draw-kit.ts";
import { servedPrefix } from "#kit/open-drawing.ts";
import { viewWidth } from "#kit/units.ts";
import type { ClothSide } from "./kit-picture.ts";
import { rasterPanels } from "./raster-panels.ts";
import { type Pixels, type PixelSize, pixelsOf, shrunk, tall } from "./render-raster.ts";
import { placeShare, shareGround } from "./share-picture.ts";
import { shareSize } from "./raster.ts";

/** Widths at which cloth is drawn: smaller pictures are shrunk from the first that is as large. */
const drawnWidths = [480, 800, 1200] as const;
/** Pixels of a panel to a pixel of the picture, which shows it somewhat turned or bent. */
const panelScale = 0.96;
/** How dark the floor's shadow is. */
const usualShadow = 0.2;
/** Light along the edge of black cloth: one picture stands on light pages and on dark ones. */
const rim = 0.8;

type HungMesh = { mesh: ClothMesh; seams: SeamLines[] };

/** Kits of one league come after each other, and most are worn on a few meshes of 1 MB each. */
const keptMeshes = 6;
const meshes = new Map<MeshName, HungMesh>();
let renderer: ClothRenderer | null = null;

function readMesh(name: MeshName): HungMesh {
  const known = meshes.get(name);
  meshes.delete(name);
  const file = new URL(`../../kit/meshes/${name}.mesh.br`, import.meta.url);
  const mesh = known?.mesh ?? unpackCloth(brotliDecompressSync(readFileSync(file)));
  const hung = known ?? { mesh, seams: seamLines(mesh) };
  meshes.set(name, hung);
  const [oldest] = meshes.keys();
  if (meshes.size > keptMeshes && oldest !== undefined) meshes.delete(oldest);
  return hung;
}

/** A garment on a mesh. The pixels are the renderer's own, until it draws again. */
async function drawGarment(
  shown: ClothSide,
  size: PixelSize,
  shadow = usualShadow,
  name = meshNameOf(shown.kit, shown.isRetro),
): Promise<Pixels> {
  const { kit, uploads, side, design, marks } = shown;
  if (name === null) throw new RangeError(`A ${kit.garment} is not of cloth.`);
  const { mesh, seams } = readMesh(name);
  const print = design && {
    design: { name: design.name, number: design.number, patches: marks },
    face: allFaces[kit.print.font],
  };
  const flat = flatPanels({
    model: kit,
    measures: mesh.measures,
    seams,
    ...(print && { print }),
  });
  const front = { ...flat.front, svg: embedUploads(flat.front.svg, uploads) };
  const leg = { ...flat["left-sleeve"], svg: embedUploads(flat["left-sleeve"].svg, uploads) };
  const panels = { ...flat, front, "left-sleeve": leg };
  const view = { ...shirtView(mesh, side, size), shadow, rim, weave: weaveOf(kit) };
  const textures = await rasterPanels(panels, (panelScale * view.height) / view.span);
  renderer ??= newClothRenderer();
  return { data: renderer.draw(mesh, textures, view), ...size };
}

/** A set: shirt and shorts of cloth, and socks as drawn. */
async function drawSet(shown: ClothSide, size: PixelSize): Promise<Pixels> {
  const { kit } = shown;
  const perUnit = size.width / viewWidth;
  const { clothShirt, clothShorts } = setPlace;
  const small = {
    width: Math.round(size.width * clothShirt.scale),
    height: Math.round(size.height * clothShirt.scale),
  };
  const smaller = {
    width: Math.round(clothShorts.width * perUnit),
    height: Math.round(clothShorts.height * perUnit),
  };
  // The ground is under the socks. The renderer's own pixels last until it draws again.
  const shirt = await drawGarment(shown, small, 0);
  const kept = { ...shirt, data: shirt.data.slice() };
  const shorts = await drawGarment(shown, smaller, 0, shortsNameOf(kit));
  const socks = await pixelsOf(drawSetSocks(kit, servedPrefix), size);
  const place = (pixels: Pixels, { x, y }: { x: number; y: number }): Placed => ({
    pixels,
    left: Math.round(x * perUnit),
    top: Math.max(0, Math.round(y * perUnit)),
  });
  return composed(size, null, [
    { pixels: socks, left: 0, top: 0 },
    place(shorts, clothShorts),
    place(kept, clothShirt),
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
