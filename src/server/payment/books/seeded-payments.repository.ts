import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";

export type SeededPayment = {
  providerOrderId: string;
  captureId: string;
  orderNo: string;
  amount: number;
  currency: string;
  at: Date;
  refunds: { id: string; ourId: string; amount: number; at: string }[];
};

/**
 * The payments that the demo shop was seeded with, and their refunds before it opened. A
 * provider never gives such ids, so no order of a visitor is among them.
 */
export async function readSeededPayments(queries: Queries): Promise<SeededPayment[]> {
  const { rows } = await sql<SeededPayment>`
    select p.provider_order_id as "providerOrderId", c.provider_id as "captureId",
      o.order_no as "orderNo", c.amount, c.currency, c.provider_time as at,
      coalesce((select json_agg(json_build_object('id', r.provider_id, 'ourId', r.id,
          'amount', r.amount, 'at', r.updated_at))
        from refund r where r.capture_id = c.id and r.provider_id like 'DEMO%'), '[]') as refunds
    from payment_capture c
    join payment p on p.id = c.payment_id
    join sales_order o on o.id = p.order_id
    where p.provider_order_id like 'DEMO%' and c.word = 'taken' and c.amount > 0
    order by c.provider_time`.execute(queries);
  return rows;
}
