import { phoneNeedOf, type PhoneNeed } from "#domain/delivery/phone-need.ts";
import type { Destination } from "#domain/pricing/tax-place.ts";
import type { Queries } from "#server/platform/database.ts";
import { readDeliveryTerms } from "./delivery.repository.ts";

/**
 * Why a parcel that goes this way needs its recipient's phone, by today's methods; null where it is
 * optional. A method that is no longer offered has the need of its carrier.
 */
export async function phoneNeedThere(
  queries: Queries,
  { method, carrier }: { method: string; carrier: string },
  { country, province, postalCode }: Destination,
  now: Date,
): Promise<PhoneNeed | null> {
  const today = now.toISOString().slice(0, 10);
  const { rates } = await readDeliveryTerms(queries, { country, province, postalCode }, today);
  const rate = rates.find((each) => each.method === method);
  return phoneNeedOf(rate ?? { phoneRule: "byCountry", carrier }, country);
}
