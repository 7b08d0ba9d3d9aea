import { memo, useMemo } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import type { PatchPlace, PrintDesign } from "#domain/catalog/kit-model.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { type DrawingWidth, rasterSet } from "#web/ui/raster-address.ts";
import { describePrint } from "./describe-print.ts";
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
  const { product, drawing, print, side, place, code, decorative = false, pale = false } = props;
  const t = useTranslations("product");
  const printed = useDesignOfSide(props);
  const opened = drawing?.sides[side];
  const image = product.images.find((one) => one.side === side && !one.photo);
  // Where letters are typed the sheets stay when all are deleted: the next one appears at once.
  const design = printed ?? (place === "well" ? BARE : null);
  const words = design && image && !decorative ? describePrint(image, design, patchWords(t)) : "";
  const label = words && pale ? t("preview.offered", { shown: words }) : words;
  if (drawing && opened && design) {
    return <drawing.PrintedKit key={side} drawing={opened} {...{ design, label, pale }} />;
  }
  const session = side === "back" && code === undefined ? print?.session : undefined;
  const said = session && printed ? label : undefined;
  const still = <StillPicture {...props} image={image} printed={printed} label={said} />;
  if (!product.cloth) return still;
  return (
    <span className="relative block aspect-4/5 w-full">
      {still}
      {print && session ? <print.PrintCanvas session={session} late={place !== "well"} /> : null}
    </span>
  );
});

/** Adds a patch to what is said of a picture. */
export const patchWords =
  (t: ReturnType<typeof useTranslations<"product">>) =>
  (on: PatchPlace, values: { shown: string; letters: string }) =>
    t(`preview.on.${on}`, values);

export const BARE: PrintDesign = { name: "", number: "", patches: [] };

/** Typing changes the back only: the front keeps the same design object. */
function useDesignOfSide({ product, design, side }: KitPictureProps): PrintDesign | null {
  const lettering = side === "back" || product.kit.garment === "print";
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

/** Widths in pixels, and how wide a picture is shown: in the well on phones four fifths of it. */
const PIXELS: Partial<Record<Place, { widths: readonly DrawingWidth[]; sizes: string }>> = {
  well: { widths: [720, 1200], sizes: "(width < 48rem) 80vw, 36rem" },
  thumb: { widths: [80, 160, 360], sizes: "80px" },
  bar: { widths: [80, 160, 360], sizes: "80px" },
  confirm: { widths: [180, 360], sizes: "180px" },
};
interface StillPictureProps extends KitPictureProps {
  image: Product["images"][number] | undefined;
  /** The print shown by the picture, as far as the server knows it by `code`. */
  printed: PrintDesign | null;
  /** Says instead of the picture's own words what is printed on it. */
  label: string | undefined;
}

/**
 * The shop's own picture of one side in 4:5: pixels in a width that it is shown in, which decode off
 * the main thread. Large, goods without a mesh are their drawing.
 */
function StillPicture(props: StillPictureProps) {
  const { colon } = usePunctuation();
  const { product, image, place, printed, code, base, label, first, decorative } = props;
  const drawn = printed !== null && code !== undefined;
  const shown = drawn ? code : base;
  const address = `${image?.url ?? product.image}${shown ? `?d=${encodeURIComponent(shown)}` : ""}`;
  const print = drawn ? `${printed.name} ${printed.number}`.trim() : "";
  const words = label ?? [image?.alt ?? product.imageAlt, print].filter(Boolean).join(colon);
  const picture = <KitPhoto url={address} alt={decorative ? "" : words} first={first ?? false} />;
  // The page itself renders a linked design in a moment, unless it lies on cloth.
  const pixels = (place === "well" || drawn) && !product.cloth ? undefined : PIXELS[place];
  const set = pixels && rasterSet(address, pixels.widths);
  if (!set) return picture;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={set} sizes={pixels.sizes} />
      {picture}
    </picture>
  );
}

/** A picture, such as a photograph as uploaded: uncropped, in the frame of all pictures. */
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
