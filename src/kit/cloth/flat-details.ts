import type { Hex, KitModel } from "#domain/catalog/kit-model.ts";
import { clothOf } from "../cloth.ts";
import { contrastRatio, mix } from "../colour.ts";
import { drawMakerMark } from "../maker-mark.ts";
import { short } from "../units.ts";
import type { ClothMeasures } from "./mesh.ts";
import type { SeamLines } from "./seam-lines.ts";

/** The shade of a seam: light caught in its groove, and the groove itself. */
export function drawSeams({ sewn }: SeamLines, colour: Hex): string {
  const { shade } = clothOf(colour);
  const line = (width: number, opacity: number) =>
    `<path d="${sewn}" fill="none" stroke="${shade}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;
  return line(11, 0.1) + line(2.4, 0.5);
}

/** Two rows of stitches `band` millimetres above an open edge, and the shade of the edge itself. */
export function drawHem({ open }: SeamLines, colour: Hex, band: number): string {
  const { shade } = clothOf(colour);
  const line = (lift: number, rest: string) =>
    `<path transform="translate(0 ${-lift})" d="${open}" ${rest}/>`;
  const stitch = 'stroke-opacity=".3" stroke-width="1.2" stroke-dasharray="3 1.6"';
  return (
    `<g fill="none" stroke="${shade}">` +
    line(band, stitch) +
    line(band - 4, stitch) +
    line(band + 2, 'stroke-opacity=".1" stroke-width="5"') +
    line(0, 'stroke-opacity=".35" stroke-width="2.4"') +
    "</g>"
  );
}

/** A polo's buttons, or the laces of an old shirt, below the neckline in front. */
export function drawPlacket(model: KitModel, { frontNeck, collar }: ClothMeasures): string {
  if (collar !== "polo" && collar !== "stand") return "";
  const { shade } = clothOf(model.body);
  const [top, bottom] = [frontNeck - 4, frontNeck + 78];
  const strip =
    `<path d="M-14 ${top}V${bottom}H14V${top}" fill="${model.body}" stroke="${shade}" stroke-opacity=".5" stroke-width="1.4"/>` +
    `<path d="M-14 ${bottom - 12}H14M-10 ${top}V${bottom - 12}M10 ${top}V${bottom - 12}" fill="none" stroke="${shade}" stroke-opacity=".35" stroke-dasharray="3 1.6"/>`;
  return strip + (model.collar === "laced" ? laces(model, frontNeck) : buttons(shade, frontNeck));
}

function buttons(shade: Hex, top: number): string {
  const button = (y: number) =>
    `<circle cx="0" cy="${y}" r="4.6"/><path d="M-1.2 ${y}h.1M1.2 ${y}h.1" stroke-width="1.4" stroke-linecap="round"/>`;
  return `<g fill="#fff" stroke="${shade}" stroke-opacity=".6" stroke-width="1">${button(top + 20)}${button(top + 50)}</g>`;
}

/** A cord crossed through three pairs of eyelets. */
function laces(model: KitModel, top: number): string {
  const { shade } = clothOf(model.body);
  const cord = contrastRatio(model.trim, model.body) > 1.6 ? model.trim : "#f4f2ea";
  const rows = [12, 32, 52].map((down) => top + down);
  const cross = rows
    .slice(1)
    .map((y, index) => `M-7 ${rows[index]}L7 ${y}M7 ${rows[index]}L-7 ${y}`)
    .join("");
  const eyelets = rows
    .map((y) => `<circle cx="-7" cy="${y}" r="2.2"/><circle cx="7" cy="${y}" r="2.2"/>`)
    .join("");
  const line = (colour: string, width: number) =>
    `<path d="M-7 ${rows[0]}H7${cross}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  return `<g fill="${shade}">${eyelets}</g>${line(shade, 3.6)}${line(cord, 2.6)}`;
}

/** Ribs across the collar, the seam at its foot, and a folded collar's fall. */
export function drawCollar(model: KitModel, measures: ClothMeasures, width: number): string {
  const { collar, collarWidth, collarLength } = measures;
  const colour = model.neck ?? model.trim;
  const { shade } = clothOf(colour);
  let ribs = "";
  for (let across = 0; across < width; across += 2.6) {
    ribs += `M${short(across)} -2V${collarWidth + 4}`;
  }
  const mitre = collar === "vee" ? drawMitre(collarWidth, collarLength, shade) : "";
  const fall = collar === "polo" ? `<path d="M-4 96H${width}V200H-4Z" fill="${colour}"/>` : "";
  return (
    `<path d="M-4 -2H${width}V200H-4Z" fill="${colour}"/>` +
    `<path d="${ribs}" stroke="${shade}" stroke-opacity=".2"/>` +
    `<path d="M-4 .6H${width}" stroke="${shade}" stroke-opacity=".25" stroke-width="1.4"/>` +
    `<path d="M-4 ${collarWidth - 0.4}H${width}" stroke="${shade}" stroke-opacity=".6" stroke-width="1.8"/>` +
    mitre +
    fall
  );
}

/** The seam at a vee's tip, where both ends of the band are cut at an angle. */
function drawMitre(width: number, length: number, shade: Hex): string {
  const across = short(width * 0.9);
  const far = short(length - width * 0.9);
  return `<path d="M0 ${width}L${across} 0M${short(length)} ${width}L${far} 0" stroke="${shade}" stroke-opacity=".7" stroke-width="2.4"/>`;
}

/** The inside of a panel: paler cloth, and at the back of the neck a tape and the maker's label. */
export function drawInside(
  model: KitModel,
  { backNeck }: ClothMeasures,
  hasLabel: boolean,
): string {
  const cloth = `<path d="M-400-40H400V900H-400Z" fill="${mix(model.body, "#ffffff", 0.06)}"/>`;
  if (!hasLabel) return cloth;
  const isDark = contrastRatio("#ffffff", model.body) < 3;
  const tag = isDark ? "#2a2d36" : "#f1f1ee";
  const ink = isDark ? "#e8e8e8" : "#4a4d55";
  const { shade } = clothOf(model.body);
  const maker = model.maker === undefined || model.maker === "none" ? "tarnwick" : model.maker;
  const tape = `M-90 0Q-40 ${backNeck + 2.5} 0 ${backNeck + 2.5}T90 0`;
  return (
    cloth +
    `<path d="${tape}" fill="none" stroke="${model.neck ?? model.trim}" stroke-width="9"/>` +
    `<path d="${tape}" fill="none" stroke="${shade}" stroke-opacity=".3" stroke-dasharray="3 1.6"/>` +
    `<rect x="-27" y="${backNeck + 9}" width="54" height="30" rx="1.5" fill="${tag}"/>` +
    `<g transform="translate(0 ${backNeck + 20})">${drawMakerMark({ ...model, maker }, 0, 0, 11, ink)}</g>` +
    `<path d="M-12 ${backNeck + 32}H12" stroke="${ink}" stroke-width="2"/>`
  );
}
