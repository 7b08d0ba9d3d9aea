import { rasterAddress } from "./raster-address.ts";

interface SmallPictureProps {
  /** Address of a kit's picture, with its design, or of a photograph. */
  image: string;
  /**
   * CSS pixels. Shown at this width it is as sharp as can be; narrower, the browser scales it down.
   */
  width: 80 | 160 | 180;
  /** CSS pixels at which it is shown where that is less. */
  shown?: number;
  /** "" where the text beside it says the same. */
  alt: string;
  className?: string;
}

/**
 * A picture in 4:5 as pixels of exactly its size, doubled for dense screens. Cart, orders and
 * e-mails show the same files.
 */
export function SmallPicture({ image, width, shown = width, alt, className }: SmallPictureProps) {
  // Photographs are kept in fewer widths, and not as PNG.
  const isPhoto = image.startsWith("/media/photos/");
  const dense = width > 80 ? 360 : isPhoto ? 180 : 160;
  const single = isPhoto && width === 160 ? 180 : width;
  const format = isPhoto ? "webp" : "png";
  const set = (one: "avif" | typeof format) =>
    `${rasterAddress(image, single, one)}, ${rasterAddress(image, dense, one)} 2x`;
  const plain = rasterAddress(image, single, format);
  return (
    <picture className="contents">
      {/* Hidden, or it would take a place in a grid and a gap in a row; it is chosen all the same. */}
      {plain ? <source type="image/avif" srcSet={set("avif")} className="hidden" /> : null}
      <img
        src={plain ?? image}
        srcSet={plain && set(format)}
        alt={alt}
        width={shown}
        height={shown * 1.25}
        loading="lazy"
        className={className}
      />
    </picture>
  );
}
