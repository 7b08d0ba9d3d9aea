import { sql } from "kysely";
import { failsToOpen, probePauses } from "#domain/payment/breaker.ts";
import type { Queries } from "#server/platform/database.ts";
import type { PaymentRow } from "./payment.repository.ts";

type Provider = PaymentRow["provider"];

/** `closed`: looks go through. `resting`: not now. `probe`: one may look, and this caller is it. */
export type Gate = "closed" | "resting" | "probe";

/** The breaker of a provider, in a row that all processes share (R-PAY-5). */
export async function passGate(queries: Queries, provider: Provider): Promise<Gate> {
  const { rows } = await sql<{ gate: "closed" | "resting" | "due" }>`
    select case when not_before > now() then 'resting' when state = 'closed' then 'closed'
      when probe_at > now() then 'resting' else 'due' end as gate
    from provider_gate where provider = ${provider}`.execute(queries);
  const gate = rows[0]?.gate ?? "closed";
  if (gate !== "due") return gate;
  // Of several processes one probes; should it die, another does after the longest pause.
  const won = await sql`
    update provider_gate set probe_at = now() + make_interval(secs => ${probePauses.at(-1) ?? 0})
    where provider = ${provider} and state = 'open' and probe_at <= now()`.execute(queries);
  return won.numAffectedRows === 1n ? "probe" : "resting";
}

/** Whether the gate is open: the last calls had no answer. */
export async function isAway(queries: Queries, provider: Provider): Promise<boolean> {
  const row = await queries
    .selectFrom("provider_gate")
    .select("state")
    .where("provider", "=", provider)
    .executeTakeFirst();
  return row?.state === "open";
}

/** There was nothing to probe with: the next payment that is due will do. */
export async function returnProbe(queries: Queries, provider: Provider): Promise<void> {
  await sql`update provider_gate set probe_at = now()
    where provider = ${provider} and state = 'open'`.execute(queries);
}

/** The provider answered, whatever it said. */
export async function closeGate(queries: Queries, provider: Provider): Promise<void> {
  await sql`
    update provider_gate set state = 'closed', fails = 0, openings = 0, opened_at = null,
      probe_at = null
    where provider = ${provider} and (fails > 0 or state = 'open')`.execute(queries);
}

/**
 * The provider wants to be left alone, whichever call it said so to: until then nothing is asked that
 * no buyer waits for. @param retryAfterMs null: it did not say.
 */
export async function leaveAlone(
  queries: Queries,
  provider: Provider,
  retryAfterMs: number | null,
): Promise<void> {
  const seconds = (retryAfterMs ?? 0) / 1000;
  if (seconds <= 0) return;
  await sql`
    insert into provider_gate as gate (provider, not_before)
    values (${provider}, now() + make_interval(secs => ${seconds}::float8))
    on conflict (provider) do update set not_before =
      greatest(gate.not_before, excluded.not_before)`.execute(queries);
}

/**
 * No answer came. The gate opens after some in a row, or at once with `trip`; a failed probe leaves
 * it open for longer. @param retryAfterMs how long the provider wants to be left alone.
 */
export async function countNoAnswer(
  queries: Queries,
  provider: Provider,
  how: { isProbe: boolean; trip: boolean; retryAfterMs: number | null },
): Promise<void> {
  const rest = (how.retryAfterMs ?? 0) / 1000;
  await sql`insert into provider_gate (provider) values (${provider})
    on conflict do nothing`.execute(queries);
  await sql`
    with now_open as (
      select provider, case when state = 'open' then ${how.isProbe}
        else ${how.trip} or fails + 1 >= ${failsToOpen} end as opens
      from provider_gate where provider = ${provider} for update)
    update provider_gate g set fails = fails + 1,
      not_before = case when ${rest}::float8 > 0
        then greatest(not_before, now() + make_interval(secs => ${rest}::float8))
        else not_before end,
      state = case when opens then 'open' else state end,
      opened_at = case when opens then coalesce(opened_at, now()) else opened_at end,
      openings = openings + case when opens then 1 else 0 end,
      probe_at = case when opens then now() + make_interval(secs =>
        (${probePauses}::float8[])[least(openings + 1, ${probePauses.length}::int)])
        else probe_at end
    from now_open where now_open.provider = g.provider`.execute(queries);
}
