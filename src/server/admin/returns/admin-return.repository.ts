import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { Queries } from "#server/platform/database.ts";

export type ReturnKey = { id: string; orderId: string; orderNo: string; matches: number };

/** Those that wait come first, the longest waiting at the top; the rest newest first. */
export async function searchReturns(
  queries: Queries,
  { state, text, current, size }: AdminInput<"listReturns">,
): Promise<ReturnKey[]> {
  const conditions = [sql<boolean>`true`];
  if (state !== "all") conditions.push(sql`g.state = ${state}`);
  const wanted = text?.trim().toUpperCase();
  if (wanted) conditions.push(sql`strpos(o.order_no, ${wanted}) > 0`);
  const { rows } = await sql<ReturnKey>`
    select g.id, g.order_id as "orderId", o.order_no as "orderNo", count(*) over ()::int as matches
    from goods_return g join sales_order o on o.id = g.order_id
    where ${sql.join(conditions, sql` and `)}
    order by g.state = 'asked' desc, case when g.state = 'asked' then g.asked_at end,
      g.asked_at desc, g.id
    limit ${size} offset ${(current - 1) * size}`.execute(queries);
  return rows;
}

export async function countWaiting(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom("goods_return")
    .select((select) => select.fn.countAll<string>().as("waiting"))
    .where("state", "=", "asked")
    .executeTakeFirstOrThrow();
  return Number(row.waiting);
}
