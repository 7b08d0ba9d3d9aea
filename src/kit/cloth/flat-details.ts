import type { Hex, KitModel } from "#domain/catalog/kit-model.ts";
import { clothOf } from "../cloth.ts";
import { contrastRatio, mix } from "../colour.ts";
import { drawMakerMark } from "../maker-mark.ts";
import { short } from "../units.ts";
import type { Drawn } from "./drawn.ts";
import { relief } from "./flat-relief.ts";
import type { ClothMeasures } from "./mesh.ts";
import type { SeamLines } from "./seam-lines.ts";

/** The shade of a seam: light caught in its groove, and the groove itself. */
export function drawSeams({ sewn }: SeamLines, colour: Hex): string {
  const { shade } = clothOf(colour);
  const line = (width: number, opacity: number) =>
    `<path d="${sewn}" fill="none" stroke="${shade}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;
  return line(11, 0.06) + line(2, 0.35);
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

/** A band of ribs along an open edge, and the seam that joins it to the cloth. */
export function drawHemRibs({ open }: SeamLines, colour: Hex, height: number): Drawn {
  const { shade } = clothOf(colour);
  const line = (lift: number, width: number, rest: string) =>
    `<path transform="translate(0 ${short(-lift)})" d="${open}" fill="none" stroke-width="${short(width)}" ${rest}/>`;
  return {
    colours:
      line(0, 2 * height, `stroke="${colour}"`) +
      line(0, 2 * height, `stroke="${shade}" stroke-opacity=".14" stroke-dasharray="1.3 1.3"`) +
      line(height, 2, `stroke="${shade}" stroke-opacity=".55"`) +
      line(0, 3, `stroke="${shade}" stroke-opacity=".35"`),
    heights:
      line(0, 2 * height, `stroke="${relief.rib}"`) + line(height, 3, `stroke="${relief.groove}"`),
  };
}

/** Ribs across the collar, the seam at its foot, a folded collar's fall, a standing one's zip. */
export function drawCollar(model: KitModel, measures: ClothMeasures, width: number): Drawn {
  const { collar, collarWidth, collarLength } = measures;
  const colour = model.neck ?? (model.garment === "top" ? model.body : model.trim);
  const { shade } = clothOf(colour);
  const foot = `M-4 ${collarWidth - 0.4}H${width}`;
  const isFolded = collar === "polo";
  const mitre = collar === "vee" ? drawMitre(collarWidth, collarLength, shade) : "";
  // The fall is knitted as the shirt is, with a row of stitches along its edge.
  const fall = isFolded ? `<path d="M-4 96H${width}V200H-4Z" fill="${colour}"/>` : "";
  const [zip, zipHeight] = collar === "stand" ? zipEnds(collarWidth, collarLength) : ["", ""];
  return {
    colours:
      `<path d="M-4 -2H${width}V200H-4Z" fill="${colour}"/>` +
      `<path d="M-4 .6H${width}" stroke="${shade}" stroke-opacity=".2" stroke-width="1.4"/>` +
      `<path d="${foot}" stroke="${shade}" stroke-opacity=".5" stroke-width="1.8"/>` +
      mitre +
      fall +
      zip,
    heights:
      `<path d="M-4 -2H${width}V96H-4Z" fill="${relief.rib}"/>` +
      `<path d="${foot}" stroke="${relief.groove}" stroke-width="2.4"/>` +
      (collar === "vee" ? drawMitre(collarWidth, collarLength, relief.groove) : "") +
      zipHeight,
  };
}

/** Half a zip at both ends of a standing collar, which meet in the middle of the front. */
function zipEnds(width: number, length: number): readonly [string, string] {
  const at = (x: number, half: number) =>
    `M${short(x - half)} -2h${2 * half}v${width + 4}h${-2 * half}Z`;
  const teeth = (colour: string) =>
    `<path d="M0 -2V${width + 2}M${short(length)} -2V${width + 2}" stroke="${colour}" stroke-width="4.4" stroke-dasharray="1.5 1.1"/>`;
  const tape = at(0, 6) + at(length, 6);
  return [
    `<path d="${tape}" fill="#26282f"/>${teeth("#c9cad1")}`,
    `<path d="${tape}" fill="${relief.groove}"/>${teeth(relief.button)}`,
  ];
}

/** The seam at a vee's tip, where both ends of the band are cut at an angle. */
function drawMitre(width: number, length: number, shade: Hex): string {
  const across = short(width * 0.9);
  const far = short(length - width * 0.9);
  return `<path d="M0 ${width}L${across} 0M${short(length)} ${width}L${far} 0" stroke="${shade}" stroke-opacity=".7" stroke-width="2.4"/>`;
}

/**
 * The inside of a panel: paler cloth, and at the back of the neck a tape and the maker's label. It is
 * seen from its other side, so what is on it is drawn mirrored.
 */
export function drawInside(model: KitModel, { backNeck }: ClothMeasures, hasLabel: boolean): Drawn {
  const cloth = `<path d="M-400-40H400V900H-400Z" fill="${mix(model.body, "#ffffff", 0.06)}"/>`;
  if (!hasLabel) return { colours: cloth, heights: "" };
  const isDark = contrastRatio("#ffffff", model.body) < 3;
  const tag = isDark ? "#2a2d36" : "#f1f1ee";
  const ink = isDark ? "#e8e8e8" : "#4a4d55";
  const { shade } = clothOf(model.body);
  const maker = model.maker === undefined || model.maker === "none" ? "tarnwick" : model.maker;
  const tape = `M-90 0Q-40 ${backNeck + 2.5} 0 ${backNeck + 2.5}T90 0`;
  const along = (rest: string) => `<path d="${tape}" fill="none" ${rest}/>`;
  const label = `<rect x="-27" y="${backNeck + 9}" width="54" height="30" rx="1.5"`;
  return {
    colours:
      cloth +
      along(`stroke="${shade}" stroke-opacity=".3" stroke-width="11.5"`) +
      along(`stroke="${model.neck ?? model.trim}" stroke-width="9"`) +
      along(`stroke="${shade}" stroke-opacity=".3" stroke-dasharray="3 1.6"`) +
      `<g transform="scale(-1 1)">${label} fill="${tag}"/>` +
      `<g transform="translate(0 ${backNeck + 20})">${drawMakerMark({ ...model, maker }, 0, 0, 11, ink)}</g>` +
      `<path d="M-12 ${backNeck + 32}H12" stroke="${ink}" stroke-width="2"/></g>`,
    // A tape is a second layer, whose edges are sewn down.
    heights:
      along(`stroke="${relief.patch}" stroke-width="9"`) +
      along(`stroke="${relief.double}" stroke-width="5.5"`) +
      `${label} fill="${relief.film}"/>`,
  };
}
