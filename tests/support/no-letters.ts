import type { SessionLetters } from "#server/auth/session-letters.ts";

/** For tests whose database has no table of jobs: nobody hears of sessions. */
export const noLetters: SessionLetters = {
  newDevice: () => Promise.resolve(),
  usedTwice: () => Promise.resolve(),
  passkeyAdded: () => Promise.resolve(),
  passkeyRemoved: () => Promise.resolve(),
  recoveryUsed: () => Promise.resolve(),
};
