import { type ClothMeasures, collarPanel } from "../../src/kit/cloth/mesh.ts";
import { addCollar } from "./collar.ts";
import { isInside, type Spot } from "./curve.ts";
import type { Cut } from "./cuts.ts";
import { layOutSetIn, type BorderSpot } from "./pieces.ts";
import { layOutRaglan } from "./raglan.ts";
import { seededRandom } from "./random.ts";
import { triangulate } from "./triangulate.ts";
import { addCorner, addPoint, type SewnShirt, type Workpiece } from "./workpiece.ts";

/** Where a spot of a piece lies while the shirt lies flat. */
type Place = (spot: Spot, isBorder: boolean) => readonly [x: number, y: number, z: number];

/** The flat shirt lies this much too high, so that the body grows inside it from below. */
const lift = 70;
/** Angle of the sleeves when flat, degrees below the horizontal: the pattern's own. */
export const flatArms = 24;

/** Spots inside a border: a lattice of hexagons, shaken a little so that folds follow no row. */
export function fillSpots(
  border: readonly BorderSpot[],
  spacing: number,
  random: () => number,
): Spot[] {
  const outline = border.map(({ spot }) => spot);
  const cells = new Map<string, Spot[]>();
  const cellOf = (x: number, y: number) => `${Math.floor(x / spacing)} ${Math.floor(y / spacing)}`;
  for (const spot of outline) {
    const cell = cellOf(...spot);
    cells.set(cell, [...(cells.get(cell) ?? []), spot]);
  }
  const isNearBorder = (x: number, y: number) =>
    [-1, 0, 1].some((i) =>
      [-1, 0, 1].some((j) =>
        (cells.get(cellOf(x + i * spacing, y + j * spacing)) ?? []).some(
          ([bx, by]) => Math.sqrt((bx - x) ** 2 + (by - y) ** 2) < spacing * 0.66,
        ),
      ),
    );
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const rowHeight = spacing * 0.866;
  const spots: Spot[] = [];
  let row = 0;
  for (let y = Math.min(...ys) + rowHeight / 2; y < Math.max(...ys); y += rowHeight, row++) {
    for (let x = Math.min(...xs) + (row % 2) * (spacing / 2); x < Math.max(...xs); x += spacing) {
      const shakenX = x + (random() - 0.5) * spacing * 0.28;
      const shakenY = y + (random() - 0.5) * spacing * 0.28;
      if (isInside(outline, shakenX, shakenY) && !isNearBorder(shakenX, shakenY)) {
        spots.push([shakenX, shakenY]);
      }
    }
  }
  return spots;
}

/** Triangles of a piece whose spots are its border first; counter-clockwise seen from outside. */
function fillTriangles(border: readonly BorderSpot[], spots: readonly Spot[]) {
  const outline = border.map(({ spot }) => spot);
  return triangulate(spots).filter((corner) => {
    const [a, b, c] = corner.map((index) => spots[index]);
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    const inside = isInside(outline, (a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3);
    return inside && area >= 1;
  });
}

export function addPiece(
  work: Workpiece,
  panel: number,
  border: readonly BorderSpot[],
  place: Place,
  fill: readonly Spot[],
): void {
  const first = work.pointOf.length;
  const spots = [...border.map(({ spot }) => spot), ...fill];
  spots.forEach((spot, index) => {
    const seam = border[index]?.seam ?? null;
    const known = seam === null ? undefined : work.sewn.get(seam);
    const point = known ?? addPoint(work, place(spot, index < border.length));
    if (seam !== null) work.sewn.set(seam, point);
    addCorner(work, panel, spot, point);
  });
  for (const [a, b, c] of fillTriangles(border, spots)) {
    // Panels count downwards, so that counter-clockwise on paper is clockwise in space.
    work.triangles.push(first + a, first + c, first + b);
    work.panelOf.push(panel);
  }
}

const bodyPlace =
  (z: number): Place =>
  ([x, y], isBorder) => [x, lift - y, isBorder ? 0 : z];

/** A sleeve laid flat in its pattern's angle, its halves on each other and a little apart. */
function sleevePlace(cut: Cut, bicep: number, hand: 1 | -1): Place {
  const angle = (flatArms * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([across, down], isBorder) => {
    const away = Math.abs(across);
    const x = cut.shoulderX + down * cos - away * sin;
    const y = lift - cut.shoulderY - down * sin - away * cos;
    const isSeam = isBorder && away > 0.9 * bicep;
    return [hand * x, y, isSeam ? 0 : -hand * Math.sign(across) * Math.min(6, away * 0.2)];
  };
}

/** Cuts and sews a shirt from cloth of triangles with edges about `spacing` millimetres long. */
export function sewShirt(cut: Cut, spacing: number): SewnShirt {
  const random = seededRandom(12_345);
  const pieces = cut.sleeveTop > 0 ? layOutRaglan(cut, spacing) : layOutSetIn(cut, spacing);
  const work = newWorkpiece(cut);
  const { front, back, leftSleeve, rightSleeve, bicep } = pieces;
  const behind = bodyPlace(-6);
  const places: [BorderSpot[], Place][] = [
    [front, bodyPlace(6)],
    [back, ([x, y], isBorder) => behind([-x, y], isBorder)],
    [leftSleeve, sleevePlace(cut, bicep, 1)],
    [rightSleeve, sleevePlace(cut, bicep, -1)],
  ];
  places.forEach(([border, place], panel) =>
    addPiece(work, panel, border, place, fillSpots(border, spacing, random)),
  );
  gatherEnds(work, cut);
  addCollar(work, cut, pieces.neckline);
  const { sewn: _sewn, ...shirt } = work;
  return shirt;
}

/** Gathers the cloth where ribs are sewn to it, as elastic does. */
export function gatherEnds(work: Workpiece, { cuffRibs, hemRibs, hemY, sleeveLength }: Cut): void {
  work.cornerPanel.forEach((panel, corner) => {
    if (panel === collarPanel) return;
    const isBody = panel < 2;
    const ribs = isBody ? hemRibs : cuffRibs;
    const above = (isBody ? hemY : sleeveLength) - work.corners[2 * corner + 1];
    if (ribs !== undefined && above < ribs.height) work.ease[corner] = 1 - ribs.pull;
  });
}

/** Nothing sewn yet. */
export const newWorkpiece = (cut: Cut): Workpiece => ({
  measures: measuresOf(cut),
  points: [],
  corners: [],
  pointOf: [],
  cornerPanel: [],
  ease: [],
  triangles: [],
  panelOf: [],
  clearance: new Map(),
  fold: null,
  sewn: new Map(),
});

function measuresOf(cut: Cut): ClothMeasures {
  const { collar, neckHalf, frontNeck, backNeck, shoulderX, shoulderY, chest, armholeY } = cut;
  const { hemY, frontDrop, backDrop, capHeight, sleeveLength, sleeveTop, collarWidth } = cut;
  return {
    collar,
    neckHalf,
    frontNeck,
    backNeck,
    shoulderX,
    shoulderY,
    chest,
    armholeY,
    hemY,
    frontDrop,
    backDrop,
    capHeight,
    sleeveLength,
    sleeveTop,
    collarWidth,
    collarLength: 0,
  };
}
