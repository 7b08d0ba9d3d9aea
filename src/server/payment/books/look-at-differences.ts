import type { BookResult } from "#contract/admin/books.ts";
import type { Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { hintLook } from "../payment.repository.ts";
import { findPaymentsOf, keepNewDifferences } from "./book-difference.repository.ts";

export const compareAgainTask = "check-books-again";

/** By then every payment that differs has been looked at. */
const compareAgainMs = 10 * 60_000;

/**
 * Makes the payments of differences that were not found before urgent, once, and compares again after
 * ten minutes: differences that a look explains are gone then, and the rest is shown (R-PAY-11).
 * One transaction.
 */
export async function lookAtDifferences(
  queries: Queries,
  differences: BookResult["differences"],
): Promise<void> {
  const found = await keepNewDifferences(queries, differences);
  if (found.length === 0) return;
  const payments = await findPaymentsOf(queries, {
    ids: found.map(({ id }) => id),
    orderNos: found.flatMap(({ orderNo }) => orderNo ?? []),
  });
  for (const id of payments) await hintLook(queries, id);
  await addJob(queries, compareAgainTask, {}, compareAgainTask, { waitMs: compareAgainMs });
}
