import type { Product } from "#contract/catalog.ts";

/** Parts of a drawn shirt, and what moves each to the middle of its window. */
const places = {
  collar: "-translate-x-1/2 -translate-y-[17%]",
  crest: "-translate-x-[62%] -translate-y-[29%]",
  hem: "-translate-x-[68%] -translate-y-[83%]",
} as const;

export const closeUpParts = ["collar", "crest", "hem"] as const;
export type CloseUpPart = (typeof closeUpParts)[number];

interface CloseUpProps {
  image: string;
  /** Pictures of a shirt of cloth from near. */
  cloth: Product["cloth"];
  part: CloseUpPart;
  alt: string;
}

/**
 * A drawing stays sharp at any size: its parts from near are the same picture, cropped. Cloth has
 * pictures of its own.
 */
export function CloseUp({ image, cloth, part, alt }: CloseUpProps) {
  const near = cloth?.closeUps?.[part];
  if (near) {
    const webp = near.replace(/avif$/, "webp");
    return (
      <picture className="contents">
        <source type="image/avif" srcSet={near} />
        <img src={webp} alt={alt} width={720} height={720} loading="lazy" className="size-full" />
      </picture>
    );
  }
  return (
    <img
      src={image}
      alt={alt}
      width={800}
      height={1000}
      loading="lazy"
      className={`absolute top-1/2 left-1/2 w-[360%] max-w-none ${places[part]}`}
    />
  );
}
