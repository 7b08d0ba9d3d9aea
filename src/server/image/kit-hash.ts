import { createHash } from "node:crypto";
import type { KitModel } from "#domain/catalog/kit-model.ts";

/** Raised whenever `src/kit` draws, or `render-raster.ts` packs, a model differently: no old picture is kept. */
export const drawingVersion = 4;

/** Names the pictures of a kit: twelve hexadecimal digits over model and drawing version. */
export function kitHash(kit: KitModel): string {
  const content = `${drawingVersion}:${JSON.stringify(kit)}`;
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}
