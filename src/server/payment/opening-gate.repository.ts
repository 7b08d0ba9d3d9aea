import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import type { PaymentRow } from "./payment.repository.ts";

type Provider = PaymentRow["provider"];

/** Between two tries of opening a payment while the provider refuses the shop. */
const probeSeconds = 60;

/**
 * Whether a payment may be opened now: not while the provider refuses our account, but for one try a
 * minute, which reopens it (R-PAY-10). All processes share the row.
 */
export async function passOpening(queries: Queries, provider: Provider): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean; isDue: boolean }>`
    select opening_probe_at is not null as "isClosed",
      coalesce(opening_probe_at <= now(), false) as "isDue"
    from provider_gate where provider = ${provider}`.execute(queries);
  if (!rows[0]?.isClosed) return true;
  if (!rows[0].isDue) return false;
  const won = await sql`
    update provider_gate set opening_probe_at = now() + make_interval(secs => ${probeSeconds})
    where provider = ${provider} and opening_probe_at <= now()`.execute(queries);
  return won.numAffectedRows === 1n;
}

/** The provider refused our account: nothing is opened until a try goes through. */
export async function closeOpening(
  queries: Queries,
  provider: Provider,
  issue: string,
): Promise<void> {
  await sql`
    insert into provider_gate as gate (provider, opening_closed_at, opening_probe_at, opening_issue)
    values (${provider}, now(), now() + make_interval(secs => ${probeSeconds}), ${issue})
    on conflict (provider) do update set opening_probe_at = excluded.opening_probe_at,
      opening_closed_at = coalesce(gate.opening_closed_at, now()),
      opening_issue = excluded.opening_issue`.execute(queries);
}

/** The provider took an order, or refused it for a reason of its own. */
export async function reopenOpening(queries: Queries, provider: Provider): Promise<void> {
  await sql`
    update provider_gate set opening_closed_at = null, opening_probe_at = null, opening_issue = null
    where provider = ${provider} and opening_closed_at is not null`.execute(queries);
}
