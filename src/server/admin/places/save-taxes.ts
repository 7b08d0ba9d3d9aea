import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { Taxes } from "#contract/admin/places.ts";
import { isTaxPlace, taxPlace } from "#domain/pricing/tax-place.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { lockTaxes, readTaxes, writeTaxes } from "./tax.repository.ts";

/**
 * Changes tax by country and region for quotes from now on; orders keep theirs (R-PRICE-5). Refuses
 * with `conflict` for an older version, `invalidInput` for a region that its country does not have.
 */
export function saveTaxes(
  queries: Queries,
  clock: Clock,
  { version, rates, untaxedZones }: AdminInput<"saveTaxes">,
  request: StaffRequest,
): Promise<Outcome<Taxes>> {
  return transact(queries, async (transaction) => {
    await lockTaxes(transaction);
    const before = await readTaxes(transaction);
    if (before.version !== version) return refuse("conflict");
    const unknown = rates.flatMap((rate, index) =>
      isTaxPlace(rate) ? [] : [{ path: `rates.${index}.region`, key: "invalid" as const }],
    );
    if (unknown.length > 0) return refuseFields(unknown);
    await writeTaxes(transaction, { rates, untaxedZones: [...new Set(untaxedZones)].toSorted() });
    const after = await readTaxes(transaction);
    await recordChange(transaction, request, clock.now(), {
      noun: "tax",
      subjectId: "tax",
      action: "save",
      before: notedTaxes(before),
      after: notedTaxes(after),
    });
    await announcePageChange(transaction);
    return done(after);
  });
}

/** A field for each country and region, so that changes of different ones do not stand on each other. */
export function notedTaxes({ rates, untaxedZones }: Pick<Taxes, "rates" | "untaxedZones">) {
  const byPlace = rates.map(
    ({ country, region, ...rate }) => [taxPlace({ country, region }), rate] as const,
  );
  return { ...Object.fromEntries(byPlace), untaxedZones };
}
