import { memo, useMemo } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import type { PatchPlace, PrintDesign } from "#domain/catalog/kit-model.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { type DrawingWidth, rasterAddress, rasterSet } from "#web/ui/raster-address.ts";
import { describePrint, PrintedKit } from "./printed-kit.tsx";
import type { ShownKit } from "./shown-kit.ts";

/** The shown picture: a side of the drawing, or a photograph by its address. */
export type View = { side: Side; photo?: string };

interface KitPictureProps extends ShownKit {
  side: Side;
  place: Place;
  /** The first picture of the page. */
  first?: boolean;
  /** Text elsewhere says the same. */
  decorative?: boolean;
  /** The letters are an offer, which nobody has taken yet. */
  pale?: boolean;
}

/** One side of the product in 4:5: the shop's own picture, or the shirt with the design. */
export const KitPicture = memo(function KitPicture(props: KitPictureProps) {
  const { product, drawing, drawPatches, side, place, pale = false } = props;
  const { first = false, decorative = false } = props;
  const t = useTranslations("product");
  const printed = useDesignOfSide(props);
  const opened = drawing?.sides[side];
  const image = product.images.find((one) => one.side === side && !one.photo);
  // In the large picture the cloth stays when all letters are deleted: the next letter appears at
  // once.
  const design = printed ?? (place === "well" && isLettered(product, side) ? BARE : null);
  if (opened && design && image) {
    const words = decorative ? "" : describePrint(image, design, patchWords(t));
    const label = pale ? t("preview.offered", { shown: words }) : words;
    return <PrintedKit key={side} drawing={opened} {...{ drawPatches, design, label, pale }} />;
  }
  const { code, base, print } = props;
  const still = { product, side, place, printed, code, first, decorative };
  if (!product.cloth) return <StillPicture {...still} />;
  const canPrint = side === "back" && code === undefined && print !== null;
  const words = canPrint && printed && image ? describePrint(image, printed, patchWords(t)) : null;
  const label = words && pale ? t("preview.offered", { shown: words }) : words;
  return (
    <span className="relative block aspect-4/5 w-full">
      <StillPicture {...still} base={base} label={label} />
      {canPrint ? (
        <print.PrintCanvas session={print.session} late={WIDTHS[place] !== undefined} />
      ) : null}
    </span>
  );
});

/** Adds a patch to what is said of a picture. */
export const patchWords =
  (t: ReturnType<typeof useTranslations<"product">>) =>
  (on: PatchPlace, values: { shown: string; letters: string }) =>
    t(`preview.on.${on}`, values);

export const BARE: PrintDesign = { name: "", number: "", patches: [] };

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

export type Side = Product["images"][number]["side"];

/** Positions of pictures on the product page. */
export type Place = "well" | "thumb" | "confirm" | "bar" | "zoom";

/** Widths in pixels for screens of density 1, 2 and 3, where a picture is small. */
const WIDTHS: Partial<Record<Place, readonly DrawingWidth[]>> = {
  thumb: [80, 160, 360],
  bar: [80, 160, 360],
  confirm: [180, 360],
};

interface StillPictureProps {
  product: Product;
  side: Side;
  place: Place;
  /** The print shown by the picture, as far as the server knows it by `code`. */
  printed: PrintDesign | null;
  /** Code of that design for the server. */
  code: string | undefined;
  /** Of cloth: code of what is shown under a print of the page's own. */
  base?: string | undefined;
  /** Says instead of the picture's own words what is printed on it. */
  label?: string | null;
  first: boolean;
  decorative: boolean;
}

/**
 * The shop's own picture of one side in 4:5. Large it is the drawing; small it is pixels, which
 * decode off the main thread: a drawing is laid out and painted on it for each size.
 */
function StillPicture(props: StillPictureProps) {
  const { colon } = usePunctuation();
  const { product, side, place, printed, code, base, label, first, decorative } = props;
  const image = product.images.find((one) => one.side === side && !one.photo);
  const drawn = printed !== null && code !== undefined;
  const shown = drawn ? code : base;
  const address = `${image?.url ?? product.image}${shown ? `?d=${encodeURIComponent(shown)}` : ""}`;
  const print = drawn ? `${printed.name} ${printed.number}`.trim() : "";
  const words = label ?? [image?.alt ?? product.imageAlt, print].filter(Boolean).join(colon);
  const picture = (
    <img
      src={address}
      alt={decorative ? "" : words}
      width={800}
      height={1000}
      {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
      className="aspect-4/5 w-full"
    />
  );
  // The page itself renders a linked design in a moment, unless it lies on cloth.
  const small = drawn && !product.cloth ? "" : pixelSet(address, WIDTHS[place] ?? []);
  const large = product.cloth && place === "well" ? rasterSet(address, [720, 1200]) : "";
  if (!small && !large) return picture;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={small || large} {...(large && { sizes: WELL })} />
      {picture}
    </picture>
  );
}

/** A photograph as uploaded, uncropped, in the frame of the drawings. */
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

/** How wide the well is: on phones the shirt is four fifths of it. */
const WELL = "(width < 48rem) 80vw, 36rem";

/** @returns "" for a picture of another origin */
function pixelSet(address: string, widths: readonly DrawingWidth[]): string {
  return widths
    .flatMap((width, index) => {
      const pixels = rasterAddress(address, width, "avif");
      return pixels ? `${pixels} ${index + 1}x` : [];
    })
    .join();
}
