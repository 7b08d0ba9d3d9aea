import type { ClothMeasures } from "./mesh.ts";

/** Panels that a name may lie on. */
export type PrintedName = "back" | "left-sleeve" | "right-sleeve";

/**
 * A panel that is printed on, and where the back goes on there: a spot of the back is turned about its
 * corner and then moved, millimetres.
 */
export type PrintedPanel = {
  name: PrintedName;
  cos: number;
  sin: number;
  left: number;
  top: number;
  /** What lies nearer to the middle of the back is not on this panel. */
  beyond: number;
};

const back: PrintedPanel = { name: "back", cos: 1, sin: 0, left: 0, top: 0, beyond: 0 };

/** Where a raglan's seams are nearest to the middle beside a name, share of half the back's width. */
const raglanSeam = 0.4;

/**
 * The panels that name and number lie on. A sleeve that goes on to the neck (raglan) is cut in the line
 * of its shoulder, and its seam is the back's own, so that a long name goes on across it as film does.
 */
export function printedPanels(measures: ClothMeasures): readonly PrintedPanel[] {
  const { neckHalf, shoulderX, shoulderY, sleeveTop, chest } = measures;
  if (sleeveTop === 0) return [back];
  const length = Math.sqrt((shoulderX - neckHalf) ** 2 + shoulderY ** 2);
  const [cos, sin] = [(shoulderX - neckHalf) / length, shoulderY / length];
  const sleeve = (name: PrintedName, hand: 1 | -1): PrintedPanel => ({
    name,
    cos: sin,
    sin: -hand * cos,
    left: hand * (shoulderX * sin - shoulderY * cos),
    top: -(shoulderX * cos + shoulderY * sin),
    beyond: raglanSeam * chest,
  });
  // Seen from behind the wearer's left is at the left.
  return [back, sleeve("left-sleeve", 1), sleeve("right-sleeve", -1)];
}

/** Where a spot of the back would be on a panel. */
export function onPanel(
  { cos, sin, left, top }: PrintedPanel,
  across: number,
  down: number,
): readonly [across: number, down: number] {
  return [across * cos - down * sin + left, across * sin + down * cos + top];
}

/** Where a spot of a panel would be on the back. */
export function onBack(
  { cos, sin, left, top }: PrintedPanel,
  across: number,
  down: number,
): readonly [across: number, down: number] {
  const [x, y] = [across - left, down - top];
  return [x * cos + y * sin, y * cos - x * sin];
}
