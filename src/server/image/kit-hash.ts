import { createHash } from "node:crypto";
import type { KitModel } from "#domain/catalog/kit-model.ts";

/** Raised when `src/kit` or `render-raster.ts` changes its output: no old picture is kept then. */
export const drawingVersion = 6;

/** Names the pictures of a kit: twelve hexadecimal digits over model and drawing version. */
export function kitHash(kit: KitModel): string {
  const content = `${drawingVersion}:${JSON.stringify(kit)}`;
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}
