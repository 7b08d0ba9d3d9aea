import type { SessionMails } from "#server/auth/session-mails.ts";

/** For tests whose database has no table of jobs: nobody hears of sessions. */
export const noMails: SessionMails = {
  newDevice: () => Promise.resolve(),
  usedTwice: () => Promise.resolve(),
  passkeyAdded: () => Promise.resolve(),
  passkeyRemoved: () => Promise.resolve(),
  recoveryUsed: () => Promise.resolve(),
};
