import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { eraseRemoved } from "./wishlist.repository.ts";

/** Job: erases wishes that were taken off a list and cannot come back as it was. */
export const forgetWishes = ({ database, clock }: { database: Database; clock: Clock }) =>
  eraseRemoved(database.queries, clock.now());
