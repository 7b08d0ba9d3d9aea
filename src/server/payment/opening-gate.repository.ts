import { sql } from "kysely";
import {
  evidenceMinutes,
  probeSeconds,
  type RefusedBuyer,
  type ShopConcern,
} from "#domain/payment/refusal.ts";
import type { Queries } from "#server/platform/database.ts";
import type { PaymentRow } from "./payment.repository.ts";

type Provider = PaymentRow["provider"];

/** `due`: closed, and the next try may be made. All processes share the row (R-PAY-10). */
export type Opening = "open" | "closed" | "due";

export async function readOpening(queries: Queries, provider: Provider): Promise<Opening> {
  const { rows } = await sql<{ opening: Opening }>`
    select case when opening_probe_at is null then 'open'
      when opening_probe_at <= now() then 'due' else 'closed' end as opening
    from provider_gate where provider = ${provider}`.execute(queries);
  return rows[0]?.opening ?? "open";
}

/**
 * Claims the next try while the opening is closed. The one after it is due a minute later, whatever
 * becomes of this one or of its process; nothing else moves that time.
 * @param isAsked a person wants it now. @returns whether it is the caller's.
 */
export async function claimProbe(
  queries: Queries,
  provider: Provider,
  { isAsked }: { isAsked: boolean } = { isAsked: false },
): Promise<boolean> {
  const won = await sql`
    update provider_gate set opening_probe_at = now() + make_interval(secs => ${probeSeconds})
    where provider = ${provider} and opening_probe_at is not null
      and (${isAsked} or opening_probe_at <= now())`.execute(queries);
  return won.numAffectedRows === 1n;
}

/**
 * Closes the opening, or keeps the newest word of one that is closed: since when it is, and when it is
 * tried next, stay. @returns whether it was open until now.
 */
export async function closeOpening(
  queries: Queries,
  provider: Provider,
  why: { issue: string; concern: ShopConcern },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into provider_gate as gate (provider, opening_closed_at, opening_probe_at, opening_issue,
      opening_concern)
    values (${provider}, now(), now() + make_interval(secs => ${probeSeconds}),
      ${why.issue.slice(0, 300)}, ${why.concern})
    on conflict (provider) do update set
      opening_closed_at = coalesce(gate.opening_closed_at, excluded.opening_closed_at),
      opening_probe_at = coalesce(gate.opening_probe_at, excluded.opening_probe_at),
      opening_issue = excluded.opening_issue, opening_concern = excluded.opening_concern
    returning opening_closed_at = now() as "isNew"`.execute(queries);
  return rows[0]?.isNew ?? false;
}

/**
 * The provider opened a payment: earlier refusals were not about the shop, or are over.
 * @returns since when the opening was closed; null: it was open.
 */
export async function reopenOpening(queries: Queries, provider: Provider): Promise<Date | null> {
  const { rows } = await sql<{ closedAt: Date | null }>`
    with gate as (select provider, opening_closed_at from provider_gate
        where provider = ${provider} and opening_closed_at is not null for update),
      reopened as (update provider_gate g set opening_closed_at = null, opening_probe_at = null,
          opening_issue = null, opening_concern = null from gate where gate.provider = g.provider),
      evidence as (update payment set opening_refused_at = null,
          attention = case when closed.is_closed then null else attention end,
          attention_at = case when closed.is_closed then null else attention_at end,
          attention_note = case when closed.is_closed then '' else attention_note end
        from (select attention = 'shopBlocked' and exists (select 1 from gate) as is_closed, id
          from payment where opening_refused_at is not null and provider = ${provider}) closed
        where payment.id = closed.id)
    select max(opening_closed_at) as "closedAt" from gate`.execute(queries);
  return rows[0]?.closedAt ?? null;
}

/** The provider refused to open this payment, in a word about the shop. */
export async function noteRefusedOpening(queries: Queries, paymentId: string): Promise<void> {
  await sql`update payment set opening_refused_at = now() where id = ${paymentId}`.execute(queries);
}

/** Buyers whose payments the provider refused to open of late, with no other opened since. */
export async function readRefusedBuyers(
  queries: Queries,
  provider: Provider,
): Promise<RefusedBuyer[]> {
  const { rows } = await sql<RefusedBuyer>`
    select o.id as "orderId", o.account_id as "accountId", o.email, o.network
    from payment p join sales_order o on o.id = p.order_id
    where p.opening_refused_at > now() - make_interval(mins => ${evidenceMinutes})
      and p.provider = ${provider}
    order by p.opening_refused_at desc limit 50`.execute(queries);
  return rows;
}

export type ClosedOpening = {
  since: Date;
  issue: string;
  concern: ShopConcern;
  nextTryAt: Date;
  /** Numbers of orders whose opening was refused, the newest first. */
  orders: string[];
};

/** @returns null while payments can be opened. */
export async function readClosedOpening(
  queries: Queries,
  provider: Provider,
): Promise<ClosedOpening | null> {
  const { rows } = await sql<ClosedOpening>`
    select opening_closed_at as since, coalesce(opening_issue, '') as issue,
      coalesce(opening_concern, 'account') as concern,
      opening_probe_at as "nextTryAt",
      array(select o.order_no from payment p join sales_order o on o.id = p.order_id
        where p.opening_refused_at is not null and p.provider = g.provider
        order by p.opening_refused_at desc limit 10) as orders
    from provider_gate g
    where provider = ${provider} and opening_closed_at is not null`.execute(queries);
  return rows[0] ?? null;
}
