import { sql } from "kysely";
import { passingAttentions, type Attention } from "#domain/payment/attention.ts";
import type { Queries } from "#server/platform/database.ts";

/**
 * Puts a payment on the list of those that need a person (R-PAY-6). What passes by itself gives way
 * to what does not; else the first reason stays until it is cleared.
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
      or (attention = any(${passingAttentions}::text[]) and attention <> ${attention}))`.execute(
    queries,
  );
}

/** The payment came to rest: what was only about its way there is over. */
export async function passAttention(queries: Queries, paymentId: string): Promise<void> {
  await sql`
    update payment set attention = null, attention_at = null, attention_note = ''
    where id = ${paymentId} and attention = any(${passingAttentions}::text[])`.execute(queries);
}
