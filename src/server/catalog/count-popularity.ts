import { sql } from "kysely";
import type { Database } from "#server/platform/database.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { markPopular } from "./mark-popular.ts";

export const countPopularityTask = "count-popularity";

/** What a unit counts on the day it is paid. */
const perUnit = 10;
/** Days after which it counts half as much. */
const halvedAfter = 30;
/** Days after which it counts nothing: by then it is a sixty-fourth. */
const forgottenAfter = 180;

/**
 * Job: puts what is sold most first in lists, search and suggestions. Units that were cancelled and
 * those sent in exchange count nothing. Safe to repeat.
 */
export function countPopularity({ queries }: Database): Promise<void> {
  return inTransaction(queries, async (transaction) => {
    // A year of orders takes longer than a page may.
    await sql`set local statement_timeout = '5min'`.execute(transaction);
    const { rows } = await sql<{ id: string }>`
      with sold as (
        select l.product_id as id, sum(${perUnit} * (l.quantity - l.u_cancelled)
          * power(0.5, extract(epoch from now() - o.paid_at) / 86400 / ${halvedAfter}))::int as units
        from sales_order o join sales_order_line l on l.order_id = o.id
        where o.paid_at > now() - make_interval(days => ${forgottenAfter})
          and l.replaces_line_id is null
        group by l.product_id),
      moved as (
        update product p set popularity = p.start_popularity + coalesce(s.units, 0)
        from product q left join sold s on s.id = q.id
        where p.id = q.id and p.popularity <> p.start_popularity + coalesce(s.units, 0)
        returning p.id, p.popularity)
      update product_search w set popularity = m.popularity from moved m
      where w.product_id = m.id returning w.product_id as id`.execute(transaction);
    if (rows.length === 0) return;
    await markPopular(transaction);
    await announcePageChange(transaction);
  });
}
