import { sql } from "kysely";
import type { ListLook, SavedView, ViewList } from "#contract/admin/views.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";

/** Those of the account, then those that others share. */
export async function readViews(
  queries: Queries,
  list: ViewList,
  accountId: string,
): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, name, search, is_shared as "isShared", account_id = ${accountId}::uuid as "isOwn"
    from saved_view
    where list = ${list} and (account_id = ${accountId}::uuid or is_shared)
    order by account_id = ${accountId}::uuid desc, lower(name), id`.execute(queries);
  return rows;
}

type NewView = Pick<SavedView, "name" | "search" | "isShared"> & {
  list: ViewList;
  accountId: string;
  at: Date;
};

export async function writeView(queries: Queries, view: NewView): Promise<void> {
  const { list, name, search, isShared, accountId, at } = view;
  await sql`
    insert into saved_view (id, account_id, list, name, search, is_shared, created_at)
    values (${newId()}::uuid, ${accountId}::uuid, ${list}, ${name}, ${search}, ${isShared},
      ${at}::timestamptz)
    on conflict (account_id, list, name)
    do update set search = excluded.search, is_shared = excluded.is_shared`.execute(queries);
}

export async function countOwn(
  queries: Queries,
  list: ViewList,
  accountId: string,
): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select count(*)::int as views from saved_view
    where list = ${list} and account_id = ${accountId}::uuid`.execute(queries);
  return rows[0]?.views ?? 0;
}

/** @returns whether there was such a one of the account */
export async function deleteView(
  queries: Queries,
  { list, id, accountId }: { list: ViewList; id: string; accountId: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_view
    where list = ${list} and id::text = ${id} and account_id = ${accountId}::uuid
    returning id`.execute(queries);
  return rows.length > 0;
}

type OwnList = { list: ViewList; accountId: string };

export async function readLook(
  queries: Queries,
  { list, accountId }: OwnList,
): Promise<ListLook | null> {
  const { rows } = await sql<ListLook>`
    select columns, is_compact as "isCompact" from list_look
    where list = ${list} and account_id = ${accountId}::uuid`.execute(queries);
  return rows[0] ?? null;
}

/** @param look null: the list is as it comes */
export async function writeLook(
  queries: Queries,
  { list, accountId }: OwnList,
  look: ListLook | null,
): Promise<void> {
  await (
    look
      ? sql`insert into list_look (account_id, list, columns, is_compact)
          values (${accountId}::uuid, ${list}, ${look.columns}::text[], ${look.isCompact})
          on conflict (account_id, list)
          do update set columns = excluded.columns, is_compact = excluded.is_compact`
      : sql`delete from list_look where list = ${list} and account_id = ${accountId}::uuid`
  ).execute(queries);
}
