import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { FoundSize } from "#contract/admin/stock.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";
import { isNamedBySku, isSameSize } from "#server/catalog/size-named.ts";
import { boundedCount, keysetPage, type Sorting } from "#server/platform/keyset.ts";
import { reachable, recipient } from "#server/wish-alert/reachable.ts";
import { coverOfProduct } from "../photos/admin-picture.ts";
import { lowStock, productLike } from "../products/product-list.repository.ts";

export type SheetRow = {
  productId: string;
  slug: string;
  title: PartialText;
  kitHash: string;
  cover: string | null;
  sizes: { size: string; stock: number; held: number; waiting: number }[];
  matches: number;
  place: string[];
};

const sorting: Sorting = {
  keys: [
    { value: sql`p.popularity`, type: "number" },
    { value: sql`p.id`, type: "text" },
  ],
  isDown: true,
};

/**
 * Of a size `s`: how many mailboxes wait for it, each once, and since when the first of them. Only
 * those that have confirmed count.
 */
export const waitingFor = sql<{ count: number; since: Date | null }>`(
  select count(distinct lower(${recipient}))::int as count, min(a.asked_at) as since
  from wish_alert a ${reachable}
  where a.product_id = s.product_id and ${isSameSize(sql`s.size`, sql`a.size`)} and a.told_at is null
    and ${recipient} is not null)`;
const waitingCount = sql<number>`(select count from ${waitingFor} w)`;

/**
 * Products with their sizes in chart order, and the units that open orders hold of each; none
 * archived.
 */
export async function readSheet(queries: Queries, input: AdminInput<"listStock">) {
  const page = keysetPage(sorting, input);
  const text = input.text?.trim();
  const wantedSize = {
    all: sql`true`,
    low: sql`s.stock <= ${lowStock}`,
    out: sql`s.stock <= 0`,
    waiting: sql`${waitingCount} > 0`,
  }[input.only];
  const wanted = sql`p.archived_at is null and ${text ? productLike(text) : sql`true`} and exists (
      select 1 from product_size s where s.product_id = p.id
        and ${wantedSize})`;
  const { rows } = await sql<SheetRow>`
    with page as (
      select p.id, row_number() over (order by ${page.orderBy}) as nth, ${page.place} as place
      from product p where ${wanted} and ${page.where}
      order by ${page.orderBy} limit ${page.most} offset ${page.skip})
    select p.id as "productId", p.slug, p.title, p.kit_hash as "kitHash", ${coverOfProduct} as cover,
      (select json_agg(json_build_object('size', s.size, 'stock', s.stock, 'held',
          (select coalesce(sum(l.u_held), 0)::int from sales_order_line l
            where l.product_id = s.product_id and l.size = s.size and l.u_held > 0),
          'waiting', ${waitingCount})
        order by s.position) from product_size s where s.product_id = p.id) as sizes,
      page.place, ${boundedCount(sql`from product p where ${wanted}`)} as matches
    from page join product p using (id)
    order by page.nth`.execute(queries);
  return page.pageOf(rows);
}

/** The sizes that any of these SKUs or EANs name. */
export async function findByCodes(
  queries: Queries,
  codes: readonly string[],
): Promise<FoundSize[]> {
  const { rows } = await sql<FoundSize>`
    select s.product_id as "productId", p.title, s.size, s.sku, s.ean, s.stock
    from product_size s join product p on p.id = s.product_id
    where ${isNamedBySku(codes)} or s.ean = any(${[...codes]}::text[])
    order by s.product_id, s.position`.execute(queries);
  return rows;
}

export type Cell = { productId: string; size: string; seen: number; stock: number };

/**
 * Adds the difference between the seen and the wanted stock, so that sales in between
 * are kept; never below zero. Rows are locked in one order. @returns each cell before and after.
 */
export async function adjustStock(queries: Queries, cells: readonly Cell[]) {
  const { rows } = await sql<{
    productId: string;
    size: string;
    before: number;
    stock: number;
  }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
        as w ("productId" text, size text, seen int, stock int)),
    locked as (
      select s.product_id, s.size, s.stock, w.stock - w.seen as difference
      from product_size s join wanted w on w."productId" = s.product_id and w.size = s.size
      order by s.product_id, s.size for update of s)
    update product_size s set stock = greatest(0, l.stock + l.difference)
    from locked l where l.product_id = s.product_id and l.size = s.size
    returning s.product_id as "productId", s.size, l.stock as before, s.stock`.execute(queries);
  return rows;
}
