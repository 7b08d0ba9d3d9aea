import { sql } from "kysely";
import type { Address, SavedAddress } from "#contract/address.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { json } from "#server/platform/stored-json.ts";

export type AddressRow = { id: string; content: Address; is_default: boolean };

export const toSaved = ({ id, content, is_default: isDefault }: AddressRow): SavedAddress => ({
  ...content,
  id,
  isDefault,
});

/** One page of a book, the default first, then the newest, and how many there are. */
export async function readBook(
  driver: Database["driver"],
  accountId: string,
  page: { current: number; size: number },
): Promise<{ records: AddressRow[]; total: number }> {
  const [row] = await driver<{ records: AddressRow[]; total: number }[]>`
    select (select count(*)::int from address where account_id = ${accountId}) as total,
      (select coalesce(json_agg(a), '[]') from (
        select id, content, is_default from address where account_id = ${accountId}
        order by is_default desc, created_at desc, id desc
        limit ${page.size} offset ${(page.current - 1) * page.size}) a) as records`;
  return row ?? { records: [], total: 0 };
}

export function findAddresses(
  queries: Queries,
  accountId: string,
  ids: readonly string[],
): Promise<AddressRow[]> {
  return queries
    .selectFrom("address")
    .select(["id", "content", "is_default"])
    .where("account_id", "=", accountId)
    .where("id", "in", [...ids])
    .execute();
}

export async function countAddresses(queries: Queries, accountId: string): Promise<number> {
  const { count } = await queries
    .selectFrom("address")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertAddress(
  queries: Queries,
  accountId: string,
  content: Address,
  now: Date,
): Promise<string> {
  const id = newId();
  await queries
    .insertInto("address")
    .values({ id, account_id: accountId, content: json(content), created_at: now })
    .execute();
  return id;
}

export async function updateAddress(queries: Queries, id: string, content: Address) {
  await queries
    .updateTable("address")
    .set({ content: json(content) })
    .where("id", "=", id)
    .execute();
}

export async function deleteAddresses(
  queries: Queries,
  accountId: string,
  ids: readonly string[],
): Promise<number> {
  const deleted = await queries
    .deleteFrom("address")
    .where("account_id", "=", accountId)
    .where("id", "in", [...ids])
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/**
 * Leaves exactly one default in a book that has addresses: the wished one, else the one that is,
 * else the newest. The account is locked.
 */
export async function settleDefault(
  queries: Queries,
  accountId: string,
  wished: string | null,
): Promise<void> {
  const { rows } = await sql<{ id: string; is_default: boolean }>`
    select id, is_default from address where account_id = ${accountId}
    order by (id = ${wished}::uuid) desc nulls last, is_default desc, created_at desc, id desc
    limit 1`.execute(queries);
  const [chosen] = rows;
  if (!chosen || chosen.is_default) return;
  // One after the other: there may be two defaults at no moment.
  await queries
    .updateTable("address")
    .set({ is_default: false })
    .where("account_id", "=", accountId)
    .where("is_default", "=", true)
    .execute();
  await queries
    .updateTable("address")
    .set({ is_default: true })
    .where("id", "=", chosen.id)
    .execute();
}
