import { sql } from "kysely";
import { refundAllowance, refundLimitHours, refundLimits } from "#domain/order/refund-limit.ts";
import type { OrderRow } from "#server/order/order-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import type { Session } from "#server/platform/request-context.ts";

/**
 * What a member of the staff may still refund of an order, in its currency; null without limit
 * (R-REFUND-3).
 */
export async function readAllowance(
  queries: Queries,
  order: Pick<OrderRow, "id" | "currency" | "rate_micros">,
  { accountId, roles }: Session,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ granted: number }>`
    select coalesce(sum(amount), 0)::int as granted from credit
    where order_id = ${order.id} and by_hand and actor = ${`staff:${accountId}`}
      and at > ${now}::timestamptz - make_interval(hours => ${refundLimitHours})`.execute(queries);
  const granted = rows[0]?.granted ?? 0;
  const settings = await readSettings(queries, ["refundLimitAdminUsd", "refundLimitSupportUsd"]);
  return refundAllowance(
    roles,
    { currency: order.currency, rate: order.rate_micros, granted },
    refundLimits(settings),
  );
}
