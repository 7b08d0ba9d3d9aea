import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";

export type NewsletterDependencies = {
  database: Database;
  clock: Clock;
  publicUrl: string;
  /** The shop's name as it is now. */
  brand: () => string;
};

/** The origin of a change of a subscription, for the consent log. */
export type Origin = {
  /** footer, register, letter, one-click … */
  source: string;
  remoteAddress: string;
};
