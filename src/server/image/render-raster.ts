import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { type RasterFormat, tallRatio } from "./raster.ts";

// One thread per picture: the machine's other cores belong to requests.
sharp.concurrency(1);
// No picture is rendered twice soon, so memory kept for that would be lost.
sharp.cache(false);

export type PixelSize = { width: number; height: number };

/** Height of a 4:5 picture. */
export const tall = (width: number): PixelSize => ({ width, height: width * tallRatio });

/** Small pictures are edges for the most part: coarse ones are visible at once. */
const largestFine = 180;
/** A closer look is there for the knit, which a coarse one smooths away. */
const leastNear = 1600;
const isFine = (width: number) => width <= largestFine || width >= leastNear;

/**
 * The loss stays under the measure of docs/decisions/009. WebP halves the colours of edges
 * unless it hardly loses anything. Effort 2 of AVIF is a sixth of 4's time.
 */
const encoders: Record<RasterFormat, (image: Sharp, width: number) => Sharp> = {
  avif: (image, width) => image.avif({ quality: isFine(width) ? 80 : 60, effort: 2 }),
  webp: (image, width) =>
    width <= largestFine
      ? image.webp({ nearLossless: true, quality: 40, effort: 1 })
      : image.webp({ quality: isFine(width) ? 90 : 82, alphaQuality: 90, effort: 3 }),
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

/** Red, green, blue and opacity of a picture, row by row. */
export type Pixels = { data: Uint8Array | Uint8ClampedArray } & PixelSize;

/** A drawing as pixels of a size. */
export async function pixelsOf(svg: string, size: PixelSize): Promise<Pixels> {
  const image = rasterise(svg, size).ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const imageOf = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 4 } });

/** The same picture smaller. */
export async function shrunk(pixels: Pixels, size: PixelSize): Promise<Pixels> {
  if (size.width === pixels.width && size.height === pixels.height) return pixels;
  const image = imageOf(pixels).resize(size.width, size.height, { fit: "fill" }).raw();
  return { data: await image.toBuffer(), ...size };
}

/** Several formats of one size: drawing costs as much as encoding, so it is done once. */
export async function encodeFormats(
  pixels: Pixels,
  formats: readonly RasterFormat[],
): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const format of formats) {
    pictures.push(await encoders[format](imageOf(pixels), pixels.width).toBuffer());
  }
  return pictures;
}

/** Size of the picture that a thumbhash is made of. */
export const thumbSize = tall(80);

/** A blurred stand-in of some 25 bytes, in base64, to be shown until the picture is there. */
export function thumbhashOf({ data, width, height }: Pixels): string {
  return Buffer.from(rgbaToThumbHash(width, height, data)).toString("base64");
}

function rasterise(svg: string, { width, height }: PixelSize): Sharp {
  return sharp(Buffer.from(placeSvg(svg, `width="${width}" height="${height}"`)));
}

/** Gives an `<svg>` attributes that say how large it is or where it stands in another. */
export function placeSvg(svg: string, attributes: string): string {
  return svg.replace(/^<svg /, `<svg ${attributes} `);
}
