import { sql } from "kysely";
import type { Language } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";

export type ClaimedDelivery = {
  id: string;
  tries: number;
  kind: "event" | "replay" | "test";
  endpointId: string;
  eventId: string;
  type: string;
  data: unknown;
  at: Date;
  url: string;
  secret: string;
  formerSecret: string | null;
  formerUntil: Date | null;
};

const later = (now: Date) => sql`greatest(now(), ${now}::timestamptz)`;

/** Claims deliveries that are due: of several processes one gets each. */
export async function claimDeliveries(
  queries: Queries,
  { now, claimMs, most }: { now: Date; claimMs: number; most: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_delivery d set state = 'sending', tries = tries + 1, next_try_at = null,
      claimed_until = ${later(now)} + ${claimMs / 1000}::float8 * interval '1 second'
    from shop_event e, webhook_endpoint w
    where e.id = d.event_id and w.id = d.endpoint_id and d.id in (
      select due.id from webhook_delivery due join webhook_endpoint open on open.id = due.endpoint_id
      where due.state = 'waiting' and due.next_try_at <= ${later(now)}
        and (open.off_at is null or due.kind <> 'event')
      order by due.next_try_at limit ${most} for update of due skip locked)
    returning d.id, d.tries, d.kind, d.endpoint_id as "endpointId", e.id as "eventId", e.type,
      e.data, e.at, w.url, w.secret, w.former_secret as "formerSecret",
      w.former_until as "formerUntil"`.execute(queries);
  return rows;
}

export type Lost = Pick<ClaimedDelivery, "id" | "tries" | "kind" | "endpointId">;

/** Deliveries whose sender died; whether they arrived is not known. Locked for the caller. */
export async function lockLostDeliveries(queries: Queries, now: Date): Promise<Lost[]> {
  const { rows } = await sql<Lost>`
    select id, tries, kind, endpoint_id as "endpointId" from webhook_delivery
    where state = 'sending' and claimed_until <= ${later(now)} for update skip locked`.execute(
    queries,
  );
  return rows;
}

export type Try = {
  at: Date;
  tookMs: number | null;
  status: number | null;
  problem: string | null;
  answer: string;
};

/** Writes how a try ended and the next step, if the claim still stands. @returns whether it did */
export async function writeTry(
  queries: Queries,
  { id, tries }: Pick<ClaimedDelivery, "id" | "tries">,
  tried: Try,
  next: { state: "waiting"; pauseMs: number } | { state: "delivered" | "failed"; pauseMs: null },
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set state = ${next.state}, claimed_until = null,
      next_try_at = ${next.pauseMs === null ? null : new Date(tried.at.getTime() + next.pauseMs)}
    where id = ${id} and state = 'sending' and tries = ${tries} returning 1`.execute(queries);
  if (rows.length === 0) return false;
  await queries
    .insertInto("webhook_try")
    .values({
      delivery_id: id,
      no: tries,
      at: tried.at,
      took_ms: tried.tookMs,
      status: tried.status,
      problem: tried.problem,
      answer: tried.answer,
    })
    .execute();
  return true;
}

/** @returns where it is and the language of the person who set it up, unless it was off before */
export async function switchOffFailed(
  queries: Queries,
  id: string,
  at: Date,
): Promise<{ url: string; language: Language } | undefined> {
  const { rows } = await sql<{ url: string; language: Language }>`
    update webhook_endpoint set off_at = ${at}::timestamptz, off_reason = 'failed',
      version = version + 1
    where id = ${id} and off_at is null returning url, language`.execute(queries);
  return rows[0];
}

/** Owners who can sign in. */
export async function readOwners(queries: Queries): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from account where kind = 'staff' and 'R_SUPER' = any(roles)
      and disabled_at is null and email is not null`.execute(queries);
  return rows;
}
