import { createHash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { largestPhoto } from "#contract/admin/photos.ts";
import type { PhotoFormat, PhotoWidth } from "./photo.ts";

/** What an upload may be, and how it is kept. */
export type PhotoBounds = {
  mostBytes: number;
  /** Shorter side in pixels, at least. */
  leastSide: number;
  /** Longest side that is kept. */
  keptSide: number;
  /** Of the WebP, of 100. */
  quality: number;
};

/** A product's: less looks poor on the page; kept at twice the widest picture. */
const ofProduct: PhotoBounds = {
  mostBytes: largestPhoto,
  leastSide: 600,
  keptSide: 2_400,
  quality: 92,
};
/** More is not a photograph. */
const longestSide = 8_000;
const mostPixels = 40_000_000;
/** Seconds that opening one may take: few bytes can hold much work. */
const patience = 20;
/** The well of the light theme, under photographs with a clear ground in JPEG. */
const well = "#f1efea";

export type PreparedPhoto = {
  /** Thirty-two hexadecimal digits over the bytes. */
  hash: string;
  /** WebP, upright, in sRGB and without place, time and author of the photograph. */
  bytes: Buffer;
  width: number;
  height: number;
  thumbhash: string;
};

export type PhotoProblem = "photoTooLarge" | "photoUnreadable" | "photoSize" | "photoHeic";

/** Checks an upload by its content, whatever type it declares, and converts it for storage. */
export async function preparePhoto(
  upload: Buffer,
  bounds = ofProduct,
): Promise<PreparedPhoto | PhotoProblem> {
  if (upload.length > bounds.mostBytes) return "photoTooLarge";
  try {
    // The head alone is read, however many pixels it promises.
    const metadata = await sharp(upload, { failOn: "error", limitInputPixels: false }).metadata();
    const problem = problemOf(metadata, bounds);
    return problem ?? (await normalise(upload, bounds));
  } catch {
    // Half a file, or one that only begins as a picture does.
    return "photoUnreadable";
  }
}

const open = (bytes: Buffer) => sharp(bytes, { failOn: "error", limitInputPixels: mostPixels });

function problemOf(
  { format, compression, pages, width, height }: Metadata,
  { leastSide }: PhotoBounds,
): PhotoProblem | null {
  if (format === "heif" && compression === "hevc") return "photoHeic";
  const isPhoto =
    format === "jpeg" ||
    format === "png" ||
    format === "webp" ||
    (format === "heif" && compression === "av1");
  if (!isPhoto || (pages ?? 1) > 1) return "photoUnreadable";
  const fits = Math.min(width, height) >= leastSide && Math.max(width, height) <= longestSide;
  return fits && width * height <= mostPixels ? null : "photoSize";
}

async function normalise(
  upload: Buffer,
  { keptSide, quality }: PhotoBounds,
): Promise<PreparedPhoto> {
  const { data, info } = await open(upload)
    .autoOrient()
    .resize({ width: keptSide, height: keptSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp({ quality, effort: 4 })
    .timeout({ seconds: patience })
    .toBuffer({ resolveWithObject: true });
  const hash = createHash("sha256").update(data).digest("hex").slice(0, 32);
  const { width, height } = info;
  return { hash, bytes: data, width, height, thumbhash: await thumbhashOf(data) };
}

async function thumbhashOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes)
    .resize({ width: 100, height: 100, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

const encoders: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpg: (image) => image.flatten({ background: well }).jpeg({ quality: 82, mozjpeg: true }),
};

/** One picture of a prepared photograph in its own proportions; never larger than that is. */
export function renderPhoto(bytes: Buffer, width: PhotoWidth, format: PhotoFormat) {
  const image = sharp(bytes).resize({ width, withoutEnlargement: true });
  return encoders[format](image).toBuffer();
}
