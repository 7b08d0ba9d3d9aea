/** So many calls without an answer in a row, and the provider is left alone (R-PAY-5). */
export const failsToOpen = 5;

/** Seconds until the next probe, the longer the more probes failed in a row. */
export const probePauses = [5, 10, 20, 40, 60] as const;

/** A provider that loses half of its answers is as good as away. */
const windowSize = 20;
const windowMs = 30_000;

export type Answered = { at: number; answered: boolean };

/** Whether at least half of the last twenty calls of half a minute had no answer. */
export function losesHalf(calls: readonly Answered[], now: number): boolean {
  const recent = calls.slice(-windowSize).filter(({ at }) => now - at <= windowMs);
  const lost = recent.filter(({ answered }) => !answered).length;
  return recent.length === windowSize && lost * 2 >= windowSize;
}
