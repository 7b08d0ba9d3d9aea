import { sql, type Kysely } from "kysely";

/**
 * Per cent of the coupon that an order was priced with, which a correction is priced with, too
 * (R-AFTER-8); 0 without one and for other kinds. A merchant may change the coupon at any time.
 * Orders of before get it from the coupon as it is now.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table sales_order add column coupon_percent int not null default 0
    check (coupon_percent between 0 and 100)`.execute(database);
  await sql`update sales_order o set coupon_percent = (c.benefit ->> 'percent')::int
    from coupon c where c.code = o.coupon_code and o.coupon > 0
      and c.benefit ->> 'kind' = 'percent'`.execute(database);
}
