/**
 * The pieces a shirt is sewn from; a triangle's panel is an index into this list. Pants are sewn from
 * two legs, each as a sleeve is, and a band round the waist, which is their collar.
 */
export const panelNames = ["front", "back", "left-sleeve", "right-sleeve", "collar"] as const;
export type PanelName = (typeof panelNames)[number];
export const collarPanel = panelNames.indexOf("collar");

export type CollarKind = "crew" | "vee" | "polo" | "stand" | "waistband";

/** Measures of the pattern pieces that drawing on them needs, millimetres. */
export type ClothMeasures = {
  collar: CollarKind;
  /** From the middle line to where shoulder and neck meet. */
  neckHalf: number;
  /** Depth of the neckline in front and behind. */
  frontNeck: number;
  backNeck: number;
  shoulderX: number;
  shoulderY: number;
  /** Half the width of front and back under the arm, and how far down that is. */
  chest: number;
  armholeY: number;
  /** The hem's corner, and how far its middle hangs under it. */
  hemY: number;
  frontDrop: number;
  backDrop: number;
  /** Height of a sleeve's cap, length from there to the cuff. */
  capHeight: number;
  sleeveLength: number;
  /** How far a raglan sleeve goes on above that, to the neck; 0 for a sleeve that is set in. */
  sleeveTop: number;
  /** Width of the collar's band, or of its stand where it folds over. */
  collarWidth: number;
  /** Length of the neckline all round. */
  collarLength: number;
};

/** Bands of spherical harmonics kept for each point: up to the second order. */
export const lightBands = 9;

/** Slopes of fine wrinkles on one panel, at the crossings of a grid, or of a part of it. */
export type Wrinkles = {
  /** Left upper crossing of the whole panel's grid, millimetres on the panel. */
  left: number;
  top: number;
  /** The part's first crossing, counted from that one, and how many it has. */
  column: number;
  row: number;
  width: number;
  height: number;
  /** Rise across and down of each crossing, one after the other, in steps of `slopeStep` (`wrinkle-field.ts`). */
  slopes: Int8Array;
};

/**
 * One sewn shirt as it hangs. x to the wearer's left, y upwards from the high point of the
 * shoulder, z to the front, millimetres. A point is a place in space; a corner is a point on one
 * panel, so that two panels sewn together share points but no corners.
 */
export type ClothMesh = {
  measures: ClothMeasures;
  /** x, y, z of each point. */
  points: Float32Array;
  /** Unit normal of each point, outwards. */
  normals: Float32Array;
  /** How much of the light of each band reaches the outside of a point. */
  light: Float32Array;
  /** Share of the sky seen from the outside and from the inside of a point, 0–1. */
  openOutside: Float32Array;
  openInside: Float32Array;
  /** Millimetres on its panel of each corner: across and down. */
  corners: Float32Array;
  pointOf: Uint16Array;
  /** Three corners each, counter-clockwise seen from outside. */
  triangles: Uint16Array;
  panelOf: Uint8Array;
  /** Of a part of a mesh: those of the whole where it is shaded, which cannot be found from a part. */
  wrinkles?: readonly (Wrinkles | null)[];
};

type Surface = {
  points: ArrayLike<number>;
  triangles: ArrayLike<number>;
  pointOf: ArrayLike<number>;
};

/** Normal of each point: the mean of its triangles', weighted by their area. */
export function normalsOf({ points, triangles, pointOf }: Surface): Float32Array {
  const normals = new Float32Array(points.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const a = 3 * pointOf[triangles[t]];
    const b = 3 * pointOf[triangles[t + 1]];
    const c = 3 * pointOf[triangles[t + 2]];
    const ux = points[b] - points[a];
    const uy = points[b + 1] - points[a + 1];
    const uz = points[b + 2] - points[a + 2];
    const vx = points[c] - points[a];
    const vy = points[c + 1] - points[a + 1];
    const vz = points[c + 2] - points[a + 2];
    for (const at of [a, b, c]) {
      normals[at] += uy * vz - uz * vy;
      normals[at + 1] += uz * vx - ux * vz;
      normals[at + 2] += ux * vy - uy * vx;
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const [x, y, z] = [normals[i], normals[i + 1], normals[i + 2]];
    // Not Math.hypot, which engines round each in their own way.
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    normals[i] = x / length;
    normals[i + 1] = y / length;
    normals[i + 2] = z / length;
  }
  return normals;
}
