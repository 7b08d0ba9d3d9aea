import {
  type Distance,
  type Pose,
  type Rod,
  rodDistance,
  softMin,
  type BodyShape,
} from "./body.ts";

/** Height, half width, half depth and middle of the depth of cuts through a man's hip, mm. */
const rings: readonly (readonly [y: number, a: number, b: number, z: number])[] = [
  [80, 146, 102, 0],
  [20, 148, 103, -2],
  [-60, 160, 112, -4],
  [-130, 173, 120, -6],
  [-190, 176, 118, -8],
  [-230, 150, 96, -8],
  [-262, 70, 50, -8],
];

const seat = { x: 72, y: -165, z: -58, radius: 74 };

/** Share of its length by which a leg is drawn up once the pants are on: they fall in folds. */
const drawnUp = 0.075;

type Leg = { thigh: Rod; calf: Rod; heel: Rod };

/**
 * One leg, with a heel that holds the cuff up. A knee comes forward, each by its own measure, so that
 * the legs hang in different folds.
 */
function legOf(forward: number, turned: number): Leg {
  const shorter = 1 - drawnUp * turned;
  const hip = { x: 92, y: -215, z: -6 };
  const knee = { x: 108, y: -560 * shorter, z: 4 + forward };
  const ankle = { x: 118, y: -1030 * shorter, z: -14 - 24 * turned + forward * 0.3 };
  const sole = { x: 118, y: ankle.y - 48, z: ankle.z + 6 };
  return {
    thigh: { from: hip, to: knee, fromRadius: 86, toRadius: 57 },
    calf: { from: knee, to: ankle, fromRadius: 57, toRadius: 30 },
    heel: { from: ankle, to: sole, fromRadius: 30, toRadius: 47 },
  };
}

function hip(x: number, y: number, z: number): number {
  let i = 0;
  while (i + 2 < rings.length && y < rings[i + 1][0]) i++;
  const [upper, lower] = [rings[i], rings[i + 1]];
  const t = Math.min(1, Math.max(0, (upper[0] - y) / (upper[0] - lower[0])));
  const [a, b, c] = [1, 2, 3].map((k) => upper[k] + (lower[k] - upper[k]) * t);
  const ring = (Math.sqrt((x / a) ** 2 + ((z - c) / b) ** 2) - 1) * Math.min(a, b) * 0.95;
  // Under the last ring there are legs alone.
  return Math.max(ring, rings[rings.length - 1][0] - y);
}

/** Hip and legs in one pose, as a distance in millimetres. */
export function legsDistance(
  { width, depth, height }: BodyShape,
  { grown, turned }: Pose,
): Distance {
  const [left, right] = [legOf(62 * turned, turned), legOf(14 * turned, turned)];
  return (worldX, worldY, worldZ) => {
    const y = worldY / height;
    const z = worldZ / (grown * depth);
    const { thigh, calf, heel } = worldX > 0 ? left : right;
    const x = Math.abs(worldX / width);
    const shin = softMin(rodDistance(calf, x, y, z), rodDistance(heel, x, y, z), 8);
    const leg = softMin(rodDistance(thigh, x, y, z), shin, 30);
    const behind =
      Math.sqrt((x - seat.x) ** 2 + (y - seat.y) ** 2 + (z - seat.z) ** 2) - seat.radius;
    return softMin(softMin(hip(x, y, z), behind, 40), leg, 36);
  };
}
