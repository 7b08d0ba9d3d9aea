import type { Product } from "#contract/catalog.ts";
import type { PrintDesign } from "#domain/catalog/kit-model.ts";
import { type PictureWidth, rasterAddress } from "#web/ui/raster-address.ts";

export type Side = Product["images"][number]["side"];

/** Positions of pictures on the product page. */
export type Place = "well" | "thumb" | "confirm" | "bar" | "zoom";

/** Widths in pixels for screens of density 1, 2 and 3, where a picture is small. */
const WIDTHS: Partial<Record<Place, readonly (PictureWidth | 160)[]>> = {
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
  first: boolean;
  decorative: boolean;
}

/**
 * The shop's own picture of one side in 4:5. Large it is the drawing; small it is pixels, which
 * decode off the main thread: a drawing is laid out and painted on it for each size.
 */
export function StillPicture(props: StillPictureProps) {
  const { product, side, place, printed, code, first, decorative } = props;
  const image = product.images.find((one) => one.side === side && !one.photo);
  const address = image?.url ?? product.image;
  const drawn = printed !== null && code !== undefined;
  const query = drawn ? `?d=${encodeURIComponent(code)}` : "";
  const print = drawn ? `${printed.name} ${printed.number}`.trim() : "";
  const picture = (
    <img
      src={`${address}${query}`}
      alt={decorative ? "" : [image?.alt ?? product.imageAlt, print].filter(Boolean).join(": ")}
      width={800}
      height={1000}
      {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
      className="aspect-4/5 w-full"
    />
  );
  // The page itself renders a linked design in a moment.
  const set = drawn ? "" : pixelSet(address, WIDTHS[place] ?? []);
  if (!set) return picture;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={set} />
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

/** @returns "" for a picture of another origin */
function pixelSet(address: string, widths: readonly (PictureWidth | 160)[]): string {
  return widths
    .flatMap((width, index) => {
      const pixels = rasterAddress(address, width, "avif");
      return pixels ? `${pixels} ${index + 1}x` : [];
    })
    .join();
}
