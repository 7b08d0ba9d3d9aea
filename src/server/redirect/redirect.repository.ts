import { sql } from "kysely";
import type { RedirectRow } from "#contract/admin/redirects.ts";
import type { Queries } from "#server/platform/database.ts";

/** Redirects of the merchant and of renamed pages, and those of renamed products. */
const everyRedirect = sql`(
  select from_path as "from", to_path as "to", kind, reason, hits::int as hits,
    last_hit as "lastHit", version, created_at as at
  from redirect
  union all
  select '/product/' || r.slug, '/product/' || p.slug, 301, 'product', r.hits::int, r.last_hit, 0,
    r.at
  from product_redirect r join product p on p.id = r.product_id)`;

type Row = Omit<RedirectRow, "lastHit"> & { lastHit: Date | null };

export async function listRedirects(
  queries: Queries,
  { text, current, size }: { text: string; current: number; size: number },
): Promise<{ records: RedirectRow[]; total: number }> {
  const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matching = sql`${everyRedirect} r where "from" ilike ${part} or "to" ilike ${part}`;
  const { rows } = await sql<Row>`
    select "from", "to", kind, reason, hits, "lastHit", version from ${matching}
    order by at desc, "from" limit ${size} offset ${(current - 1) * size}`.execute(queries);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${matching}`.execute(queries);
  const records = rows.map((row) => ({ ...row, lastHit: row.lastHit?.toISOString() ?? null }));
  return { records, total: counted.rows[0]?.total ?? 0 };
}

/** Where every path that redirects leads to. */
export async function readTargets(
  queries: Queries,
): Promise<{ from: string; to: string; kind: 301 | 302 }[]> {
  const { rows } = await sql<{ from: string; to: string; kind: 301 | 302 }>`
    select "from", "to", kind from ${everyRedirect} r`.execute(queries);
  return rows;
}

/** Redirects are written one after the other: each is checked against all others. */
export async function lockRedirects(queries: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('redirect'))`.execute(queries);
}

export type StoredRedirect = { from: string; to: string; kind: 301 | 302; version: number };

export async function readRedirect(
  queries: Queries,
  from: string,
): Promise<StoredRedirect | undefined> {
  const { rows } = await sql<StoredRedirect>`
    select from_path as "from", to_path as "to", kind, version
    from redirect where from_path = ${from}`.execute(queries);
  return rows[0];
}

export async function writeRedirect(
  queries: Queries,
  { from, to, kind }: Omit<StoredRedirect, "version">,
  reason: "hand" | "page",
  at: Date,
): Promise<void> {
  await sql`
    insert into redirect as r (from_path, to_path, kind, reason, created_at)
    values (${from}, ${to}, ${kind}, ${reason}, ${at})
    on conflict (from_path) do update
    set to_path = excluded.to_path, kind = excluded.kind, reason = excluded.reason,
      version = r.version + 1`.execute(queries);
}

export async function deleteRedirect(queries: Queries, from: string): Promise<void> {
  await queries.deleteFrom("redirect").where("from_path", "=", from).execute();
}

export async function countHit(queries: Queries, from: string, at: Date): Promise<void> {
  await sql`update redirect set hits = hits + 1, last_hit = ${at}
    where from_path = ${from}`.execute(queries);
  await sql`update product_redirect set hits = hits + 1, last_hit = ${at}
    where '/product/' || slug = ${from}`.execute(queries);
}
