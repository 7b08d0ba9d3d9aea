import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAddress, findAddressWarnings } from "#domain/address/check-address.ts";
import { verifyPassword } from "#server/auth/password-hash.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { composeOrders } from "./compose-orders.ts";
import { seedCustomers } from "./customers.ts";

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

/** The first row of a statement that counts. */
async function counts(statement: string): Promise<Record<string, number>> {
  const [row] = await database.driver.unsafe<Record<string, number>[]>(statement);
  return row ?? {};
}

test("400 orders of 120 customers over half a year, 55 in 100 lines personalised", async () => {
  const row = await counts(
    `select count(*)::int as orders, (max(created_at)::date - min(created_at)::date) as days,
       (select count(*)::int from account where email like 'customer-%') as customers,
       (select avg((not returnable)::int)::float8 from sales_order_line) as personalised
     from sales_order`,
  );
  expect(row).toMatchObject({ orders: 400, customers: 120 });
  expect(row["days"]).toBeGreaterThan(170);
  expect(row["personalised"]).toBeGreaterThan(0.53);
  expect(row["personalised"]).toBeLessThan(0.57);
});

test("orders stand in every state that lasts, and nothing waits for a payment", async () => {
  const rows = await database.driver<{ state: string; count: number }[]>`
    select state, count(*)::int from sales_order group by 1`;
  expect(rows.map(({ state }) => state).toSorted()).toEqual([
    "cancelled",
    "delivered",
    "expired",
    "in_production",
    "paid",
    "partly_refunded",
    "refunded",
    "shipped",
  ]);
  const row = await counts(
    `select count(*)::int as open from payment
     where state not in ('captured', 'cancelled', 'refunded')`,
  );
  expect(row).toEqual({ open: 0 });
});

test("sums, events, goods and payments belong together", async () => {
  const row = await counts(
    `select
       count(*) filter (where o.subtotal <> l.subtotal or o.items_count <> l.units)::int as sums,
       count(*) filter (where e.last <> o.state or e.first <> 'created' or not e.ordered)::int as events,
       count(*) filter (where h.units <> l.units)::int as goods,
       count(*) filter (where (p.state = 'cancelled') <> (o.state in ('expired', 'cancelled'))
         or p.amount <> o.total)::int as payments
     from sales_order o
     join payment p on p.order_id = o.id
     cross join lateral (select sum(line_total) as subtotal, sum(quantity) as units
       from sales_order_line where order_id = o.id) l
     cross join lateral (select sum(u_taken + u_making + u_shipped + u_delivered + u_returned + u_cancelled) as units
       from sales_order_line where order_id = o.id) h
     cross join lateral (select (array_agg(state order by seq desc))[1] as last,
       (array_agg(state order by seq))[1] as first,
       array_agg(at order by seq) = array_agg(at order by at) as ordered
       from order_event where order_id = o.id) e`,
  );
  expect(row).toEqual({ sums: 0, events: 0, goods: 0, payments: 0 });
});

test("the best seller has recent purchases, plain and personalised", async () => {
  const row = await counts(
    `select count(*)::int as sold, count(*) filter (where not returnable)::int as personalised
     from sales_order_line where product_id = (select id from product order by popularity desc limit 1)`,
  );
  expect(row["sold"]).toBeGreaterThan(12);
  expect(row["personalised"]).toBeGreaterThan(3);
  expect(row["personalised"]).toBeLessThan(row["sold"] ?? 0);
});

test("every address can be delivered to, and no password opens an account", async () => {
  for (const { address } of seedCustomers) {
    expect([checkAddress(address), findAddressWarnings(address)]).toEqual([[], []]);
  }
  const [first] = seedCustomers;
  expect(first?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword(first?.email ?? "", first?.passwordHash ?? "")).toBe(false);
});

test("nobody gets a thing before it was on sale", () => {
  const orders = composeOrders();
  expect(orders.length).toBeGreaterThan(0);
  const early = orders.filter(({ at, lines }) =>
    lines.some(({ product }) => product.publishedAt >= at),
  );
  expect(early).toEqual([]);
});
