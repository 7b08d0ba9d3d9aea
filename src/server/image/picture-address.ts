import { encodeDesign, type Design } from "#domain/catalog/design-code.ts";
import { isPersonalised } from "#domain/customization.ts";
import type { MeshName } from "#kit/cloth/mesh-name.ts";
import type { Raster, RasterSubject } from "./raster.ts";

export type PictureSide = "front" | "back";

/** Widths of pictures that a page draws from a mesh by itself: one for each density of screen. */
export const panelWidths = [800, 1200] as const;
export type PanelWidth = (typeof panelWidths)[number];

/** Parts of a shirt that are pictured from near, and how large. */
export const closeUpParts = ["collar", "crest", "hem"] as const;
export type CloseUpPart = (typeof closeUpParts)[number];
export const closeUpWidth = 720;

/** A kit's panels as pixels: all of them, or what a print may change of the back. */
export type PanelPart = "print" | "whole";

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

/** What a page draws the kit from by itself, for a picture of a width. */
export function panelsAddress(panels: Pictured & { part: PanelPart; width: PanelWidth }): string {
  const { slug, kitHash, part, width } = panels;
  return `/media/cloth/kits/${slug}/${part}.${kitHash}.${width}.panels${designQuery(panels)}`;
}

/** A part of a shirt from near, in AVIF; WebP ends otherwise. */
export function closeUpAddress(closeUp: Pictured & { part: CloseUpPart }): string {
  const { slug, kitHash, part } = closeUp;
  return `/media/cloth/kits/${slug}/${part}.${kitHash}.${closeUpWidth}.avif`;
}

/** A mesh, or the part of it that is printed on; `hash` is of its file. */
export const meshAddress = (name: MeshName, hash: string, part: PanelPart): string =>
  `/media/cloth/meshes/${name}.${hash}.${part}.mesh`;

function designQuery({ design }: Pictured): string {
  if (!design || !isPersonalised(design)) return "";
  return `?d=${encodeURIComponent(encodeDesign(design))}`;
}
