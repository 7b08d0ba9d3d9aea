import { bodyDistance, type Distance, type Pose } from "./body.ts";
import type { Cut } from "./cuts.ts";
import { constraintsOf, edgesOf, type Constraint, type Edge } from "./edges.ts";
import { legsDistance } from "./legs.ts";
import { seededRandom } from "./random.ts";
import { keepClothApart, newNeighbourhood, type Neighbourhood } from "./self-contact.ts";
import { flatArms } from "./sew.ts";
import type { SewnShirt } from "./workpiece.ts";

/** Frames of 1/60 s: the body grows, its arms sink, and the shirt settles. */
const frames = { all: 200, grown: 40, armsFrom: 30, armsTo: 100, settle: 45 };
/** Steps a frame. Small steps keep the cloth from stretching, not repetitions within one. */
const stepsPerFrame = 28;
/** mm/s², a third more than on earth: that makes up for the thread's missing weight. */
const gravity = 9800 * 1.35;
/** Distance from body to cloth, millimetres. */
const usualClearance = 4;
/** Friction of cloth on the body a step, once it has been put on. */
const friction = { dressing: 0, sinking: 0.02, worn: 0.1 };
/** mm/s; a faster point would pass through something. */
const speedLimit = { moving: 3000, settling: 800 };

type Moving = {
  count: number;
  at: Float64Array;
  before: Float64Array;
  speed: Float64Array;
  clearance: Float64Array;
  /** Steps for which a point is too far from the body to touch it. */
  away: Int16Array;
  a: Int32Array;
  b: Int32Array;
  rest: Float64Array;
  compliance: Float64Array;
  neighbourhood: Neighbourhood;
};

/** In an order of chance, so that no direction is preferred. */
function shuffled(constraints: Constraint[]): Constraint[] {
  const random = seededRandom(54_321);
  for (let i = constraints.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [constraints[i], constraints[j]] = [constraints[j], constraints[i]];
  }
  return constraints;
}

function newMoving(shirt: SewnShirt, edges: readonly Edge[]): Moving {
  const constraints = shuffled(constraintsOf(shirt, edges));
  const size = shirt.points.length;
  const count = size / 3;
  return {
    count,
    at: Float64Array.from(shirt.points),
    before: new Float64Array(size),
    speed: new Float64Array(size),
    clearance: Float64Array.from(
      { length: count },
      (_, i) => shirt.clearance.get(i) ?? usualClearance,
    ),
    away: new Int16Array(count),
    a: Int32Array.from(constraints, ({ a }) => 3 * a),
    b: Int32Array.from(constraints, ({ b }) => 3 * b),
    rest: Float64Array.from(constraints, ({ rest }) => rest),
    compliance: Float64Array.from(constraints, ({ compliance }) => compliance),
    neighbourhood: newNeighbourhood(count, edges),
  };
}

function fall({ count, at, before, speed }: Moving, dt: number, damping: number, pull: number) {
  for (let i = 0; i < 3 * count; i += 3) {
    speed[i + 1] -= pull * dt;
    for (let k = i; k < i + 3; k++) {
      speed[k] *= damping;
      before[k] = at[k];
      at[k] += speed[k] * dt;
    }
  }
}

/** One round of extended position-based dynamics (Macklin et al. 2016) over distances. */
function holdTogether({ at, a, b, rest, compliance }: Moving, dt: number): void {
  const perStep = 1 / (dt * dt);
  for (let c = 0; c < a.length; c++) {
    const i = a[c];
    const j = b[c];
    const dx = at[i] - at[j];
    const dy = at[i + 1] - at[j + 1];
    const dz = at[i + 2] - at[j + 2];
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (distance < 1e-9) continue;
    const move = -(distance - rest[c]) / (2 + compliance[c] * perStep) / distance;
    at[i] += dx * move;
    at[i + 1] += dy * move;
    at[i + 2] += dz * move;
    at[j] -= dx * move;
    at[j + 1] -= dy * move;
    at[j + 2] -= dz * move;
  }
}

/** Moves cloth out of the body, and holds it there by friction. */
function keepOutside(moving: Moving, distance: Distance, grown: number, mu: number): void {
  const { count, at, before, clearance, away } = moving;
  const step = 0.25;
  const stepZ = step * Math.max(0.05, grown);
  for (let i = 0; i < count; i++) {
    if (away[i] > 0) {
      away[i]--;
      continue;
    }
    const q = 3 * i;
    const x = at[q];
    const y = at[q + 1];
    const z = at[q + 2];
    const here = distance(x, y, z);
    if (grown === 1 && here > 18) {
      away[i] = Math.min(20, Math.floor((here - 10) / 3.6));
      continue;
    }
    if (here > 40) continue;
    const gx = (distance(x + step, y, z) - here) / step;
    const gy = (distance(x, y + step, z) - here) / step;
    const gz = (distance(x, y, z + stepZ) - here) / stepZ;
    const steep = Math.sqrt(gx * gx + gy * gy + gz * gz) || 1;
    const missing = clearance[i] - here / steep;
    if (missing <= 0) continue;
    const push = Math.min(missing, 6) / steep;
    at[q] += gx * push;
    at[q + 1] += gy * push;
    at[q + 2] += gz * push;
    if (mu === 0) continue;
    const mx = at[q] - before[q];
    const my = at[q + 1] - before[q + 1];
    const mz = at[q + 2] - before[q + 2];
    const outwards = (mx * gx + my * gy + mz * gz) / (steep * steep);
    at[q] -= (mx - outwards * gx) * mu;
    at[q + 1] -= (my - outwards * gy) * mu;
    at[q + 2] -= (mz - outwards * gz) * mu;
  }
}

function renewSpeed({ count, at, before, speed }: Moving, dt: number, limit: number): void {
  for (let i = 0; i < 3 * count; i += 3) {
    const x = (at[i] - before[i]) / dt;
    const y = (at[i + 1] - before[i + 1]) / dt;
    const z = (at[i + 2] - before[i + 2]) / dt;
    const size = Math.sqrt(x * x + y * y + z * z);
    const share = size > limit ? limit / size : 1;
    speed[i] = x * share;
    speed[i + 1] = y * share;
    speed[i + 2] = z * share;
  }
}

/** How the body stands in a frame. */
function poseAt(frame: number, armsDown: number): Pose {
  const { grown, armsFrom, armsTo } = frames;
  const share = Math.min(1, Math.max(0, (frame - armsFrom) / (armsTo - armsFrom)));
  const turned = share * share * (3 - 2 * share);
  return {
    grown: Math.min(1, 0.03 + (0.97 * frame) / grown),
    arms: flatArms + (armsDown - flatArms) * turned,
    turned,
  };
}

/** How the body stands when the shirt has settled. */
export const finalPose = (cut: Cut): Pose => poseAt(frames.all, cut.armsDown);

/** A cord holds pants, not their elastic: the band stays at its height. */
function holdBand({ at }: Moving, { clearance, points }: SewnShirt): void {
  for (const point of clearance.keys()) at[3 * point + 1] = points[3 * point + 1];
}

/** The body that a cut hangs on in a pose, as a distance. */
export const wearerOf = (cut: Cut, pose: Pose): Distance =>
  cut.legs === undefined ? bodyDistance(cut.body, pose) : legsDistance(cut.body, pose);

function moveFrame(moving: Moving, shirt: SewnShirt, cut: Cut, frame: number): void {
  const isGrowing = frame < frames.grown;
  const isSettling = frame > frames.all - frames.settle;
  const isSinking = frame < frames.armsTo;
  const pose = poseAt(frame, cut.armsDown);
  const distance = wearerOf(cut, pose);
  const mu = isGrowing ? friction.dressing : isSinking ? friction.sinking : friction.worn;
  const dt = 1 / 60 / stepsPerFrame;
  const damping = Math.exp(-(isSettling ? 6 : isGrowing ? 4 : 1.2) * dt);
  const pull = gravity * (frame < frames.grown / 2 ? 0.2 : 1);
  for (let step = 0; step < stepsPerFrame; step++) {
    fall(moving, dt, damping, pull);
    holdTogether(moving, dt);
    if (!isGrowing && step % 4 === 0) keepClothApart(moving.at, moving.neighbourhood);
    keepOutside(moving, distance, pose.grown, mu);
    if (cut.legs !== undefined) holdBand(moving, shirt);
    renewSpeed(moving, dt, isSettling ? speedLimit.settling : speedLimit.moving);
  }
}

/** Mean share by which edges are longer or shorter than on the pattern. */
export function meanStretch(points: ArrayLike<number>, edges: readonly Edge[]): number {
  let sum = 0;
  for (const { a, b, rest } of edges) {
    const [x, y, z] = [0, 1, 2].map((axis) => points[3 * a + axis] - points[3 * b + axis]);
    sum += Math.abs(Math.sqrt(x * x + y * y + z * z) / rest - 1);
  }
  return sum / edges.length;
}

/**
 * Puts a sewn shirt on its body and lets it hang. The same cut and cloth give the same places, mm.
 * @param report is called after each frame with its number and the number of all.
 */
export function hangShirt(
  shirt: SewnShirt,
  cut: Cut,
  report: (frame: number, all: number) => void = () => {},
): Float64Array {
  const moving = newMoving(shirt, edgesOf(shirt));
  for (let frame = 0; frame < frames.all; frame++) {
    moveFrame(moving, shirt, cut, frame);
    report(frame + 1, frames.all);
  }
  return moving.at;
}
