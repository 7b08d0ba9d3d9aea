import { createHash } from "node:crypto";
import type { KitModel } from "#domain/catalog/kit-model.ts";

/**
 * Raised when `src/kit`, a mesh or `render-raster.ts` changes its output: no old picture is kept then.
 */
export const drawingVersion = 7;

/** Whether it is a shirt of years ago, which is worn on a mesh of its own. */
export const isRetroKind = (kitKind: string): boolean => kitKind === "retro";

/**
 * Names the pictures of a kit: twelve hexadecimal digits over all that its pictures show.
 * @param kitKind of its product, "" for none
 */
export function kitHash(kit: KitModel, kitKind: string): string {
  const cut = isRetroKind(kitKind) ? "retro:" : "";
  const content = `${drawingVersion}:${cut}${JSON.stringify(kit)}`;
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}
