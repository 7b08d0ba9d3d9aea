import { sql } from "kysely";
import { openLostStates } from "#domain/payment/lost-payment.ts";
import type { Queries } from "#server/platform/database.ts";

/** Due work that waits, in all processes together; seconds are those of the oldest. */
export type Backlog = {
  jobs: number;
  jobsSeconds: number;
  jobsGivenUp: number;
  mails: number;
  mailsSeconds: number;
  /** Payments whose next look is due. */
  looks: number;
  looksSeconds: number;
  /** Payments that need a person. */
  attention: number;
  /** 1 while the provider opens no payments for the shop. */
  paymentsClosed: number;
};

export async function readBacklog(queries: Queries): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    with job as (select run_at, attempts < max_attempts as goes_on from graphile_worker.jobs),
      due as (select run_at as at from job where goes_on and run_at <= now()),
      outgoing as (select next_try_at as at from mail
        where state in ('queued', 'sending') and next_try_at <= now() and not_before <= now()),
      look as (select next_look_at as at from payment where next_look_at <= now())
    select (select count(*)::int from due) as jobs,
      (select extract(epoch from now() - min(at))::float from due) as "jobsSeconds",
      (select count(*)::int from job where not goes_on) as "jobsGivenUp",
      (select count(*)::int from outgoing) as mails,
      (select extract(epoch from now() - min(at))::float from outgoing) as "mailsSeconds",
      (select count(*)::int from look) as looks,
      (select extract(epoch from now() - min(at))::float from look) as "looksSeconds",
      (select count(*)::int from payment where attention is not null)
        + (select count(*)::int from lost_payment
          where state = any(${[...openLostStates]}::text[])) as attention,
      (select count(*)::int from provider_gate where opening_closed_at is not null)
        as "paymentsClosed"`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error("a count is always answered");
  return row;
}
