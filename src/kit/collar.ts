import type { Hex, KitModel } from "#domain/catalog/kit-model.ts";

import type { Cloth } from "./cloth.ts";
import { mix } from "./colour.ts";
import { drawMakerMark } from "./maker-mark.ts";
import { cutTo, groundOf, linear, seam, shape } from "./scene.ts";
import { centreX, short } from "./units.ts";
import type { Scene } from "./scene.ts";
import { pen } from "./shirt-shape.ts";
import type { Side, ShirtMeasures } from "./shirt-shape.ts";

/** How the neck is closed; jackets and training tops stand up and zip. */
export type Neck = KitModel["collar"] | "zip" | "half-zip";

const left = pen(-1);
const right = pen(1);

/** The neck's edge from the viewer's left shoulder to the right, without a move. */
export function neckline(neck: Neck, m: ShirtMeasures, side: Side): string {
  if (side === "back") return arc(m, 26);
  const { neck: x, neckY: y } = m;
  if (neck === "vee") {
    return `C${left(x - 6, y + 44)} ${left(42, y + 92)} ${left(0, y + 138)}C${right(42, y + 92)} ${right(x - 6, y + 44)} ${right(x, y)}`;
  }
  if (neck === "crew") return arc(m, 92);
  return arc(m, neck === "laced" || neck === "polo" ? 84 : 56);
}

function arc({ neck: x, neckY: y }: ShirtMeasures, depth: number): string {
  const low = y + depth;
  return `C${left(x - 5, y + depth * 0.62)} ${left(x * 0.58, low)} ${left(0, low)}C${right(x * 0.58, low)} ${right(x - 5, y + depth * 0.62)} ${right(x, y)}`;
}

/** The inside of the back, seen through the neck: cloth, neck tape and label. */
export function drawInsideNeck(scene: Scene, model: KitModel, m: ShirtMeasures): string {
  const top = `M${left(m.neck, m.neckY)}${arc(m, 20)}`;
  const inside = shape(
    scene,
    "in",
    `${top}L${right(m.neck, m.neckY + 150)}L${left(m.neck, m.neckY + 150)}Z`,
  );
  const cloth = mix(model.body, "#0a0b14", 0.3);
  const shade = linear(
    scene,
    "ig",
    [0, m.neckY, 0, m.neckY + 120],
    [
      [0, "#0a0b14", 0],
      [0.35, "#0a0b14", 0.1],
      [1, "#0a0b14", 0.62],
    ],
    true,
  );
  const y = m.neckY + 46;
  const tape = seam(scene, "tp", top);
  const label = mix(model.trim, "#0a0b14", 0.12);
  return (
    `${cutTo(scene, "in")}${inside(groundOf(cloth))}` +
    tape(`stroke="${mix(model.trim, "#0a0b14", 0.28)}" stroke-width="42"`) +
    tape('stroke="#0a0b14" stroke-opacity=".16" stroke-width="42" stroke-dasharray="1.5 3"') +
    tape('y="22" stroke="#fff" stroke-opacity=".3" stroke-width="2" stroke-dasharray="5 3"') +
    `<rect x="${centreX - 27}" y="${short(y)}" width="54" height="30" rx="2" fill="${label}"/>` +
    drawMakerMark(model, centreX, y + 15, 16, mix(model.body, "#ffffff", 0.25)) +
    `${inside(`fill="${shade}"`)}</g>`
  );
}

/** A ribbed band along the neck, to be drawn inside the body's clip. */
function ribbedBand(scene: Scene, path: string, width: number, colour: Hex, cloth: Cloth): string {
  const band = seam(scene, "rb", path);
  const line = (extra: string, w: number) => band(`stroke-width="${w}" ${extra}`);
  return (
    line(`stroke="${cloth.shade}" stroke-opacity=".22"`, width * 2 + 7) +
    line(`stroke="${cloth.shade}" stroke-opacity=".3"`, width * 2 + 2) +
    line(`stroke="${colour}"`, width * 2) +
    line(`stroke="${cloth.shade}" stroke-opacity=".14" stroke-dasharray="1.4 3"`, width * 2) +
    line(`stroke="#fff" stroke-opacity=".16"`, 5)
  );
}

function leaves(scene: Scene, m: ShirtMeasures, colour: Hex, cloth: Cloth, low: number): string {
  const edge = `stroke="${cloth.edge}" stroke-opacity=".55" stroke-width="1.5" stroke-linejoin="round"`;
  return [left, right]
    .map((at, index) => {
      const outline = `M${at(m.neck - 2, m.neckY - 5)}C${at(m.neck - 10, m.neckY + 40)} ${at(44, low - 26)} ${at(2, low)}L${at(46, low + 42)}C${at(78, low + 8)} ${at(m.neck + 22, m.neckY + 66)} ${at(m.neck + 20, m.neckY + 4)}Q${at(m.neck + 8, m.neckY - 6)} ${at(m.neck - 2, m.neckY - 5)}Z`;
      const leaf = shape(scene, `lf${index}`, outline);
      return (
        leaf('y="6" fill="#0a0b14" opacity=".2"') +
        leaf(`fill="${colour}" ${edge}`) +
        `<path d="M${at(12, low - 1)}L${at(46, low + 32)}C${at(72, low + 2)} ${at(m.neck + 13, m.neckY + 62)} ${at(m.neck + 13, m.neckY + 10)}" fill="none" stroke="${cloth.shade}" stroke-opacity=".3" stroke-dasharray="4 2.5"/>`
      );
    })
    .join("");
}

function placket(
  scene: Scene,
  model: KitModel,
  cloth: Cloth,
  from: number,
  laced: boolean,
): string {
  const length = laced ? 92 : 104;
  const strip = `<rect x="${centreX - 15}" y="${from}" width="30" height="${length}" rx="3" fill="${laced ? mix(model.body, "#0a0b14", 0.28) : model.trim}" stroke="${cloth.edge}" stroke-opacity=".45"/>`;
  if (!laced) {
    const buttons = [from + 38, from + 76]
      .map(
        (y) =>
          `<circle cx="${centreX}" cy="${y + 1.5}" r="6" fill="#0a0b14" opacity=".3"/><circle cx="${centreX}" cy="${y}" r="5.5" fill="${mix(model.second, "#ffffff", 0.35)}"/><path d="M${centreX - 1.5} ${y - 1.5}l3 3m0 -3l-3 3" stroke="#0a0b14" stroke-opacity=".5"/>`,
      )
      .join("");
    return `${strip}<path d="M${centreX - 11} ${from}v${length - 4}h22v${4 - length}" fill="none" stroke="${cloth.shade}" stroke-opacity=".25" stroke-dasharray="4 2.5"/>${buttons}`;
  }
  const l = centreX - 17;
  const r = centreX + 17;
  const y = from + 16;
  const lace = seam(
    scene,
    "la",
    `M${l} ${y}L${r} ${y + 20}L${l} ${y + 40}L${r} ${y + 60}M${r} ${y}L${l} ${y + 20}L${r} ${y + 40}L${l} ${y + 60}M${r} ${y + 60}Q${r + 14} ${y + 84} ${r - 6} ${y + 112}M${l} ${y + 60}Q${l - 12} ${y + 88} ${l + 8} ${y + 120}`,
  );
  return `${strip}${lace('x="1" y="3" stroke="#0a0b14" stroke-opacity=".3" stroke-width="5"')}${lace(`stroke="${mix(model.trim, "#ffffff", 0.2)}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"`)}`;
}

/** A standing collar that zips: the jacket's to the hem, the training top's to the chest. */
function standing(
  model: KitModel,
  m: ShirtMeasures,
  cloth: Cloth,
  side: Side,
  end: number,
): string {
  const up = m.neckY - 34;
  const low = side === "front" ? 62 : 30;
  const colour = mix(model.body, model.trim, model.garment === "jacket" ? 1 : 0.12);
  const shape = `M${left(m.neck + 6, m.neckY + 4)}Q${left(m.neck + 2, up + 14)} ${left(m.neck - 12, up)}Q${left(0, up + (side === "front" ? 26 : -12))} ${right(m.neck - 12, up)}Q${right(m.neck + 2, up + 14)} ${right(m.neck + 6, m.neckY + 4)}Q${right(0, m.neckY + low * 1.9)} ${left(m.neck + 6, m.neckY + 4)}Z`;
  let out = `<path d="${shape}" fill="${colour}" stroke="${cloth.edge}" stroke-opacity=".5" stroke-width="1.5"/>`;
  if (side === "front") {
    const top = up + 13;
    out +=
      `<path d="M${centreX - 9} ${top}V${end}H${centreX + 9}V${top}Z" fill="${cloth.shade}" opacity=".16"/>` +
      `<path d="M${centreX} ${top}V${end}" stroke="${mix(model.trim, "#0a0b14", 0.45)}" stroke-width="7"/>` +
      `<path d="M${centreX} ${top}V${end}" stroke="#d9d9de" stroke-width="3.5" stroke-dasharray="2 2"/>` +
      `<path d="M${centreX - 4} ${top + 6}h8v13h-2.5v16q-1.5 3 -3 0v-16h-2.5z" fill="#c9cad1" stroke="#0a0b14" stroke-opacity=".4"/>`;
  }
  return out;
}

/** Collar or neckband. `inBody` is clipped to the body, `over` lies on everything. */
export function drawCollar(
  scene: Scene,
  neck: Neck,
  model: KitModel,
  m: ShirtMeasures,
  cloth: Cloth,
  side: Side,
): { inBody: string; over: string } {
  const edge = `M${left(m.neck, m.neckY)}${neckline(neck, m, side)}`;
  if (neck === "zip" || neck === "half-zip") {
    const end = neck === "zip" ? m.hemY + m.hemDrop - 4 : m.neckY + 236;
    return { inBody: "", over: standing(model, m, cloth, side, end) };
  }
  if (neck === "crew" || neck === "vee") {
    return { inBody: ribbedBand(scene, edge, 19, model.trim, cloth), over: "" };
  }
  if (side === "back") {
    const fold = `M${left(m.neck + 2, m.neckY - 5)}Q${left(0, m.neckY - 14)} ${right(m.neck + 2, m.neckY - 5)}Q${right(m.neck + 22, m.neckY)} ${right(m.neck + 24, m.neckY + 22)}Q${right(0, m.neckY + 66)} ${left(m.neck + 24, m.neckY + 22)}Q${left(m.neck + 22, m.neckY)} ${left(m.neck + 2, m.neckY - 5)}Z`;
    return {
      inBody: "",
      over:
        `<path d="${fold}" transform="translate(0 5)" fill="#0a0b14" opacity=".18"/>` +
        `<path d="${fold}" fill="${model.trim}" stroke="${cloth.edge}" stroke-opacity=".5" stroke-width="1.5"/>` +
        `<path d="M${left(m.neck + 18, m.neckY + 18)}Q${left(0, m.neckY + 58)} ${right(m.neck + 18, m.neckY + 18)}" fill="none" stroke="${cloth.shade}" stroke-opacity=".3" stroke-dasharray="4 2.5"/>`,
    };
  }
  const low = m.neckY + 88;
  return {
    inBody: placket(scene, model, cloth, low - 4, neck === "laced"),
    over: leaves(scene, m, model.trim, cloth, low),
  };
}
