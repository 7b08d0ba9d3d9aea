import type { Hex } from "#domain/catalog/kit-model.ts";
import { clothOf } from "../cloth.ts";
import { mix } from "../colour.ts";
import { drawMakerMark } from "../maker-mark.ts";
import type { Hand } from "../shirt-shape.ts";
import { short } from "../units.ts";
import { both, type Drawn, nothing } from "./drawn.ts";
import { drawHem, drawSeams } from "./flat-details.ts";
import { embroidered, film } from "./flat-marks.ts";
import {
  bothAt,
  drawPanel,
  type FlatKit,
  type FlatPanel,
  type FlatPanels,
  ground,
  type PanelBox,
} from "./flat-panel.ts";
import { relief, seamRelief } from "./flat-relief.ts";
import type { ClothMeasures } from "./mesh.ts";

/** Length of a man's leg, for which the measures below are. */
const usualLength = 1040;
const usualRise = 292;
const cuffHeight = 46;
/** Width of the stripe along the outer side. */
const stripe = 30;
/**
 * Where crest, mark and cord are: across from the outer side, and down from the waist. Nearer to the
 * crotch cloth hangs aslant, which squeezes a crest by a third.
 */
const spots = { crest: [112, 245], mark: [112, 245], cord: 250 } as const;

/** Where the crest of shorts is: across from the outer side, up from the hem, and its size. */
const shortSpots = { crest: [150, 84], size: 66 } as const;

/** A line in a groove, as cloth folds over at a pocket. */
const pocket = (path: string, shade: string): Drawn => ({
  colours:
    `<path d="${path}" fill="none" stroke="${shade}" stroke-opacity=".16" stroke-width="9"/>` +
    `<path d="${path}" fill="none" stroke="${shade}" stroke-opacity=".55" stroke-width="2.4"/>`,
  heights:
    `<path d="${path}" fill="none" stroke="${relief.double}" stroke-width="16"/>` +
    `<path d="${path}" fill="none" stroke="${relief.groove}" stroke-width="3"/>`,
});

/** Ribs of trim that gather the leg at the ankle. */
function drawAnkle(box: PanelBox, { sleeveLength }: ClothMeasures, trim: Hex, size: number): Drawn {
  const top = short(sleeveLength - cuffHeight * size);
  const band = `<rect x="${box.left}" y="${top}" width="${box.width}" height="${cuffHeight * 2}"`;
  const edge = `<path d="M${box.left} ${top}h${box.width}"`;
  return {
    colours: `${band} fill="${trim}"/>${edge} stroke="${clothOf(trim).shade}" stroke-opacity=".5" stroke-width="1.8"/>`,
    heights: `${band} fill="${relief.rib}"/>${edge} stroke="${relief.groove}" stroke-width="2.6"/>`,
  };
}

function drawStripe(cloth: Hex, colour: Hex, length: number): Drawn {
  const { shade } = clothOf(cloth);
  const edges = `M${-stripe / 2} 0V${length}M${stripe / 2} 0V${length}`;
  return {
    colours:
      `<path d="M0 0V${length}" stroke="${colour}" stroke-width="${stripe}"/>` +
      `<path d="${edges}" stroke="${shade}" stroke-opacity=".35" stroke-width="1.4"/>`,
    heights: `<path d="${edges}" stroke="${relief.groove}" stroke-width="2"/>`,
  };
}

/** An end of the cord that is tied in the middle of the front. */
function drawCord({ model }: FlatKit, hand: Hand, size: number): Drawn {
  const colour = mix(model.trim, "#ffffff", 0.3);
  const path = `M${short(-hand * spots.cord * size)} ${short(14 * size)}c${hand * 16} 34 ${hand * 4} 62 ${hand * 12} ${hand === 1 ? 104 : 92}`;
  const line = (stroke: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
  return {
    colours: line(clothOf(model.body).shade, 6.6) + line(colour, 5.2),
    heights: line(relief.thread, 6.6) + line(relief.highThread, 3),
  };
}

/** `hand` 1 is the wearer's left leg: its front half lies left of the outer side, else right. */
function drawLeg(kit: FlatKit, hand: Hand): FlatPanel {
  const { model, measures, seams } = kit;
  const size = measures.sleeveLength / usualLength;
  const box = { left: -390, top: -40, width: 780, height: measures.sleeveLength + 60 };
  const { shade } = clothOf(model.body);
  const onFront = (across: number) => -hand * across * size;
  const [crestX, crestY] = spots.crest;
  const sidePocket = `M${short(onFront(120))} ${short(2)}L${short(onFront(26))} ${short(176 * size)}`;
  const back = `M${short(onFront(-96))} ${short(96 * size)}h${short(hand * 118 * size)}`;
  const lines = seams[hand === 1 ? 2 : 3];
  const marks =
    hand === 1
      ? bothAt(onFront(crestX), crestY * size, 0.86 * size, embroidered(model, 70))
      : bothAt(
          onFront(spots.mark[0]),
          spots.mark[1] * size,
          size,
          film(drawMakerMark(model, 0, 0, 22, model.trim)),
        );
  const drawn = both(
    drawStripe(model.body, model.trim, measures.sleeveLength),
    pocket(sidePocket, shade),
    hand === -1 ? pocket(back, shade) : nothing,
    drawAnkle(box, measures, model.trim, size),
    marks,
    drawCord(kit, hand, size),
    { colours: drawSeams(lines, model.body), heights: seamRelief(lines) },
  );
  return drawPanel(box, [], { ...drawn, colours: ground(box, model.body) + drawn.colours });
}

/** Match shorts: the second color with a stripe of the first, and the crest above the left hem. */
function drawShortLeg({ model, measures, seams }: FlatKit, hand: Hand): FlatPanel {
  const { sleeveLength, capHeight } = measures;
  const size = capHeight / usualRise;
  const box = { left: -400, top: -40, width: 800, height: sleeveLength + 60 };
  const lines = seams[hand === 1 ? 2 : 3];
  const [x, y] = [-hand * shortSpots.crest[0] * size, sleeveLength - shortSpots.crest[1] * size];
  const crest = hand === 1 ? bothAt(x, y, size, embroidered(model, shortSpots.size)) : nothing;
  const drawn = both(drawStripe(model.second, model.body, sleeveLength), crest, {
    colours: drawSeams(lines, model.second) + drawHem(lines, model.second, 18),
    heights: seamRelief(lines),
  });
  return drawPanel(box, [], { ...drawn, colours: ground(box, model.second) + drawn.colours });
}

function drawWaistband({ measures }: FlatKit, cloth: Hex): FlatPanel {
  const { collarLength, collarWidth } = measures;
  const box = { left: -4, top: -4, width: collarLength + 8, height: collarWidth + 8 };
  const colour = mix(cloth, "#0a0b14", 0.16);
  const { shade } = clothOf(cloth);
  const rows = [0.12, 0.36, 0.64, 0.88].map((share) => short(share * collarWidth));
  const path = rows.map((y) => `M-4 ${y}h${short(box.width)}`).join("");
  return drawPanel(box, [], {
    colours: `${ground(box, colour)}<path d="${path}" stroke="${shade}" stroke-opacity=".3" stroke-width="1.6"/>`,
    heights: `${ground(box, relief.rib)}<path d="${path}" stroke="${relief.groove}" stroke-width="2.2"/>`,
  });
}

/** Training pants, or the shorts of a set, on the flat panels of their two legs and their band. */
export function legPanels(kit: FlatKit): FlatPanels {
  const areShort = kit.measures.sleeveLength < 2 * kit.measures.capHeight;
  const draw = areShort ? drawShortLeg : drawLeg;
  const none = drawPanel({ left: 0, top: 0, width: 8, height: 8 }, [], nothing);
  return {
    front: none,
    back: none,
    "left-sleeve": draw(kit, 1),
    "right-sleeve": draw(kit, -1),
    collar: drawWaistband(kit, areShort ? kit.model.second : kit.model.body),
    "inside-front": none,
    "inside-back": none,
  };
}
