import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { brokenBooks } from "../../tests/support/broken-books.ts";
import { createTestDatabase } from "../../tests/support/database.ts";
import { moveDemoDates } from "./move-demo-dates.ts";

let database: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase();
  database = openDatabase(made.url, 2);
  close = async () => {
    await database.close();
    await made.drop();
  };
});
afterAll(() => close());

async function row(statement: string): Promise<Record<string, unknown>> {
  const [first] = await database.driver.unsafe(statement);
  return first ?? {};
}

/** Everything happened so many days ago, as in a shop that was seeded then. */
async function age(days: number): Promise<void> {
  const tables = await database.driver<{ table: string; columns: string[] }[]>`
    select table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'
      and table_name not like 'kysely%' and is_generated = 'NEVER' group by 1`;
  for (const { table, columns } of tables) {
    const moves = columns.map((name) => `"${name}" = "${name}" - interval '${days} days'`);
    await database.driver.unsafe(`update "${table}" set ${moves.join(", ")}`);
  }
}

test("a shop that was just seeded is of today: orders, their numbers, their making and sending", async () => {
  const young = `created_at > now() - interval '1 day'`;
  expect(
    await row(`select count(*) filter (where ${young})::int > 2 as new,
      bool_and(created_at <= now()) as past,
      bool_and(order_no like 'KR' || to_char(created_at at time zone 'America/New_York', 'YYYYMMDD') || '%')
        as numbered,
      count(*) filter (where state = 'in_production' and created_at < now() - interval '7 days'
        and account_id <> (select id from account where email = 'shopper@kitroom.example'))::int as stale,
      bool_and(delivery_from > created_at::date and extract(isodow from delivery_from) < 6) as promised
      from sales_order`),
  ).toEqual({ new: true, past: true, numbered: true, stale: 0, promised: true });
  expect(
    await row(`select max(at) <= now() as past, max(at) > now() - interval '1 day' as young
      from order_event`),
  ).toEqual({ past: true, young: true });
  expect(
    await row(`select max(created_at) > now() - interval '2 days' as young from product_review`),
  ).toEqual({ young: true });
  expect(await moveDemoDates(database)).toBe(0);
});

test("weeks later it is of today again, but for changes by a person", async () => {
  await age(21);
  const touched = `(select id from sales_order where state = 'paid' order by created_at limit 1)`;
  const { id } = await row(`select ${touched} as id`);
  await database.driver`
    insert into order_event (order_id, seq, state, actor, reason, at)
    select ${String(id)}::uuid, max(seq) + 1, 'paid', 'staff', 'called the buyer', now() - interval '5 days'
    from order_event where order_id = ${String(id)}`;
  const facts = `select (select array_agg(at - o.created_at order by seq) from order_event where order_id = o.id) as events,
    paid_at - created_at as paid, order_no from sales_order o where state = 'partly_refunded' order by id`;
  const before = await database.driver.unsafe<object[]>(facts);
  const spans = `select sum(extract(epoch from r.updated_at - c.provider_time))::bigint as refunds,
    sum(extract(epoch from p.updated_at - o.created_at))::bigint as payments,
    sum(extract(epoch from l.posted_at - o.created_at))::bigint as parcels,
    (select sum(extract(epoch from h.expires_at - s.created_at))::bigint
      from order_change h join sales_order s on s.id = h.order_id) as differences
    from sales_order o join payment p on p.order_id = o.id
    left join payment_capture c on c.payment_id = p.id
    left join refund r on r.capture_id = c.id left join parcel l on l.order_id = o.id`;
  const lengths = await row(spans);
  const weeksAhead = `select extract(epoch from published_at - now())::float8 / 604800 as weeks
    from product where 'coming' = any(badges)`;
  expect((await row(weeksAhead))["weeks"]).toBeLessThan(1);
  expect(await moveDemoDates(database)).toBe(21);
  expect(await database.driver.unsafe<object[]>(facts)).toEqual(before);
  expect(await row(spans)).toEqual(lengths);
  // Announced products stay weeks ahead.
  const { weeks } = await row(weeksAhead);
  expect(weeks).toBeGreaterThan(2);
  expect(weeks).toBeLessThan(4);
  expect(
    await row(`select max(created_at) > now() - interval '1 day' as young,
      max(created_at) <= now() as past,
      min(created_at) filter (where id = '${String(id)}') < now() - interval '20 days' as kept
      from sales_order`),
  ).toEqual({ young: true, past: true, kept: true });
  expect(await brokenBooks(database)).toEqual([]);
  // A product left behind stays so.
  await age(3);
  await moveDemoDates(database);
  expect(
    await row(`select created_at < now() - interval '23 days' as kept
      from sales_order where id = '${String(id)}'`),
  ).toEqual({ kept: true });
});

test("an announced product that came out and was ordered stays out", async () => {
  const [coming] = await database.driver<{ id: string }[]>`
    select id from product where 'coming' = any(badges)`;
  await age(30);
  const { line } = await row(`select id as line from sales_order_line order by id limit 1`);
  await database.driver`
    update sales_order_line set product_id = ${coming?.id ?? ""} where id = ${String(line)}`;
  expect(await moveDemoDates(database)).toBe(30);
  expect(
    await row(`select published_at < now() as out from product where id = '${coming?.id}'`),
  ).toEqual({ out: true });
});

test("a shop that is no demo is left alone", async () => {
  await database.driver`delete from demo_today`;
  await age(3);
  expect(await moveDemoDates(database)).toBe(0);
});
