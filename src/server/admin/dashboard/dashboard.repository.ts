import { sql } from "kysely";
import { boughtStates } from "#domain/order/bought.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { openLostStates } from "#domain/payment/lost-payment.ts";
import type { Queries } from "#server/platform/database.ts";
import { dayBegins, dayEnds } from "#server/platform/shop-settings.ts";
import { coverOfProduct } from "../photos/admin-picture.ts";

/** States of orders whose money is the shop's. */
const sold = sql`(${sql.join(boughtStates)})`;

/** An amount of an order in US cents at the rate it was placed with. */
const inUsd = (column: "o.total" | "l.line_total") =>
  sql`round(${sql.raw(column)} * 1000000.0 / o.rate_micros)`;

export type SalesDay = { day: string; orders: number; units: number; revenue: number };

/** Every day of the shop from the first to the last, those without orders too. Revenue is US cents. */
export async function readSales(queries: Queries, from: string, to: string): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    select to_char(d.day, 'YYYY-MM-DD') as day, count(o.id)::int as orders,
      coalesce(sum(o.items_count), 0)::int as units,
      coalesce(sum(${inUsd("o.total")}), 0)::int as revenue
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
    left join sales_order o on o.state in ${sold}
      and o.created_at >= ${dayBegins(sql`d.day`)} and o.created_at < ${dayEnds(sql`d.day`)}
    group by d.day order by d.day`.execute(queries);
  return rows;
}

export async function readTodo(queries: Queries) {
  const { rows } = await sql<{
    securityBroken: number;
    needsPerson: number;
    paid: number;
    inProduction: number;
    paymentReview: number;
    refundDue: number;
    refundStuck: number;
    reviewsPending: number;
    mailRefused: number;
  }>`
    select (select count(*)::int from security_chain where broken_no is not null)
        as "securityBroken",
      (select count(*)::int from payment where attention is not null)
        + (select count(*)::int from refund_request where state = 'waiting')
        + (select count(*)::int from lost_payment
          where state = any(${[...openLostStates]}::text[])) as "needsPerson",
      count(*) filter (where state = 'paid')::int as paid,
      count(*) filter (where state = 'in_production')::int as "inProduction",
      count(*) filter (where state = 'payment_review')::int as "paymentReview",
      count(*) filter (where state = 'refund_due')::int as "refundDue",
      (select count(distinct c.order_id)::int from refund r join credit c on c.id = r.credit_id
        where r.state = 'refused' and r.next_try_at is null) as "refundStuck",
      (select count(*)::int from product_review where state = 'pending') as "reviewsPending",
      (select count(*)::int from mail where state = 'refused') as "mailRefused"
    from sales_order
    where state in ('paid', 'in_production', 'payment_review', 'refund_due')`.execute(queries);
  return rows[0];
}

export type LowStockRow = { productId: string; title: PartialText; size: string; stock: number };

/** Sizes that run out next: the least stock of the best sellers, sold out first. */
export async function readLowStock(
  queries: Queries,
  below: number,
  most: number,
): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`
    select p.id as "productId", p.title, s.size, s.stock
    from product_size s join product p on p.id = s.product_id
    where s.stock <= ${below} and p.published_at <= now()
    order by s.stock, p.popularity desc, p.id, s.position limit ${most}`.execute(queries);
  return rows;
}

export type BestSellerRow = {
  productId: string;
  title: PartialText;
  slug: string;
  kitHash: string;
  cover: string | null;
  units: number;
  revenue: number;
};

export async function readBestSellers(
  queries: Queries,
  from: string,
  to: string,
  most: number,
): Promise<BestSellerRow[]> {
  const { rows } = await sql<BestSellerRow>`
    select p.id as "productId", p.title, p.slug, p.kit_hash as "kitHash", ${coverOfProduct} as cover,
      sum(l.quantity)::int as units, sum(${inUsd("l.line_total")})::int as revenue
    from sales_order o
    join sales_order_line l on l.order_id = o.id
    join product p on p.id = l.product_id
    where o.state in ${sold} and o.created_at >= ${dayBegins(from)} and o.created_at < ${dayEnds(to)}
    group by p.id order by units desc, revenue desc, p.id limit ${most}`.execute(queries);
  return rows;
}
