import { useCallback } from "react";
import type { Product } from "#contract/catalog.ts";
import { useCode } from "#web/platform/lazy.tsx";
import type { KitDrawing } from "./open-kit-drawing.ts";

/**
 * The drawing that prints on a product without a mesh: the shop's own blank drawings, which most
 * windows show already, the outlines of its lettering, and the code that sets it. Fetched when the
 * first thing is to be printed.
 * @returns null until it is wanted and loaded, and for cloth; the plain pictures are shown, and the
 * confirm line says what will be printed
 */
export function useKitDrawing({ images, kit, cloth }: Product, wanted: boolean): KitDrawing | null {
  const { font } = kit.print;
  const open = useCallback(async () => {
    const { openKitDrawing } = await import("./open-kit-drawing.ts");
    return openKitDrawing(images, font);
  }, [images, font]);
  return useCode(open, wanted && cloth === undefined);
}
