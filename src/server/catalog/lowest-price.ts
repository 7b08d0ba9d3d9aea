import { sql } from "kysely";

/**
 * SQL: the lowest price in US cents that a product `p` had in the 30 days before its present one
 * began (R-GOODS-2); null when it is not reduced, or no earlier one is known.
 */
export const lowestBeforeSql = `case when p.list_price_usd is not null then (select min(s.amount) from (
    select amount, lead(at) over (order by at) as until, max(at) over () as began
      from price_seen where product_id = p.id and currency = 'USD' and at <= now()) s
  where s.until > s.began - interval '30 days') end`;

export const lowestBefore = sql<number | null>`${sql.raw(lowestBeforeSql)}`;
