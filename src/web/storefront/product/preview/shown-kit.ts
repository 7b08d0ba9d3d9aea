import { useMemo } from "react";
import type { Product } from "#contract/catalog.ts";
import { encodeDesign } from "#domain/catalog/design-code.ts";
import type { PrintDesign } from "#domain/catalog/kit-model.ts";
import { customType, nameFault, numberFault } from "#domain/customization.ts";
import { type Extras, printedText, type ProductChoice } from "../configurator/product-choice.ts";
import { type ClothPrint, useClothPrint } from "../cloth/use-cloth-print.ts";
import { useKitDrawing } from "./kit-drawing.ts";
import type { KitDrawing } from "./open-kit-drawing.ts";

/** Content of the pictures: nothing printed, or a design and what prints it. */
export type ShownKit = {
  product: Product;
  design: PrintDesign | null;
  /** The drawing of goods without a mesh, once it is opened. */
  drawing: KitDrawing | null;
  /** The print on a shirt of cloth, once it is prepared. */
  print: ClothPrint | null;
  /** Code of the patches alone: what the still under that print shows. */
  base: string | undefined;
  /** The design's code for the server, whose picture is shown until the page prints. */
  code: string | undefined;
};

/** What a picture shows beside letters, and who is printed when a player is chosen. */
export type KitParts = Pick<ShownKit, "product" | "drawing" | "print" | "base"> & {
  players: Extras["players"];
  patches: PrintDesign["patches"];
  /** The served HTML shows a linked design as the server's own picture. */
  linked: boolean;
};

/** What prints is fetched when something may be printed. */
export function useKitParts(
  product: Product,
  { customType: type, patchIds }: ProductChoice,
  { players, patches: rows }: Extras,
  linked: boolean,
): KitParts {
  const prints = type === customType.player || type === customType.own || patchIds.length > 0;
  const { cloth, kit } = product;
  const drawing = useKitDrawing(product, prints);
  const print = useClothPrint(cloth, kit.print.font, prints);
  const base =
    cloth && patchIds.length > 0 ? encodeDesign({ name: "", number: "", patchIds }) : undefined;
  return useMemo(() => {
    const patches = rows.flatMap(({ id, mark }) => (mark && patchIds.includes(id) ? mark : []));
    return { product, drawing, print, base, players, patches, linked };
  }, [product, drawing, print, base, players, rows, patchIds, linked]);
}

/** The parts with name and number of a choice; what cannot be printed is left out. */
export function useShownKit(kit: KitParts, choice: ProductChoice): ShownKit {
  const { product, drawing, print, base, players, patches, linked } = kit;
  const { name, number } = printedText(choice, players);
  const code = linked ? encodeDesign({ ...choice, name, number }) : undefined;
  return useMemo(() => {
    const design = {
      name: nameFault(name) ? "" : name,
      number: numberFault(number) ? "" : number,
      patches,
    };
    const isBare = !design.name && !design.number && patches.length === 0;
    return { product, design: isBare ? null : design, drawing, print, base, code };
  }, [product, drawing, print, base, patches, code, name, number]);
}
