import type { Queries } from "#server/platform/database.ts";
import { readNewestChange } from "./audit.repository.ts";

/** The last person who changed a record, since a moment; undefined without a change by hand. */
export const newestChange = (
  queries: Queries,
  record: { noun: string; subjectId: string },
  since: Date,
): Promise<{ who: string; at: Date } | undefined> =>
  readNewestChange(queries, record.noun, record.subjectId, since);
