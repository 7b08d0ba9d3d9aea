const drawing = /^(\/media\/kits\/[^/]+\/(?:front|back)\.[\w-]+)\.svg(\?.*)?$/;
const photograph = /^(\/media\/photos\/[0-9a-f]+)\.\d+\.\w+$/;

/** Widths in pixels that the shop renders of every picture; drawings also have others. */
export type PictureWidth = 80 | 180 | 360;
export type DrawingWidth = PictureWidth | 160 | 720 | 1200 | 1600;

/**
 * Address of a picture at a pixel width, derived from its drawing or from another size.
 * @returns undefined for pictures of other origins
 */
export function rasterAddress(
  image: string,
  width: DrawingWidth,
  format: "avif" | "webp" | "png",
): string | undefined {
  const [, name, query = ""] = drawing.exec(image) ?? photograph.exec(image) ?? [];
  return name && `${name}.${width}.${format}${query}`;
}

/**
 * A `srcset` of a picture in several widths, of which a browser takes what its screen needs.
 * @returns "" for pictures of other origins
 */
export const rasterSet = (image: string, widths: readonly DrawingWidth[]): string =>
  widths
    .flatMap((width) => {
      const pixels = rasterAddress(image, width, "avif");
      return pixels ? `${pixels} ${width}w` : [];
    })
    .join();
