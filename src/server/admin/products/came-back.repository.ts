import { sql } from "kysely";
import type { AdminProduct } from "#contract/admin/products.ts";
import type { Queries } from "#server/platform/database.ts";

/** Units of a product that came to their buyers, and why buyers asked to send some back. */
export async function readCameBack(
  queries: Queries,
  productId: string,
  now: Date,
): Promise<AdminProduct["cameBack"]> {
  const { rows } = await sql<NonNullable<AdminProduct["cameBack"]>>`
    with line as (
      select l.id, l.u_delivered + l.u_returned as units
      from sales_order_line l join sales_order o on o.id = l.order_id
      where l.product_id = ${productId} and (l.u_delivered > 0 or l.u_returned > 0)
        and o.created_at > ${now}::timestamptz - interval '12 months'),
    why as (
      select b.reason, sum(case when g.state = 'closed' then b.arrived else b.quantity end)::int
          as units
      from goods_return_line b join goods_return g on g.id = b.return_id
      where b.line_id in (select id from line) and g.state in ('asked', 'approved', 'closed')
      group by b.reason)
    select coalesce(sum(units), 0)::int as delivered,
      (select coalesce(json_agg(json_build_object('reason', reason, 'units', units)
          order by units desc, reason), '[]') from why where units > 0) as reasons
    from line`.execute(queries);
  const [row] = rows;
  return row && row.delivered > 0 ? row : undefined;
}
