/** Height of a kit's picture, as a share of its width. */
export const tallRatio = 1.25;

/**
 * Pixels across; pictures are 4:5. 80 and 180 are for menus and lines, twice as many for dense screens,
 * and 1600 for a closer look.
 */
export const rasterWidths = [80, 160, 180, 360, 720, 1200, 1600] as const;
export type RasterWidth = (typeof rasterWidths)[number];

export const rasterFormats = ["avif", "webp", "png"] as const;
export type RasterFormat = (typeof rasterFormats)[number];

export type Raster = { width: RasterWidth; format: RasterFormat };

/** Both sides together on the well, for link previews: 1200×630, PNG alone, the size they ask for. */
export const shareSize = { width: 1200, height: 630 } as const;
export type RasterSubject = "front" | "back" | "share";

/** Files of one side that are made from one drawing. */
export type PreparedSizes = {
  side: "front" | "back";
  widths: readonly RasterWidth[];
  formats: readonly RasterFormat[];
};

/** Made in advance, of every front: the pictures of menus, lines and tiles in today's browsers. */
export const prepared = {
  side: "front",
  widths: [80, 160, 180, 360],
  formats: ["avif", "webp"],
} as const satisfies PreparedSizes;

/**
 * Made in advance of the most popular products, too: what a first visit of lists and product pages
 * shows on dense screens, and the backs that tiles turn to. One row is one drawing: each picture has
 * the same bytes as one that is made when it is requested.
 */
export const preparedOfPopular: readonly PreparedSizes[] = [
  { side: "front", widths: [720], formats: ["avif"] },
  { side: "back", widths: [80, 160, 360], formats: ["avif"] },
  { side: "back", widths: [720], formats: ["avif"] },
];
/** How many products that are: some 0.1 MB and two seconds of a core at the lowest priority each. */
export const popularCount = 120;

/**
 * Whether a picture of the catalogue is kept as a file once it is made. Large PNGs are not: all of
 * them would take four times the disk of everything else, and link previews fetch one once.
 */
export function isKept(subject: RasterSubject, { width, format }: Raster): boolean {
  return subject !== "share" && (format !== "png" || width <= 360);
}

/** Reads `front.{hash}.360.webp`. @returns null for a side, width or format there is not. */
export function readRasterName(
  file: string,
): { subject: RasterSubject; hash: string; raster: Raster } | null {
  const match = /^(front|back|share)\.([\w-]{1,64})\.(\d{2,4})\.(avif|webp|png)$/.exec(file);
  const [, subject, hash, digits, type] = match ?? [];
  const width = rasterWidths.find((one) => String(one) === digits);
  const format = rasterFormats.find((one) => one === type);
  if (!hash || width === undefined || format === undefined) return null;
  if (subject !== "front" && subject !== "back" && subject !== "share") return null;
  if (subject === "share" && (width !== shareSize.width || format !== "png")) return null;
  return { subject, hash, raster: { width, format } };
}
