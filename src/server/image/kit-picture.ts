import type { KitModel, PatchMark } from "#domain/catalog/kit-model.ts";
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

type Drawn = PicturedKit & { marks: readonly PatchMark[] | null };

/**
 * What is drawn of a product for one of its pictures, with a shopper's print or without: cloth where
 * it has a mesh, else a drawing in the light of the same studio (docs/decisions/088).
 */
export function pictureOf(row: Drawn, subject: RasterSubject, design: Design | null): Picture {
  const first =
    subject === "back" || (subject === "share" && design && lineSide(design) === "back");
  const side: PictureSide = first ? "back" : "front";
  const marks = row.marks ?? [];
  const { kit, isRetro, uploads } = row;
  if (meshNameOf(kit, isRetro) === null) {
    const drawn = embedUploads(drawPicture(kit, side, design, marks), uploads);
    return { kind: "drawing", svg: subject === "share" ? composeShare(drawn) : drawn };
  }
  const hung = (shown: PictureSide): ClothSide => {
    return { kit, isRetro, uploads, side: shown, design, marks };
  };
  if (subject !== "share") return { kind: "cloth", side: hung(side) };
  const other = side === "front" ? "back" : "front";
  return { kind: "cloth-share", sides: [hung(side), hung(other)] };
}
