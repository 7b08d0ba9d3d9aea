const minute = 60_000;
const hour = 60 * minute;

/** Pauses after failed tries, in milliseconds (R-HOOK-3). */
const pauses = [
  1 * minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
] as const;

/**
 * The pause before the next try of a delivery.
 * @param tries that failed, including the newest. @returns null when it is given up
 */
export const deliveryPauseMs = (tries: number): number | null => pauses[tries - 1] ?? null;

/** Tries until a delivery is given up. */
export const mostDeliveryTries = pauses.length + 1;

/** How long a replaced secret signs beside the new one, in milliseconds (R-HOOK-2). */
export const formerSecretMs = 24 * hour;
