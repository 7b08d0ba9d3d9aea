import { sql } from "kysely";
import type { MoneyKind } from "#domain/payment/compare-books.ts";
import type { Queries } from "#server/platform/database.ts";

export type OurEntry = {
  kind: MoneyKind;
  id: string;
  amount: number;
  currency: string;
  at: Date;
  orderNo: string;
};

/**
 * Money that our books say has moved at a provider from `since` on, by the provider's ids: one refund
 * there may stand for several of ours. A refund without one that the order's book counts has its own.
 * Refunds made by other means are none.
 * @param withSeeded whether the provider knows the payments that the demo was seeded with.
 */
export async function readOurEntries(
  queries: Queries,
  { provider, since, withSeeded }: { provider: "paypal"; since: Date; withSeeded: boolean },
): Promise<OurEntry[]> {
  const { rows } = await sql<OurEntry>`
    with capture as (
      select c.*, o.order_no, coalesce(c.provider_time, c.first_seen_at) as made_at
      from payment_capture c
      join payment p on p.id = c.payment_id
      join sales_order o on o.id = p.order_id
      where p.provider = ${provider}
        and (${withSeeded} or p.provider_order_id is null or p.provider_order_id not like 'DEMO%'))
    select 'capture' as kind, provider_id as id, amount, currency, made_at as at,
      order_no as "orderNo"
    from capture
    where (word = 'taken' or (word = 'held_back' and role is not null)) and amount > 0
      and made_at >= ${since}::timestamptz
    union all
    select 'refund', coalesce(r.provider_id, r.id::text), sum(r.amount)::int,
      coalesce(min(r.currency), min(c.currency)), max(r.updated_at), min(c.order_no)
    from refund r join capture c on c.id = r.capture_id
    where r.state in ('pending', 'done') and (r.provider_id is not null or r.credit_id is not null)
      and r.updated_at >= ${since}::timestamptz
    group by 2
    union all
    select 'reversal', provider_id, reversed, currency, coalesce(reversed_at, made_at), order_no
    from capture
    where reversed > 0 and coalesce(reversed_at, made_at) >= ${since}::timestamptz
    union all
    ${settledLost(since)}`.execute(queries);
  return rows;
}

/**
 * Of lost orders the entries that a person has settled, or whose money went back by itself: they
 * are open no more.
 */
const settledLost = (since: Date) => sql`
  select 'capture', capture_id, amount, currency, moved_at, order_no from lost_payment
  where state in ('over', 'kept') and capture_id is not null and amount > 0
    and moved_at >= ${since}::timestamptz
  union all
  select 'refund', r.id, r.amount, l.currency, r.at, l.order_no
  from lost_payment l cross join jsonb_to_recordset(l.refunds) as r(id text, amount int, at timestamptz)
  where l.state in ('over', 'kept') and r.at >= ${since}::timestamptz
  union all
  select 'reversal', capture_id, amount - coalesce(
      (select sum(r.amount)::int from jsonb_to_recordset(refunds) as r(amount int)), 0),
    currency, moved_at, order_no
  from lost_payment where state in ('over', 'kept') and reversed and moved_at >= ${since}::timestamptz`;

/** The orders that captures of the provider belong to, and which numbers are orders of ours. */
export async function readOrdersOf(
  queries: Queries,
  references: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ reference: string; orderNo: string }>`
    select c.provider_id as reference, o.order_no as "orderNo"
    from payment_capture c
    join payment p on p.id = c.payment_id
    join sales_order o on o.id = p.order_id
    where c.provider_id = any(${[...references]}::text[])
    union all
    select order_no, order_no from sales_order
    where order_no = any(${[...references]}::text[])
    union all
    select p.invoice_no, o.order_no from payment p join sales_order o on o.id = p.order_id
    where p.invoice_no = any(${[...references]}::text[])`.execute(queries);
  return new Map(rows.map(({ reference, orderNo }) => [reference, orderNo]));
}
