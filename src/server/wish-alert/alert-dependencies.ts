import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";

export type AlertDependencies = {
  database: Database;
  clock: Clock;
  publicUrl: string;
  /** The shop's name as it is now. */
  brand: () => string;
};
