import { drawCloth, drawClothShare, drawnWidth } from "./draw-cloth.ts";
import type { Picture } from "./kit-picture.ts";
import type { RasterSize, RenderedPictures } from "./low-priority-renderer.ts";
import { shareSize } from "./raster.ts";
import {
  encodeFormats,
  type Pixels,
  type PixelSize,
  pixelsOf,
  shrunk,
  tall,
  thumbhashOf,
  thumbSize,
} from "./render-raster.ts";

/** Pixels of a picture in each size: a drawing is made anew, cloth is drawn once and shrunk. */
async function sourceOf(
  picture: Picture,
  largest: number,
): Promise<(size: PixelSize) => Promise<Pixels>> {
  if (picture.kind === "drawing") return (size) => pixelsOf(picture.svg, size);
  const drawn =
    picture.kind === "cloth"
      ? await drawCloth(picture.side, drawnWidth(largest))
      : await drawClothShare(picture.sides);
  return (size) => shrunk(drawn, size);
}

/** Renders a picture in sizes and formats, with the placeholder that stands for it. */
export async function renderPicture(
  picture: Picture,
  sizes: readonly RasterSize[],
): Promise<RenderedPictures> {
  const isShare = picture.kind === "cloth-share";
  const pixels = await sourceOf(picture, Math.max(0, ...sizes.map(({ width }) => width)));
  const pictures: Buffer[][] = [];
  for (const { width, formats } of sizes) {
    pictures.push(await encodeFormats(await pixels(isShare ? shareSize : tall(width)), formats));
  }
  return { pictures, thumbhash: thumbhashOf(await pixels(thumbSize)) };
}
