import type { Queries } from "#server/platform/database.ts";
import { readNewestChange } from "./audit.repository.ts";

/** Who changed a record last, since a moment; undefined when nobody did by hand. */
export const newestChange = (
  queries: Queries,
  record: { noun: string; subjectId: string },
  since: Date,
): Promise<{ who: string; at: Date } | undefined> =>
  readNewestChange(queries, record.noun, record.subjectId, since);
