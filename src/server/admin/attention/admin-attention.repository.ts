import { sql } from "kysely";
import { mostCounted } from "#contract/admin/cursor-page.ts";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { OrderState } from "#domain/order/order-state.ts";
import type { ListedAttention } from "#domain/payment/attention.ts";
import { openLostStates, type OpenLostState } from "#domain/payment/lost-payment.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { RefusedRow } from "#server/admin/orders/present-refusal.ts";
import type { Queries } from "#server/platform/database.ts";
import { boundedCount } from "#server/platform/keyset.ts";

export type AttentionRow = {
  paymentId: string;
  orderNo: string;
  /** null: our books have no such order. */
  orderState: OrderState | null;
  paymentState: PaymentState | null;
  attention: ListedAttention;
  /** How money of a lost order stands. */
  lost: OpenLostState | null;
  note: string;
  askedBy: string | null;
  since: Date;
  /** null: the provider's cannot be read. */
  amount: number | null;
  currency: string;
  providerOrderId: string | null;
  seenAt: Date | null;
  nextLookAt: Date | null;
} & Nullable<Omit<RefusedRow, "id" | "state">>;

/** Of a lost order there is no payment. */
type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null };

type ListedRow = AttentionRow & { matches: number };
type NumberedRow = ListedRow & { nth: string };

const columns = sql`p.id as "paymentId", o.order_no as "orderNo", o.state as "orderState",
  p.state as "paymentState", p.currency, p.provider_order_id as "providerOrderId",
  p.seen_at as "seenAt", p.next_look_at as "nextLookAt", p.refused_as, p.refused_since,
  p.capture_attempt, p.updated_at`;
const ofPayment = sql`p.attention, null as lost, p.attention_note as note, null as "askedBy",
  p.attention_at as since, p.amount`;

/**
 * Those that have waited longest come first: payments, refunds that wait for another person, and
 * money of orders that our books lack, by its buyer.
 * Each kind is read from its index no further than to the page, and counted to `mostCounted`, so the
 * list costs the same however many wait. Orders, payments and people are looked up for the rows of
 * the page alone.
 */
export async function searchAttention(
  queries: Queries,
  { attention, current, size }: AdminInput<"listAttention">,
): Promise<ListedRow[]> {
  const ofKind = attention ? sql`p.attention = ${attention}` : sql`p.attention is not null`;
  const payments = sql`from payment p where p.attention is not null and ${ofKind}`;
  const refunds = sql`from refund_request r where r.state = 'waiting'
    and ${attention === undefined || attention === "refundAsked"}`;
  const lost = sql`from lost_payment l
    where l.state in (${sql.join(openLostStates.map((state) => sql.lit(state)))})
      and ${attention === undefined || attention === "lostPayment"}`;
  const most = Math.min(current * size, mostCounted + size);
  const { rows } = await sql<NumberedRow>`
    with listed as (
      (select p.id, p.attention_at as since, 'payment' as kind ${payments}
        order by p.attention_at, p.id limit ${most})
      union all
      (select r.id, r.asked_at, 'refund' ${refunds} order by r.asked_at, r.id limit ${most})
      union all
      (select l.id, l.moved_at, 'lost' ${lost} order by l.moved_at, l.id limit ${most})),
    page as (
      select *, row_number() over (order by since, id) as nth from listed
      order by since, id limit ${size} offset ${(current - 1) * size}),
    row as (
      select nth, ${columns}, ${ofPayment}
      from page join payment p using (id) join sales_order o on o.id = p.order_id
      where kind = 'payment'
      union all
      select nth, ${columns}, 'refundAsked', null, r.reason, (
        select person_name(a.first_name, a.last_name) from account a
        where a.id = substring(r.asked_by from '^staff:([0-9a-f-]{36})$')::uuid
      ), r.asked_at, r.amount
      from page join refund_request r using (id) join sales_order o on o.id = r.order_id
      join payment p on p.order_id = o.id and p.purpose = 'order' where kind = 'refund'
      union all
      select nth, l.id, l.order_no, null, null, l.currency, l.provider_order_id, l.found_at, null,
        null, null, null, null,
        'lostPayment', l.state, l.problem, coalesce(l.payer_email, l.payer_name), l.moved_at, l.amount
      from page join lost_payment l using (id) where kind = 'lost')
    select *, least(${mostCounted + 1},
      ${boundedCount(payments)} + ${boundedCount(refunds)} + ${boundedCount(lost)})::int as matches
    from row order by nth`.execute(queries);
  return rows.map(({ nth: _nth, ...row }) => row);
}

/** @returns undefined when the payment needs nobody. */
export async function readAttention(
  queries: Queries,
  paymentId: string,
): Promise<AttentionRow | undefined> {
  const { rows } = await sql<AttentionRow>`
    select ${columns}, ${ofPayment} from payment p join sales_order o on o.id = p.order_id
    where p.id = ${paymentId}::uuid and p.attention is not null`.execute(queries);
  return rows[0];
}

/** @returns whether the payment still stood on the list for that. */
export async function clearAttention(
  queries: Queries,
  paymentId: string,
  attention: ListedAttention,
): Promise<boolean> {
  const cleared = await sql`
    update payment set attention = null, attention_at = null, attention_note = ''
    where id = ${paymentId}::uuid and attention = ${attention}`.execute(queries);
  return cleared.numAffectedRows === 1n;
}

/** A person has explained an order's books: work on it goes on, once nothing else of it disagrees. */
export async function freeBooks(queries: Queries, paymentId: string): Promise<void> {
  await sql`
    update sales_order o set stops = array_remove(stops, 'books'), version = version + 1
    from payment p where p.id = ${paymentId}::uuid and o.id = p.order_id and 'books' = any(o.stops)
      and not exists (select 1 from payment other
        where other.order_id = o.id and other.attention = 'booksDisagree')`.execute(queries);
}
