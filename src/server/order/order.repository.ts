import { sql, type Selectable } from "kysely";
import type { OrderState } from "#domain/order/order-state.ts";
import type { OrderStop } from "#domain/order/order-stops.ts";
import { withContent } from "#server/line/line-row.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { OrderEvent, SalesOrder, SalesOrderLine } from "#server/platform/schema.ts";

export type OrderRow = Selectable<SalesOrder>;
/** A line as it was sold, with its choice as one value. */
export type OrderLineRow = ReturnType<typeof withContent<Selectable<SalesOrderLine>>>;
export type OrderEventRow = Selectable<OrderEvent>;

export function findOrder(queries: Queries, id: string): Promise<OrderRow | undefined> {
  return queries.selectFrom("sales_order").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findOrderByKey(
  queries: Queries,
  accountId: string,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  return queries
    .selectFrom("sales_order")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

export function findOrderByNumber(
  queries: Queries,
  orderNo: string,
): Promise<OrderRow | undefined> {
  return queries
    .selectFrom("sales_order")
    .selectAll()
    .where("order_no", "=", orderNo)
    .executeTakeFirst();
}

/** An order by its number and, where one is given, the e-mail it was placed with. */
export function findTracked(
  queries: Queries,
  orderNo: string,
  email: string | undefined,
): Promise<OrderRow | undefined> {
  return queries
    .selectFrom("sales_order")
    .selectAll()
    .where("order_no", "=", orderNo)
    .$if(email !== undefined, (select) =>
      select.where((where) => where(where.fn<string>("lower", ["email"]), "=", lower(email))),
    )
    .executeTakeFirst();
}

const lower = (text: string | undefined) => (text ?? "").toLowerCase();

/** Every change of an order, its payment or its hold takes this lock first. */
export async function lockOrder(queries: Queries, id: string): Promise<OrderRow> {
  return queries
    .selectFrom("sales_order")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function readOrderLines(queries: Queries, orderId: string): Promise<OrderLineRow[]> {
  const rows = await queries
    .selectFrom("sales_order_line")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return rows.map(withContent);
}

export function readOrderEvents(queries: Queries, orderId: string): Promise<OrderEventRow[]> {
  return queries
    .selectFrom("order_event")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("seq")
    .execute();
}

/** Writes the state that an order's books show, and the stage of each line. */
export async function writeShownState(
  queries: Queries,
  orderId: string,
  state: OrderState,
  stages: readonly { id: string; stage: OrderState }[],
): Promise<void> {
  await sql`update sales_order set state = ${state}, version = version + 1
    where id = ${orderId}`.execute(queries);
  await sql`
    update sales_order_line l set stage = shown.stage
    from unnest(${stages.map(({ id }) => id)}::uuid[],
                ${stages.map(({ stage }) => stage)}::text[]) as shown (id, stage)
    where shown.id = l.id`.execute(queries);
}

/** Moves an order and its lines on, if it still stands where it was seen. @returns whether it did. */
export async function updateOrderState(
  queries: Queries,
  order: { id: string; state: OrderState },
  to: OrderState,
): Promise<boolean> {
  const moved = await queries
    .updateTable("sales_order")
    .set((set) => ({ state: to, version: set("version", "+", 1) }))
    .where("id", "=", order.id)
    .where("state", "=", order.state)
    .executeTakeFirst();
  await queries
    .updateTable("sales_order_line")
    .set({ stage: to })
    .where("order_id", "=", order.id)
    .execute();
  return moved.numUpdatedRows === 1n;
}

export async function insertEvent(
  queries: Queries,
  orderId: string,
  event: { state: OrderState; actor: string; reason: string; at: Date },
): Promise<void> {
  const { state, actor, reason, at } = event;
  await sql`
    insert into order_event (order_id, seq, state, actor, reason, at)
    select ${orderId}::uuid, coalesce(max(seq), 0) + 1, ${state}, ${actor}, ${reason},
      ${at}::timestamptz
    from order_event where order_id = ${orderId}`.execute(queries);
}

/** Stops a locked order, or clears the stop. Doing so twice changes nothing. */
export async function setStop(
  queries: Queries,
  orderId: string,
  stop: OrderStop,
  isSet: boolean,
): Promise<void> {
  const without = sql`array_remove(stops, ${stop}::text)`;
  const stops = isSet ? sql`${without} || ${stop}::text` : without;
  await sql`update sales_order set stops = ${stops}, version = version + 1
    where id = ${orderId} and (${stop}::text = any(stops)) <> ${isSet}::boolean`.execute(queries);
}

/** Orders under keys that are used on both sides stay where they are. */
export async function moveOrders(
  queries: Queries,
  fromAccountId: string,
  toAccountId: string,
): Promise<void> {
  await sql`
    update sales_order o set account_id = ${toAccountId}
    where account_id = ${fromAccountId} and not exists (
      select 1 from sales_order other
      where other.account_id = ${toAccountId} and other.idempotency_key = o.idempotency_key)`.execute(
    queries,
  );
}

/**
 * Those since another account left the address that it had confirmed: earlier orders were its own.
 * @returns how many were moved; keys that are used on both sides stay where they are.
 */
export async function moveGuestOrders(
  queries: Queries,
  { toAccountId, email, now }: { toAccountId: string; email: string; now: Date },
): Promise<number> {
  const moved = await sql`
    update sales_order o set account_id = ${toAccountId}, claimed_at = ${now}::timestamptz
    from account guest
    where guest.id = o.account_id and guest.kind = 'guest' and lower(o.email) = lower(${email})
      and o.email_given_at is null and o.created_at > coalesce((select max(f.until) from former_email f
        where lower(f.email) = lower(${email}) and f.account_id <> ${toAccountId}
          and f.confirmed_at is not null), '-infinity')
      and not exists (
        select 1 from sales_order other
        where other.account_id = ${toAccountId} and other.idempotency_key = o.idempotency_key)`.execute(
    queries,
  );
  return Number(moved.numAffectedRows ?? 0n);
}

/**
 * Orders that came with other addresses than this go back to a guest that is nobody's: their keys
 * go on working.
 */
export async function returnGuestOrders(
  queries: Queries,
  { accountId, email, since }: { accountId: string; email: string; since: Date },
): Promise<void> {
  const guestId = newId();
  await sql`
    with brought as (
      select id from sales_order where account_id = ${accountId} and lower(email) <> lower(${email})
        and claimed_at >= ${since}::timestamptz),
    guest as (
      insert into account (id, kind) select ${guestId}, 'guest' where exists (select from brought)
      returning id)
    update sales_order o set account_id = guest.id, claimed_at = null
    from brought, guest where o.id = brought.id`.execute(queries);
}

export async function updateUnpaidEmail(
  queries: Queries,
  accountId: string,
  email: string,
): Promise<void> {
  await queries
    .updateTable("sales_order")
    .set({ email })
    .where("account_id", "=", accountId)
    .where("state", "in", ["created", "awaiting_payment"])
    .execute();
}
