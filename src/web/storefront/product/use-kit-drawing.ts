import { useCallback } from "react";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { useLatePart } from "#web/ui/use-late-part.ts";
import { loadKitDrawing, type KitDrawing } from "./load-kit-drawing.ts";

/**
 * @returns null until it is wanted and here; the plain pictures stand in for it, and the confirm
 *   line says what will be printed.
 */
export function useKitDrawing(kit: KitModel, wanted: boolean): KitDrawing | null {
  return useLatePart(
    useCallback(() => loadKitDrawing(kit), [kit]),
    wanted,
  );
}
