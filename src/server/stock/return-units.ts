import type { Queries } from "#server/platform/database.ts";
import { takeUnits } from "./stock-hold.ts";
import { moveHolds } from "./stock.repository.ts";
import { negative } from "./units.ts";

/**
 * Puts the units of a cancelled order back on sale, whether they were held or sold already. The
 * order's row must be locked; doing so twice puts them back once.
 */
export async function returnUnits(queries: Queries, orderId: string): Promise<void> {
  const held = await moveHolds(queries, orderId, "held", "released");
  const sold = await moveHolds(queries, orderId, "taken", "released");
  await takeUnits(queries, negative([...held, ...sold]));
}
