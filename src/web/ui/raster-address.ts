const drawing = /^(\/media\/kits\/[^/]+\/(?:front|back)\.[\w-]+)\.svg(\?.*)?$/;
const photograph = /^(\/media\/photos\/[0-9a-f]+)\.\d+\.\w+$/;

/** Pixels across that the shop makes of every picture; drawings have 160 besides. */
export type PictureWidth = 80 | 180 | 360;

/**
 * Address of a picture as so many pixels, made from that of the drawing or of another size.
 * @returns undefined for one that is not the shop's own.
 */
export function rasterAddress(
  image: string,
  width: PictureWidth | 160,
  format: "avif" | "webp" | "png",
): string | undefined {
  const [, name, query = ""] = drawing.exec(image) ?? photograph.exec(image) ?? [];
  return name && `${name}.${width}.${format}${query}`;
}
