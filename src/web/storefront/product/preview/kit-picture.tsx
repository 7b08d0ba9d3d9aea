import { memo, useMemo } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import type { PatchPlace, PrintDesign } from "#domain/catalog/kit-model.ts";
import { describePrint, PrintedKit } from "./printed-kit.tsx";
import type { ShownKit } from "./shown-kit.ts";
import { type Place, type Side, StillPicture } from "./still-picture.tsx";

/** The shown picture: a side of the drawing, or a photograph by its address. */
export type View = { side: Side; photo?: string };

interface KitPictureProps extends ShownKit {
  side: Side;
  place: Place;
  /** The first picture of the page. */
  first?: boolean;
  /** Text elsewhere says the same. */
  decorative?: boolean;
}

/** One side of the product in 4:5: the shop's own picture, or the shirt with the design. */
export const KitPicture = memo(function KitPicture(props: KitPictureProps) {
  const { product, drawing, drawPatches, side, place, first = false, decorative = false } = props;
  const t = useTranslations("product");
  const printed = useDesignOfSide(props);
  const opened = drawing?.sides[side];
  const image = product.images.find((one) => one.side === side && !one.photo);
  // In the large picture the cloth stays when all letters are deleted: the next letter appears at
  // once.
  const design = printed ?? (place === "well" && isLettered(product, side) ? BARE : null);
  if (opened && design && image) {
    const withPatch = (on: PatchPlace, values: { shown: string; letters: string }) =>
      t(`preview.on.${on}`, values);
    const label = decorative ? "" : describePrint(image, design, withPatch);
    return <PrintedKit key={side} drawing={opened} {...{ drawPatches, design, label }} />;
  }
  const { code } = props;
  return <StillPicture {...{ product, side, place, printed, code, first, decorative }} />;
});

const BARE: PrintDesign = { name: "", number: "", patches: [] };

const isLettered = ({ kit }: Product, side: Side) => side === "back" || kit.garment === "print";

/** Typing changes the back only: the front keeps the same design object. */
function useDesignOfSide({ product, design, side }: KitPictureProps): PrintDesign | null {
  const lettering = isLettered(product, side);
  const name = lettering ? (design?.name ?? "") : "";
  const number = lettering ? (design?.number ?? "") : "";
  const patches = design?.patches;
  return useMemo(() => {
    const bare = name === "" && number === "" && !patches?.length;
    return bare ? null : { name, number, patches: patches ?? [] };
  }, [name, number, patches]);
}
