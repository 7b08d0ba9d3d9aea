import { type Hex, isShirt, type KitModel } from "#domain/catalog/kit-model.ts";
import type { ChestSign } from "#domain/catalog/kit-model.ts";
import { contrastRatio } from "./colour.ts";
import { uploadImage } from "./crest-file.ts";
import { leastContrast } from "./shirt-back.ts";
import { wordmarkStrokes } from "./stitched-letters.ts";
import { fine, short } from "./units.ts";

/** Signs on a grid 6 wide and 6 high, filled. */
const signs: Readonly<Record<ChestSign, string>> = {
  peak: "M0 6L2.6 .6L4 3.4L4.6 2.4L6.4 6Z",
  wave: "M0 1.2Q1.6 -.4 3.2 1.2T6.4 1.2V2.9Q4.8 4.5 3.2 2.9T0 2.9ZM0 4.3Q1.6 2.7 3.2 4.3T6.4 4.3V6Q4.8 7.6 3.2 6T0 6Z",
  bolt: "M3.8 0L.6 3.6H2.8L2 6.2L5.8 2.3H3.4Z",
  leaf: "M.4 6Q-.2 .4 6 0Q6.2 5.6 1.6 5.4L3.6 2.6Z",
  kite: "M3 0L6 2.4L3 6.2L0 2.4ZM3 1.4V4.2L4.5 2.5Z",
};

/** Width of a letter with the gap after it, and of its line, on a grid 4 wide and 6 high. */
const letter = { advance: 5.5, gap: 1.5, line: 1.35 };
const signWidth = 6.4;
/** Largest height of a letter and width of the whole, view-box units: what shirts of a league have. */
const most = { height: 34, width: 232 };

type Wordmark = { width: number; drawn: string };

/** The wordmark on its grid, from its left upper corner. */
function wordmarkOf({ text, sign, ink }: NonNullable<KitModel["chest"]>): Wordmark | null {
  const begin = sign === undefined ? 0 : signWidth + (text === "" ? 0 : 2.4);
  const strokes = [...text].map((one, index) => {
    const path = wordmarkStrokes[one];
    return path === undefined
      ? ""
      : `<path transform="translate(${short(begin + index * letter.advance)})" d="${path}"/>`;
  });
  const end = text === "" ? begin : begin + text.length * letter.advance - letter.gap;
  if (end <= 0) return null;
  const mark = sign === undefined ? "" : `<path fill="${ink}" d="${signs[sign]}"/>`;
  const lines = `<g fill="none" stroke="${ink}" stroke-width="${letter.line}" stroke-linejoin="round" stroke-linecap="square">${strokes.join("")}</g>`;
  return { width: end, drawn: mark + (text === "" ? "" : lines) };
}

/** The colors of the front that lie under the field. */
const underChest = ({ pattern, body, second }: KitModel): readonly Hex[] =>
  pattern === "plain" || pattern === "sleeves" ? [body] : [body, second];

/**
 * What the field lies on where the pattern would swallow it: a plate of the shirt's main color, or of
 * white or near-black where that does not stand out either. null where it is read as it is (R-CUSTOM-6).
 */
export function chestPlate(model: KitModel): Hex | null {
  const { chest, body } = model;
  if (chest === undefined || chest.file !== undefined) return null;
  const reads = (cloth: Hex) => contrastRatio(chest.ink, cloth) >= leastContrast;
  if (underChest(model).every(reads)) return null;
  if (reads(body)) return body;
  return contrastRatio("#ffffff", chest.ink) >= contrastRatio("#111318", chest.ink)
    ? "#ffffff"
    : "#111318";
}

/** Room of an upload, view-box units: a mark may be higher than words. */
const uploadRoom = { width: 232, height: 58 };

/** The field in the middle of a shirt's chest, about `x`, `y` of the view box; "" where there is none. */
export function drawChestField(model: KitModel, x: number, y: number): string {
  if (!isShirt(model.garment) || model.chest === undefined) return "";
  if (model.chest.file !== undefined) {
    const { width, height } = uploadRoom;
    const corner = `x="${short(x - width / 2)}" y="${short(y - height / 2)}"`;
    return uploadImage(model.chest.file, `${corner} width="${width}" height="${height}"`);
  }
  const mark = wordmarkOf(model.chest);
  if (mark === null) return "";
  const scale = Math.min(most.height / 6, most.width / mark.width);
  const [width, height] = [mark.width * scale, 6 * scale];
  const plate = chestPlate(model);
  const margin = 13;
  const under =
    plate === null
      ? ""
      : `<rect x="${short(x - width / 2 - margin)}" y="${short(y - height / 2 - margin)}" width="${short(width + 2 * margin)}" height="${short(height + 2 * margin)}" rx="4" fill="${plate}"/>`;
  return `${under}<g transform="translate(${short(x - width / 2)} ${short(y - height / 2)}) scale(${fine(scale)})">${mark.drawn}</g>`;
}
