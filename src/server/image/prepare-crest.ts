import { createHash } from "node:crypto";
import sharp from "sharp";
import { cleanCrest, largestCrest, type CrestFault } from "#domain/catalog/clean-crest.ts";

/** Sides of a PNG in pixels. */
const leastSide = 64;
const longestSide = 4_096;
/** Longest side that is kept: what the largest picture of a crest alone shows. */
const keptSide = 480;

export type PreparedCrest = { name: string; mark: string };

/** Checks an upload by its content and converts it: an SVG to shapes alone, a PNG to a new PNG. */
export async function prepareCrest(
  upload: Buffer,
): Promise<PreparedCrest | CrestFault | "crestSize"> {
  if (upload.length > largestCrest) return "crestTooLarge";
  if (!upload.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) {
    const cleaned = cleanCrest(new TextDecoder().decode(upload));
    return typeof cleaned === "string" ? cleaned : named(cleaned.svg);
  }
  try {
    // The head alone is read, however many pixels it promises.
    const { format, width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (format !== "png") return "crestUnreadable";
    if (Math.min(width, height) < leastSide || Math.max(width, height) > longestSide) {
      return "crestSize";
    }
    const bytes = await sharp(upload, { failOn: "error" })
      .resize({ width: keptSide, height: keptSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
    return named(`data:image/png;base64,${bytes.toString("base64")}`);
  } catch {
    // Half a file, or one that only begins as a picture does.
    return "crestUnreadable";
  }
}

const named = (mark: string): PreparedCrest => ({
  name: createHash("sha256").update(mark).digest("hex").slice(0, 32),
  mark,
});
