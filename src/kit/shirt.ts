import type { KitModel, PrintDesign } from "#domain/catalog/kit-model.ts";

import { drawChestField } from "./chest-field.ts";
import { airbrush, defineFolds, edgeLine } from "./cloth.ts";
import type { Cloth } from "./cloth.ts";
import { drawCollar, drawInsideNeck, neckline } from "./collar.ts";
import type { Neck } from "./collar.ts";
import { contrastRatio, mix } from "./colour.ts";
import { drawCrest } from "./crest.ts";
import { drawPrint } from "./draw-lettering.ts";
import { type Hanging, hangingOf } from "./folds.ts";
import type { GlyphFace } from "./glyph-face.ts";
import { drawMakerMark } from "./maker-mark.ts";
import { leavePatchesOpen, leavePrintOpen } from "./open-place.ts";
import { drawPatches, type PatchRow, patchStep } from "./patch.ts";
import { bodyPattern, panelCloth } from "./pattern.ts";
import { printBox } from "./print-box.ts";
import { printPlace } from "./print-place.ts";
import { cutTo, groundOf, linear, radial, seam, shape } from "./scene.ts";
import { centreX, short, toTenth } from "./units.ts";
import type { Scene, Shape } from "./scene.ts";
import { seasonDetail } from "./season-detail.ts";
import { type ShirtBack, shirtBack } from "./shirt-back.ts";
import { armholeSeam, bodyOutline, hemEdge, measuresOf, pen, sidePanel } from "./shirt-shape.ts";
import type { Side, ShirtMeasures } from "./shirt-shape.ts";
import { drawSleeve } from "./sleeve.ts";

export type Print = { design: PrintDesign; face: GlyphFace };

function neckOf(model: KitModel): Neck {
  if (model.garment === "jacket") return "zip";
  return model.garment === "top" ? "half-zip" : model.collar;
}

/** Light on the body: from above left, rounding away at the sides, and a rim on dark cloth. */
function bodyLight(
  scene: Scene,
  outline: Shape,
  cloth: Cloth,
  m: ShirtMeasures,
  hanging: Hanging,
): string {
  const s = cloth.shadeStrength;
  const across = linear(
    scene,
    "bs",
    [0, 0, 1, 0],
    [
      [0, cloth.shade, 0.38 * s],
      [0.2, cloth.shade, 0.14 * s],
      [0.36, cloth.shade, 0],
      [0.58, cloth.shade, 0],
      [0.8, cloth.shade, 0.19 * s],
      [1, cloth.shade, 0.48 * s],
    ],
  );
  const down = linear(
    scene,
    "bd",
    [0, 0, 0, 1],
    [
      [0, cloth.shade, 0.05 * s],
      [0.3, cloth.shade, 0],
      [0.75, cloth.shade, 0.06 * s],
      [1, cloth.shade, 0.26 * s],
    ],
  );
  const glow = radial(
    scene,
    "bl",
    [0.36, 0.26, 0.5],
    [
      [0, "#ffffff", 0.3 * cloth.lightStrength],
      [0.5, "#ffffff", 0.12 * cloth.lightStrength],
      [1, "#ffffff", 0],
    ],
  );
  const stretchX = (Math.round((m.hemX / 243) * 100) / 100) * (hanging.turned ? -1 : 1);
  const stretchY = Math.round((m.hemY / 872) * 100) / 100;
  const shades = airbrush(scene, hanging.shades, {
    colour: cloth.shade,
    strength: 0.38 * s,
  });
  const lights = airbrush(scene, hanging.lights, {
    colour: "#fff",
    strength: 0.3 * cloth.lightStrength,
  });
  return (
    outline(`fill="${across}"`) +
    outline(`fill="${down}"`) +
    outline(`fill="${glow}"`) +
    `<g transform="matrix(${stretchX} 0 0 ${stretchY} ${short(centreX - centreX * stretchX)} 0)">${shades}${lights}</g>` +
    outline(`fill="none" stroke="#fff" stroke-opacity="${short(cloth.rim)}" stroke-width="7"`)
  );
}

/** The side panels, the hem's two rows of stitches and the seams at the sleeves. */
function bodySeams(scene: Scene, model: KitModel, m: ShirtMeasures, cloth: Cloth): string {
  const hem = seam(scene, "he", `M${pen(1)(m.hemX, m.hemY)}${hemEdge(m)}`);
  const panels =
    contrastRatio(model.trim, model.body) < 1.15
      ? ""
      : ([1, -1] as const)
          .map(
            (hand) =>
              `<path d="${sidePanel(m, hand, model.cut === "player" ? 34 : 22)}" fill="${model.trim}" stroke="${cloth.shade}" stroke-opacity=".3" stroke-width="1.4"/>`,
          )
          .join("");
  const stitch = (lift: number) =>
    hem(
      `y="-${lift}" stroke="${cloth.shade}" stroke-opacity=".3" stroke-width="1.4" stroke-dasharray="4 2.5"`,
    );
  if (model.garment === "jacket") {
    const band = (stroke: string, width: number) => hem(`stroke-width="${width}" ${stroke}`);
    const pocket = (x: number, lean: number) =>
      `<path d="M${centreX + x} 610l${lean} 124" stroke="${cloth.shade}" stroke-opacity=".3" stroke-width="12"/><path d="M${centreX + x} 610l${lean} 124" stroke="${model.trim}" stroke-width="5"/>`;
    return (
      panels +
      pocket(-138, -26) +
      pocket(138, 26) +
      band(`stroke="${cloth.shade}" stroke-opacity=".4"`, 92) +
      band(`stroke="${model.trim}"`, 88) +
      band(`stroke="${cloth.shade}" stroke-opacity=".16" stroke-dasharray="1.5 4"`, 88)
    );
  }
  const ridge = hem(`y="-17" stroke="${cloth.shade}" stroke-opacity=".12" stroke-width="3"`);
  return panels + ridge + stitch(14) + stitch(19);
}

function armholes(scene: Scene, m: ShirtMeasures, cloth: Cloth): string {
  const line = seam(scene, "ah", armholeSeam(m, -1) + armholeSeam(m, 1));
  return (
    line(`stroke="${cloth.shade}" stroke-opacity=".42" stroke-width="2"`) +
    line('y="2" stroke="#fff" stroke-opacity=".2" stroke-width="1.5"')
  );
}

/** Room of one chest patch, view-box units. */
export const chestPatch = 71;

/** How far under the neck the first chest patch begins: below a placket, laces and a vee's tip. */
const chestTop: Readonly<Record<Neck, number>> = {
  crew: 142,
  vee: 184,
  polo: 192,
  laced: 236,
  "half-zip": 142,
  zip: 142,
};

/** How far under the neck the middle of the chest's field is: below crest and patches. */
export const chestFieldY = 292;

/** A crest in the shirt's own colours is rimmed in one that shows. */
export function crestOn({ crest, body }: KitModel): KitModel["crest"] {
  const seen = (colour: KitModel["body"]) => contrastRatio(colour, body) > 1.5;
  return seen(crest.ink) || seen(crest.field)
    ? crest
    : { ...crest, ink: mix(body, "#ffffff", 0.8) };
}

const markColour = ({ trim, body }: KitModel) =>
  contrastRatio(trim, body) > 1.6 ? trim : mix(body, "#ffffff", 0.7);

/** Crest on the heart's side, the maker's mark across from it, chest patches between them. */
function chest(
  scene: Scene,
  model: KitModel,
  m: ShirtMeasures,
  design: PrintDesign | undefined,
): string {
  const y = m.neckY + 178;
  const x = m.underarmX * 0.44;
  const row: PatchRow = {
    place: "chest",
    x: centreX,
    y: m.neckY + chestTop[neckOf(model)],
    size: toTenth(chestPatch / patchStep),
    turn: 0,
    squeeze: 1,
    along: [0, 1],
    room: 0,
    growth: chestPatch,
  };
  return (
    `<g transform="translate(${short(centreX + x)} ${y})"><g id="${scene.id("cr")}">${drawCrest(crestOn(model), 0, 0, 92)}</g></g>` +
    // A margin of cloth keeps the mark clear of a pattern in its own colour.
    `<g stroke="${model.body}" stroke-width="7" stroke-linejoin="round" paint-order="stroke">${drawMakerMark(model, centreX - x, y - 6, 26, markColour(model))}</g>` +
    drawChestField(model, centreX, m.neckY + chestFieldY) +
    (design ? drawPatches(design.patches, row) : leavePatchesOpen(row))
  );
}

/** The maker's sign on the nape. */
function neckSign(model: KitModel, m: ShirtMeasures): string {
  return drawMakerMark(model, centreX, m.neckY + 62, 13, markColour(model));
}

/** Name and number, or their place. */
function lettering(scene: Scene, model: KitModel, print: Print | undefined): string {
  const place = printPlace(model);
  if (!place) return "";
  return print ? drawPrint(scene.idPrefix, place, print.design, print.face) : leavePrintOpen(place);
}

/** A faint knit that shows only from near. */
function knit(scene: Scene, cloth: Cloth): string {
  scene.defs.push(
    `<pattern id="${scene.id("kn")}" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.5h3M3 4.5h3" stroke="${cloth.shade}" stroke-opacity=".12" stroke-width="1.2"/></pattern>`,
  );
  return scene.url("kn");
}

/** The panel's pattern with the season's small one, and the box behind a print. */
function panelPattern(scene: Scene, model: KitModel, m: ShirtMeasures, back: ShirtBack | null) {
  if (back === null) return bodyPattern(scene, model, m, "front") + seasonDetail(scene, model);
  const pattern = back.kind === "plain" ? "" : bodyPattern(scene, model, m, "back");
  const detail = back.kind === "boxed" || back.hasDetail ? seasonDetail(scene, model) : "";
  return pattern + detail + (back.kind === "boxed" ? printBox(model, back.colour) : "");
}

/** Shirts, training tops and jackets, unscaled, without the shadow on the ground. */
export function drawShirt(
  scene: Scene,
  model: KitModel,
  side: Side,
  print: Print | undefined,
): string {
  const m = measuresOf(model);
  const neck = neckOf(model);
  const back = side === "back" ? shirtBack(model) : null;
  const panel: KitModel =
    back?.kind === "plain" ? { ...model, pattern: "plain", body: back.colour } : model;
  const cloth = panelCloth(panel, panel.body);
  const outline = shape(scene, "b", bodyOutline(m, neckline(neck, m, side)));
  const fabric = knit(scene, cloth);
  const inNeck = { ...panel, trim: model.neck ?? model.trim };
  const collar = drawCollar(scene, neck, inNeck, m, cloth, side);
  defineFolds(scene);
  const sleeves = ([-1, 1] as const)
    .map((hand) => drawSleeve(scene, model, m, hand, side, fabric, print?.design))
    .join("");
  const printed =
    side === "front"
      ? chest(scene, model, m, print?.design)
      : neckSign(panel, m) + lettering(scene, model, print);
  const inside = side === "front" && neck !== "zip" && neck !== "half-zip";
  return (
    (inside ? drawInsideNeck(scene, inNeck, m) : "") +
    sleeves +
    `${cutTo(scene, "b")}${outline(groundOf(panel.body))}` +
    panelPattern(scene, model, m, back) +
    bodySeams(scene, panel, m, cloth) +
    outline(`fill="${fabric}"`) +
    printed +
    collar.inBody +
    bodyLight(scene, outline, cloth, m, hangingOf(model, side)) +
    armholes(scene, m, cloth) +
    `</g>${edgeLine(outline, cloth)}` +
    collar.over
  );
}
