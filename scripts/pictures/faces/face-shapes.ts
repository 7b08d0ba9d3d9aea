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
/** The outline clockwise, and its counters in the same direction: who writes them turns them round. */
export type GlyphShape = { width: number; outline: readonly Corner[]; holes: readonly Corner[][] };

/** Lines of one glyph: columns a–d and k in the middle, rows p–v with the middle bar r–t. */
function gridOf({ height: v, stroke: s }: FaceMeasures, width: number) {
  const m = v / 2;
  return {
    s,
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
    /** Where an open end of a bowl is, from above and from below. */
    e: v * 0.34,
    f: v * 0.66,
    /** Depth of the notch between two bowls. */
    n: s * 0.34,
  };
}

type Grid = ReturnType<typeof gridOf>;
type Drawn = { outline: Corner[]; holes?: Corner[][] };

const box = (left: number, top: number, right: number, bottom: number): Corner[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
const bentBox = (left: number, top: number, right: number, bottom: number): Corner[] =>
  box(left, top, right, bottom).map(([x, y]) => [x, y, "bent"]);
/** A counter with a straight stem at its left. */
const bowl = (left: number, top: number, right: number, bottom: number): Corner[] => [
  [left, top],
  [right, top, "bent"],
  [right, bottom, "bent"],
  [left, bottom],
];
const mirrored = (corners: readonly Corner[], width: number): Corner[] =>
  corners
    .map(([x, y, bent]): Corner => (bent ? [width - x, y, bent] : [width - x, y]))
    .toReversed();
const upsideDown = (corners: readonly Corner[], height: number): Corner[] =>
  corners
    .map(([x, y, bent]): Corner => (bent ? [x, height - y, bent] : [x, height - y]))
    .toReversed();

const round = ({ a, b, c, d, p, q, u, v }: Grid): Drawn => ({
  outline: bentBox(a, p, d, v),
  holes: [bentBox(b, q, c, u)],
});

/** Both bowls at the right of a stem, or of another bowl. */
const notched = ({ d, m, n }: Grid): Corner[] => [
  [d, m - n],
  [d - n, m],
  [d, m + n],
];

const letters: Readonly<Record<string, (grid: Grid) => Drawn>> = {
  A: ({ a, b, c, d, p, q, r, t, v }) => ({
    outline: [
      [a, p, "bent"],
      [d, p, "bent"],
      [d, v],
      [c, v],
      [c, t],
      [b, t],
      [b, v],
      [a, v],
    ],
    holes: [
      [
        [b, q, "bent"],
        [c, q, "bent"],
        [c, r],
        [b, r],
      ],
    ],
  }),
  B: (grid) => {
    const { a, b, c, d, p, q, r, t, u, v } = grid;
    return {
      outline: [[a, p], [d, p, "bent"], ...notched(grid), [d, v, "bent"], [a, v]],
      holes: [bowl(b, q, c, r), bowl(b, t, c, u)],
    };
  },
  C: ({ a, b, c, d, p, q, e, f, u, v }) => ({
    outline: [
      [a, p, "bent"],
      [d, p, "bent"],
      [d, e],
      [c, e],
      [c, q, "bent"],
      [b, q, "bent"],
      [b, u, "bent"],
      [c, u, "bent"],
      [c, f],
      [d, f],
      [d, v, "bent"],
      [a, v, "bent"],
    ],
  }),
  D: ({ a, b, c, d, p, q, u, v }) => ({
    outline: bowl(a, p, d, v),
    holes: [bowl(b, q, c, u)],
  }),
  E: ({ a, b, d, s, p, q, r, t, u, v }) => ({
    outline: [
      [a, p],
      [d, p],
      [d, q],
      [b, q],
      [b, r],
      [d - s / 2, r],
      [d - s / 2, t],
      [b, t],
      [b, u],
      [d, u],
      [d, v],
      [a, v],
    ],
  }),
  F: ({ a, b, d, s, p, q, r, t, v }) => ({
    outline: [
      [a, p],
      [d, p],
      [d, q],
      [b, q],
      [b, r],
      [d - s / 2, r],
      [d - s / 2, t],
      [b, t],
      [b, v],
      [a, v],
    ],
  }),
  G: ({ a, b, c, d, k, p, q, e, r, t, u, v }) => ({
    outline: [
      [a, p, "bent"],
      [d, p, "bent"],
      [d, e],
      [c, e],
      [c, q, "bent"],
      [b, q, "bent"],
      [b, u, "bent"],
      [c, u, "bent"],
      [c, t],
      [k, t],
      [k, r],
      [d, r],
      [d, v, "bent"],
      [a, v, "bent"],
    ],
  }),
  H: ({ a, b, c, d, p, r, t, v }) => ({
    outline: [
      [a, p],
      [b, p],
      [b, r],
      [c, r],
      [c, p],
      [d, p],
      [d, v],
      [c, v],
      [c, t],
      [b, t],
      [b, v],
      [a, v],
    ],
  }),
  I: ({ a, d, p, v }) => ({ outline: box(a, p, d, v) }),
  J: ({ a, b, c, d, p, f, u, v }) => ({
    outline: [
      [c, p],
      [d, p],
      [d, v, "bent"],
      [a, v, "bent"],
      [a, f],
      [b, f],
      [b, u, "bent"],
      [c, u, "bent"],
    ],
  }),
  K: ({ a, b, d, s, p, m, v }) => {
    const top = d - 1.3 * s;
    const bite = 0.22 * s;
    const inner = d - ((top - b) * m) / (m - bite);
    return {
      outline: [
        [a, p],
        [b, p],
        [b, m - bite],
        [top, p],
        [d, p],
        [inner, m],
        [d, v],
        [top, v],
        [b, m + bite],
        [b, v],
        [a, v],
      ],
    };
  },
  L: ({ a, b, d, p, u, v }) => ({
    outline: [
      [a, p],
      [b, p],
      [b, u],
      [d, u],
      [d, v],
      [a, v],
    ],
  }),
  M: ({ a, b, c, d, k, s, p, v }) => {
    const [from, deep] = [1.35 * s, v * 0.38];
    return {
      outline: [
        [a, p],
        [b, p],
        [k, deep],
        [c, p],
        [d, p],
        [d, v],
        [c, v],
        [c, from],
        [k, deep + from],
        [b, from],
        [b, v],
        [a, v],
      ],
    };
  },
  N: ({ a, b, c, d, s, p, v }) => ({
    outline: [
      [a, p],
      [b, p],
      [c, v - 1.7 * s],
      [c, p],
      [d, p],
      [d, v],
      [c, v],
      [b, 1.7 * s],
      [b, v],
      [a, v],
    ],
  }),
  O: round,
  P: ({ a, b, c, d, p, q, r, t, v }) => ({
    outline: [
      [a, p],
      [d, p, "bent"],
      [d, t, "bent"],
      [b, t],
      [b, v],
      [a, v],
    ],
    holes: [bowl(b, q, c, r)],
  }),
  Q: ({ a, b, c, d, k, s, p, q, u, v }) => ({
    outline: [
      [a, p, "bent"],
      [d, p, "bent"],
      [d, v + s * 0.5],
      [c, v + s * 0.5],
      [k, v],
      [a, v, "bent"],
    ],
    holes: [bentBox(b, q, c, u)],
  }),
  R: (grid) => {
    const { a, b, c, d, p, q, r, t, v } = grid;
    return {
      outline: [
        [a, p],
        [d, p, "bent"],
        ...notched(grid),
        [d, v],
        [c, v],
        [c, t],
        [b, t],
        [b, v],
        [a, v],
      ],
      holes: [bowl(b, q, c, r)],
    };
  },
  S: ({ a, b, c, d, p, q, e, f, r, t, u, v }) => ({
    outline: [
      [a, p, "bent"],
      [d, p, "bent"],
      [d, e],
      [c, e],
      [c, q, "bent"],
      [b, q, "bent"],
      [b, r, "bent"],
      [d, r, "bent"],
      [d, v, "bent"],
      [a, v, "bent"],
      [a, f],
      [b, f],
      [b, u, "bent"],
      [c, u, "bent"],
      [c, t, "bent"],
      [a, t, "bent"],
    ],
  }),
  T: ({ a, d, k, s, p, q, v }) => ({
    outline: [
      [a, p],
      [d, p],
      [d, q],
      [k + s / 2, q],
      [k + s / 2, v],
      [k - s / 2, v],
      [k - s / 2, q],
      [a, q],
    ],
  }),
  U: ({ a, b, c, d, p, u, v }) => ({
    outline: [
      [a, p],
      [b, p],
      [b, u, "bent"],
      [c, u, "bent"],
      [c, p],
      [d, p],
      [d, v, "bent"],
      [a, v, "bent"],
    ],
  }),
  V: ({ a, d, k, s, p, v }) => {
    const [thick, foot] = [1.08 * s, k - 0.56 * s];
    return {
      outline: [
        [a, p],
        [thick, p],
        [k, ((k - thick) * v) / foot],
        [d - thick, p],
        [d, p],
        [d - foot, v],
        [foot, v],
      ],
    };
  },
  X: ({ a, d, k, s, p, m, v }) => {
    const [thick, waist] = [1.15 * s, k - 0.58 * s];
    const crotch = ((k - thick) * m) / waist;
    return {
      outline: [
        [a, p],
        [thick, p],
        [k, crotch],
        [d - thick, p],
        [d, p],
        [d - waist, m],
        [d, v],
        [d - thick, v],
        [k, v - crotch],
        [thick, v],
        [a, v],
        [waist, m],
      ],
    };
  },
  Y: ({ a, d, k, s, p, v }) => {
    const [thick, joint, stem] = [1.08 * s, v * 0.58, k - s / 2];
    return {
      outline: [
        [a, p],
        [thick, p],
        [k, ((k - thick) * joint) / stem],
        [d - thick, p],
        [d, p],
        [d - stem, joint],
        [d - stem, v],
        [stem, v],
        [stem, joint],
      ],
    };
  },
  Z: ({ a, d, s, p, q, u, v }) => {
    const [thick, more] = [1.1 * s, 0.3 * s];
    return {
      outline: [
        [a, p],
        [d, p],
        [d, q + more],
        [thick, u],
        [d, u],
        [d, v],
        [a, v],
        [a, u - more],
        [d - thick, q],
        [a, q],
      ],
    };
  },
};

const figures: Readonly<Record<string, (grid: Grid) => Drawn>> = {
  "0": round,
  "1": ({ a, d, c, s, p, v }) => ({
    outline: [
      [c, p],
      [d, p],
      [d, v],
      [c, v],
      [c, 1.7 * s],
      [a, 1.7 * s],
      [a, 0.8 * s],
    ],
  }),
  "2": ({ a, b, c, d, p, q, e, r, t, u, v }) => ({
    outline: [
      [a, p, "bent"],
      [d, p, "bent"],
      [d, t, "bent"],
      [b, t, "bent"],
      [b, u],
      [d, u],
      [d, v],
      [a, v],
      [a, r, "bent"],
      [c, r, "bent"],
      [c, q, "bent"],
      [b, q, "bent"],
      [b, e],
      [a, e],
    ],
  }),
  "3": (grid) => {
    const { a, b, c, d, s, p, q, e, f, r, t, u, v } = grid;
    const bar = b + s * 0.4;
    return {
      outline: [
        [a, p, "bent"],
        [d, p, "bent"],
        ...notched(grid),
        [d, v, "bent"],
        [a, v, "bent"],
        [a, f],
        [b, f],
        [b, u, "bent"],
        [c, u, "bent"],
        [c, t, "bent"],
        [bar, t],
        [bar, r],
        [c, r, "bent"],
        [c, q, "bent"],
        [b, q, "bent"],
        [b, e],
        [a, e],
      ],
    };
  },
  "4": ({ a, b, c, d, s, p, m, v }) => ({
    outline: [
      [a, p],
      [b, p],
      [b, m],
      [c, m],
      [c, p],
      [d, p],
      [d, v],
      [c, v],
      [c, m + s],
      [a, m + s, "bent"],
    ],
  }),
  "5": ({ a, b, c, d, p, q, f, r, t, u, v }) => ({
    outline: [
      [a, p],
      [d, p],
      [d, q],
      [b, q],
      [b, r],
      [d, r, "bent"],
      [d, v, "bent"],
      [a, v, "bent"],
      [a, f],
      [b, f],
      [b, u, "bent"],
      [c, u, "bent"],
      [c, t, "bent"],
      [a, t],
    ],
  }),
  "6": ({ a, b, c, d, p, q, e, r, t, u, v }) => ({
    outline: [
      [a, p, "bent"],
      [d, p, "bent"],
      [d, e],
      [c, e],
      [c, q, "bent"],
      [b, q, "bent"],
      [b, r],
      [d, r, "bent"],
      [d, v, "bent"],
      [a, v, "bent"],
    ],
    holes: [bentBox(b, t, c, u)],
  }),
  "7": ({ a, d, s, p, q, v }) => {
    const [foot, thick, more] = [d * 0.26, 1.12 * s, 1.25 * s];
    const slope = (d - foot - thick) / (v - more);
    return {
      outline: [
        [a, p],
        [d, p],
        [d, more],
        [foot + thick, v],
        [foot, v],
        [foot + slope * (v - q), q],
        [a, q],
      ],
    };
  },
  "8": (grid) => {
    const { a, b, c, d, p, q, r, t, u, v } = grid;
    return {
      outline: [
        [a, p, "bent"],
        [d, p, "bent"],
        ...notched(grid),
        [d, v, "bent"],
        [a, v, "bent"],
        ...mirrored(notched(grid), d),
      ],
      holes: [bentBox(b, q, c, r), bentBox(b, t, c, u)],
    };
  },
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
  const shaped = (width: number, { outline, holes = [] }: Drawn) => ({ width, outline, holes });
  const { height, stroke } = measures;
  if (character === "W") {
    const { width, outline } = glyphShape("M", measures);
    return { width, outline: upsideDown(outline, height), holes: [] };
  }
  if (character === "9") {
    const { width, outline, holes } = glyphShape("6", measures);
    const turned = (corners: readonly Corner[]) => mirrored(upsideDown(corners, height), width);
    return { width, outline: turned(outline), holes: holes.map(turned) };
  }
  const figure = figures[character];
  if (figure !== undefined) {
    const width = character === "1" ? 1.75 * stroke : measures.figure;
    return shaped(width, figure(gridOf(measures, width)));
  }
  const draw = letters[character];
  if (draw === undefined) throw new RangeError(`No shape for ${character}.`);
  const width = character === "I" ? stroke : measures.width * (wideness[character] ?? 1);
  return shaped(width, draw(gridOf(measures, width)));
}
