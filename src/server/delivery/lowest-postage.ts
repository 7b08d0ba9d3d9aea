import type { Transit } from "#domain/delivery/delivery-dates.ts";
import { postageFor } from "#domain/delivery/postage.ts";
import type { Queries } from "#server/platform/database.ts";
import { readDeliveryTerms } from "./delivery.repository.ts";

/** No holiday matters to a fee. */
const noHolidays = "infinity";

/** US cents, and business days on the way. */
export type LowestPostage = { fee: number; transit: Transit };

/**
 * The cheapest way to a country by weight in grams; null where nothing is sent to. Reads the
 * country's fees once.
 */
export async function readLowestPostage(
  queries: Queries,
  country: string,
): Promise<(weightG: number) => LowestPostage | null> {
  const { rates } = await readDeliveryTerms(queries, { country }, noHolidays);
  return (weightG) => {
    const ways = rates.flatMap((rate): LowestPostage[] => {
      const fee = postageFor(rate, weightG);
      const { minDays, maxDays } = rate;
      return fee === null ? [] : [{ fee, transit: { minDays, maxDays } }];
    });
    return ways.toSorted((a, b) => a.fee - b.fee)[0] ?? null;
  };
}
