import { sql } from "kysely";
import type { LineContent } from "#domain/cart/line-content.ts";
import { toRow, withContent } from "#server/line/line-row.ts";
import type { Queries } from "#server/platform/database.ts";

export type StoredLine = { id: string; content: LineContent; quantity: number };

type LineRow = { id: string; product_id: string; size: string; choice: unknown; quantity: number };

const columns = sql.raw("id, product_id, size, choice, quantity");

/** Lines of one account, oldest first; all of them, or those of some ids. */
export async function readCartLines(
  queries: Queries,
  accountId: string,
  ids: readonly string[] | "all",
): Promise<StoredLine[]> {
  const chosen = ids === "all" ? sql`` : sql`and id = any(${ids}::uuid[])`;
  const { rows } = await sql<LineRow>`
    select ${columns} from cart_line where account_id = ${accountId} ${chosen}
    order by created_at, id`.execute(queries);
  return rows.map(withContent);
}

/** Writes the changes of a cart. Its account must be locked. */
export async function writeChange(
  queries: Queries,
  accountId: string,
  change: { inserted: StoredLine[]; updated: StoredLine[]; removedIds: string[] },
): Promise<void> {
  const { inserted, updated, removedIds } = change;
  if (removedIds.length > 0) {
    await queries
      .deleteFrom("cart_line")
      .where("account_id", "=", accountId)
      .where("id", "in", removedIds)
      .execute();
  }
  for (const line of updated) {
    await queries
      .updateTable("cart_line")
      .set({ ...toRow(line.content), quantity: line.quantity })
      .where("account_id", "=", accountId)
      .where("id", "=", line.id)
      .execute();
  }
  if (inserted.length === 0) return;
  const rows = inserted.map(({ id, content, quantity }) => ({
    id,
    account_id: accountId,
    ...toRow(content),
    quantity,
    // Lines added together keep their order; now() is the same for all of a transaction.
    created_at: sql<Date>`clock_timestamp()`,
  }));
  await queries.insertInto("cart_line").values(rows).execute();
}

/** Removes all of these lines, or none when one of them is not there. @returns whether it did. */
export async function deleteAllOrNone(
  queries: Queries,
  accountId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    with own as (
      select id from cart_line
      where account_id = ${accountId} and id = any(${ids}::uuid[]) for update)
    delete from cart_line
    where id in (select id from own) and (select count(*) from own) = ${ids.length}
    returning id`.execute(queries);
  return rows.length > 0;
}

export async function countUnits(queries: Queries, accountId: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(quantity), 0)::int as units from cart_line
    where account_id = ${accountId}`.execute(queries);
  return rows[0]?.units ?? 0;
}

/**
 * Moves every line of one cart into another; equal lines become one of at most `units` units. The
 * caller has locked both accounts. Nothing is left to move a second time.
 */
export async function moveLines(
  queries: Queries,
  fromAccountId: string,
  toAccountId: string,
  units: number,
): Promise<void> {
  await sql`
    with equal as (
      delete from cart_line guest using cart_line own
      where guest.account_id = ${fromAccountId} and own.account_id = ${toAccountId}
        and own.identity = guest.identity
      returning own.id, guest.quantity)
    update cart_line own set quantity = least(${units}::int, own.quantity + equal.quantity)
    from equal where own.id = equal.id`.execute(queries);
  await queries
    .updateTable("cart_line")
    .set({ account_id: toAccountId })
    .where("account_id", "=", fromAccountId)
    .execute();
}

/** Removes lines that are unchanged since they were bought. */
export async function deleteUnchanged(
  queries: Queries,
  accountId: string,
  bought: readonly { id: string; identity: string; quantity: number }[],
): Promise<void> {
  await sql`
    delete from cart_line c
    using unnest(${bought.map(({ id }) => id)}::uuid[],
      ${bought.map(({ identity }) => identity)}::text[],
      ${bought.map(({ quantity }) => quantity)}::int[]) as bought (id, identity, quantity)
    where c.account_id = ${accountId} and c.id = bought.id
      and c.identity = bought.identity and c.quantity = bought.quantity`.execute(queries);
}
