import { expect } from "vitest";

/** Milliseconds of processor that this thread spends in `work`; others on the machine do not count. */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  return sinceMs(before);
}

/** The same until a promise is fulfilled, with all that this thread does meanwhile. */
export async function processorMsUntil(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  return sinceMs(before);
}

function sinceMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Expects `work` to take less processor than `most` milliseconds in the quickest of some tries: others
 * on the machine slow each other down through its memory.
 * @param what names it where it does not.
 */
export function expectWithin(most: number, work: () => unknown, what?: string): void {
  let least = Infinity;
  for (let attempt = 0; attempt < 5 && least >= most; attempt += 1) {
    least = Math.min(least, processorMs(work));
  }
  expect(least, what).toBeLessThan(most);
}
