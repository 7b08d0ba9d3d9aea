import { expect, test } from "vitest";
import { newTurnMotion } from "./turn-motion.ts";

const frames = (motion: ReturnType<typeof newTurnMotion>, from: number, ms: number) => {
  const seen: number[] = [];
  for (let now = from; now <= from + ms; now += 16) {
    motion.step(now);
    seen.push(motion.yaw());
  }
  return seen;
};

test("a hand turns a shirt with it, and lets it swing out", () => {
  const motion = newTurnMotion(0, false);
  motion.hold(100);
  for (let i = 1; i <= 10; i++) motion.drag(100 + 10 * i, 400, 1_000 + 16 * i);
  const held = motion.yaw();
  expect(held).toBeCloseTo((100 / 400) * 1.25 * Math.PI, 5);
  motion.letGo(1_170);
  const seen = frames(motion, 1_176, 3_000);
  expect(seen.at(-1)).toBeGreaterThan(held + 0.1);
  // Each frame less far than the one before, until it stands.
  const steps = seen.slice(2).map((yaw, index) => yaw - (seen[index + 1] ?? 0));
  expect(steps.every((step, index) => step <= (steps[index - 1] ?? Infinity) + 1e-9)).toBe(true);
  expect(motion.isMoving()).toBe(false);
});

test("a hand that rested before it let go gives no swing", () => {
  const motion = newTurnMotion(0, false);
  motion.hold(0);
  motion.drag(40, 400, 1_000);
  motion.letGo(1_200);
  expect(motion.isMoving()).toBe(false);
});

test("a key's way begins and ends softly, and the next key goes on from its end", () => {
  const motion = newTurnMotion(0, false);
  motion.goTo(1, { time: 160, isEven: false }, 0);
  expect(motion.aim()).toBe(1);
  const seen = frames(motion, 0, 160);
  expect(seen.at(-1)).toBe(1);
  expect((seen[1] ?? 0) - (seen[0] ?? 0)).toBeLessThan((seen[6] ?? 0) - (seen[5] ?? 0));
  expect(motion.isMoving()).toBe(false);
});

test("where motion is reduced nothing moves by itself", () => {
  const motion = newTurnMotion(0, true);
  motion.goTo(1, { time: 160, isEven: false }, 0);
  expect([motion.yaw(), motion.isMoving()]).toEqual([1, false]);
  motion.hold(0);
  motion.drag(40, 400, 10);
  motion.drag(80, 400, 20);
  motion.letGo(21);
  expect(motion.isMoving()).toBe(false);
});
