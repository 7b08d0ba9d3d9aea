import type { Design } from "#domain/catalog/design-code.ts";
import { pictureAddress, rasterAddress, type PictureSide } from "./picture-address.ts";
import type { RasterWidth } from "./raster.ts";

type Pictured = { slug: string; kitHash: string };

/** Lettering is on the back, so a lettered shirt shows that. */
export function lineSide({ name, number }: { name: string; number: string }): PictureSide {
  return name !== "" || number !== "" ? "back" : "front";
}

/** Picture of a cart or order line. */
export function linePicture({ slug, kitHash }: Pictured, design: Design): string {
  return pictureAddress({ slug, kitHash, side: lineSide(design), design });
}

/** The same for e-mails: mail programs do not show SVG. */
export function lineMailPicture(
  { slug, kitHash }: Pictured,
  design: Design,
  width: RasterWidth,
): string {
  const subject = lineSide(design);
  return rasterAddress({ slug, kitHash, subject, design, width, format: "png" });
}
