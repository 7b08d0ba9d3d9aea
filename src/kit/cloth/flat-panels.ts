import type { KitModel } from "#domain/catalog/kit-model.ts";
import { drawChestField } from "../chest-field.ts";
import { clothOf } from "../cloth.ts";
import { contrastRatio, mix } from "../colour.ts";
import { drawPrint } from "../draw-lettering.ts";
import { drawMakerMark } from "../maker-mark.ts";
import { drawPatches, patchStep, type PatchRow } from "../patch.ts";
import { bodyPattern, sleeveColour, sleevePattern } from "../pattern.ts";
import { printBox } from "../print-box.ts";
import { printPlace } from "../print-place.ts";
import { newScene } from "../scene.ts";
import { chestFieldY, chestPatch } from "../shirt.ts";
import { seasonDetail } from "../season-detail.ts";
import { shirtBack, type ShirtBack } from "../shirt-back.ts";
import { measuresOf, sidePanel, type Hand, type Side } from "../shirt-shape.ts";
import { fine, short } from "../units.ts";
import { drawCollar, drawHem, drawHemRibs, drawInside, drawSeams } from "./flat-details.ts";
import { both, type Drawn, nothing } from "./drawn.ts";
import { legPanels } from "./flat-legs.ts";
import {
  at,
  bothAt,
  drawPanel,
  type FlatPanel,
  ground,
  type PanelBox,
  type FlatKit,
  type FlatPanels,
} from "./flat-panel.ts";
import { drawOpening } from "./flat-front.ts";
import { embroidered, film, pressed } from "./flat-marks.ts";
import type { ClothMeasures } from "./mesh.ts";
import type { SeamLines } from "./seam-lines.ts";
import { bodyHoops, hasUsualHoops, sleeveHoops } from "./flat-hoops.ts";
import { hemRelief, relief, seamRelief } from "./flat-relief.ts";
import { bodySash, hasUsualSash } from "./flat-sash.ts";
import type { FilmPlace } from "./print-film.ts";
import { printedPanels } from "./printed-panels.ts";

const bodyBox: PanelBox = { left: -320, top: -4, width: 640, height: 800 };
const insideBox: PanelBox = { left: -320, top: -4, width: 640, height: 160 };

/** Millimetres of cloth to a view-box unit of print: what the print sheet is cut by. */
const trueSize = 1 / 1.08;

/** Exact to a hundredth of a millimetre over the height of a number. */
const exact = (value: number) => String(Math.round(value * 100_000) / 100_000);

/** Scales from view-box units of the drawing to the panel's millimetres. */
function scalesOf({ model, measures }: Pick<FlatKit, "model" | "measures">) {
  const m = measuresOf(model);
  const across = measures.chest / m.underarmX;
  const down = measures.hemY / (m.hemY - m.neckY);
  return {
    m,
    across,
    down,
    // A drawing is as wide as a worn shirt, a panel as wide as a flat one: letters keep their size.
    letters: Math.min(trueSize, 0.76 * across),
    // What slants keeps its slant, and is a little wider than letters.
    slanted: 0.89 * across,
  };
}

type Scales = ReturnType<typeof scalesOf>;

function drawBodyPattern(
  kit: FlatKit,
  side: Side,
  scales: Scales,
): { defs: string[]; drawn: string } {
  const { model } = kit;
  const scene = newScene(side === "front" ? "pf" : "pb");
  const across = model.pattern === "chevron" ? scales.slanted : scales.across;
  const onPanel = ownBands(kit, side);
  const own = onPanel === null ? bodyPattern(scene, model, scales.m, side) : "";
  const detail = seasonDetail(scene, model);
  const placed = `<g transform="scale(${fine(across)} ${fine(scales.down)}) translate(-400 ${-scales.m.neckY})">${own}${detail}</g>`;
  return { defs: scene.defs, drawn: (onPanel ?? "") + placed };
}

/** Bands that a panel has of its own, since the drawing's are for a flat shirt; null for none. */
function ownBands({ model, measures }: FlatKit, side: Side): string | null {
  if (hasUsualHoops(model)) return bodyHoops(model, measures);
  if (!hasUsualSash(model)) return null;
  return side === "front" ? bodySash(model, measures) : "";
}

/** The cloth let in along the sides, a little wider than drawn, so that none shows beside it. */
function drawSides({ model }: FlatKit, { m, across, down }: Scales): Drawn {
  if (contrastRatio(model.trim, model.body) < 1.15) return nothing;
  const more = 12;
  const wide = {
    ...m,
    underarmX: m.underarmX + more,
    waistX: m.waistX + more,
    hemX: m.hemX + more,
  };
  const width = (model.cut === "player" ? 30 : 18) + more;
  const { shade } = clothOf(model.body);
  const place = `transform="scale(${fine(across)} ${fine(down)}) translate(-400 ${-m.neckY})"`;
  const panels = ([1, -1] as const).map((hand: Hand) => sidePanel(wide, hand, width)).join("");
  return {
    colours: `<path ${place} d="${panels}" fill="${model.trim}" stroke="${shade}" stroke-opacity=".3" stroke-width="1.4"/>`,
    heights: `<g ${place} fill="none"><path d="${panels}" stroke="${relief.double}" stroke-width="12"/><path d="${panels}" stroke="${relief.groove}" stroke-width="2.6"/></g>`,
  };
}

const markColour = ({ trim, body }: KitModel) =>
  contrastRatio(trim, body) > 1.6 ? trim : mix(body, "#ffffff", 0.7);

/** Words and sign are pressed film; an upload lies flat, since what it is made of is not known. */
function drawChest(model: KitModel): Drawn {
  const drawn = drawChestField(model, 0, 0);
  return model.chest?.file === undefined ? film(drawn) : { colours: drawn, heights: "" };
}

function drawFrontMarks({ model, measures, print }: FlatKit, { letters }: Scales): Drawn {
  const size = measures.chest / 284;
  const mark = film(drawMakerMark(model, 0, 0, 26, markColour(model)));
  // A margin of cloth keeps the mark clear of a pattern in its own color.
  const margin = `<g stroke="${model.body}" stroke-width="7" stroke-linejoin="round" paint-order="stroke">${mark.colours}</g>`;
  const below = measures.collar === "polo" ? 96 : 44;
  const row: PatchRow = {
    ...patchSpot,
    place: "chest",
    size: chestPatch / patchStep,
    room: 0,
    growth: chestPatch,
  };
  return both(
    drawOpening(model, measures),
    bothAt(0, chestFieldY * size, letters, drawChest(model)),
    bothAt(100 * size, 176 * size, letters, embroidered(model, 92)),
    bothAt(-100 * size, 168 * size, letters, { ...mark, colours: margin }),
    bothAt(
      0,
      measures.frontNeck + below * size,
      letters,
      pressed(drawPatches(print?.design.patches ?? [], row)),
    ),
  );
}

/** Where a row of patches begins. */
const patchSpot = { x: 0, y: 0, turn: 0, squeeze: 1, along: [0, 1] } as const;

/** Drawn in the view box of a shirt, where name and number go. */
const inPrintPlace = ({ letters, m }: Scales, drawn: string) =>
  `<g transform="scale(${exact(letters)}) translate(-400 ${8 - m.neckY})">${drawn}</g>`;

/** The same place for what prints on the panel's pixels; null where nothing is printed. */
export function filmPlace(kit: Pick<FlatKit, "model" | "measures">): FilmPlace | null {
  const place = printPlace(kit.model);
  if (place === null || kit.measures.collar === "waistband") return null;
  const { letters, m } = scalesOf(kit);
  const scale = Number(exact(letters));
  const panels = printedPanels(kit.measures);
  return { place, scale, left: -400 * scale, top: (8 - m.neckY) * scale, panels };
}

function drawBackMarks({ model, measures, print }: FlatKit, scales: Scales): Drawn {
  const { letters } = scales;
  const mark = bothAt(
    0,
    measures.backNeck + 34 * letters,
    letters,
    film(drawMakerMark(model, 0, 0, 13, markColour(model))),
  );
  const place = printPlace(model);
  if (place === null || print === undefined) return mark;
  return both(mark, film(inPrintPlace(scales, drawPrint("pb", place, print.design, print.face))));
}

/** The kit of a panel: the back may be plain, so that its print is read (docs/decisions/071). */
function onPanel(kit: FlatKit, back: ShirtBack | null): FlatKit {
  if (back?.kind !== "plain") return kit;
  const detail = back.hasDetail ? kit.model.detail : undefined;
  const { detail: _front, ...model } = kit.model;
  return {
    ...kit,
    model: { ...model, pattern: "plain", body: back.colour, ...(detail && { detail }) },
  };
}

/** The hem: ribs at a jacket, which are sewn to it, else turned cloth with its stitches. */
function drawEnd({ model }: FlatKit, lines: SeamLines, { down }: Scales): Drawn {
  return model.garment === "jacket"
    ? drawHemRibs(lines, model.trim, jacketRibs * down)
    : { colours: drawHem(lines, model.body, 20), heights: hemRelief(lines, 20) };
}

/** Height of the ribs at a jacket's hem, view-box units. */
const jacketRibs = 54;

function drawBody(whole: FlatKit, side: Side): FlatPanel {
  const scales = scalesOf(whole);
  const back = side === "back" ? shirtBack(whole.model) : null;
  const kit = onPanel(whole, back);
  const { model, seams } = kit;
  const { defs, drawn } = drawBodyPattern(kit, side, scales);
  const box = back?.kind === "boxed" ? inPrintPlace(scales, printBox(model, back.colour)) : "";
  const marks = side === "front" ? drawFrontMarks(kit, scales) : drawBackMarks(kit, scales);
  const lines = seams[side === "front" ? 0 : 1];
  const sides = drawSides(kit, scales);
  const hem = drawEnd(kit, lines, scales);
  return drawPanel(bodyBox, defs, {
    colours:
      ground(bodyBox, model.body) +
      drawn +
      sides.colours +
      box +
      hem.colours +
      marks.colours +
      drawSeams(lines, model.body),
    heights: sides.heights + hem.heights + seamRelief(lines) + marks.heights,
  });
}

/** Height of a cuff, millimetres: a long sleeve's ribs are as high as they gather it. */
const cuffHeight = ({ sleeveLength, capHeight }: ClothMeasures) =>
  sleeveLength > 3 * capHeight ? sleeveLength * 0.066 : 20;

/** `hand` 1 is the wearer's left sleeve, at the viewer's right of the front. */
function drawSleeve(kit: FlatKit, hand: Hand): FlatPanel {
  const { model, measures, seams, print } = kit;
  const { m, letters } = scalesOf(kit);
  const { sleeveLength } = measures;
  const above = measures.sleeveTop + 4;
  const box = { left: -240, top: -above, width: 480, height: above + sleeveLength + 20 };
  const scene = newScene(hand === 1 ? "sl" : "sr");
  const colour = sleeveColour(model, hand, "front");
  const cuff = model.cuffs ?? model.trim;
  const { shade } = clothOf(cuff);
  const ribs = cuffHeight(measures);
  const top = short(sleeveLength - ribs);
  const length = (sleeveLength - 34) / letters;
  const pattern =
    hasUsualHoops(model) && model.sleeves === undefined
      ? sleeveHoops(model, measures)
      : at(0, 34, letters, sleevePattern(scene, model, m, length, hand));
  const place = hand === 1 ? "left-sleeve" : "right-sleeve";
  const patches = (print?.design.patches ?? []).filter((patch) => patch.place === place);
  const row: PatchRow = { ...patchSpot, place, size: 78, room: 150, growth: 0 };
  const patchY = measures.capHeight * 0.85;
  const worn = bothAt(0, patchY, letters, pressed(drawPatches(patches, row)));
  const band = `<rect x="${box.left}" y="${top}" width="${box.width}" height="${short(ribs * 2)}"`;
  const lines = seams[hand === 1 ? 2 : 3];
  const edge = `<path d="M${box.left} ${top}h${box.width}"`;
  return drawPanel(box, scene.defs, {
    colours:
      ground(box, colour) +
      pattern +
      worn.colours +
      `${band} fill="${cuff}"/>` +
      `${edge} stroke="${shade}" stroke-opacity=".5" stroke-width="1.6"/>` +
      drawSeams(lines, colour),
    heights:
      `${band} fill="${relief.rib}"/>${edge} stroke="${relief.groove}" stroke-width="2.6"/>` +
      seamRelief(lines) +
      worn.heights,
  });
}

function drawInsidePanel({ model, measures }: FlatKit, hasLabel: boolean): FlatPanel {
  return drawPanel(insideBox, [], drawInside(model, measures, hasLabel));
}

/** A kit on the flat panels of its cut, without light and folds: those are the cloth's. */
export function flatPanels(kit: FlatKit): FlatPanels {
  if (kit.measures.collar === "waistband") return legPanels(kit);
  const width = kit.measures.collarLength + 12;
  const collarBox = { left: -4, top: -2, width, height: 200 };
  return {
    front: drawBody(kit, "front"),
    back: drawBody(kit, "back"),
    "left-sleeve": drawSleeve(kit, 1),
    "right-sleeve": drawSleeve(kit, -1),
    collar: drawPanel(collarBox, [], drawCollar(kit.model, kit.measures, width)),
    "inside-front": drawInsidePanel(kit, false),
    "inside-back": drawInsidePanel(kit, true),
  };
}
