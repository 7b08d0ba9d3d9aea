import { layoutPrint } from "../draw-lettering.ts";
import type { GlyphFace } from "../glyph-face.ts";
import type { CoverBox } from "./outline-cover.ts";
import {
  type FilmPart,
  filmParts,
  type FilmPlace,
  type PrintedTexture,
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
function clear(back: PrintedTexture, blank: PrintedTexture, box: CoverBox): void {
  const { left, top, width, height } = box;
  for (let row = top; row < top + height; row++) {
    const from = 4 * (row * back.width + left);
    const end = from + 4 * width;
    back.data.set(blank.data.subarray(from, end), from);
    back.heights.set(blank.heights.subarray(from, end), from);
  }
}

/** A copy that can be printed on. */
const copyOf = (texture: PrintedTexture): PrintedTexture => ({
  ...texture,
  data: new Uint8Array(texture.data),
  heights: new Uint8Array(texture.heights),
});

const meet = (one: CoverBox, other: CoverBox) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** What is printed: a part's outline and strength, and the pixels it lies on. */
type Printed = { look: string; box: CoverBox };

/** A back's panel whose print is replaced part by part. */
export function newPrintedBack(blank: PrintedTexture, film: FilmPlace, face: GlyphFace) {
  const back = copyOf(blank);
  const printed: Partial<Record<FilmPart, Printed>> = {};
  return {
    back,
    /** Prints a text in place of the last one. @returns the pixels that may have changed. */
    print(text: PrintText, strength: number): CoverBox[] {
      const laid = layoutPrint(film.place, text, face);
      const lookOf = (part: FilmPart) => `${strength} ${laid[part]?.outline ?? ""}`;
      const stays = (part: FilmPart) => printed[part]?.look === lookOf(part);
      let parts = filmParts.filter((part) => !stays(part));
      const [name, number] = [printed.name?.box, printed.number?.box];
      // Clearing one would take away a piece of the other.
      if (name && number && meet(name, number) && parts.length > 0) parts = [...filmParts];
      const changed = parts.flatMap((part) => printed[part]?.box ?? []);
      for (const box of changed) clear(back, blank, box);
      for (const part of parts) {
        const lettering = laid[part];
        delete printed[part];
        if (lettering === null) continue;
        const box = printPart(back, film, [part, lettering], strength);
        printed[part] = { look: lookOf(part), box };
        changed.push(box);
      }
      return changed;
    },
  };
}

/** @returns null where nothing can be printed. */
export function openLivePrint(files: LiveFiles, face: GlyphFace): LivePrint | null {
  const { views, picture, film, panels } = unpackPanels(files.panels);
  const blank = panels.back;
  if (film === null || blank === undefined) return null;
  const printed = newPrintedBack(blank, film, face);
  const mesh = unpackCloth(files.mesh);
  const pixels = recordPrint(mesh, { ...panels, back: printed.back }, views.back, {
    blank,
    region: film.region,
  });
  return {
    width: picture.width,
    height: picture.height,
    print(text, strength = 1) {
      const { left, top, ...shaded } = pixels.shade(printed.print(text, strength));
      return { ...shaded, left: left + picture.left, top: top + picture.top };
    },
  };
}
