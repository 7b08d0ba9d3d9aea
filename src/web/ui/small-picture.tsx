import { rasterAddress } from "./raster-address.ts";

interface SmallPictureProps {
  /** Address of a drawing, with what is printed. */
  image: string;
  /** CSS pixels across. It must be shown at this width, or its pixels are not those of the file. */
  width: 80 | 180;
  /** "" where the words beside it say the same. */
  alt: string;
  className?: string;
}

/**
 * A drawing in 4:5 as the shop's own pixels, one for one or two for one on dense screens: cart,
 * orders and letters show the same ones. Formats that lose something lose less than is seen.
 */
export function SmallPicture({ image, width, alt, className }: SmallPictureProps) {
  const dense = width === 80 ? 160 : 360;
  const set = (format: "avif" | "png") =>
    `${rasterAddress(image, width, format)}, ${rasterAddress(image, dense, format)} 2x`;
  const plain = rasterAddress(image, width, "png");
  return (
    <picture className="contents">
      {plain ? <source type="image/avif" srcSet={set("avif")} /> : null}
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
