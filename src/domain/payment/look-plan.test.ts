import { expect, test } from "vitest";
import { firstLook, lookPauses, lookSlots, slotsNow } from "./look-plan.ts";
import { paymentStates } from "./payment-state.ts";

test("every state is looked at, money that moves first", () => {
  const looks = paymentStates.map((state) => [state, firstLook(state)] as const);
  expect(Object.fromEntries(looks)).toEqual({
    opening: { lookClass: 0, seconds: 15 },
    capturing: { lookClass: 0, seconds: 15 },
    open: { lookClass: 1, seconds: 15 },
    declined: { lookClass: 1, seconds: 15 },
    cancelled: { lookClass: 2, seconds: 20 },
    pending: { lookClass: 3, seconds: 60 },
    captured: { lookClass: 4, seconds: 3_600 },
  });
});

test("unknown money is looked at every five minutes for a day, then for ever every hour", () => {
  const pauses = lookPauses[0];
  const reached = pauses.slice(0, -1).reduce<number>((sum, pause) => sum + (pause ?? 0), 0);
  expect(reached).toBeGreaterThan(24 * 3_600);
  expect(pauses.at(-1)).toBe(3_600);
});

test("abandoned orders and paid ones are looked at for the last time one day", () => {
  expect(lookPauses[2].at(-1)).toBeNull();
  expect(lookPauses[4].at(-1)).toBeNull();
});

test.each([
  [3_000, 0.02, 60, 5],
  [3_000, 0.2, 60, 9],
  [3_000, 0.3, 60, 13],
  [3_000, 0.5, 60, 21],
  [3_000, 2, 60, 24],
  [3_000, 0.5, 5, 5],
  [10, 0.5, 60, 5],
])("%i open, %d s a look, %i s late: %i slots", (open, look, late, slots) => {
  expect(lookSlots(open, look, late)).toBe(slots);
});

test("a provider that is back gets one look, then two, then five, then all", () => {
  const at = (seconds: number) =>
    slotsNow(24, { backMs: seconds * 1_000, askedTooOftenMs: Infinity });
  expect([0, 2, 3, 5, 6, 9, 10, 60].map(at)).toEqual([1, 1, 2, 2, 5, 5, 24, 24]);
});

test("a provider that was asked too often gets half as many for a minute", () => {
  const at = (wanted: number, seconds: number) =>
    slotsNow(wanted, { backMs: Infinity, askedTooOftenMs: seconds * 1_000 });
  expect(at(24, 0)).toBe(12);
  expect(at(5, 59)).toBe(3);
  expect(at(1, 0)).toBe(1);
  expect(at(24, 60)).toBe(24);
});
