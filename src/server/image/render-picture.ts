import { drawCloseUp, drawCloth, drawClothShare, drawnWidth } from "./draw-cloth.ts";
import type { ClothSource, Picture } from "./kit-picture.ts";
import type { RasterSize, RenderedPictures } from "./low-priority-renderer.ts";
import { packClothPanels, packPrintPart } from "./pack-cloth.ts";
import { closeUpWidth } from "./picture-address.ts";
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
  picture: Exclude<Picture, ClothSource>,
  largest: number,
): Promise<(size: PixelSize) => Promise<Pixels>> {
  if (picture.kind === "drawing") return (size) => pixelsOf(picture.svg, size);
  const drawn =
    picture.kind === "cloth"
      ? await drawCloth(picture.side, drawnWidth(largest))
      : await drawClothShare(picture.sides);
  return (size) => shrunk(drawn, size);
}

/**
 * Renders a picture in sizes and formats, with the placeholder that stands for it. What a page draws
 * from is one file.
 */
export async function renderPicture(
  picture: Picture,
  sizes: readonly RasterSize[],
): Promise<RenderedPictures> {
  if (picture.kind === "panels") {
    const { shown, part, width } = picture;
    return { pictures: [[await packClothPanels(shown, part, width)]], thumbhash: "" };
  }
  if (picture.kind === "print-part") {
    return { pictures: [[await packPrintPart(picture.mesh)]], thumbhash: "" };
  }
  if (picture.kind === "close-up") {
    const { shown, part, format } = picture;
    const near = await drawCloseUp(shown, part, closeUpWidth);
    return { pictures: [await encodeFormats(near, [format])], thumbhash: "" };
  }
  const isShare = picture.kind === "cloth-share";
  const pixels = await sourceOf(picture, Math.max(0, ...sizes.map(({ width }) => width)));
  const pictures: Buffer[][] = [];
  for (const { width, formats } of sizes) {
    pictures.push(await encodeFormats(await pixels(isShare ? shareSize : tall(width)), formats));
  }
  return { pictures, thumbhash: thumbhashOf(await pixels(thumbSize)) };
}
