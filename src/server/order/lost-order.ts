import { sql } from "kysely";
import { readOrderNumber } from "#domain/order/order-number.ts";
import type { Queries } from "#server/platform/database.ts";

/**
 * Whether the number is that of an order whose record was lost, while the provider knows of its payment
 * (R-BACKUP-7). The number alone tells, as it tells the stage of any other order (R-ORDER-4).
 */
export async function isLostOrder(queries: Queries, typed: string): Promise<boolean> {
  const number = readOrderNumber(typed);
  if (number === null) return false;
  const { rows } = await sql`select 1 from lost_payment
    where order_no = ${number}
      and not exists (select from sales_order o where o.order_no = ${number})
    limit 1`.execute(queries);
  return rows.length > 0;
}
