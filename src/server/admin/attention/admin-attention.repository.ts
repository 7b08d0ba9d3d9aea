import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { OrderState } from "#domain/order/order-state.ts";
import type { Attention } from "#domain/payment/attention.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { Queries } from "#server/platform/database.ts";

export type AttentionRow = {
  paymentId: string;
  orderNo: string;
  orderState: OrderState;
  paymentState: PaymentState;
  attention: Attention;
  note: string;
  since: Date;
  amount: number;
  currency: CurrencyCode;
  providerOrderId: string | null;
  seenAt: Date | null;
  nextLookAt: Date | null;
  matches: number;
};

const selected = sql`
  select p.id as "paymentId", o.order_no as "orderNo", o.state as "orderState",
    p.state as "paymentState", p.attention, p.attention_note as note, p.attention_at as since,
    p.amount, p.currency, p.provider_order_id as "providerOrderId", p.seen_at as "seenAt",
    p.next_look_at as "nextLookAt", count(*) over ()::int as matches
  from payment p join sales_order o on o.id = p.order_id`;

/** Those that have waited longest come first. */
export async function searchAttention(
  queries: Queries,
  { attention, current, size }: AdminInput<"listAttention">,
): Promise<AttentionRow[]> {
  const { rows } = await sql<AttentionRow>`
    ${selected}
    where p.attention is not null
      and (${attention ?? null}::text is null or p.attention = ${attention ?? null}::text)
    order by p.attention_at, p.id
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
  attention: Attention,
): Promise<boolean> {
  const cleared = await sql`
    update payment set attention = null, attention_at = null, attention_note = ''
    where id = ${paymentId}::uuid and attention = ${attention}`.execute(queries);
  return cleared.numAffectedRows === 1n;
}
