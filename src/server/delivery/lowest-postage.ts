import { postageFor } from "#domain/delivery/postage.ts";
import type { Queries } from "#server/platform/database.ts";
import { readDeliveryTerms } from "./delivery.repository.ts";

/** No holiday matters to a fee. */
const noHolidays = "infinity";

/**
 * What the cheapest way to a country costs by weight in grams, US cents; null where nothing is sent
 * to. Reads the country's fees once.
 */
export async function readLowestPostage(
  queries: Queries,
  country: string,
): Promise<(weightG: number) => number | null> {
  const { rates } = await readDeliveryTerms(queries, { country }, noHolidays);
  return (weightG) => {
    const fees = rates.flatMap((rate) => postageFor(rate, weightG) ?? []);
    return fees.length === 0 ? null : Math.min(...fees);
  };
}
