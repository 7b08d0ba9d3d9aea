import { sql } from "kysely";
import { lookPauses, type LookClass } from "#domain/payment/look-plan.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { Queries } from "#server/platform/database.ts";
import { passRefundAttention } from "./attention.repository.ts";
import type { PaymentRow } from "./payment.repository.ts";
import { planFirstLook } from "./plan-first-look.ts";

/** Longer than a look with a capture takes; then another process may look. */
const claimSeconds = 45;

/**
 * Claims payments of a class that are due, the longest due first; of several processes each gets
 * others. The next look is written before the provider is asked, so that a crash loses nothing, and
 * nothing is claimed at a provider that is left alone (R-PAY-5): seen by the claim itself, for its
 * gate may have opened since the caller passed it.
 * @param how `isProbe`: the claim tries whether the provider is back.
 */
export async function claimLooks(
  queries: Queries,
  lookClass: LookClass,
  most: number,
  { isProbe }: { isProbe: boolean } = { isProbe: false },
): Promise<PaymentRow[]> {
  // The pause after a look is the one before the next; pauses differ by up to a tenth, so that
  // payments of one moment do not stay together.
  const pauses = lookPauses[lookClass];
  const last = pauses.length;
  const { rows } = await sql<PaymentRow>`
    with due as (
      select id, (${pauses}::float8[])[least(looks + 2, ${last})] as pause from payment
      where look_class = ${lookClass}::smallint and next_look_at <= now()
        and (claimed_until is null or claimed_until < now())
        and (${isProbe} or not exists (select 1 from provider_gate g
          where g.provider = payment.provider and (g.state = 'open' or g.not_before > now())))
      order by next_look_at limit ${most} for update skip locked)
    update payment p set looks = looks + 1,
      claimed_until = now() + make_interval(secs => ${claimSeconds}),
      look_class = case when due.pause is null then null else p.look_class end,
      next_look_at = now() + make_interval(secs => due.pause * (0.9 + random() * 0.2))
    from due where due.id = p.id
    returning p.*`.execute(queries);
  return rows;
}

/** Claims one payment, whether it is due or not. @returns undefined while another looks at it. */
export async function claimLook(queries: Queries, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    update payment set claimed_until = now() + make_interval(secs => ${claimSeconds})
    where id = ${id} and (claimed_until is null or claimed_until < now())
    returning *`.execute(queries);
  return rows[0];
}

/** Payments that have not come to rest and were not touched for a while, due or not. */
export function findResting(
  queries: Queries,
  untouchedSince: Date,
  most: number,
): Promise<PaymentRow[]> {
  return queries
    .selectFrom("payment")
    .selectAll()
    .where("state", "in", ["opening", "open", "declined", "capturing", "pending"])
    .where("updated_at", "<=", untouchedSince)
    .orderBy("updated_at")
    .limit(most)
    .execute();
}

/**
 * A look is over: a payment that was claimed out of turn goes back to the pauses of its state. A
 * hint that came since stays. @param retryAfterMs how long the provider wants to be left alone.
 */
export async function endLook(
  queries: Queries,
  { id, state }: { id: string; state: PaymentState },
  retryAfterMs: number | null,
): Promise<void> {
  const plan = planFirstLook(state);
  await sql`
    update payment set claimed_until = null,
      next_look_at = case when next_look_at is not null then greatest(next_look_at,
        now() + make_interval(secs => ${(retryAfterMs ?? 0) / 1000})) end
    where id = ${id}`.execute(queries);
  if (plan.look_class === 0) return;
  await queries
    .updateTable("payment")
    .set(plan)
    .where("id", "=", id)
    .where("state", "=", state)
    .where("look_class", "=", 0)
    .where("looks", ">", 0)
    .execute();
}

/** How many open payments there are, and by how much the oldest due look is late. */
export async function findLoad(queries: Queries): Promise<{ open: number; lateSeconds: number }> {
  const { rows } = await sql<{ open: number; late: number }>`
    select count(*)::int as open,
      coalesce(extract(epoch from now() - min(next_look_at)), 0)::float8 as late
    from payment where look_class = 1`.execute(queries);
  return { open: rows[0]?.open ?? 0, lateSeconds: rows[0]?.late ?? 0 };
}

/**
 * Puts payments on the list whose outcome, or that of a refund, is not known for too long (R-PAY-6),
 * takes those off whose refunds are through, and brings back looks that a clock which ran ahead put
 * off.
 */
export async function noteStuck(queries: Queries): Promise<void> {
  await sql`
    update payment set attention_at = now(), attention_note = '',
      attention = case state when 'capturing' then 'stuckCapturing' else 'reviewIsLong' end
    where attention is null and (
      (state = 'capturing' and updated_at < now() - interval '15 minutes')
      or (state = 'pending' and updated_at < now() - interval '24 hours'))`.execute(queries);
  await sql`
    update payment p set attention = 'stuckRefund', attention_at = now(), attention_note = r.issue
    from (select payment_id, coalesce(max(issue), '') as issue from refund
      where state = 'asking' and created_at < now() - interval '15 minutes' group by 1) r
    where r.payment_id = p.id and p.attention is null`.execute(queries);
  await passRefundAttention(queries, null);
  await sql`
    update payment set next_look_at = now()
    where look_class in (0, 1) and next_look_at > now() + interval '70 minutes'`.execute(queries);
}
