import { collarPanel } from "../../src/kit/cloth/mesh.ts";
import type { SewnShirt } from "./workpiece.ts";

/** A triangle beside an edge, as the pattern has it. */
type Wing = {
  panel: number;
  /** The point across the edge, its distances from the edge's ends on the pattern, its height. */
  point: number;
  toA: number;
  toB: number;
  down: number;
  /** The corners of the edge on this panel. */
  ends: string;
};

/** Two points with cloth between them, and the triangles at its sides. */
export type Edge = { a: number; b: number; rest: number; wings: Wing[] };

/**
 * A constraint that keeps two points apart. Compliance is the inverse of stiffness, 0 for cloth
 * along itself.
 */
export type Constraint = { a: number; b: number; rest: number; compliance: number };

/** Thread tension: seams are sewn a little tight, and open hems likewise. */
const seamPull = 0.945;
const hemPull = 0.97;
/** As jersey of 140 g; 2e-5 would be neoprene. */
const bending = 1e-4;
const collarBending = 4e-7;
const foldedBending = 8e-8;
const collarStretch = 5e-8;
/** Height of the hem's and the cuff's turned cloth, millimetres. */
const hemBand = 18;

/** Distance of two corners of one panel on the pattern. */
function patternDistance({ corners, ease }: SewnShirt, p: number, q: number): number {
  const across = (corners[2 * p] - corners[2 * q]) * ((ease[p] + ease[q]) / 2);
  const down = corners[2 * p + 1] - corners[2 * q + 1];
  return Math.sqrt(across * across + down * down);
}

export function edgesOf(shirt: SewnShirt): Edge[] {
  const { triangles, pointOf, cornerPanel, corners } = shirt;
  const edges = new Map<string, Edge & { sum: number }>();
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      let p = triangles[t + k];
      let q = triangles[t + ((k + 1) % 3)];
      const third = triangles[t + ((k + 2) % 3)];
      if (pointOf[p] > pointOf[q]) [p, q] = [q, p];
      const [a, b] = [pointOf[p], pointOf[q]];
      if (a === b) continue;
      const edge = edges.get(`${a} ${b}`) ?? { a, b, rest: 0, sum: 0, wings: [] };
      edges.set(`${a} ${b}`, edge);
      edge.sum += patternDistance(shirt, p, q);
      edge.wings.push({
        panel: cornerPanel[p],
        point: pointOf[third],
        toA: patternDistance(shirt, p, third),
        toB: patternDistance(shirt, q, third),
        down: corners[2 * third + 1],
        ends: `${p} ${q}`,
      });
      edge.rest = (edge.sum / edge.wings.length) * pullOf(edge.wings);
    }
  }
  return [...edges.values()];
}

/** How much shorter thread makes an edge. */
function pullOf(wings: readonly Wing[]): number {
  if (wings.some(({ panel }) => panel === collarPanel)) return 1;
  if (wings.length === 1) return hemPull;
  return wings[0].ends === wings[1].ends ? 1 : seamPull;
}

const isCollar = ({ wings }: Edge) => wings.some(({ panel }) => panel === collarPanel);

/** Where the point across lies beside an edge from 0 to `rest`: along it and away from it. */
function beside({ toA, toB }: Wing, rest: number): readonly [number, number] {
  const along = (toA * toA - toB * toB + rest * rest) / (2 * rest);
  return [along, Math.sqrt(Math.max(0, toA * toA - along * along))];
}

/** Keeps the points across an edge apart as far as in flat cloth: the cloth resists bending. */
function bendingOf(edge: Edge, shirt: SewnShirt): Constraint[] {
  const [first, second] = edge.wings;
  if (second === undefined || first.point === second.point) return [];
  const { fold, measures } = shirt;
  const inCollar = first.panel === collarPanel && second.panel === collarPanel;
  if (inCollar && fold !== null && (first.down - fold) * (second.down - fold) < -1e-6) return [];
  const [x1, y1] = beside(first, edge.rest);
  const [x2, y2] = beside(second, edge.rest);
  const rest = Math.sqrt((x1 - x2) ** 2 + (y1 + y2) ** 2);
  const [a, b] = [first.point, second.point];
  if (isCollar(edge)) {
    return [{ a, b, rest, compliance: fold === null ? collarBending : foldedBending }];
  }
  const isSeam = first.panel !== second.panel;
  const end = first.panel < 2 ? measures.hemY : measures.sleeveLength;
  const isHem = !isSeam && Math.min(first.down, second.down) > end - hemBand;
  return [{ a, b, rest, compliance: bending * (isHem ? 0.25 : isSeam ? 0.6 : 1) }];
}

/** Everything that holds the cloth together. */
export function constraintsOf(shirt: SewnShirt, edges: readonly Edge[]): Constraint[] {
  const along = edges.map((edge) => ({
    a: edge.a,
    b: edge.b,
    rest: edge.rest,
    compliance: isCollar(edge) ? collarStretch : 0,
  }));
  return [...along, ...edges.flatMap((edge) => bendingOf(edge, shirt))];
}
