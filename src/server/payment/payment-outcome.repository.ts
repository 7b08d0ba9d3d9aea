import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";

/** The payment that the provider knows by this id, and when its order was paid. */
export function findOutcome(queries: Queries, providerOrderId: string) {
  return queries
    .selectFrom("payment")
    .innerJoin("sales_order", "sales_order.id", "payment.order_id")
    .select(["payment.id", "payment.state", "sales_order.paid_at as paidAt"])
    .where("payment.provider_order_id", "=", providerOrderId)
    .where("payment.purpose", "=", "order")
    .executeTakeFirst();
}

/** Requests a look at a payment whose money may be under way, unless one was a moment ago. */
export async function hintIfUnseen(queries: Queries, id: string): Promise<void> {
  await sql`
    update payment set look_class = 0, looks = 0, next_look_at = now()
    where id = ${id} and state in ('open', 'capturing') and next_look_at > now()
      and (seen_at is null or seen_at < now() - interval '4 seconds')`.execute(queries);
}
