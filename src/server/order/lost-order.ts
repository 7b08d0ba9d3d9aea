import { sql } from "kysely";
import { orderNumberLength, readOrderNumber } from "#domain/order/order-number.ts";
import type { Queries } from "#server/platform/database.ts";
import { refuse, type Refusal } from "#server/platform/outcome.ts";

/**
 * The words for the number of an order whose record was lost, while the provider knows of its payment
 * (R-BACKUP-7); null: it is not such a number. `orderLostBack` once all that was paid, further payments
 * under its number included, is back with its buyer. The number alone suffices, as it does for the
 * stage of any other order (R-ORDER-4).
 */
export async function refuseLostOrder(queries: Queries, typed: string): Promise<Refusal | null> {
  const number = readOrderNumber(typed);
  if (number === null) return null;
  const { rows } = await sql<{ isLost: boolean; isBack: boolean }>`
    select coalesce(bool_or(order_no = ${number}), false) as "isLost",
      coalesce(bool_and(state = 'over')
        and bool_or(capture_id is not null and (reversed or jsonb_array_length(refunds) > 0)),
        false) as "isBack"
    from lost_payment
    where left(order_no, ${orderNumberLength}::int) = ${number}
      and not exists (select from sales_order o where o.order_no = ${number})`.execute(queries);
  const found = rows[0];
  if (!found?.isLost) return null;
  return found.isBack ? refuse("orderLostBack", { reason: "moneyBack" }) : refuse("orderLost");
}
