import type { Design } from "#domain/catalog/design-code.ts";
import { pictureAddress, rasterAddress, type PictureSide } from "./picture-address.ts";
import type { RasterWidth } from "./raster.ts";

type PicturedLine = { slug: string; kitHash: string } & Design;

/** Lettering is on the back, so a lettered shirt shows that. */
export function lineSide({ name, number }: { name: string; number: string }): PictureSide {
  return name !== "" || number !== "" ? "back" : "front";
}

/** Picture of a cart or order line. */
export function linePicture({ slug, kitHash, ...design }: PicturedLine): string {
  const { name, number, patchIds } = design;
  const side = lineSide(design);
  return pictureAddress({ slug, kitHash, side, design: { name, number, patchIds } });
}

/** The same for mails, whose readers know no SVG. */
export function lineMailPicture(line: PicturedLine, width: RasterWidth): string {
  const { slug, kitHash, name, number, patchIds } = line;
  const subject = lineSide(line);
  const design = { name, number, patchIds };
  return rasterAddress({ slug, kitHash, subject, design, width, format: "png" });
}
