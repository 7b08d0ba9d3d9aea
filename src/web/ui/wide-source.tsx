import { type DrawingWidth, rasterSet } from "./raster-address.ts";

interface WideSourceProps {
  /** Address of a kit's picture, with its print, or of a photograph. */
  image: string;
  /** As of an `img`: how wide the picture is shown. */
  sizes: string;
  widths?: readonly DrawingWidth[];
}

const usual = [360, 720, 1200] as const;

/** Of a `picture` in 4:5: its pixels in the widths that the shop keeps of it. */
export function WideSource({ image, sizes, widths = usual }: WideSourceProps) {
  const set = rasterSet(image, widths);
  // Hidden, or it would take a place in a grid; it is chosen all the same.
  return set === "" ? null : (
    <source type="image/avif" srcSet={set} sizes={sizes} className="hidden" />
  );
}
