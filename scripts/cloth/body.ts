/** A body beside the adult man of `rings`: shares of his width, depth and height. */
export type BodyShape = {
  width: number;
  depth: number;
  height: number;
  /** From the shoulder, millimetres of the man's. */
  armLength: number;
  /**
   * Of a long arm whose hand holds the cuff: the share of the arm by which the hand comes nearer once
   * the shirt is put on, so that the sleeve falls in folds. Without it the arm ends at the wrist.
   */
  drawnUp?: number;
  /** 0 for none, 1 for a bust of size C. */
  bust: number;
};

/** How the body stands while the shirt is put on. */
export type Pose = {
  /** Thickness, 0.03–1 of its own: it grows inside the shirt that lies flat. */
  grown: number;
  /** Angle of the arms below the horizontal, degrees. */
  arms: number;
  /** 0–1 of the turn from chest to hip that makes the folds irregular. */
  turned: number;
};

/** Height, half width, half depth and middle of the depth of cuts through a standing man, mm. */
const rings: readonly (readonly [y: number, a: number, b: number, z: number])[] = [
  [60, 56, 58, 0],
  [10, 60, 62, -8],
  [-30, 105, 78, -12],
  [-75, 150, 96, -12],
  [-130, 166, 112, -3],
  [-190, 171, 124, 6],
  [-260, 166, 120, 7],
  [-340, 155, 108, 3],
  [-430, 148, 101, 0],
  [-520, 156, 106, -2],
  [-600, 168, 114, -4],
  [-680, 175, 120, -6],
  [-800, 176, 122, -6],
];

/** Turn and shift of the hip against the chest, and of one arm against the other. */
const twist = (12 * Math.PI) / 180;
const shift = 5;
const armDifference = 1;

/** The smaller of two distances, rounded over `k` where they meet. */
export function softMin(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

const length = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z);

/** A rod from one end to the other, round, with a radius at each end. */
export type Rod = { from: Place; to: Place; fromRadius: number; toRadius: number };
type Place = { x: number; y: number; z: number };

/** Distance to a rod. It is asked some 10^8 times a shirt, hence the numbers without arrays. */
export function rodDistance(rod: Rod, x: number, y: number, z: number): number {
  const { from, to, fromRadius, toRadius } = rod;
  const ux = to.x - from.x;
  const uy = to.y - from.y;
  const uz = to.z - from.z;
  const along = (x - from.x) * ux + (y - from.y) * uy + (z - from.z) * uz;
  const t = Math.min(1, Math.max(0, along / (ux * ux + uy * uy + uz * uz)));
  const away = length(x - from.x - ux * t, y - from.y - uy * t, z - from.z - uz * t);
  return away - (fromRadius + (toRadius - fromRadius) * t);
}

/** Distance to the trunk: an ellipse at each height. */
function trunk(x: number, y: number, z: number): number {
  let i = 0;
  while (i + 2 < rings.length && y < rings[i + 1][0]) i++;
  const upper = rings[i];
  const lower = rings[i + 1];
  const even = Math.min(1, Math.max(0, (upper[0] - y) / (upper[0] - lower[0])));
  const t = (even * even * (3 - 2 * even) + even) / 2;
  const a = upper[1] + (lower[1] - upper[1]) * t;
  const b = upper[2] + (lower[2] - upper[2]) * t;
  const c = upper[3] + (lower[3] - upper[3]) * t;
  const ex = x / a;
  const ez = (z - c) / b;
  return (Math.sqrt(ex * ex + ez * ez) - 1) * Math.min(a, b) * 0.95;
}

/** Parts that cloth hangs from: chest or bust in front, shoulder blades behind. */
function chest(x: number, y: number, z: number, bust: number): number {
  const blades = length((x - 88) / 1.1, (y + 130) / 1.3, z + 62) - 54;
  const front = length((x - 78) / 1.25, y + 170, z - 74) - 58;
  if (bust === 0) return Math.min(front, blades);
  const breast = length((x - 82) / 1.05, (y + 205) / 1.1, z - 92) - 54 * bust;
  return Math.min(softMin(front, breast, 30), blades);
}

/** Distance from the body, negative inside; its gradient is not of length 1 everywhere. */
export type Distance = (x: number, y: number, z: number) => number;

const shoulder: Place = { x: 168, y: -64, z: -8 };
const trapezius: Rod = {
  from: { x: 40, y: -8, z: -16 },
  to: shoulder,
  fromRadius: 46,
  toRadius: 54,
};

/** From the shoulder to the elbow, millimetres of the man's: a longer sleeve bends there. */
const upperArm = 300;
/** How far the forearm comes forward when the arm hangs, with a hand and without. */
const elbowBend = { held: (34 * Math.PI) / 180, bare: (26 * Math.PI) / 180 };
/** The forearm hangs by so many degrees steeper than the upper arm: hands are at the hips. */
const hangsIn = 12;
/** Radii of a long arm at the shoulder, elbow, wrist and hand, millimetres. */
const girth = {
  shoulder: 55,
  held: { elbow: 43, wrist: 28, hand: 36 },
  bare: { elbow: 48, wrist: 40 },
};
const handLength = 40;

/** An arm that hangs; a short one has no forearm, since no sleeve reaches it. */
type Arm = { upper: Rod; fore: Rod | null; hand: Rod | null };

function armOf(degrees: number, { armLength, drawnUp }: BodyShape, turned: number): Arm {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = Math.min(armLength, upperArm + 50);
  const elbow = {
    x: shoulder.x + reach * cos,
    y: shoulder.y - reach * sin,
    z: shoulder.z + (armLength > reach ? 6 : 12),
  };
  if (armLength <= reach) {
    const upper = { from: shoulder, to: elbow, fromRadius: girth.shoulder, toRadius: 43 };
    return { upper, fore: null, hand: null };
  }
  const kind = drawnUp === undefined ? "bare" : "held";
  const bend = elbowBend[kind] * turned;
  const [out, forward] = [Math.cos(bend), Math.sin(bend)];
  const lower = ((degrees + hangsIn * turned) * Math.PI) / 180;
  const along = (length: number): Place => ({
    x: elbow.x + length * Math.cos(lower) * out,
    y: elbow.y - length * Math.sin(lower) * out,
    z: elbow.z + length * forward,
  });
  const rest = armLength * (1 - (drawnUp ?? 0) * turned) - reach;
  const { elbow: middle, wrist: thin } = girth[kind];
  const wide = girth.held.hand;
  return {
    upper: { from: shoulder, to: elbow, fromRadius: girth.shoulder, toRadius: middle },
    fore: { from: elbow, to: along(rest), fromRadius: middle, toRadius: thin },
    hand:
      kind === "bare"
        ? null
        : {
            from: along(rest + wide - thin),
            to: along(rest + handLength),
            fromRadius: thin,
            toRadius: wide,
          },
  };
}

function armDistance({ upper, fore, hand }: Arm, x: number, y: number, z: number): number {
  const distance = rodDistance(upper, x, y, z);
  if (fore === null) return distance;
  const lower = rodDistance(fore, x, y, z);
  if (hand === null) return softMin(distance, lower, 12);
  return softMin(distance, softMin(lower, rodDistance(hand, x, y, z), 10), 12);
}

/** The body in one pose, as a distance in millimetres. */
export function bodyDistance(shape: BodyShape, { grown, arms, turned }: Pose): Distance {
  const { width, depth, height, bust } = shape;
  const leftArm = armOf(arms + armDifference * turned, shape, turned);
  const rightArm = armOf(arms - armDifference * turned, shape, turned);
  return (worldX, worldY, worldZ) => {
    let x = worldX / width;
    const y = worldY / height;
    let z = worldZ / (grown * depth);
    const arm = x > 0 ? leftArm : rightArm;
    if (turned > 0 && y < -180) {
      const down = Math.min(1, (-180 - y) / 380);
      const share = down * down * (3 - 2 * down) * turned;
      x -= shift * share;
      const cos = Math.cos(twist * share);
      const sin = Math.sin(twist * share);
      const turnedX = cos * x - sin * z;
      z = sin * x + cos * z;
      x = turnedX;
    }
    x = Math.abs(x);
    let distance = trunk(x, y, z);
    distance = softMin(distance, rodDistance(trapezius, x, y, z), 40);
    distance = softMin(distance, armDistance(arm, x, y, z), 22);
    return softMin(distance, chest(x, y, z, bust), 40);
  };
}
