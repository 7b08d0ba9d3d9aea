import { sql } from "kysely";
import type { KeptUnits } from "#domain/order/hold-caps.ts";
import type { Queries } from "#server/platform/database.ts";
import { stockKey } from "#server/stock/units.ts";

type Subject = { accountId: string; email: string; network: string };

/** Locks until the transaction ends; always the e-mail first, so that none waits in a circle. */
export async function lockCaps(queries: Queries, { email, network }: Subject): Promise<void> {
  for (const name of [`cap:email:${email.toLowerCase()}`, `cap:network:${network}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(queries);
  }
}

/**
 * Unpaid units that are kept for an account, an e-mail and a network address, each by itself.
 * @param freeAt beside them, units of free orders of the day before this moment; null: none
 */
export async function readKeptUnits(
  queries: Queries,
  { accountId, email, network }: Subject,
  freeAt: Date | null = null,
): Promise<(KeptUnits & { kind: "account" | "email" | "network" })[]> {
  const { rows } = await sql<{
    kind: "account" | "email" | "network";
    productId: string;
    size: string;
    units: number;
    until: Date;
  }>`
    with own as (
      select o.* from sales_order o where o.account_id = ${accountId}::uuid
        or lower(o.email) = ${email.toLowerCase()} or o.network = ${network}),
    kept as (
      select o.*, l.product_id, l.size, l.u_held as units, o.hold_expires_at as until
        from own o join sales_order_line l on l.order_id = o.id and l.u_held > 0
      union all
      select o.*, l.product_id, l.size, l.quantity - l.u_cancelled, o.paid_at + interval '1 day'
        from own o join sales_order_line l on l.order_id = o.id and l.quantity > l.u_cancelled
        where o.total = 0 and o.paid_at > ${freeAt}::timestamptz - interval '1 day')
    select same.kind, o.product_id as "productId", o.size, sum(o.units)::int as units, o.until
    from kept o
    cross join lateral (values ('account', o.account_id = ${accountId}::uuid),
      ('email', lower(o.email) = ${email.toLowerCase()}),
      ('network', o.network = ${network})) as same (kind, holds)
    where same.holds
    group by 1, 2, 3, 5`.execute(queries);
  return rows.map(({ kind, productId, size, units, until }) => ({
    kind,
    key: stockKey({ productId, size }),
    units,
    until: until.getTime(),
  }));
}

/** Addresses of networks are kept for a day: by then nothing is kept unpaid any more. */
export async function forgetNetworks(queries: Queries, now: Date): Promise<void> {
  await sql`update sales_order set network = null
    where network is not null and created_at < ${now}::timestamptz - interval '1 day'`.execute(
    queries,
  );
}
