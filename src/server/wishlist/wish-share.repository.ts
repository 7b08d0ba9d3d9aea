import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";

export type ShareRow = { token: string; title: string };

export function findShare(queries: Queries, accountId: string): Promise<ShareRow | undefined> {
  return queries
    .selectFrom("wish_share")
    .select(["token", "title"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/**
 * Makes a list's link, or changes it. Of two presses at once both get the same link.
 * @param change.title undefined leaves it as it is
 * @param change.token for a list without a link, and for one that is renewed
 */
export async function saveShare(
  queries: Queries,
  accountId: string,
  change: { token: string; title: string | undefined; renews: boolean; at: Date },
): Promise<ShareRow> {
  const { token, title, renews, at } = change;
  const { rows } = await sql<ShareRow>`
    insert into wish_share as s (account_id, token, title, made_at)
    values (${accountId}, ${token}, ${title ?? ""}, ${at}::timestamptz)
    on conflict (account_id) do update set
      token = case when ${renews} then excluded.token else s.token end,
      made_at = case when ${renews} then excluded.made_at else s.made_at end,
      title = coalesce(${title ?? null}::text, s.title)
    returning token, title`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error("a share that was written is there");
  return row;
}

export async function deleteShare(queries: Queries, accountId: string): Promise<void> {
  await queries.deleteFrom("wish_share").where("account_id", "=", accountId).execute();
}

/**
 * The owner of the list that a link shows; undefined for one that was renewed or ended, or whose
 * owner is shut out.
 */
export function findShared(queries: Queries, token: string) {
  return queries
    .selectFrom("wish_share")
    .innerJoin("account", "account.id", "wish_share.account_id")
    .select(["account_id as accountId", "title"])
    .where("token", "=", token)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
}

/** A guest's link goes to the account that has none; else the account's stays, as it is out there. */
export async function moveShare(queries: Queries, from: string, to: string): Promise<void> {
  await sql`
    with moved as (
      delete from wish_share where account_id = ${from} returning token, title, made_at)
    insert into wish_share (account_id, token, title, made_at)
    select ${to}::uuid, token, title, made_at from moved
    on conflict do nothing`.execute(queries);
}
