import { sql, type Kysely } from "kysely";

/** The newest purchases of a product that its buyers have worn, for what they say of its fit (R-SIZE-2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sales_order_line_came on sales_order_line (product_id, id desc)
    where u_delivered > 0 or u_returned > 0`.execute(db);
}
