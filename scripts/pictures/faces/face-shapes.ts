/**
 * Capitals and figures of a sports shirt as polygons, drawn by measures: one set of shapes makes
 * several faces. Units are those of the font, x to the right and y downwards from the capitals' top.
 */
export type FaceMeasures = {
  height: number;
  /** Width of most letters, and of a figure. */
  width: number;
  figure: number;
  /** Thickness of a stroke. */
  stroke: number;
};

/** A corner of a polygon; a "bent" one is cut off or rounded as the face has it. */
export type Corner = readonly [x: number, y: number, bent?: "bent"];
/** The outline clockwise, and its counters in the same direction: their writer turns them round. */
export type GlyphShape = { width: number; outline: readonly Corner[]; holes: readonly Corner[][] };

/**
 * Lines of one glyph, each named by a letter: columns a to d and k in the middle, rows p to v with the
 * middle bar r to t, and e and f where an open end of a bowl is.
 */
function gridOf({ height: v, stroke: s }: FaceMeasures, width: number) {
  const m = v / 2;
  return {
    a: 0,
    b: s,
    c: width - s,
    d: width,
    k: width / 2,
    p: 0,
    q: s,
    r: m - s / 2,
    m,
    t: m + s / 2,
    u: v - s,
    v,
    e: v * 0.34,
    f: v * 0.66,
  };
}

type Grid = ReturnType<typeof gridOf>;
type Drawn = { outline: Corner[]; holes?: Corner[][] };
/** A glyph on its grid; `s` is the thickness of a stroke. */
type Draw = (grid: Grid, s: number) => Drawn;

/** Corners by the names of their column and row: `ap*` is the left upper one, bent. */
function corners(lines: Readonly<Record<string, number>>, path: string): Corner[] {
  return path.split(" ").map((name): Corner => {
    const [x, y] = [lines[name.charAt(0)], lines[name.charAt(1)]];
    if (x === undefined || y === undefined) throw new RangeError(`No corner ${name}.`);
    return name.endsWith("*") ? [x, y, "bent"] : [x, y];
  });
}

const mirrored = (path: readonly Corner[], width: number): Corner[] =>
  path.map(([x, y, bent]): Corner => (bent ? [width - x, y, bent] : [width - x, y])).toReversed();
const upsideDown = (path: readonly Corner[], height: number): Corner[] =>
  path.map(([x, y, bent]): Corner => (bent ? [x, height - y, bent] : [x, height - y])).toReversed();

/** A glyph of named lines alone. */
const named =
  (outline: string, ...holes: string[]): Draw =>
  (grid) => ({
    outline: corners(grid, outline),
    holes: holes.map((hole) => corners(grid, hole)),
  });

/** One that has lines of its own beside them; capitals name those. */
const withLines =
  (
    own: (grid: Grid, s: number) => Record<string, number>,
    outline: string,
    ...holes: string[]
  ): Draw =>
  (grid, s) => {
    const lines = { ...grid, ...own(grid, s) };
    return {
      outline: corners(lines, outline),
      holes: holes.map((hole) => corners(lines, hole)),
    };
  };

/** The notch between two bowls at the right. */
const notch = ({ d, m }: Grid, s: number) => ({
  N: m - s * 0.34,
  D: d - s * 0.34,
  O: m + s * 0.34,
});

const upperBowl = "bq cq* cr* br";
const round = named("ap* dp* dv* av*", "bq* cq* cu* bu*");

const letters: Readonly<Record<string, Draw>> = {
  A: named("ap* dp* dv cv ct bt bv av", "bq* cq* cr br"),
  B: withLines(notch, "ap dp* dN Dm dO dv* av", upperBowl, "bt ct* cu* bu"),
  C: named("ap* dp* de ce cq* bq* bu* cu* cf df dv* av*"),
  D: named("ap dp* dv* av", "bq cq* cu* bu"),
  E: withLines(({ d }, s) => ({ X: d - s / 2 }), "ap dp dq bq br Xr Xt bt bu du dv av"),
  F: withLines(({ d }, s) => ({ X: d - s / 2 }), "ap dp dq bq br Xr Xt bt bv av"),
  G: named("ap* dp* de ce cq* bq* bu* cu* ct kt kr dr dv* av*"),
  H: named("ap bp br cr cp dp dv cv ct bt bv av"),
  I: named("ap dp dv av"),
  J: named("cp dp dv* av* af bf bu* cu*"),
  K: withLines(({ b, d, m }, s) => {
    const [top, bite] = [d - 1.3 * s, 0.22 * s];
    const inner = d - ((top - b) * m) / (m - bite);
    return { X: top, Y: inner, A: m - bite, B: m + bite };
  }, "ap bp bA Xp dp Ym dv Xv bB bv av"),
  L: named("ap bp bu du dv av"),
  M: withLines(
    ({ v }, s) => ({ A: v * 0.38, B: 1.35 * s, C: v * 0.38 + 1.35 * s }),
    "ap bp kA cp dp dv cv cB kC bB bv av",
  ),
  N: withLines(({ v }, s) => ({ A: v - 1.7 * s, B: 1.7 * s }), "ap bp cA cp dp dv cv bB bv av"),
  O: round,
  P: named("ap dp* dt* bt bv av", upperBowl),
  Q: withLines(({ v }, s) => ({ A: v + s * 0.5 }), "ap* dp* dA cA kv av*", "bq* cq* cu* bu*"),
  R: withLines(notch, "ap dp* dN Dm dO dv cv ct bt bv av", upperBowl),
  S: named("ap* dp* de ce cq* bq* br* dr* dv* av* af bf bu* cu* ct* at*"),
  T: withLines(({ k }, s) => ({ X: k + s / 2, Y: k - s / 2 }), "ap dp dq Xq Xv Yv Yq aq"),
  U: named("ap bp bu* cu* cp dp dv* av*"),
  V: withLines(({ d, k, v }, s) => {
    const [thick, foot] = [1.08 * s, k - 0.56 * s];
    return { X: thick, Y: d - thick, Z: d - foot, W: foot, A: ((k - thick) * v) / foot };
  }, "ap Xp kA Yp dp Zv Wv"),
  X: withLines(({ d, k, m, v }, s) => {
    const [thick, waist] = [1.15 * s, k - 0.58 * s];
    const crotch = ((k - thick) * m) / waist;
    return { X: thick, Y: d - thick, W: waist, Z: d - waist, A: crotch, B: v - crotch };
  }, "ap Xp kA Yp dp Zm dv Yv kB Xv av Wm"),
  Y: withLines(({ d, k, v }, s) => {
    const [thick, joint, stem] = [1.08 * s, v * 0.58, k - s / 2];
    const crotch = ((k - thick) * joint) / stem;
    return { X: thick, Y: d - thick, W: stem, Z: d - stem, A: crotch, B: joint };
  }, "ap Xp kA Yp dp ZB Zv Wv WB"),
  Z: withLines(
    ({ d, q, u }, s) => ({ X: 1.1 * s, Y: d - 1.1 * s, A: q + 0.3 * s, B: u - 0.3 * s }),
    "ap dp dA Xu du dv av aB Yq aq",
  ),
};

const figures: Readonly<Record<string, Draw>> = {
  "0": round,
  "1": withLines((_, s) => ({ A: 1.7 * s, B: 0.8 * s }), "cp dp dv cv cA aA aB"),
  "2": named("ap* dp* dt* bt* bu du dv av ar* cr* cq* bq* be ae"),
  "3": withLines(
    (grid, s) => ({ ...notch(grid, s), X: grid.b + s * 0.4 }),
    "ap* dp* dN Dm dO dv* av* af bf bu* cu* ct* Xt Xr cr* cq* bq* be ae",
  ),
  "4": withLines(({ m }, s) => ({ A: m + s }), "ap bp bm cm cp dp dv cv cA aA*"),
  "5": named("ap dp dq bq br dr* dv* av* af bf bu* cu* ct* at"),
  "6": named("ap* dp* de ce cq* bq* br dr* dv* av*", "bt* ct* cu* bu*"),
  "7": withLines(({ d, q, v }, s) => {
    const [foot, thick, more] = [d * 0.26, 1.12 * s, 1.25 * s];
    const slope = (d - foot - thick) / (v - more);
    return { X: foot + thick, Y: foot, Z: foot + slope * (v - q), A: more };
  }, "ap dp dA Xv Yv Zq aq"),
  "8": withLines(
    (grid, s) => ({ ...notch(grid, s), X: s * 0.34 }),
    "ap* dp* dN Dm dO dv* av* aO Xm aN",
    "bq* cq* cr* br*",
    "bt* ct* cu* bu*",
  ),
};

/** Widths beside the usual one. */
const wideness: Readonly<Record<string, number>> = {
  M: 1.34,
  W: 1.34,
  N: 1.06,
  Q: 1.02,
  L: 0.88,
  F: 0.9,
  E: 0.92,
  J: 0.88,
};

/** The shape of a capital or a figure. @throws RangeError for anything else. */
export function glyphShape(character: string, measures: FaceMeasures): GlyphShape {
  const { height, stroke } = measures;
  const shaped = (width: number, draw: Draw) => {
    const { outline, holes = [] } = draw(gridOf(measures, width), stroke);
    return { width, outline, holes };
  };
  if (character === "W") {
    const { width, outline } = glyphShape("M", measures);
    return { width, outline: upsideDown(outline, height), holes: [] };
  }
  if (character === "9") {
    const { width, outline, holes } = glyphShape("6", measures);
    const turned = (path: readonly Corner[]) => mirrored(upsideDown(path, height), width);
    return { width, outline: turned(outline), holes: holes.map(turned) };
  }
  const figure = figures[character];
  if (figure !== undefined) {
    return shaped(character === "1" ? 1.75 * stroke : measures.figure, figure);
  }
  const draw = letters[character];
  if (draw === undefined) throw new RangeError(`No shape for ${character}.`);
  return shaped(character === "I" ? stroke : measures.width * (wideness[character] ?? 1), draw);
}
