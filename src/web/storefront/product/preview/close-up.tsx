export const closeUpParts = ["collar", "crest", "hem"] as const;
export type CloseUpPart = (typeof closeUpParts)[number];

/** A part of a shirt from near. @param near its address in AVIF; the same ends in WebP */
export const CloseUp = ({ near, alt }: { near: string; alt: string }) => (
  <picture className="contents">
    <source type="image/avif" srcSet={near} />
    <img
      src={near.replace(/avif$/, "webp")}
      alt={alt}
      width={720}
      height={720}
      loading="lazy"
      className="size-full"
    />
  </picture>
);
