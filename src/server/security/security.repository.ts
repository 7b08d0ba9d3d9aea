import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { SecurityEvent } from "#contract/admin/security.ts";
import type { Queries } from "#server/platform/database.ts";
import { dayBegins, dayEnds } from "#server/platform/shop-settings.ts";

type SecurityRow = Omit<SecurityEvent, "at" | "no"> & { no: string; at: Date };

/** Newest first, with the number of all that match. */
export async function readSecurityEvents(
  queries: Queries,
  { kind, text = "", accountId, from, to, current, size }: AdminInput<"listSecurity">,
): Promise<{ rows: SecurityRow[]; total: number }> {
  const part = text.toLowerCase();
  const wanted = sql`(${part} = '' or strpos(
      lower(person_name(a.first_name, a.last_name) || ' ' || coalesce(a.email, '')), ${part}) > 0)
    and (${kind ?? null}::text is null or e.kind = ${kind ?? null})
    and (${accountId ?? null}::uuid is null or e.account_id = ${accountId ?? null}::uuid
      or e.subject = ${accountId ?? null}::text)
    and ${from === undefined ? sql`true` : sql`e.at >= ${dayBegins(from)}`}
    and ${to === undefined ? sql`true` : sql`e.at < ${dayEnds(to)}`}`;
  const tables = sql`security_event e left join security_note n using (no)
    left join account a on a.id = e.account_id`;
  const { rows } = await sql<SecurityRow>`
    select e.no, e.at, e.kind, e.account_id as "accountId", e.subject, e.facts, n.network,
      coalesce(person_name(a.first_name, a.last_name), '') as who
    from ${tables} where ${wanted} order by e.no desc limit ${size} offset ${(current - 1) * size}`.execute(
    queries,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${tables} where ${wanted}`.execute(queries);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Owners who can sign in. */
export async function readOwners(queries: Queries): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from account where kind = 'staff' and 'R_SUPER' = any(roles)
      and disabled_at is null and email is not null`.execute(queries);
  return rows;
}

/** Sign-ins that failed within the hour before. */
export async function countFailures(queries: Queries, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from security_event
    where kind = 'signInFailed' and at > ${now}::timestamptz - interval '1 hour'
      and at <= ${now}::timestamptz`.execute(queries);
  return rows[0]?.count ?? 0;
}

/** Credits promised in the last 24 hours, and on the median day of the 30 days before. */
export async function countRefunds(
  queries: Queries,
  now: Date,
): Promise<{ today: number; median: number }> {
  const { rows } = await sql<{ today: number; median: number }>`
    with days as (
      select day, (select count(*)::int from credit
        where at > ${now}::timestamptz - (day + 1) * interval '1 day'
          and at <= ${now}::timestamptz - day * interval '1 day') as count
      from generate_series(0, 30) day)
    select (select count from days where day = 0) as today,
      (select percentile_cont(0.5) within group (order by count) from days where day > 0)::float8
        as median`.execute(queries);
  return rows[0] ?? { today: 0, median: 0 };
}
