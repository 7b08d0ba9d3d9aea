import { sql } from "kysely";
import type { Database, Queries } from "#server/platform/database.ts";

/**
 * Keeps a design of a product that is on sale; more than `most` of an account are not kept, and the
 * oldest leave. Callers hold the account's lock.
 * @returns false for a product that is not on sale
 */
export async function keepDesign(
  queries: Queries,
  accountId: string,
  { productId, code, most }: { productId: string; code: string; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into saved_design (account_id, product_id, code)
    select ${accountId}::uuid, id, ${code} from product
    where id = ${productId} and published_at <= now()
    on conflict (account_id, product_id, code) do update set saved_at = now()
    returning code`.execute(queries);
  await dropOldest(queries, accountId, most);
  return rows.length > 0;
}

const dropOldest = (queries: Queries, accountId: string, most: number) =>
  sql`
    delete from saved_design where account_id = ${accountId} and (product_id, code) in (
      select product_id, code from saved_design where account_id = ${accountId}
      order by saved_at desc, product_id, code offset ${most})`.execute(queries);

export async function dropDesign(
  queries: Queries,
  accountId: string,
  { productId, code }: { productId: string; code: string },
): Promise<void> {
  await queries
    .deleteFrom("saved_design")
    .where("account_id", "=", accountId)
    .where("product_id", "=", productId)
    .where("code", "=", code)
    .execute();
}

export type DesignRow = { productId: string; code: string; savedAt: Date };
type DesignPage = { rows: DesignRow[]; total: number };

/** One page of an account's designs whose products are on sale, newest first. */
export async function readDesigns(
  driver: Database["driver"],
  accountId: string,
  page: { current: number; size: number },
): Promise<DesignPage> {
  const rows = await driver<(DesignRow & { total: number })[]>`
    select d.product_id as "productId", d.code, d.saved_at as "savedAt",
      count(*) over ()::int as total
    from saved_design d join product p on p.id = d.product_id and p.published_at <= now()
    where d.account_id = ${accountId}
    order by d.saved_at desc, d.product_id, d.code
    limit ${page.size} offset ${(page.current - 1) * page.size}`;
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export type NamedPlayer = { id: string; name: string; number: string };

/** Names and numbers of players by their ids. */
export async function readPlayers(
  driver: Database["driver"],
  ids: readonly string[],
): Promise<Map<string, NamedPlayer>> {
  if (ids.length === 0) return new Map();
  const rows = await driver<NamedPlayer[]>`
    select id, coalesce(player_name, '') as name, coalesce(number, '') as number
    from patch where kind = 'player' and id = any(${[...ids]})`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** A guest's designs go to the account that signed in; the same one stays once, the newest `most`. */
export async function moveDesigns(
  queries: Queries,
  fromAccountId: string,
  toAccountId: string,
  most: number,
): Promise<void> {
  await sql`
    with moved as (
      delete from saved_design where account_id = ${fromAccountId}
      returning product_id, code, saved_at)
    insert into saved_design (account_id, product_id, code, saved_at)
    select ${toAccountId}::uuid, product_id, code, saved_at from moved
    on conflict do nothing`.execute(queries);
  await dropOldest(queries, toAccountId, most);
}
