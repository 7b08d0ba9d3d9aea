import type { AdminInput, AdminOutput } from "#contract/admin/admin-schemas.ts";
import type { OrderState } from "#domain/order/order-state.ts";
import { maskEmail, seesEmails } from "#domain/staff/shown-contact.ts";
import { readShipDays } from "#server/delivery/ship-days.ts";
import { lineImage } from "#server/order/line-image.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { done, type Outcome } from "#server/platform/outcome.ts";
import type { Session } from "#server/platform/request-context.ts";
import { countByState, searchOrders } from "./admin-order.repository.ts";

/** A page of orders as the caller may see them, each with the day it must leave by. */
export async function listOrders(
  queries: Queries,
  clock: Clock,
  input: AdminInput<"listOrders">,
  session: Session,
): Promise<Outcome<AdminOutput<"listOrders">>> {
  const isOpen = seesEmails(session);
  const { rows, ...beside } = await searchOrders(queries, input, { byEmail: isOpen });
  const shipDay = await readShipDays(queries, clock.now());
  const records = rows.map((row) => ({
    orderNo: row.order_no,
    placedAt: row.created_at.toISOString(),
    state: row.state,
    email: isOpen ? row.email : maskEmail(row.email),
    recipient: row.recipient,
    country: row.country,
    itemsCount: row.items_count,
    personalised: row.personalised,
    total: toMoney(row.total, row.currency),
    image: lineImage({ slug: row.slug, kitHash: row.kit_hash, choice: row.choice }),
    ...(isToShip(row.state)
      ? shipDay(row.created_at, row.personalised)
      : { shipBy: null, isLate: false }),
  }));
  const { current, size } = input;
  const counts = await countByState(queries);
  return done({ records, total: rows[0]?.matches ?? 0, current, size, ...beside, counts });
}

/** Whether something of it must still leave the house. */
const isToShip = (state: OrderState): boolean => state === "paid" || state === "in_production";
