import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import { publicInitial } from "#domain/names/public-initial.ts";
import type { Database } from "#server/platform/database.ts";
import { readPurchases } from "./purchase.repository.ts";

/** Recent buyers of a product: first letter and country a day later, never their identity (R-ORDER-3). */
export async function listPurchases(
  driver: Database["driver"],
  { productId, current, size }: EndpointInput<"listPurchases">,
): Promise<EndpointOutput<"listPurchases">> {
  const { records, total } = await readPurchases(driver, productId, { current, size });
  return {
    // Field by field, so that nothing else of a line can slip out.
    records: records.map((row) => ({
      letter: publicInitial(row.letter),
      country: row.country,
      size: row.size,
      personalised: row.personalised,
      quantity: row.quantity,
      day: row.day,
    })),
    total,
    current,
    size,
  };
}
