import type { Glyph, GlyphFace } from "#kit/glyph-face.ts";
import { type Corner, type FaceMeasures, glyphShape } from "./face-shapes.ts";

/** A face of the shop's own: its measures, and how its corners are made. */
export type FacePlan = FaceMeasures & {
  family: string;
  /** How much of a bent corner is cut off at the outside of a stroke, in strokes. */
  cut: number;
  /** Whether it is cut off straight, or round. */
  corner: "straight" | "round";
  /** How far a capital's top leans to the right, in shares of its height. */
  slant: number;
  /** Space beside each glyph. */
  gap: number;
};

const characters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];
/** Pairs that stand too far apart by their outlines' widths, in strokes. */
const kerned: readonly (readonly [pairs: string, strokes: number])[] = [
  ["LT LV LY TA AT PA FA TJ VA AV YA AY PJ FJ 74 71", -0.3],
  ["LO LC", -0.12],
];

type Point = readonly [x: number, y: number];

/** One command of an outline, y upwards: a line to a point, or a curve over another one. */
type Command = { to: Point; over?: Point };

const towards = ([x, y]: Point, [tx, ty]: Point, share: number): Point => [
  x + (tx - x) * share,
  y + (ty - y) * share,
];
const lengthOf = ([x, y]: Point, [tx, ty]: Point) => Math.sqrt((tx - x) ** 2 + (ty - y) ** 2);

/** Cuts off the bent corners, which goes less deep at the inside of a stroke. */
function bent(corners: readonly Corner[], plan: FacePlan, isHole: boolean): Command[] {
  const count = corners.length;
  return corners.flatMap(([x, y, kind], index): Command[] => {
    const here: Point = [x, y];
    if (kind === undefined) return [{ to: here }];
    const [bx, by] = corners[(index + count - 1) % count] ?? here;
    const [ax, ay] = corners[(index + 1) % count] ?? here;
    // Clockwise and y downwards: a left turn is at the inside of a stroke, as is a counter's corner.
    const turn = (x - bx) * (ay - y) - (y - by) * (ax - x);
    const isInner = isHole || turn < 0;
    const size = plan.stroke * (isInner ? Math.max(0, plan.cut - 0.45) : plan.cut);
    if (size === 0) return [{ to: here }];
    const [before, after]: [Point, Point] = [
      [bx, by],
      [ax, ay],
    ];
    const from = towards(here, before, Math.min(0.5, size / lengthOf(here, before)));
    const to = towards(here, after, Math.min(0.5, size / lengthOf(here, after)));
    return [{ to: from }, plan.corner === "round" ? { to, over: here } : { to }];
  });
}

/** Path data as the other faces have it: relative, whole units, y upwards. */
function written(contours: readonly Command[][], { height, slant }: FacePlan) {
  const placed = ([x, y]: Point): Point => {
    const up = height - y;
    return [Math.round(x + up * slant), Math.round(up)];
  };
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  let [x, y] = [0, 0];
  let outline = "";
  const after = (value: number) => (value < 0 ? String(value) : ` ${value}`);
  const step = (to: Point) => `${to[0] - x}${after(to[1] - y)}`;
  for (const contour of contours) {
    contour.forEach(({ to, over }, index) => {
      const end = placed(to);
      if (over !== undefined) {
        const control = placed(over);
        outline += `q${step(control)}${after(end[0] - x)}${after(end[1] - y)}`;
      } else if (index === 0) outline += `m${step(end)}`;
      else if (end[1] === y) outline += end[0] === x ? "" : `h${end[0] - x}`;
      else if (end[0] === x) outline += `v${end[1] - y}`;
      else outline += `l${step(end)}`;
      [x, y] = end;
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    });
    outline += "z";
    const [first] = contour;
    if (first !== undefined) [x, y] = placed(first.to);
  }
  return { outline, left, bottom, right, top };
}

function glyphOf(character: string, plan: FacePlan): Glyph {
  const { width, outline, holes } = glyphShape(character, plan);
  const shifted = (corners: readonly Corner[]) =>
    corners.map(([x, y, kind]): Corner => (kind ? [x + plan.gap, y, kind] : [x + plan.gap, y]));
  const contours = [
    bent(shifted(outline), plan, false),
    ...holes.map((hole) => bent(shifted(hole), plan, true).toReversed()),
  ];
  return { advance: Math.round(width + 2 * plan.gap), ...written(turnedCurves(contours), plan) };
}

/** A contour that is turned round has its curves' controls at the other end. */
function turnedCurves(contours: readonly Command[][]): Command[][] {
  return contours.map((contour, index) => {
    if (index === 0) return contour;
    return contour.map(({ to }, at): Command => {
      const before = contour[(at + contour.length - 1) % contour.length];
      return before?.over === undefined ? { to } : { to, over: before.over };
    });
  });
}

/** The face of a plan, as data. */
export function faceOf(plan: FacePlan): GlyphFace {
  const kerning = kerned.flatMap(([pairs, strokes]) =>
    pairs.split(" ").map((pair) => ` ${pair}${Math.round(strokes * plan.stroke)}`),
  );
  return {
    family: plan.family,
    capHeight: plan.height,
    kerning: [...new Set(kerning)].join(""),
    glyphs: Object.fromEntries(characters.map((one) => [one, glyphOf(one, plan)])),
  };
}

/** One line for each character, so that a change can be read. */
export function faceText({ family, capHeight, kerning, glyphs }: GlyphFace): string {
  const head = { made: "by scripts/pictures/make-faces.ts", family, capHeight, kerning };
  const lines = Object.entries(glyphs).map(
    ([character, glyph]) => `"${character}":${JSON.stringify(glyph)}`,
  );
  return `${JSON.stringify(head).slice(0, -1)},"glyphs":{\n${lines.join(",\n")}}}\n`;
}
