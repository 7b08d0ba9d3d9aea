import type { KitModel } from "#domain/catalog/kit-model.ts";
import { clothOf } from "../cloth.ts";
import { contrastRatio, mix } from "../colour.ts";
import { short } from "../units.ts";
import { both, type Drawn, nothing } from "./drawn.ts";
import { relief } from "./flat-relief.ts";
import type { ClothMeasures } from "./mesh.ts";

const buttonEdge = "#8a8a86";

/** A polo's buttons or laces, or the zip of a jacket and a training top, in the middle in front. */
export function drawOpening(model: KitModel, measures: ClothMeasures): Drawn {
  if (measures.collar === "stand") return drawZip(model, measures);
  return measures.collar === "polo" ? drawPlacket(model, measures) : nothing;
}

function drawPlacket(model: KitModel, { frontNeck, hemY }: ClothMeasures): Drawn {
  const { shade } = clothOf(model.body);
  const size = hemY / 728;
  const [top, bottom] = [frontNeck - 4, frontNeck + 82 * size];
  const outline = `M-15 ${top}V${short(bottom)}H15V${top}`;
  const rows = `M-15 ${short(bottom - 13)}H15M-11 ${top}V${short(bottom - 3)}H11V${top}`;
  const isLaced = model.collar === "laced";
  const strip: Drawn = {
    colours:
      `<path d="${outline}" fill="${isLaced ? mix(model.body, "#0a0b14", 0.12) : model.body}" stroke="${shade}" stroke-opacity=".45" stroke-width="1.2"/>` +
      `<path d="M15 ${top}V${short(bottom)}" stroke="${shade}" stroke-opacity=".35" stroke-width="2.6"/>` +
      `<path d="${rows}" fill="none" stroke="${shade}" stroke-opacity=".35" stroke-dasharray="3 1.6"/>`,
    heights:
      `<path d="${outline}" fill="#680000" stroke="${relief.groove}" stroke-width="1.6"/>` +
      `<path d="${rows}" fill="none" stroke="${relief.groove}" stroke-width="1.6"/>`,
  };
  return both(strip, isLaced ? laces(model, frontNeck, size) : buttons(frontNeck, size));
}

function buttons(top: number, size: number): Drawn {
  const spots = [18, 50].map((down) => short(top + down * size));
  const button = (y: string | number) =>
    `<path d="M0 ${y}m-7 0h14" stroke="#0a0b14" stroke-opacity=".35" stroke-width="1.4"/>` +
    `<circle cx="0" cy="${y}" r="5.6" fill="#f4f2ec" stroke="${buttonEdge}" stroke-width=".8"/>` +
    `<circle cx="0" cy="${y}" r="3.7" fill="#e6e4dc"/>` +
    `<path d="M-1.2 ${y}h.1M1.2 ${y}h.1" stroke="#4a4a48" stroke-width="1.3" stroke-linecap="round"/>`;
  const height = (y: string | number) =>
    `<circle cx="0" cy="${y}" r="5.6" fill="${relief.button}"/>` +
    `<circle cx="0" cy="${y}" r="3.7" fill="${relief.patch}"/>`;
  return { colours: spots.map(button).join(""), heights: spots.map(height).join("") };
}

/** A cord crossed through three pairs of eyelets, its ends hanging down. */
function laces(model: KitModel, top: number, size: number): Drawn {
  const { shade } = clothOf(model.body);
  const cord = contrastRatio(model.trim, model.body) > 1.6 ? model.trim : "#f4f2ea";
  const rows = [12, 34, 56].map((down) => short(top + down * size));
  const cross = rows
    .slice(1)
    .map((y, index) => `M-8 ${rows[index]}L8 ${y}M8 ${rows[index]}L-8 ${y}`)
    .join("");
  const [first, , last] = rows;
  const ends = `M-8 ${last}q-9 16 -3 44M8 ${last}q8 18 1 52`;
  const path = `M-8 ${first}H8${cross}${ends}`;
  const eyelets = rows
    .flatMap((y) => [-8, 8].map((x) => `<circle cx="${x}" cy="${y}" r="2.6"/>`))
    .join("");
  const line = (colour: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return {
    colours: `<g fill="${shade}">${eyelets}</g>${line(shade, 4.2)}${line(cord, 3.2)}`,
    heights: line(relief.thread, 4.2) + line(relief.highThread, 2),
  };
}

/** Teeth of metal between two tapes: a jacket's to the hem, a training top's to the chest. */
function drawZip(model: KitModel, { frontNeck, hemY, frontDrop }: ClothMeasures): Drawn {
  const isJacket = model.garment === "jacket";
  const end = isJacket ? hemY + frontDrop : frontNeck + 0.24 * hemY;
  const tape = mix(model.trim, "#0a0b14", 0.25);
  const { shade } = clothOf(model.body);
  const from = frontNeck - 6;
  const span = short(end - from);
  const pull = short(frontNeck + 4);
  const pocket = (hand: 1 | -1) =>
    `M${hand * 132} ${short(hemY * 0.62)}l${hand * 26} ${short(hemY * 0.17)}`;
  const pockets = isJacket ? pocket(1) + pocket(-1) : "";
  return {
    colours:
      `<path d="M-13 ${from}v${span}M13 ${from}v${span}" stroke="${shade}" stroke-opacity=".3" stroke-dasharray="3 1.6"/>` +
      `<path d="M-6 ${from}h12v${span}h-12Z" fill="${tape}"/>` +
      `<path d="M0 ${from}v${span}" stroke="#c9cad1" stroke-width="4.4" stroke-dasharray="1.5 1.1"/>` +
      `<path d="M-3.6 ${pull}h7.2v10h-2v14q-1.6 3 -3.2 0v-14h-2Z" fill="#d9d9de" stroke="#3a3c44" stroke-width=".8"/>` +
      `<path d="${pockets}" stroke="${shade}" stroke-opacity=".5" stroke-width="7"/>` +
      `<path d="${pockets}" stroke="${model.trim}" stroke-width="3"/>`,
    heights:
      `<path d="M-15 ${from}h30v${span}h-30Z" fill="${relief.double}"/>` +
      `<path d="M-6 ${from}h12v${span}h-12Z" fill="${relief.groove}"/>` +
      `<path d="M0 ${from}v${span}" stroke="${relief.button}" stroke-width="4.4" stroke-dasharray="1.5 1.1"/>` +
      `<path d="M-3.6 ${pull}h7.2v10h-2v14q-1.6 3 -3.2 0v-14h-2Z" fill="#ffa000"/>` +
      `<path d="${pockets}" stroke="${relief.double}" stroke-width="9"/><path d="${pockets}" stroke="${relief.groove}" stroke-width="2.4"/>`,
  };
}
