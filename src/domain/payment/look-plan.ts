import type { PaymentState } from "./payment-state.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How urgent a look at a payment is. 0: money may be moving, or news is expected. 1: a buyer has
 * gone to pay. 2: the order was given up, money may still come. 3: under review. 4: paid, which
 * refunds and disputes at the provider's side may change.
 */
export const lookClasses = [0, 1, 2, 3, 4] as const;
export type LookClass = (typeof lookClasses)[number];

const classes: Readonly<Record<PaymentState, LookClass>> = {
  opening: 0,
  capturing: 0,
  open: 1,
  declined: 1,
  cancelled: 2,
  pending: 3,
  captured: 4,
};

const repeat = (times: number, pause: number) => Array.from({ length: times }, () => pause);

/**
 * Seconds before each look of a class, the first one counted from the change of state; the last
 * pause repeats, `null` ends the looks (R-PAY-5).
 */
export const lookPauses: Readonly<Record<LookClass, readonly (number | null)[]>> = {
  // After a day of these every hour.
  0: [2, 4, 8, 15, 30, 60, 120, ...repeat(288, 5 * minute), hour],
  1: [15, 30, 45, 75],
  2: [20, 2 * minute, 5 * minute, 15 * minute, hour, 3 * hour, 6.5 * hour, null],
  3: [...repeat(10, minute), ...repeat(12, 5 * minute), ...repeat(720, hour), day],
  4: [hour, day, 3 * day, 7 * day, 14 * day, 30 * day, 60 * day, 120 * day, 180 * day, null],
};

/** A request that opens or takes is likely still running for so long; then the reconciler looks. */
const requestSeconds = 15;

/** When a payment is looked at first after it came into a state, in seconds from then. */
export function firstLook(state: PaymentState): { lookClass: LookClass; seconds: number } {
  const lookClass = classes[state];
  if (lookClass === 0) return { lookClass, seconds: requestSeconds };
  return { lookClass, seconds: lookPauses[lookClass][0] ?? 0 };
}

/** Fewest and most looks at once (R-PAY-5: within two minutes). */
const fewestSlots = 5;
const mostSlots = 24;

/**
 * How many looks may run at once: as many as looking at every open payment within 75 s takes, but
 * more than five only while looks are late.
 * @param open payments of class 1
 * @param lookSeconds average time of one look
 * @param lateSeconds by which the oldest due look is late
 */
export function lookSlots(open: number, lookSeconds: number, lateSeconds: number): number {
  if (lateSeconds <= 10) return fewestSlots;
  const wanted = Math.ceil((open * lookSeconds) / 75) + 1;
  return Math.min(mostSlots, Math.max(fewestSlots, wanted));
}

/** After the provider said that it is asked too often, half as many looks run for so long. */
const limitedMs = 60_000;
/** From the moment that a provider is back: milliseconds until so many looks may run at once. */
const rampUp = [
  { untilMs: 3_000, slots: 1 },
  { untilMs: 6_000, slots: 2 },
  { untilMs: 10_000, slots: 5 },
] as const;

/**
 * How many of the wanted looks may run at once now: few while the provider is only just back, half
 * after it was asked too often (R-PAY-5). Times are milliseconds ago; Infinity: never.
 */
export function slotsNow(
  wanted: number,
  { backMs, askedTooOftenMs }: { backMs: number; askedTooOftenMs: number },
): number {
  const step = rampUp.find(({ untilMs }) => backMs < untilMs);
  const half = Math.ceil(wanted / 2);
  return Math.min(wanted, step?.slots ?? wanted, askedTooOftenMs < limitedMs ? half : wanted);
}
