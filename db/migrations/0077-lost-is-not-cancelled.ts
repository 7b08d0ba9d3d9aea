import { sql, type Kysely } from "kysely";

/**
 * A bought order of which nothing else was left than lost units was called cancelled, and so was a line
 * with lost units. They have left: they are shipped until their money is decided (R-PARCEL-3).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update sales_order o set state = 'shipped', version = version + 1
    where state = 'cancelled' and paid_at is not null
      and exists (select from sales_order_line l where l.order_id = o.id and l.u_lost > 0)`.execute(
    db,
  );
  await sql`update sales_order_line
    set stage = case when settled_units >= quantity then 'refunded' else 'shipped' end
    where stage = 'cancelled' and u_lost > 0`.execute(db);
}
