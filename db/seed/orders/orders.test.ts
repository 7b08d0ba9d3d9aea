import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAddress, findAddressWarnings } from "#domain/address/check-address.ts";
import { verifyPassword } from "#server/auth/password-hash.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { brokenBooks } from "../../../tests/support/broken-books.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { shopperAddress, shopperWorkAddress } from "../settings.ts";
import { seedCustomers } from "./customers.ts";
import { composeAllOrders } from "./shopper-orders.ts";

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

test("400 orders of 120 customers over half a year, and seven of the demo shopper, 55 in 100 lines personalised", async () => {
  const row = await counts(
    `select count(*)::int as orders, (max(created_at)::date - min(created_at)::date) as days,
       (select count(*)::int from account where email like 'customer-%') as customers,
       (select avg((not returnable)::int)::float8 from sales_order_line) as personalised
     from sales_order`,
  );
  expect(row).toMatchObject({ orders: 407, customers: 120 });
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

test("goods and money of every order stand in both books", async () => {
  expect(await brokenBooks(database)).toEqual([]);
});

test("the demo shopper has an order in each state, hearts, and two addresses", async () => {
  const rows = await database.driver<Record<string, unknown>[]>`
    select o.state, o.created_at > now() - interval '4 hours' as new,
      (select count(*)::int from parcel p where p.order_id = o.id) as parcels,
      (select bool_and(p.tracking_number is not null) from parcel p where p.order_id = o.id) as tracked,
      (select count(distinct place)::int from sales_order_line l cross join lateral (values
        (l.u_taken, 'taken'), (l.u_making, 'making'), (l.u_shipped, 'shipped'),
        (l.u_delivered, 'delivered'), (l.u_returned, 'returned')) v (n, place)
        where l.order_id = o.id and n > 0) as places,
      (select count(*)::int from goods_return g where g.order_id = o.id) as returns,
      exists (select from order_change c where c.order_id = o.id and c.state = 'awaiting_payment'
        and c.expires_at > now() + interval '40 hours') as waits
    from sales_order o join account a on a.id = o.account_id
    where a.email = 'shopper@kitroom.example' order by o.created_at desc`;
  const one = { new: false, parcels: 0, tracked: null, places: 1, returns: 0, waits: false };
  expect(rows).toEqual([
    { ...one, state: "paid", new: true },
    { ...one, state: "paid", new: true, waits: true },
    { ...one, state: "in_production" },
    { ...one, state: "in_production", parcels: 1, tracked: true, places: 2 },
    { ...one, state: "cancelled", places: 0 },
    { ...one, state: "delivered", parcels: 1, tracked: true },
    { ...one, state: "partly_refunded", parcels: 1, tracked: true, places: 2, returns: 1 },
  ]);
  const things = await counts(
    `select (select count(*)::int from wishlist_item w where w.account_id = a.id) as hearts,
       (select count(*)::int from address d where d.account_id = a.id) as addresses,
       (select count(*)::int from address d where d.account_id = a.id and is_default) as usual,
       (a.email_verified_at is not null)::int as confirmed
     from account a where email = 'shopper@kitroom.example'`,
  );
  expect(things).toEqual({ hearts: 6, addresses: 2, usual: 1, confirmed: 1 });
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

test("the best seller has recent purchases a day old and older, plain and personalised", async () => {
  const row = await counts(
    `select count(*)::int as sold, count(*) filter (where not returnable)::int as personalised
     from sales_order_line l join sales_order o on o.id = l.order_id
     where product_id = (select id from product order by popularity desc limit 1)
       and o.created_at < (select max(created_at) from sales_order) - interval '1 day'`,
  );
  expect(row["sold"]).toBeGreaterThan(12);
  expect(row["personalised"]).toBeGreaterThan(3);
  expect(row["personalised"]).toBeLessThan(row["sold"] ?? 0);
});

test("every address can be delivered to, and no password opens an account", async () => {
  const addresses = [...seedCustomers.map(({ address }) => address), shopperAddress];
  for (const address of [...addresses, shopperWorkAddress]) {
    expect([checkAddress(address), findAddressWarnings(address)]).toEqual([[], []]);
  }
  const [first] = seedCustomers;
  expect(first?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword(first?.email ?? "", first?.passwordHash ?? "")).toBe(false);
});

test("nobody gets a thing before it was on sale", () => {
  const orders = composeAllOrders();
  expect(orders.length).toBeGreaterThan(0);
  const early = orders.filter(({ at, lines }) =>
    lines.some(({ product }) => product.publishedAt >= at),
  );
  expect(early).toEqual([]);
});
