const day = 86_400_000;

/**
 * The seed's "today": every date of the seed is counted from here, never from the clock. The dates
 * are moved to the real one once they are written (`move-demo-dates.ts`).
 */
export const seedEpoch = new Date("2026-11-01T09:00:00Z");

/** So many days before (or, negative, after) the seed's today. */
export const daysBeforeEpoch = (days: number): Date => new Date(seedEpoch.getTime() - days * day);
