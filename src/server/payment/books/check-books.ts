import { isCompareDue } from "#domain/payment/compare-books.ts";
import { warehouseTime } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/log.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { addJob } from "#server/platform/jobs.ts";
import { findLostTask } from "../lost/find-lost-payments.ts";
import { findUnaskedSince } from "../lost/restored-backup.repository.ts";
import { findNewestCheck, forgetChecks, insertCheck } from "./book-check.repository.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { forgetDifferences } from "./book-difference.repository.ts";
import { lookAtDifferences } from "./look-at-differences.ts";
import { compareWithProvider, usualRange, type CompareServices } from "./compare-with-provider.ts";

/**
 * Compares both books and keeps the findings, or the reason for none. Payments that differ for the
 * first time are looked at, and the books compared again.
 */
export async function checkBooks(
  services: CompareServices,
  askedBy: string | null,
): Promise<{ answered: boolean }> {
  const range = usualRange(services);
  const compared = await compareWithProvider(services, range);
  await inTransaction(services.database.queries, async (transaction) => {
    await insertCheck(transaction, range, compared, askedBy);
    if (compared.kind === "failed") return;
    await lookAtDifferences(transaction, compared.result.differences);
    // The payer, the purchase and its outcome.
    const lacksOrders = compared.result.differences.some(({ isLost }) => isLost);
    if (lacksOrders || (await findUnaskedSince(transaction))) {
      await addJob(transaction, findLostTask, {}, findLostTask);
    }
  });
  return { answered: compared.kind === "compared" };
}

/**
 * Job, at half past every hour: compares both books once a night (R-PAY-11). An hour in which the
 * provider gave no report is made up for in the next.
 */
export async function checkBooksNightly(
  services: CompareServices & { log: Logger },
): Promise<void> {
  const { queries } = services.database;
  const newest = await findNewestCheck(queries, "answered");
  const now = services.clock.now();
  const { timeZone } = await readSettings(queries, ["timeZone"]);
  const { hour, minute } = warehouseTime(now, timeZone);
  const last = newest?.checked_at.getTime() ?? null;
  if (!isCompareDue(last, now.getTime(), hour * 60 + minute)) return;
  const { answered } = await checkBooks(services, null);
  if (!answered) services.log.warn("the payment provider gave no report to compare with");
  await forgetChecks(queries);
  await forgetDifferences(queries);
}
