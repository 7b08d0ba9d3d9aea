import { useCallback } from "react";
import type { ClothSource } from "#contract/kit-model.ts";
import type { PrintFont } from "#domain/catalog/kit-model.ts";
import { useCode } from "#web/platform/lazy.tsx";
import type { PrintSession } from "./print-session.tsx";

const importPrint = () => import("./print-session.tsx");

/** The print on a shirt of cloth, with the code that shows it. */
export type ClothPrint = Awaited<ReturnType<typeof importPrint>> & { session: PrintSession };

/**
 * The print on a shirt that the shop pictures as cloth, once something is to be printed.
 * @param still the picture of its blank back, where the page does not show it yet.
 * @returns null until it is wanted and prepared, and where it cannot be: the stills are shown, and
 * the confirm line says what will be printed
 */
export function useClothPrint(
  source: ClothSource | undefined,
  font: PrintFont,
  wanted: boolean,
  still?: string,
): ClothPrint | null {
  const open = useCallback(async () => {
    const code = await importPrint();
    if (!source) throw new Error("no cloth");
    return { ...code, session: await code.openPrint(source, font, still) };
  }, [source, font, still]);
  return useCode(open, wanted && source?.printMesh !== undefined);
}
