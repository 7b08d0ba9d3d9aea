import { sql } from "kysely";
import { passingAttentions, type Attention } from "#domain/payment/attention.ts";
import type { Queries } from "#server/platform/database.ts";

/**
 * Puts a payment on the list of those that need a person (R-PAY-6). A reason that passes by itself
 * gives way to one that does not, a want of protection to anything, and all to books that disagree,
 * for those stop the order; else the first reason stays until it is cleared.
 */
export async function needPerson(
  queries: Queries,
  paymentId: string,
  attention: Attention,
  note = "",
): Promise<void> {
  await sql`
    update payment set attention = ${attention}, attention_at = now(),
      attention_note = ${note.slice(0, 300)}
    where id = ${paymentId} and (attention is null
      or (${attention} = 'booksDisagree' and attention <> 'booksDisagree')
      or (attention = 'noProtection' and ${attention} <> 'noProtection')
      or (attention = any(${passingAttentions}::text[]) and attention <> ${attention}))`.execute(
    queries,
  );
}

/** The payment came to rest: reasons about its way there are over. */
export async function passAttention(queries: Queries, paymentId: string): Promise<void> {
  await sql`
    update payment set attention = null, attention_at = null, attention_note = ''
    where id = ${paymentId} and attention = any(${passingAttentions}::text[])`.execute(queries);
}

/** A refund went through: where none of the payment is stuck, or came back, any more, that is over. */
export async function passRefundAttention(
  queries: Queries,
  /** null: of all payments. */
  paymentId: string | null,
): Promise<void> {
  await sql`
    update payment p set attention = null, attention_at = null, attention_note = ''
    where attention in ('stuckRefund', 'refundRefused', 'refundFailedLater')
      and (${paymentId}::uuid is null or id = ${paymentId}::uuid) and not exists (
      select 1 from refund r where r.payment_id = p.id and r.state in ('asking', 'refused'))`.execute(
    queries,
  );
}

/**
 * Goods of an order are still here while all of its money is back: a person is called until they are
 * cancelled. The order's row must be locked.
 */
export async function setGoodsWithoutMoney(
  queries: Queries,
  orderId: string,
  isSo: boolean,
): Promise<void> {
  const attention: Attention = "goodsWithoutMoney";
  await sql`
    update payment set attention = case when ${isSo}::boolean then ${attention}::text end,
      attention_at = case when ${isSo}::boolean then now() end, attention_note = ''
    where order_id = ${orderId} and purpose = 'order' and case when ${isSo}::boolean
      then attention is null or attention = 'noProtection'
        or attention = any(${passingAttentions}::text[])
      else attention = ${attention} end`.execute(queries);
}
