import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { OrderState } from "#domain/order/order-state.ts";
import type { ListedAttention } from "#domain/payment/attention.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { Queries } from "#server/platform/database.ts";

export type AttentionRow = {
  paymentId: string;
  orderNo: string;
  orderState: OrderState;
  paymentState: PaymentState;
  attention: ListedAttention;
  note: string;
  askedBy: string | null;
  since: Date;
  amount: number;
  currency: CurrencyCode;
  providerOrderId: string | null;
  seenAt: Date | null;
  nextLookAt: Date | null;
};
type ListedRow = AttentionRow & { matches: number };

const selected = sql`
  select p.id as "paymentId", o.order_no as "orderNo", o.state as "orderState",
    p.state as "paymentState", p.attention, p.attention_note as note, null as "askedBy",
    p.attention_at as since, p.amount, p.currency, p.provider_order_id as "providerOrderId",
    p.seen_at as "seenAt", p.next_look_at as "nextLookAt"
  from payment p join sales_order o on o.id = p.order_id`;

/** Refunds that wait for another person, as the list shows them. */
const askedRefunds = sql`
  select p.id, o.order_no, o.state, p.state, 'refundAsked', r.reason,
    trim(a.first_name || ' ' || a.last_name), r.asked_at, r.amount, p.currency,
    p.provider_order_id, p.seen_at, p.next_look_at
  from refund_request r join sales_order o on o.id = r.order_id
  join payment p on p.order_id = o.id and p.purpose = 'order'
  left join account a on 'staff:' || a.id = r.asked_by
  where r.state = 'waiting'`;

/** Those that have waited longest come first. */
export async function searchAttention(
  queries: Queries,
  { attention, current, size }: AdminInput<"listAttention">,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select *, count(*) over ()::int as matches
    from (${selected} where p.attention is not null union all ${askedRefunds}) listed
    where ${attention ?? null}::text is null or attention = ${attention ?? null}::text
    order by since, "paymentId"
    limit ${size} offset ${(current - 1) * size}`.execute(queries);
  return rows;
}

/** @returns undefined when the payment needs nobody. */
export async function readAttention(
  queries: Queries,
  paymentId: string,
): Promise<AttentionRow | undefined> {
  const { rows } = await sql<AttentionRow>`
    ${selected} where p.id = ${paymentId}::uuid and p.attention is not null`.execute(queries);
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
