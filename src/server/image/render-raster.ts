import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import type { RasterFormat } from "./raster.ts";

// One thread per picture: the machine's other cores belong to requests.
sharp.concurrency(1);
// No picture is rendered twice soon, so memory kept for that would be lost.
sharp.cache(false);

export type PixelSize = { width: number; height: number };

/** Height of a 4:5 picture. */
export const tall = (width: number): PixelSize => ({ width, height: width * 1.25 });

/** Small pictures are edges for the most part: coarse ones are visible at once. */
const largestFine = 180;

/**
 * The loss stays under the measure of docs/decisions/009. WebP halves the colours of edges
 * unless it hardly loses anything. Effort 2 of AVIF is a sixth of 4's time.
 */
const encoders: Record<RasterFormat, (image: Sharp, width: number) => Sharp> = {
  avif: (image, width) => image.avif({ quality: width <= largestFine ? 80 : 60, effort: 2 }),
  webp: (image, width) =>
    width <= largestFine
      ? image.webp({ nearLossless: true, quality: 40, effort: 1 })
      : image.webp({ quality: 82, alphaQuality: 90, effort: 3 }),
  png: (image) => image.png({ compressionLevel: 9 }),
};

/**
 * Renders an `<svg>` as pixels, at its final size rather than scaled afterwards. The ground stays
 * clear. @throws when the drawing is not one that the rasteriser reads.
 */
export async function renderRaster(
  svg: string,
  size: PixelSize,
  format: RasterFormat,
): Promise<Buffer> {
  return encoders[format](rasterise(svg, size), size.width).toBuffer();
}

/** Several formats of one size: drawing costs as much as encoding, so it is done once. */
export async function renderFormats(
  svg: string,
  size: PixelSize,
  formats: readonly RasterFormat[],
): Promise<Buffer[]> {
  const { data, info } = await rasterise(svg, size).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pictures: Buffer[] = [];
  for (const format of formats) {
    const image = sharp(data, { raw: { width, height, channels } });
    pictures.push(await encoders[format](image, width).toBuffer());
  }
  return pictures;
}

/** A blurred stand-in of some 25 bytes, in base64, to be shown until the picture is there. */
export async function renderThumbhash(svg: string): Promise<string> {
  const size = tall(80);
  const pixels = await rasterise(svg, size).ensureAlpha().raw().toBuffer();
  const hash = rgbaToThumbHash(size.width, size.height, pixels);
  return Buffer.from(hash).toString("base64");
}

function rasterise(svg: string, { width, height }: PixelSize): Sharp {
  return sharp(Buffer.from(placeSvg(svg, `width="${width}" height="${height}"`)));
}

/** Gives an `<svg>` attributes that say how large it is or where it stands in another. */
export function placeSvg(svg: string, attributes: string): string {
  return svg.replace(/^<svg /, `<svg ${attributes} `);
}
