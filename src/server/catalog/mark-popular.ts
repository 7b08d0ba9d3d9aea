import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";

/** As many products are asked first. */
const mostPopular = 15_000;
/** Below twice as many the index of all products is as fast. */
const smallest = 2 * mostPopular;

/** Says anew which listed products are the most popular, those that any long list begins with. */
export async function markPopular(transaction: Queries, least = smallest): Promise<void> {
  await sql`
    update product_search w set is_popular = m.is_popular
    from (
      select product_id, is_listed and count(*) filter (where is_listed) over () >= ${least}
          and row_number() over (order by is_listed desc, popularity desc, product_id)
            <= ${Math.min(mostPopular, least / 2)} as is_popular
      from (
        select product_id, popularity, coalesce(listed_from <= now(), false) as is_listed
        from product_search) w) m
    where w.product_id = m.product_id and w.is_popular <> m.is_popular`.execute(transaction);
}
