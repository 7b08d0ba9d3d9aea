import type { Difference } from "#contract/own-order.ts";
import { printOption } from "#domain/customization.ts";
import type { Queries } from "#server/platform/database.ts";
import { linePicture } from "#server/image/line-picture.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { isDifferenceMoving } from "./after-order.repository.ts";
import { findWaitingChange } from "./line-change.ts";
import type { OrderLineRow, OrderRow } from "./order.repository.ts";

/** The correction that waits for its difference, as its buyer sees it; null where there is none. */
export async function presentDifference(
  queries: Queries,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<Difference | null> {
  const change = await findWaitingChange(queries, order.id);
  const line = lines.find(({ id }) => id === change?.line_id);
  if (!change?.expires_at || !line) return null;
  const { size, choice } = change.after;
  return {
    lineId: line.id,
    amount: toMoney(change.amount, order.currency),
    until: change.expires_at.toISOString(),
    customName: choice.name,
    customNumber: choice.number,
    size,
    premiumNameOption: printOption(choice.premiumName),
    premiumNumberOption: printOption(choice.premiumNumber),
    image: linePicture({ slug: line.slug, kitHash: line.kit_hash }, choice),
    isMoving: await isDifferenceMoving(queries, change.id),
  };
}
