import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { deleteUnusedCrests } from "./crest-file.repository.ts";

/** Job: forgets uploaded crests that nothing names any more. */
export const forgetCrests = ({ database, clock }: { database: Database; clock: Clock }) =>
  deleteUnusedCrests(database.queries, clock.now());
