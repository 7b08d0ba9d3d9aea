import { useCallback } from "react";
import type { PrintFont } from "#domain/catalog/kit-model.ts";
import { useLatePart } from "#web/ui/use-late-part.ts";
import { loadKitDrawing, type KitDrawing, type PictureOfSide } from "./load-kit-drawing.ts";

/**
 * @param pictures of the product; the same list at every render.
 * @returns null until it is wanted and here; the plain pictures stand in for it, and the confirm
 *   line says what will be printed.
 */
export function useKitDrawing(
  pictures: readonly PictureOfSide[],
  font: PrintFont,
  wanted: boolean,
): KitDrawing | null {
  return useLatePart(
    useCallback(() => loadKitDrawing(pictures, font), [pictures, font]),
    wanted,
  );
}
