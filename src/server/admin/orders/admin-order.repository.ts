import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { mostAtOnce } from "#contract/admin/bulk-products.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import { personName } from "#domain/names/person-name.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import { orderStates, type OrderState } from "#domain/order/order-state.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { boundedCount, findMatches, keysetPage, type Sorting } from "#server/platform/keyset.ts";
import { dayBegins, dayEnds } from "#server/platform/shop-settings.ts";

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
  /** Of the first line. */
  slug: string;
  kit_hash: string;
  choice: unknown;
  matches: number;
  place: string[];
};

const byMoment = [
  { value: sql`o.created_at`, type: "time" },
  { value: sql`o.id`, type: "uuid" },
] as const;
const sortings: Record<AdminInput<"listOrders">["sort"], Sorting> = {
  newest: { keys: byMoment, isDown: true },
  oldest: { keys: byMoment, isDown: false },
  total: {
    // Orders of different currencies are compared in dollars; this is the expression of an index.
    keys: [
      { value: sql`(o.total::numeric / o.rate_micros)`, type: "number" },
      { value: sql`o.id`, type: "uuid" },
    ],
    isDown: true,
  },
};

/** Whether a text is looked for in e-mail addresses, too. */
type Search = { byEmail: boolean };

const recipient = sql<string>`person_name(coalesce(o.address->>'firstName', ''),
  coalesce(o.address->>'lastName', ''))`;

/** A page of orders, and how many match, counted to `mostCounted`. */
export async function searchOrders(queries: Queries, input: AdminInput<"listOrders">, by: Search) {
  const page = keysetPage(sortings[input.sort], input);
  const asked = matching(input, by);
  const { wanted, total } = input.text?.trim()
    ? await findMatches(queries, sql`sales_order o`, sql`o.id`, asked)
    : { wanted: asked, total: null };
  const { rows } = await sql<OrderListRow>`
    with page as (
      select o.id, row_number() over (order by ${page.orderBy}) as nth, ${page.place} as place
      from sales_order o where ${wanted} and ${page.where}
      order by ${page.orderBy} limit ${page.most} offset ${page.skip})
    select o.order_no, o.created_at, o.state, o.email, o.items_count, o.total, o.currency,
      ${recipient} as recipient, coalesce(o.address->>'country', '') as country,
      exists (select 1 from sales_order_line l
        where l.order_id = o.id and not l.returnable) as personalised,
      first.slug, first.kit_hash, first.choice, page.place,
      ${total === null ? boundedCount(sql`from sales_order o where ${wanted}`) : total}::int as matches
    from page join sales_order o using (id)
    cross join lateral (
      select slug, kit_hash, choice from sales_order_line
      where order_id = o.id order by position limit 1) first
    order by page.nth`.execute(queries);
  return page.pageOf(rows);
}

/** Numbers of all that match, the newest first. */
export async function matchOrders(
  queries: Queries,
  filters: AdminInput<"matchOrders">,
  by: Search,
): Promise<string[]> {
  const { rows } = await sql<{ orderNo: string }>`
    select o.order_no as "orderNo" from sales_order o where ${matching(filters, by)}
    order by o.created_at desc, o.id desc limit ${mostAtOnce}`.execute(queries);
  return rows.map(({ orderNo }) => orderNo);
}

export type ChosenOrder = {
  id: string;
  orderNo: string;
  recipient: string;
  state: OrderState;
  stops: string[];
  captured: number;
  credited: number;
  reversed: number;
  total: number;
  paid_at: Date | null;
};

/** Orders by their numbers. */
export async function readChosenOrders(
  queries: Queries,
  orderNos: readonly string[],
): Promise<Map<string, ChosenOrder>> {
  const { rows } = await sql<ChosenOrder>`
    select o.id, o.order_no as "orderNo", ${recipient} as recipient, o.state, o.stops,
      o.captured, o.credited, o.reversed, o.total, o.paid_at
    from sales_order o where o.order_no = any(${[...orderNos]}::text[])`.execute(queries);
  return new Map(rows.map((row) => [row.orderNo, row]));
}

function matching(input: AdminInput<"matchOrders">, { byEmail }: Search) {
  const { states, text, from, to, personalised, refundStuck, free } = input;
  const conditions = [sql<boolean>`true`];
  if (states && states.length > 0) conditions.push(sql`o.state = any(${states}::text[])`);
  if (from) conditions.push(sql`o.created_at >= ${dayBegins(from)}`);
  if (to) conditions.push(sql`o.created_at < ${dayEnds(to)}`);
  if (personalised !== undefined) {
    const printed = sql`exists (select 1 from sales_order_line l
      where l.order_id = o.id and not l.returnable)`;
    conditions.push(personalised ? sql`${printed}` : sql`not ${printed}`);
  }
  if (refundStuck) {
    conditions.push(sql`exists (select 1 from credit c join refund r on r.credit_id = c.id
      where c.order_id = o.id and r.state = 'refused' and r.next_try_at is null)`);
  }
  if (free) conditions.push(sql`o.total = 0 and o.paid_at is not null`);
  const wanted = text?.trim();
  if (wanted) conditions.push(saysText(wanted, byEmail));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** A text is looked for only where it can stand: a whole number is one order, and no name has an @. */
function saysText(text: string, byEmail: boolean) {
  const orderNo = readOrderNumber(text);
  if (orderNo !== null) return sql<boolean>`o.order_no = ${orderNo}`;
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  if (text.includes("@")) return sql<boolean>`(${byEmail} and o.email ilike ${like})`;
  return sql<boolean>`(o.order_no like upper(${like}) or ${byEmail} and o.email ilike ${like}
    or (o.address->>'firstName') || ' ' || (o.address->>'lastName') ilike ${like}
    or person_name(o.address->>'firstName', o.address->>'lastName') ilike ${like}
    or o.id in (select order_id from parcel where upper(tracking_number) = upper(${text}))
    or upper(replace(o.address->>'postalCode', ' ', '')) = ${text.toUpperCase().replaceAll(" ", "")}
    or o.id in (select order_id from payment where provider_order_id = upper(${text}))
    or o.id in (select p.order_id from payment_capture c join payment p on p.id = c.payment_id
      where c.provider_id = upper(${text}))
    or o.id in (select l.order_id from sales_order_line l
      where l.product_id in (select id from product where exists (
        select from jsonb_each_text(title) words where words.value ilike ${like})))
    or o.id in (select order_id from sales_order_line
      where choice->>'name' <> '' and choice->>'name' = upper(${text})))`;
}

/** How many orders stand in each state, counted to `mostCounted`. */
export async function countByState(queries: Queries): Promise<Partial<Record<OrderState, number>>> {
  const { rows } = await sql<{ state: OrderState; orders: number }>`
    select state, ${boundedCount(sql`from sales_order o where o.state = s.state`)} as orders
    from unnest(${[...orderStates]}::text[]) as s (state)`.execute(queries);
  return Object.fromEntries(
    rows.flatMap(({ state, orders }) => (orders > 0 ? [[state, orders]] : [])),
  );
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
    .select(["id", "state", "provider_order_id", "capture_id", "amount", "currency", "failure"])
    .select(["refused_as", "refused_since", "capture_attempt", "updated_at"])
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
  return new Map(
    rows.map((row) => [row.id, personName({ firstName: row.first_name, lastName: row.last_name })]),
  );
}

export async function insertNote(
  queries: Queries,
  note: { orderId: string; accountId: string; text: string; at: Date },
): Promise<void> {
  await sql`
    insert into order_note (id, order_id, account_id, who, body, at)
    select ${newId()}::uuid, ${note.orderId}::uuid, id, person_name(first_name, last_name),
      ${note.text}, ${note.at}::timestamptz
    from account where id = ${note.accountId}`.execute(queries);
}
