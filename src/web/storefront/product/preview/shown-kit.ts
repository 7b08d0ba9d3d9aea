import { useMemo } from "react";
import type { Product } from "#contract/catalog.ts";
import { encodeDesign } from "#domain/catalog/design-code.ts";
import type { PrintDesign } from "#domain/catalog/kit-model.ts";
import { customType, nameFault, numberFault } from "#domain/customization.ts";
import type { DrawPatches } from "#kit/patch.ts";
import { useCode } from "#web/platform/lazy.tsx";
import { type Extras, printedText, type ProductChoice } from "../configurator/product-choice.ts";
import { type KitDrawing, useKitDrawing } from "./kit-drawing.ts";

/** Content of the pictures: nothing printed, or a design and the drawing that prints it. */
export type ShownKit = {
  product: Product;
  design: PrintDesign | null;
  drawing: KitDrawing | null;
  /** The function that renders patches, once one is chosen and the code is loaded. */
  drawPatches: DrawPatches | undefined;
  /** The design's code for the server, whose picture is shown until the page prints. */
  code: string | undefined;
};

/** What a picture shows beside letters, and who is printed when a player is chosen. */
export type KitParts = Pick<ShownKit, "product" | "drawing" | "drawPatches"> & {
  players: Extras["players"];
  patches: PrintDesign["patches"];
  /** The served HTML shows a linked design as the server's own picture. */
  linked: boolean;
};

const importPatches = () => import("#kit/patch.ts");

/** The drawing is fetched when something may be printed, the code of patches with the first one. */
export function useKitParts(
  product: Product,
  { customType: type, patchIds }: ProductChoice,
  { players, patches: rows }: Extras,
  linked: boolean,
): KitParts {
  const prints = type === customType.player || type === customType.own || patchIds.length > 0;
  const drawing = useKitDrawing(product.images, product.kit.print.font, prints);
  const drawPatches = useCode(importPatches, patchIds.length > 0)?.drawPatches;
  return useMemo(() => {
    const patches = rows.flatMap(({ id, mark }) => (mark && patchIds.includes(id) ? mark : []));
    return { product, drawing, drawPatches, players, patches, linked };
  }, [product, drawing, drawPatches, players, rows, patchIds, linked]);
}

/** The parts with name and number of a choice; what cannot be printed is left out. */
export function useShownKit(kit: KitParts, choice: ProductChoice): ShownKit {
  const { product, drawing, drawPatches, players, patches, linked } = kit;
  const { name, number } = printedText(choice, players);
  const code = linked ? encodeDesign({ ...choice, name, number }) : undefined;
  return useMemo(() => {
    const design = {
      name: nameFault(name) ? "" : name,
      number: numberFault(number) ? "" : number,
      patches,
    };
    const isBare = !design.name && !design.number && patches.length === 0;
    return { product, design: isBare ? null : design, drawing, drawPatches, code };
  }, [product, drawing, drawPatches, patches, code, name, number]);
}
