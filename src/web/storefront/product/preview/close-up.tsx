/** Parts of a drawn shirt, and what moves each to the middle of its window. */
const places = {
  collar: "-translate-x-1/2 -translate-y-[17%]",
  crest: "-translate-x-[62%] -translate-y-[29%]",
  hem: "-translate-x-[68%] -translate-y-[83%]",
} as const;

export const closeUpParts = ["collar", "crest", "hem"] as const;
export type CloseUpPart = (typeof closeUpParts)[number];

/** The drawing stays sharp at any size: its parts from near are the same picture, cropped. */
export function CloseUp({ image, part, alt }: { image: string; part: CloseUpPart; alt: string }) {
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
