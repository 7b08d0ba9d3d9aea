import type { Database } from "#server/platform/database.ts";
import { timeZoneFor } from "#server/platform/shop-settings.ts";
import { boughtStates } from "#domain/order/bought.ts";

export type PurchaseRow = {
  letter: string;
  country: string;
  size: string;
  personalised: boolean;
  quantity: number;
  /** `YYYY-MM-DD` */
  day: string;
};

/**
 * One page of a product's paid lines, newest first, and how many there are, in one statement. An
 * order is among them a day after it was placed, so that a buyer of just now is not revealed.
 */
export async function readPurchases(
  driver: Database["driver"],
  productId: string,
  page: { current: number; size: number },
): Promise<{ records: PurchaseRow[]; total: number }> {
  const [row] = await driver<{ records: PurchaseRow[]; total: number }[]>`
    -- The few of a day, which an index finds: the orders of all other lines need not be read.
    with fresh as materialized (
      select id from sales_order where created_at > now() - interval '1 day'),
    sold as materialized (
      select id, order_id, size, returnable, quantity
      from sales_order_line
      where product_id = ${productId} and stage = any(${[...boughtStates]})
        and order_id not in (select id from fresh))
    select (select count(*)::int from sold) as total,
      (select coalesce(json_agg(p order by p.at desc, p.id), '[]') from (
        select l.id, o.created_at as at,
          -- A single letter would be the whole name.
          case when char_length(trim(o.address->>'firstName')) > 1
            then left(trim(o.address->>'firstName'), 1) else '' end as letter,
          o.address->>'country' as country, l.size, not l.returnable as personalised, l.quantity,
          to_char(o.created_at at time zone ${timeZoneFor(driver)}, 'YYYY-MM-DD') as day
        from sold l join sales_order o on o.id = l.order_id
        order by o.created_at desc, l.id
        limit ${page.size} offset ${(page.current - 1) * page.size}) p) as records`;
  return row ?? { records: [], total: 0 };
}
