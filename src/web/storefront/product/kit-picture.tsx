import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import type { PrintDesign } from "#domain/catalog/kit-model.ts";
import type { DrawPatches } from "#kit/patch.ts";
import type { FollowDesign } from "./drawn-kit.tsx";
import type { KitDrawing } from "./load-kit-drawing.ts";
import { printable } from "./printable.ts";
import { type Place, StillPicture } from "./still-picture.tsx";
import type { TypedPrint } from "./typed-print.ts";

export type Side = "front" | "back";

/** What of a product is looked at: a side of the drawing, or a photograph by its address. */
export type View = { side: Side; photo?: string };

/** What a page draws: nothing printed, or a design with the program that draws it. */
export type ShownKit = {
  product: Product;
  design: PrintDesign | null;
  drawing: KitDrawing | null;
  /** What draws patches, once one is chosen and it is here. */
  drawPatches?: DrawPatches | undefined;
  /** Names the same design to the server, which draws it while there is no program here. */
  code?: string | undefined;
};

interface KitPictureProps extends ShownKit {
  side: Side;
  place: Place;
  /** Letters while they are typed, where each is to be seen at once. */
  typed?: TypedPrint;
  /** The first thing seen on the page. */
  first?: boolean;
  /** Repeats what stands elsewhere in words. */
  decorative?: boolean;
}

/** One side of the product in 4:5: the shop's own picture, or the shirt drawn with what was chosen. */
export function KitPicture(props: KitPictureProps) {
  const {
    product,
    design,
    drawing,
    drawPatches,
    code,
    side,
    place,
    typed,
    first = false,
    decorative = false,
  } = props;
  const t = useTranslations("product");
  const shown = useDesignOfSide(product, design, side);
  const opened = drawing?.sides[side];
  const image = product.images.find((one) => one.side === side && !one.photo);
  // Cloth that is ready for letters stays, whoever deletes them all: the next one is there at once.
  const drawn = shown ?? (place === "well" && isLettered(product, side) ? BARE : null);
  if (opened && drawn && image && drawing) {
    const { DrawnKit, describePrint } = drawing;
    const withPatch: Parameters<typeof describePrint>[2] = (on, values) =>
      t(`preview.on.${on}`, values);
    const describe = (design: PrintDesign) => describePrint(image, design, withPatch);
    return (
      <DrawnKit
        key={side}
        drawing={opened}
        drawPatches={drawPatches}
        design={drawn}
        follow={typed && isLettered(product, side) ? following(typed, drawn) : undefined}
        describe={decorative ? undefined : describe}
      />
    );
  }
  return <StillPicture {...{ product, side, place, printed: shown, code, first, decorative }} />;
}

/** A photograph as the merchant took it, whole, in the frame of the drawings. */
export function KitPhoto(props: { url: string; alt: string; first?: boolean }) {
  const { url, alt, first = false } = props;
  return (
    <img
      src={url}
      alt={alt}
      width={800}
      height={1000}
      className="aspect-4/5 w-full object-contain"
      {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
}

const BARE: PrintDesign = { name: "", number: "", patches: [] };

/** @param design what is printed while nothing is typed */
const following =
  (typed: TypedPrint, design: PrintDesign): FollowDesign =>
  (show) =>
    typed.follow((own) =>
      show(own ? (printable(own.name, own.number, design.patches) ?? BARE) : design),
    );

const isLettered = ({ kit }: Product, side: Side) => side === "back" || kit.garment === "print";

/** Typing changes the back alone: the front is not drawn again for it. */
function useDesignOfSide(product: Product, design: PrintDesign | null, side: Side) {
  const lettering = isLettered(product, side);
  const name = lettering ? (design?.name ?? "") : "";
  const number = lettering ? (design?.number ?? "") : "";
  const patches = design?.patches;
  return useMemo((): PrintDesign | null => {
    const bare = name === "" && number === "" && !patches?.length;
    return bare ? null : { name, number, patches: patches ?? [] };
  }, [name, number, patches]);
}
