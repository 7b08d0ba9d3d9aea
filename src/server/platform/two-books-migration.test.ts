import { expect, test } from "vitest";
import { inEmptyDatabase, query, runMigrations } from "../../../tests/support/empty-database.ts";
import { migrateToLatest, migrationFiles } from "./migrate.ts";

const blank = {
  customType: 1,
  playerId: "",
  name: "",
  number: "",
  premiumName: false,
  premiumNumber: false,
  patchIds: [],
  addonIds: [],
};

/** An order of two shirts at 10.00 and one at 5.00, 10 % off, 5.00 postage, 1.01 tax. */
const insertOrder = (at: number, old: { state: string; hold: string; payment: string }) => `
  insert into sales_order (id, order_no, account_id, state, email, language, currency, rate_micros,
    address, shipping_method, carrier, items_count, subtotal, discount_percent, discount, shipping,
    tax, total, delivery_from, delivery_to, idempotency_key, request_hash, hold_expires_at)
  values ('00000000-0000-4000-8000-00000000000${at}', 'KR-${at}', gen_random_uuid(), '${old.state}',
    'a@b.example', 'en-US', 'USD', 1000000, '{}', 'standard', 'Post', 3, 2500, 10, 250, 500, 101,
    2851, now(), now(), '${at}', '', now());
  insert into sales_order_line (id, order_id, position, product_id, slug, title, kit, kit_hash, size,
    choice, identity, patches, addons, quantity, unit_price, custom_fee, unit_parts, line_total, returnable,
    stage)
  select gen_random_uuid(), '00000000-0000-4000-8000-00000000000${at}', position, 'shirt', 'shirt',
    '{}', '{}', '', 'M', '${JSON.stringify(blank)}', '', '[]', '[]', quantity, price, 0, '{}', quantity * price, true,
    '${old.state}'
  from (values (0, 2, 1000), (1, 1, 500)) as line (position, quantity, price);
  insert into stock_hold (order_id, product_id, size, quantity, state)
  values ('00000000-0000-4000-8000-00000000000${at}', 'shirt', 'M', 3, '${old.hold}');
  insert into order_event (order_id, seq, state, actor)
  values ('00000000-0000-4000-8000-00000000000${at}', 1, 'paid', 'payment'),
    ('00000000-0000-4000-8000-00000000000${at}', 2, '${old.state}', 'job');
  insert into payment (id, order_id, state, capture_id, amount, currency)
  values (gen_random_uuid(), '00000000-0000-4000-8000-00000000000${at}', '${old.payment}',
    'C${at}', 2851, 'USD');`;

const before = [
  { state: "awaiting_payment", hold: "held", payment: "open" },
  { state: "paid", hold: "taken", payment: "captured" },
  { state: "shipped", hold: "taken", payment: "captured" },
  { state: "refunded", hold: "released", payment: "refunded" },
  { state: "refund_due", hold: "taken", payment: "refund_due" },
  { state: "partly_refunded", hold: "taken", payment: "captured" },
];

const after = [
  { state: "awaiting_payment", captured: 0, credited: 0, refunded: 0, places: "held 3" },
  { state: "paid", captured: 2851, credited: 0, refunded: 0, places: "taken 3" },
  { state: "shipped", captured: 2851, credited: 0, refunded: 0, places: "shipped 3" },
  { state: "refunded", captured: 2851, credited: 2851, refunded: 2851, places: "cancelled 3" },
  { state: "refund_due", captured: 2851, credited: 2851, refunded: 0, places: "taken 3" },
  // The first line: 20.00 less 10 %, with its share of the tax.
  {
    state: "partly_refunded",
    captured: 2851,
    credited: 1866,
    refunded: 1866,
    places: "delivered 1, returned 2",
  },
];

test("orders of before have their units in one place and their money to the cent", async () => {
  await inEmptyDatabase(async (url) => {
    const all = Object.entries(await migrationFiles.getMigrations());
    await runMigrations(url, Object.fromEntries(all.filter(([name]) => name < "0023")));
    // Accounts and products do not matter here.
    const inserts = before.map((old, at) => insertOrder(at, old)).join("\n");
    const freed = `
      alter table sales_order drop constraint sales_order_account_id_fkey;
      alter table sales_order_line drop constraint sales_order_line_product_id_fkey;
      alter table stock_hold drop constraint stock_hold_product_id_size_fkey;`;
    await query(url, freed + inserts);
    await migrateToLatest(url);
    const places = ["held", "taken", "shipped", "delivered", "returned", "cancelled"];
    const named = places.map((place) => `nullif('${place} ' || sum(l.u_${place}), '${place} 0')`);
    const rows = await query(
      url,
      `select o.state, o.captured, o.credited, o.refunded, concat_ws(', ', ${named.join(", ")}) as places
       from sales_order o join sales_order_line l on l.order_id = o.id
       group by o.id order by o.id`,
    );
    expect(rows).toEqual(after);
    const sums = await query(
      url,
      `select distinct sum(l.net + l.tax_share) + o.shipping_net + o.shipping_tax as paid
       from sales_order o join sales_order_line l on l.order_id = o.id group by o.id`,
    );
    expect(sums.map(({ paid }) => Number(paid))).toEqual([2851]);
    const due = await query(url, `select amount, state from refund where next_try_at is not null`);
    expect(due).toEqual([{ amount: 2851, state: "due" }]);
    const captures = await query(
      url,
      `select distinct p.state, c.word, c.role, c.amount, p.look_class as looks,
         bool_and(r.capture_id = c.id) as refunds
       from payment p join payment_capture c on c.payment_id = p.id
       left join refund r on r.payment_id = p.id group by p.id, c.id order by p.state desc`,
    );
    const paid = { state: "captured", word: "taken", role: "pays", amount: 2851, looks: 4 };
    expect(captures).toEqual([
      { state: "open", word: "unknown", role: null, amount: 2851, looks: 1, refunds: null },
      { ...paid, refunds: true },
      { ...paid, refunds: null },
    ]);
    // What had left the house, with what came back of it, is one parcel.
    const parcels = await query(
      url,
      `select p.state, sum(q.quantity)::int as units
       from parcel p join parcel_line q on q.parcel_id = p.id group by p.id order by p.order_id`,
    );
    expect(parcels).toEqual([
      { state: "posted", units: 3 },
      { state: "delivered", units: 3 },
    ]);
  });
});
