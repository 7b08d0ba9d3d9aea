import { postageFor } from "#domain/delivery/postage.ts";
import type { Queries } from "#server/platform/database.ts";
import { readDeliveryTerms } from "./delivery.repository.ts";

/** No holiday matters to a fee. */
const noHolidays = "infinity";

/** What the cheapest way to a country costs, US cents; null where nothing is sent to. */
export async function lowestPostage(
  queries: Queries,
  { country, weightG }: { country: string; weightG: number },
): Promise<number | null> {
  const { rates } = await readDeliveryTerms(queries, { country }, noHolidays);
  const fees = rates.flatMap((rate) => postageFor(rate, weightG) ?? []);
  return fees.length === 0 ? null : Math.min(...fees);
}
