import { hasBack, type KitModel, type PatchMark } from "#domain/catalog/kit-model.ts";
import type { Design } from "#domain/catalog/design-code.ts";
import { meshNameOf, type MeshName } from "#kit/cloth/mesh-name.ts";
import { embedUploads, type Uploads } from "#kit/crest-file.ts";
import { drawPicture } from "./draw-picture.ts";
import { lineSide } from "./line-picture.ts";
import type { CloseUpPart, PanelPart, PanelWidth, PictureSide } from "./picture-address.ts";
import type { RasterFormat, RasterSubject } from "./raster.ts";
import { composeShare } from "./share-picture.ts";

/** A product's kit and what is needed to draw it. */
export type PicturedKit = {
  kit: KitModel;
  /** Whether it is a shirt of years ago, which has a cut of its own. */
  isRetro: boolean;
  /** Contents of an uploaded crest and of an uploaded mark on the chest. */
  uploads: Uploads;
};

/** One side of a kit, to be hung as cloth. */
export type ClothSide = PicturedKit & {
  side: PictureSide;
  design: Design | null;
  marks: readonly PatchMark[];
};

/** What the picture worker makes pixels of; it crosses to another process. */
export type Picture =
  | { kind: "drawing"; svg: string }
  | { kind: "cloth"; side: ClothSide }
  /** One or two sides on the well of a link preview. */
  | { kind: "cloth-share"; sides: readonly ClothSide[] }
  /** No picture, but what a page draws one from. */
  | ClothSource;

/** Panels of a kit as pixels for pictures of a width, or the part of a mesh that is printed on. */
export type ClothSource =
  | { kind: "panels"; shown: ClothSide; part: PanelPart; width: PanelWidth }
  | { kind: "print-part"; mesh: MeshName }
  /** Part of a shirt from near. */
  | { kind: "close-up"; shown: ClothSide; part: CloseUpPart; format: RasterFormat };

/**
 * The switch: whether kits that have a mesh are pictured as cloth. Lists must not mix both looks, so
 * it is turned for all of them at once, together with `drawingVersion` (docs/decisions/078).
 */
export const clothIsShown: boolean = false;

type Drawn = PicturedKit & { marks: readonly PatchMark[] | null };

/** What is drawn of a product for one of its pictures, with a shopper's print or without. */
export function pictureOf(
  row: Drawn,
  subject: RasterSubject,
  design: Design | null,
  asCloth = clothIsShown,
): Picture {
  const first =
    subject === "back" || (subject === "share" && design && lineSide(design) === "back");
  const side: PictureSide = first ? "back" : "front";
  const isCloth = asCloth && meshNameOf(row.kit, row.isRetro) !== null;
  const other: PictureSide = side === "front" ? "back" : "front";
  const sides: [PictureSide, PictureSide?] = hasBack(row.kit.garment) ? [side, other] : ["front"];
  if (isCloth) {
    const { kit, isRetro, uploads } = row;
    const hung = (shown: PictureSide): ClothSide => ({
      kit,
      isRetro,
      uploads,
      side: shown,
      design,
      marks: row.marks ?? [],
    });
    return subject === "share"
      ? { kind: "cloth-share", sides: sides.flatMap((one) => (one ? [hung(one)] : [])) }
      : { kind: "cloth", side: hung(side) };
  }
  const look = { light: asCloth ? ("studio" as const) : ("drawn" as const) };
  const draw = (shown: PictureSide, idPrefix?: string) => {
    const options = idPrefix === undefined ? look : { ...look, idPrefix };
    return embedUploads(drawPicture(row.kit, shown, design, row.marks ?? [], options), row.uploads);
  };
  return { kind: "drawing", svg: subject === "share" ? composeShare(draw, sides) : draw(side) };
}
