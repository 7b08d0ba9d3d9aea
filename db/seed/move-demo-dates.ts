import { sql } from "kysely";
import type { Database, Queries } from "#server/platform/database.ts";
import { seedEpoch } from "./epoch.ts";

/** The demo's today may lag so far behind before its dates are moved. */
const mostLagMs = 12 * 3_600_000;

/**
 * Moves the dates of the demo shop so that its today is today, however long ago it was seeded
 * (docs/decisions/035): orders with their whole history, products, announced ones too, reviews. An order that a person
 * has touched since stays where it is, and so does everything that visitors made.
 * @returns how many days it was moved; 0 in a shop that is no demo.
 */
export async function moveDemoDates(database: Database): Promise<number> {
  return await database.queries.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '5min'`.execute(transaction);
    const { rows } = await sql<{ at: Date; now: Date }>`
      select at, date_trunc('minute', now()) as now from demo_today for update`.execute(
      transaction,
    );
    const [today] = rows;
    if (!today || today.now.getTime() - today.at.getTime() < mostLagMs) return 0;
    await moveTo(transaction, today.at, today.now);
    return Math.round((today.now.getTime() - today.at.getTime()) / 86_400_000);
  });
}

/** A shop that is being seeded: everything moves, and the numbers of its orders have the new days. */
export async function beginDemoDates(transaction: Queries, today: Date | null): Promise<void> {
  await sql`insert into demo_today (at) values (${seedEpoch}::timestamptz)`.execute(transaction);
  const { rows } = await sql<{ now: Date }>`
    select coalesce(${today}::timestamptz, date_trunc('minute', now())) as now`.execute(
    transaction,
  );
  const now = rows[0]?.now;
  if (!now || now <= seedEpoch) return;
  await moveTo(transaction, seedEpoch, now);
  await sql`
    update sales_order set order_no = 'KR'
      || to_char(created_at at time zone 'America/New_York', 'YYYYMMDD') || substr(order_no, 11)
    where id in (select order_id from payment where provider_order_id like 'DEMO%')`.execute(
    transaction,
  );
}

type Move = {
  /** The demo's today, and the moment that it becomes. */
  from: Date;
  to: Date;
  /** Where a date of the seed stands now. */
  placeOf: (seeded: Date) => Date;
};

async function moveTo(transaction: Queries, from: Date, to: Date): Promise<void> {
  const offset = from.getTime() - seedEpoch.getTime();
  const move = { from, to, placeOf: (seeded: Date) => new Date(seeded.getTime() + offset) };
  await moveOrders(transaction, move);
  await moveProducts(transaction, move);
  await moveReviews(transaction, move);
  await sql`update demo_today set at = ${to}::timestamptz`.execute(transaction);
}

const lengthOf = ({ from, to }: Move) =>
  sql`${(to.getTime() - from.getTime()) / 1000}::float8 * interval '1 second'`;

/** The seed is worked out only where something is to be moved. */
async function moveOrders(transaction: Queries, move: Move): Promise<void> {
  const { datesAt } = await import("./orders/compose-orders.ts");
  const { composeAllOrders } = await import("./orders/shopper-orders.ts");
  const ms = move.to.getTime() - seedEpoch.getTime();
  const orders = composeAllOrders().map((order) => {
    const promised = datesAt(order, new Date(order.at.getTime() + ms));
    return { id: order.id, at: move.placeOf(order.at), first: promised.from, last: promised.to };
  });
  await sql`
    create temporary table moved_order on commit drop as
    select r.id, r.first, r.last from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
      as r (id uuid, at timestamptz, first date, last date)
    join sales_order o on o.id = r.id and o.created_at = r.at and o.version = 0
    where not exists (
      select at from order_event where order_id = o.id and at > ${move.from}::timestamptz
      union all select at from credit where order_id = o.id and at > ${move.from}::timestamptz
      union all select asked_at from goods_return
        where order_id = o.id and asked_at > ${move.from}::timestamptz
      union all select opened_at from dispute where order_id = o.id)`.execute(transaction);
  const by = lengthOf(move);
  const ofOrder = sql`order_id in (select id from moved_order)`;
  const ofLine = sql`line_id in (select id from sales_order_line where ${ofOrder})`;
  const ofPayment = sql`payment_id in (select id from payment where ${ofOrder})`;
  const statements = [
    sql`update sales_order o set created_at = created_at + ${by}, paid_at = paid_at + ${by},
      hold_expires_at = hold_expires_at + ${by}, delivery_from = m.first, delivery_to = m.last
      from moved_order m where m.id = o.id`,
    sql`update order_event set at = at + ${by} where ${ofOrder}`,
    sql`update payment set created_at = created_at + ${by}, updated_at = updated_at + ${by}
      where ${ofOrder}`,
    sql`update payment_capture set provider_time = provider_time + ${by},
      first_seen_at = first_seen_at + ${by} where ${ofPayment}`,
    sql`update refund set created_at = created_at + ${by}, updated_at = updated_at + ${by}
      where ${ofPayment}`,
    sql`update credit set at = at + ${by} where ${ofOrder}`,
    sql`update order_change set at = at + ${by}, expires_at = expires_at + ${by} where ${ofOrder}`,
    sql`update goods_move set at = at + ${by} where ${ofLine}`,
    sql`update parcel p set posted_at = posted_at + ${by}, arrived_at = arrived_at + ${by},
      created_at = created_at + ${by}, promised_from = m.first, promised_to = m.last
      from moved_order m where m.id = p.order_id`,
    sql`update goods_return set asked_at = asked_at + ${by}, decided_at = decided_at + ${by},
      closed_at = closed_at + ${by}, send_until = send_until + ${by} where ${ofOrder}`,
  ];
  for (const statement of statements) await statement.execute(transaction);
}

async function moveProducts(transaction: Queries, move: Move): Promise<void> {
  const { seedProducts } = await import("./products/products.ts");
  const products = seedProducts.map(({ id, publishedAt }) => ({
    id,
    at: move.placeOf(publishedAt),
  }));
  await sql`
    update product p set published_at = published_at + ${lengthOf(move)}
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as r (id text, at timestamptz)
    where r.id = p.id and p.published_at = r.at
      -- A product announced and out since is announced again, unless it was ordered.
      and (r.at < ${move.from}::timestamptz
        or not exists (select from sales_order_line where product_id = p.id))`.execute(transaction);
  // The search shows a product from that moment on.
  await sql`
    update product_search w set listed_from = p.published_at from product p
    where p.id = w.product_id and w.listed_from is not null
      and w.listed_from <> p.published_at`.execute(transaction);
}

/** An answer that a person gave since stays where it is. */
async function moveReviews(transaction: Queries, move: Move): Promise<void> {
  const { composeReviews } = await import("./reviews/reviews.ts");
  const by = lengthOf(move);
  const reviews = composeReviews().map(({ id, createdAt }) => ({
    id,
    at: move.placeOf(createdAt),
  }));
  await sql`
    update product_review v set created_at = v.created_at + ${by},
      replied_at = case when v.replied_at <= ${move.from}::timestamptz
        then v.replied_at + ${by} else v.replied_at end
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as r (id uuid, at timestamptz)
    where r.id = v.id and v.created_at = r.at`.execute(transaction);
}
