import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { OrderState } from "#domain/order/order-state.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";

export type OrderListRow = {
  order_no: string;
  created_at: Date;
  state: OrderState;
  email: string;
  recipient: string;
  country: string;
  items_count: number;
  personalised: boolean;
  total: number;
  currency: CurrencyCode;
  matches: number;
};

const sortings = {
  newest: sql`o.created_at desc, o.id desc`,
  oldest: sql`o.created_at, o.id`,
  // Orders of different currencies are compared in dollars.
  total: sql`o.total::numeric / o.rate_micros desc, o.id desc`,
};

/** Whether a text is looked for in e-mail addresses, too. */
type Search = { byEmail: boolean };

/** A page of orders; every row carries how many match in all. */
export async function searchOrders(
  queries: Queries,
  input: AdminInput<"listOrders">,
  by: Search,
): Promise<OrderListRow[]> {
  const { rows } = await sql<OrderListRow>`
    select o.order_no, o.created_at, o.state, o.email, o.items_count, o.total, o.currency,
      trim(coalesce(o.address->>'firstName', '') || ' ' || coalesce(o.address->>'lastName', ''))
        as recipient,
      coalesce(o.address->>'country', '') as country,
      exists (select 1 from sales_order_line l
        where l.order_id = o.id and not l.returnable) as personalised,
      count(*) over ()::int as matches
    from sales_order o
    where ${matching(input, by)}
    order by ${sortings[input.sort]}
    limit ${input.size} offset ${(input.current - 1) * input.size}`.execute(queries);
  return rows;
}

function matching(input: AdminInput<"listOrders">, { byEmail }: Search) {
  const { states, text, from, to, personalised, refundStuck } = input;
  const conditions = [sql<boolean>`true`];
  if (states && states.length > 0) conditions.push(sql`o.state = any(${states}::text[])`);
  if (from) conditions.push(sql`o.created_at >= ${from}::date`);
  if (to) conditions.push(sql`o.created_at < ${to}::date + 1`);
  if (personalised !== undefined) {
    conditions.push(sql`${personalised} = exists (select 1 from sales_order_line l
      where l.order_id = o.id and not l.returnable)`);
  }
  if (refundStuck) {
    conditions.push(sql`exists (select 1 from credit c join refund r on r.credit_id = c.id
      where c.order_id = o.id and r.state = 'refused' and r.next_try_at is null)`);
  }
  const wanted = text?.trim();
  if (wanted) {
    const like = `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    conditions.push(sql`(o.order_no ilike ${like} or ${byEmail} and o.email ilike ${like}
      or (o.address->>'firstName') || ' ' || (o.address->>'lastName') ilike ${like}
      or exists (select 1 from parcel p
        where p.order_id = o.id and upper(p.tracking_number) = upper(${wanted}))
      or exists (select 1 from sales_order_line l
        where l.order_id = o.id and l.choice->>'name' = upper(${wanted})))`);
  }
  return sql.join(conditions, sql` and `);
}

export async function countByState(queries: Queries): Promise<Partial<Record<OrderState, number>>> {
  const rows = await queries
    .selectFrom("sales_order")
    .select("state")
    .select((select) => select.fn.countAll<string>().as("orders"))
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, orders }) => [state, Number(orders)]));
}

/** Data beside the order itself: notes, payment, and buyer. */
export async function readOrderFile(queries: Queries, order: { id: string; account_id: string }) {
  const notes = await queries
    .selectFrom("order_note")
    .select(["at", "who", "body"])
    .where("order_id", "=", order.id)
    .orderBy("at")
    .execute();
  const payment = await queries
    .selectFrom("payment")
    .select(["state", "provider_order_id", "capture_id", "amount", "currency", "failure"])
    .where("order_id", "=", order.id)
    .where("purpose", "=", "order")
    .executeTakeFirst();
  const customer = await queries
    .selectFrom("account")
    .select("kind")
    .select((select) =>
      select
        .selectFrom("sales_order")
        .select((count) => count.fn.countAll<string>().as("orders"))
        .where("account_id", "=", order.account_id)
        .as("orders"),
    )
    .where("id", "=", order.account_id)
    .executeTakeFirst();
  return { notes, payment, customer };
}

/** @returns names by id; those whose account is gone are missing. */
export async function readStaffNames(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("account")
    .select(["id", "first_name", "last_name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]));
}

export async function insertNote(
  queries: Queries,
  note: { orderId: string; accountId: string; text: string; at: Date },
): Promise<void> {
  await sql`
    insert into order_note (id, order_id, account_id, who, body, at)
    select ${newId()}::uuid, ${note.orderId}::uuid, id, trim(first_name || ' ' || last_name),
      ${note.text}, ${note.at}::timestamptz
    from account where id = ${note.accountId}`.execute(queries);
}
