import type { Database } from "#server/platform/database.ts";

/** Orders that one statement writes. */
const portion = 10_000;
/** Orders of one customer, on average. */
const ordersEach = 5;
const grownTables = [
  "account",
  "sales_order",
  "sales_order_line",
  "payment",
  "refund_request",
  "mail",
  "audit_entry",
];

/**
 * Grows the demo shop to about so many orders more, each copied from one of its own, over three
 * years and with customers of their own; and as many e-mails and entries of the audit log. Most have
 * arrived long ago. Each has its payment; of a thousand one needs a person, and of two thousand one has a
 * refund that waits for another.
 * @param database without a limit of time for its statements.
 */
export async function growOrders({ driver }: Database, orders: number): Promise<void> {
  await driver`create table original_order as
    select *, row_number() over (order by id) - 1 as nth from sales_order`;
  await driver`create table original_line as select * from sales_order_line`;
  await driver`create table original_payment as
    select * from payment where purpose = 'order' and state = 'captured'`;
  const [row] = await driver<{ count: number }[]>`select count(*)::int from original_order`;
  const originals = row?.count ?? 1;
  await driver`
    create table grown_customer as
    select gen_random_uuid() as id, nth from generate_series(0, ${Math.ceil(orders / ordersEach)}::int) nth`;
  await driver`create unique index on grown_customer (nth)`;
  await driver`
    insert into account (id, kind, email, first_name, last_name, created_at)
    select id, 'customer', 'customer-' || nth || '@grown.example',
      (array['Ada', 'Bo', 'Cy', 'Di', 'Em'])[1 + nth % 5], 'Grown' || nth,
      now() - make_interval(mins => nth * 31)
    from grown_customer`;
  for (let from = 0; from < orders; from += portion) {
    const to = Math.min(orders, from + portion) - 1;
    await insertPortion(driver, from, to, { originals, ordersEach });
  }
  await driver`drop table original_order, original_line, original_payment,
    grown_customer`;
  for (const table of grownTables) {
    await driver`vacuum analyze ${driver(table)}`;
  }
}

async function insertPortion(
  driver: Database["driver"],
  from: number,
  to: number,
  { originals, ordersEach: each }: { originals: number; ordersEach: number },
) {
  await driver`
    create temporary table made on commit preserve rows as
    select n, gen_random_uuid() as id, c.id as account_id,
      now() - make_interval(mins => n * 16) as at
    from generate_series(${from}::int, ${to}::int) n
    join grown_customer c on c.nth = n / ${each}::int`;
  await driver`
    insert into sales_order
    select copy.* from made m join original_order o on o.nth = m.n % ${originals}::int
    cross join lateral jsonb_populate_record(null::sales_order, to_jsonb(o) || jsonb_build_object(
      'id', m.id, 'account_id', m.account_id, 'created_at', m.at,
      'order_no', 'KR' || to_char(m.at, 'YYYYMMDD') || upper(left(md5(m.id::text), 12)),
      'email', 'customer-' || (m.n / ${each}::int) || '@grown.example',
      'idempotency_key', m.id, 'order_key_hash', null,
      'address', o.address || jsonb_build_object(
        'firstName', (array['Ada', 'Bo', 'Cy', 'Di', 'Em'])[1 + m.n % 5],
        'lastName', 'Grown' || (m.n / ${each}::int)),
      'state', case when m.n < 500 then o.state else 'delivered' end)) copy`;
  await driver`
    insert into sales_order_line
    select copy.* from made m join original_order o on o.nth = m.n % ${originals}::int
    join original_line l on l.order_id = o.id
    cross join lateral jsonb_populate_record(null::sales_order_line, to_jsonb(l)
      || jsonb_build_object('id', gen_random_uuid(), 'order_id', m.id, 'replaces_line_id', null)
    ) copy`;
  await growPayments(driver);
  await driver`
    insert into mail (id, about, recipient, language, subject, body_text, body_html, state,
      created_at, accepted_at, next_try_at, order_id)
    select gen_random_uuid(), 'order-received:' || id,
      'customer-' || (n / ${each}::int) || '@grown.example', 'en-US', 'Thank you for your order',
      repeat('Thank you. ', 40), repeat('<p>Thank you.</p>', 200), 'sent', at, at, null, id
    from made`;
  await driver`
    insert into audit_entry (id, at, account_id, who, noun, subject_id, action, after, request_id)
    select gen_random_uuid(), m.at, a.id, 'Robin Reid', 'orders', 'subject-' || m.n, 'move',
      '{"state": "shipped"}', m.id
    from made m
    cross join lateral (select id from account where kind = 'staff' order by id limit 1) a`;
  await driver`drop table made`;
}

async function growPayments(driver: Database["driver"]): Promise<void> {
  await driver`
    insert into payment
    select copy.* from made m
    join lateral (select * from original_payment order by id offset m.n % 3 limit 1) p on true
    cross join lateral jsonb_populate_record(null::payment, to_jsonb(p) || jsonb_build_object(
      'id', gen_random_uuid(), 'order_id', m.id, 'provider_order_id', 'GROWN-' || m.id,
      'capture_id', 'GROWN-' || m.id, 'invoice_no', null, 'next_look_at', null,
      'look_class', null, 'claimed_until', null, 'seen_at', m.at,
      'attention', case when m.n % 1000 = 7 then 'unlistedRefusal' end,
      'attention_at', case when m.n % 1000 = 7 then m.at end)) copy`;
  await driver`
    insert into refund_request (id, order_id, amount, shipping, goodwill, units, rest, reason,
      asked_by, asked_at, state)
    select gen_random_uuid(), m.id, 100, 0, 100, '[]', false, 'Late', 'staff:' || a.id, m.at,
      'waiting'
    from made m
    cross join lateral (select id from account where kind = 'staff' order by id limit 1) a
    where m.n % 2000 = 11`;
}
