const minute = 60_000;

/** So many tries come after a minute each; then the pauses double. */
const quickTries = 3;

/**
 * Milliseconds from a decline until approved money is tried again without news of its buyer
 * (R-PAY-5). The provider counts tries, and each keeps the goods a little longer, so the pauses grow.
 * @param tries how often it was tried, from 1.
 */
export const declinedPauseMs = (tries: number): number =>
  minute * 2 ** Math.max(0, tries - quickTries);
