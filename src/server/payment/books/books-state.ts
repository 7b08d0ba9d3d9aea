import * as z from "zod/mini";
import { bookResult, type BooksState } from "#contract/admin/books.ts";
import type { Queries } from "#server/platform/database.ts";
import { findNewestCheck } from "./book-check.repository.ts";

/** How our books stand beside the provider's, as of the newest comparison. */
export async function readBooksState(queries: Queries): Promise<BooksState> {
  const newest = await findNewestCheck(queries, "any");
  const answered = await findNewestCheck(queries, "answered");
  const failed = newest?.failure ?? null;
  return {
    check: answered?.result
      ? {
          checkedAt: answered.checked_at.toISOString(),
          since: answered.since.toISOString(),
          until: answered.until.toISOString(),
          result: z.parse(bookResult, answered.result),
        }
      : null,
    failed: newest && failed !== null ? { at: newest.checked_at.toISOString(), why: failed } : null,
  };
}
