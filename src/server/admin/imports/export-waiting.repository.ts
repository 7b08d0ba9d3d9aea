import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { storedFirstLanguage } from "#server/platform/shop-settings.ts";
import { waitingFor } from "../stock/stock-sheet.repository.ts";

const header = ["handle", "title", "sku", "ean", "size", "stock", "waiting", "longest_since"];

/** Sizes that people wait for, a row each, the most wanted first: counts, and no person. */
export async function waitingRows(queries: Queries): Promise<string[][]> {
  const { rows } = await sql<{ cells: string[] }>`
    select array[p.slug,
        coalesce(nullif(p.title->>${storedFirstLanguage}, ''),
          (select value from jsonb_each_text(p.title) where value <> '' limit 1), ''),
        coalesce(s.sku, ''), coalesce(s.ean, ''), s.size, s.stock::text, w.count::text,
        to_char(w.since at time zone 'UTC', 'YYYY-MM-DD')] as cells
    from product_size s join product p on p.id = s.product_id
    cross join lateral ${waitingFor} w
    where w.count > 0 order by w.count desc, p.slug, s.position`.execute(queries);
  return [header, ...rows.map(({ cells }) => cells)];
}
