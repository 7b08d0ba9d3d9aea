import type { KitModel, PatchPlace, PrintDesign } from "#domain/catalog/kit-model.ts";

import { airbrushAgain, clothOf, edgeLine, type Cloth } from "./cloth.ts";
import { longSleeveLights, longSleeveShades, sleeveLights, sleeveShades } from "./folds.ts";
import { leavePatchesOpen } from "./open-place.ts";
import { drawPatches, type PatchRow } from "./patch.ts";
import { panelCloth, sleeveColour, sleevePattern } from "./pattern.ts";
import { cutTo, groundOf, linear, seam, shape } from "./scene.ts";
import { centreX, short, toTenth } from "./units.ts";
import type { Scene } from "./scene.ts";
import { seasonDetail } from "./season-detail.ts";
import { armholeSeam, cuffEdge, sleeveOutline, sleeveTurn } from "./shirt-shape.ts";
import type { Side, Hand, ShirtMeasures } from "./shirt-shape.ts";

/** The wearer's right is the viewer's left from the front and the viewer's right from behind. */
function placeOf(hand: Hand, side: Side): PatchPlace {
  const right = (side === "front") === (hand === -1);
  return right ? "right-sleeve" : "left-sleeve";
}

const toThousandth = (value: number) => Math.round(value * 1000) / 1000;

function cuffBand(
  scene: Scene,
  model: KitModel,
  m: ShirtMeasures,
  hand: Hand,
  width: number,
): string {
  const edge = seam(scene, `cu${tagOf(hand)}`, cuffEdge(m, hand));
  const colour = model.cuffs ?? model.trim;
  const { shade } = clothOf(colour);
  const line = (extra: string, w: number) => edge(`stroke-width="${w}" ${extra}`);
  return (
    line(`stroke="${shade}" stroke-opacity=".3"`, width * 2 + 3) +
    line(`stroke="${colour}"`, width * 2) +
    line(`stroke="${shade}" stroke-opacity=".13" stroke-dasharray="1.4 3"`, width * 2)
  );
}

function isLong(m: ShirtMeasures): boolean {
  return m.cuffOuter[1] > m.underarmY + 200;
}

/** Shade across the arm, then folds; along the sleeve, from the shoulder down. */
function sleeveLight(scene: Scene, cloth: Cloth, hand: Hand, long: boolean): string {
  const strength = cloth.shadeStrength * (hand === 1 ? 1.15 : 0.9);
  const across = linear(
    scene,
    `sa${tagOf(hand)}`,
    [-100, 0, 100, 0],
    [
      [0.05, cloth.shade, 0.6 * strength],
      [0.3, cloth.shade, 0.3 * strength],
      [0.6, cloth.shade, 0],
      [0.78, cloth.shade, 0.02],
      [1, cloth.shade, 0.42 * strength],
    ],
    true,
  );
  const shades = airbrushAgain(scene, "ss", long ? longSleeveShades : sleeveShades, {
    colour: cloth.shade,
    strength: 0.38 * strength,
  });
  const lights = airbrushAgain(scene, "sg", long ? longSleeveLights : sleeveLights, {
    colour: "#fff",
    strength: 0.26 * cloth.lightStrength,
  });
  return `<path d="M-190 -200H190V900H-190Z" fill="${across}"/>${shades}${lights}`;
}

const tagOf = (hand: Hand) => (hand === 1 ? "r" : "l");

/** One sleeve with its pattern, cuff, light and patch. */
export function drawSleeve(
  scene: Scene,
  model: KitModel,
  m: ShirtMeasures,
  hand: Hand,
  side: Side,
  fabric: string,
  design: PrintDesign | undefined,
): string {
  const tag = tagOf(hand);
  const colour = sleeveColour(model, hand, side);
  const cloth = panelCloth(model, colour);
  const outline = shape(scene, `s${tag}`, sleeveOutline(m, hand));
  const originX = (m.shoulderX + m.underarmX) / 2 + 14;
  const originY = (m.shoulderY + m.underarmY) / 2 - 10;
  const turn = sleeveTurn(m);
  const toX = (m.cuffOuter[0] + m.cuffInner[0]) / 2 - originX;
  const toY = (m.cuffOuter[1] + m.cuffInner[1]) / 2 - originY;
  const length = Math.hypot(toX, toY);
  const long = isLong(m);
  const along = `translate(${short(centreX + hand * originX)} ${short(originY)}) scale(${hand} 1) rotate(${short(-turn)})`;
  const light = sleeveLight(scene, cloth, hand, long);
  const down = long ? 0.22 : 0.42;
  const row: PatchRow = {
    place: placeOf(hand, side),
    x: toTenth(centreX + hand * (originX + toX * down + 8)),
    y: toTenth(originY + toY * down),
    size: 78,
    turn: toTenth(-hand * turn),
    squeeze: 0.84,
    along: [toThousandth((hand * toX) / length), toThousandth(toY / length)],
    // As much below the spot as is above it.
    room: toTenth(2 * down * length),
    growth: 0,
  };
  const marks = design ? drawPatches(design.patches, row) : leavePatchesOpen(row);
  return (
    `${cutTo(scene, `s${tag}`)}${outline(groundOf(colour))}` +
    `<g transform="${along}">${sleevePattern(scene, model, m, length, hand)}${seasonDetail(scene, model)}</g>` +
    outline(`fill="${fabric}"`) +
    cuffBand(scene, model, m, hand, long ? 30 : 17) +
    marks +
    `<g transform="${along}">${light}</g>` +
    `<path d="${armholeSeam(m, hand)}" fill="none" stroke="${cloth.shade}" stroke-opacity=".2" stroke-width="14"/>` +
    outline(`fill="none" stroke="#fff" stroke-opacity="${short(cloth.rim)}" stroke-width="7"`) +
    `</g>${edgeLine(outline, cloth)}`
  );
}
