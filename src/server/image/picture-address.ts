import { encodeDesign, type Design } from "#domain/catalog/design-code.ts";
import { isPersonalised } from "#domain/customization.ts";
import type { Raster, RasterSubject } from "./raster.ts";

export type PictureSide = "front" | "back";

type Pictured = {
  slug: string;
  kitHash: string;
  /** The print; an empty one is the plain picture. */
  design?: Design;
};

/** Address of a product's picture. It names the drawing's hash, so that it may be kept for ever. */
export function pictureAddress(picture: Pictured & { side: PictureSide }): string {
  const { slug, kitHash, side } = picture;
  return `/media/kits/${slug}/${side}.${kitHash}.svg${designQuery(picture)}`;
}

/** The same picture as pixels, or both sides as a share image (1200 px, PNG). */
export function rasterAddress(picture: Pictured & { subject: RasterSubject } & Raster): string {
  const { slug, kitHash, subject, width, format } = picture;
  return `/media/kits/${slug}/${subject}.${kitHash}.${width}.${format}${designQuery(picture)}`;
}

function designQuery({ design }: Pictured): string {
  if (!design || !isPersonalised(design)) return "";
  return `?d=${encodeURIComponent(encodeDesign(design))}`;
}
