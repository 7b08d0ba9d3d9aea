import { layoutPrint } from "../draw-lettering.ts";
import type { GlyphFace } from "../glyph-face.ts";
import type { CoverBox } from "./outline-cover.ts";
import {
  type FilmPart,
  filmParts,
  type FilmPlace,
  type PrintedBox,
  type PrintedTexture,
  type PrintedTextures,
  printPart,
  type PrintText,
} from "./print-film.ts";
import { type PrintPicture, recordPrint } from "./print-pixels.ts";
import { unpackCloth } from "./unpack.ts";
import { unpackPanels } from "./unpack-panels.ts";

/** A print over the still of a blank back. */
export type LivePrint = {
  /** Size of that picture, pixels. */
  width: number;
  height: number;
  /**
   * The pixels of a print, clear beside it; they are overwritten by the next.
   * @param strength of its colours, 0–1.
   */
  print(text: PrintText, strength?: number): PrintPicture;
};

/** Bytes of a mesh, or of its part that is printed on, and of panels. */
export type LiveFiles = { mesh: Uint8Array; panels: Uint8Array };

/** Puts back what some pixels of a panel were before they were printed on. */
function clear(printed: PrintedTexture, blank: PrintedTexture, box: CoverBox): void {
  const { left, top, width, height } = box;
  for (let row = top; row < top + height; row++) {
    const from = 4 * (row * printed.width + left);
    const end = from + 4 * width;
    printed.data.set(blank.data.subarray(from, end), from);
    printed.heights.set(blank.heights.subarray(from, end), from);
  }
}

/** A copy that can be printed on. */
const copyOf = (texture: PrintedTexture): PrintedTexture => ({
  ...texture,
  data: new Uint8Array(texture.data),
  heights: new Uint8Array(texture.heights),
});

const meet = (one: PrintedBox, other: PrintedBox) =>
  one.panel === other.panel &&
  one.box.left < other.box.left + other.box.width &&
  other.box.left < one.box.left + one.box.width &&
  one.box.top < other.box.top + other.box.height &&
  other.box.top < one.box.top + one.box.height;

/** What is printed: a part's outline and strength, and the pixels it lies on. */
type Printed = { look: string; boxes: readonly PrintedBox[] };

/** Panels whose print is replaced part by part. @param blanks the same without a print */
export function newPrintedPanels(blanks: PrintedTextures, film: FilmPlace, face: GlyphFace) {
  const panels: { -readonly [Name in keyof PrintedTextures]: PrintedTextures[Name] } = {};
  for (const { name } of film.panels) {
    const blank = blanks[name];
    if (blank) panels[name] = copyOf(blank);
  }
  const printed: Partial<Record<FilmPart, Printed>> = {};
  const boxesOf = (part: FilmPart) => printed[part]?.boxes ?? [];
  return {
    panels,
    /** Prints a text in place of the last one. @returns the pixels that may have changed. */
    print(text: PrintText, strength: number): PrintedBox[] {
      const laid = layoutPrint(film.place, text, face);
      const lookOf = (part: FilmPart) => `${strength} ${laid[part]?.outline ?? ""}`;
      const stays = (part: FilmPart) => printed[part]?.look === lookOf(part);
      let parts = filmParts.filter((part) => !stays(part));
      const isShared = boxesOf("name").some((one) =>
        boxesOf("number").some((other) => meet(one, other)),
      );
      // Clearing one would take away a piece of the other.
      if (isShared && parts.length > 0) parts = [...filmParts];
      const changed = parts.flatMap((part) => boxesOf(part));
      for (const { panel, box } of changed) {
        const [texture, blank] = [panels[panel], blanks[panel]];
        if (texture && blank) clear(texture, blank, box);
      }
      for (const part of parts) {
        const lettering = laid[part];
        delete printed[part];
        if (lettering === null) continue;
        const boxes = printPart(panels, film, [part, lettering], strength);
        printed[part] = { look: lookOf(part), boxes };
        changed.push(...boxes);
      }
      return changed;
    },
  };
}

/** @returns null where nothing can be printed. */
export function openLivePrint(files: LiveFiles, face: GlyphFace): LivePrint | null {
  const { views, picture, film, panels } = unpackPanels(files.panels);
  if (film === null) return null;
  const printed = newPrintedPanels(panels, film, face);
  const { back } = printed.panels;
  if (back === undefined) return null;
  const mesh = unpackCloth(files.mesh);
  const textures = { ...panels, ...printed.panels, back };
  const pixels = recordPrint(mesh, textures, views.back, { blanks: panels, film });
  return {
    width: picture.width,
    height: picture.height,
    print(text, strength = 1) {
      const { left, top, ...shaded } = pixels.shade(printed.print(text, strength));
      return { ...shaded, left: left + picture.left, top: top + picture.top };
    },
  };
}
