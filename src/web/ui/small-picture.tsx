import { rasterAddress } from "./raster-address.ts";

interface SmallPictureProps {
  /** Address of a drawing, with its design. */
  image: string;
  /**
   * CSS pixels. Shown at this width it is as sharp as can be; narrower, the browser scales it down.
   */
  width: 80 | 160 | 180;
  /** "" where the text beside it says the same. */
  alt: string;
  className?: string;
}

/**
 * A drawing in 4:5 as pixels of exactly its size, doubled for dense screens. Cart, orders and
 * e-mails show the same files.
 */
export function SmallPicture({ image, width, alt, className }: SmallPictureProps) {
  const dense = width === 80 ? 160 : 360;
  const set = (format: "avif" | "png") =>
    `${rasterAddress(image, width, format)}, ${rasterAddress(image, dense, format)} 2x`;
  const plain = rasterAddress(image, width, "png");
  return (
    <picture className="contents">
      {/* Hidden, or it would take a place in a grid and a gap in a row; it is chosen all the same. */}
      {plain ? <source type="image/avif" srcSet={set("avif")} className="hidden" /> : null}
      <img
        src={plain ?? image}
        srcSet={plain && set("png")}
        alt={alt}
        width={width}
        height={width * 1.25}
        loading="lazy"
        className={className}
      />
    </picture>
  );
}
