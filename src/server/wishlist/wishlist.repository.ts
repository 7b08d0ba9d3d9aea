import { sql } from "kysely";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Database, Queries } from "#server/platform/database.ts";

/** A price as it is shown, in minor units. */
export type ShownPrice = { amount: number; currency: CurrencyCode };

/** Minutes in which a product that was taken off comes back as it was: its price and its place. */
const undoMinutes = 60;
const canUndo = sql`(w.removed_at is null
  or w.removed_at > now() - make_interval(mins => ${undoMinutes}))`;

/**
 * Takes a product off the list, or puts it on where it is on sale. Callers hold the account's lock,
 * or two of these could both find nothing to take off.
 * @param wish.on whether it is to be there; undefined to toggle it
 * @param wish.price the price the caller sees; null where it is not known
 * @returns whether it is on the list now; undefined for a product that is neither there nor on sale,
 * and was not asked to be off
 */
export async function setItem(
  queries: Queries,
  accountId: string,
  {
    productId,
    on,
    price,
  }: { productId: string; on: boolean | undefined; price: ShownPrice | null },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ kept: boolean; removed: boolean; added: boolean }>`
    with own as (
      select from wishlist_item
      where account_id = ${accountId} and product_id = ${productId} and removed_at is null),
    removed as (
      update wishlist_item set removed_at = now()
      where account_id = ${accountId} and product_id = ${productId} and removed_at is null
        and not coalesce(${on ?? null}::boolean, false)
      returning product_id),
    added as (
      insert into wishlist_item as w (account_id, product_id, saved_amount, saved_currency)
      select ${accountId}::uuid, id, ${price?.amount ?? null}::int, ${price?.currency ?? null}
      from product
      where id = ${productId} and published_at <= now() and not exists (select from own)
        and coalesce(${on ?? null}::boolean, true)
      on conflict (account_id, product_id) do update set removed_at = null,
        created_at = case when ${canUndo} then w.created_at else excluded.created_at end,
        saved_amount = case when ${canUndo} then w.saved_amount else excluded.saved_amount end,
        saved_currency = case when ${canUndo} then w.saved_currency else excluded.saved_currency end
      returning product_id)
    select exists (select from own) and ${on === true} as kept,
      exists (select from removed) as removed, exists (select from added) as added`.execute(
    queries,
  );
  const [row] = rows;
  if (row?.added || row?.kept) return true;
  return row?.removed || on === false ? false : undefined;
}

/** Erases wishes that were taken off and cannot come back as it was. */
export async function eraseRemoved(queries: Queries, now: Date): Promise<void> {
  await sql`delete from wishlist_item where removed_at
    < ${now}::timestamptz - make_interval(mins => ${undoMinutes})`.execute(queries);
}

export type ListPage = { ids: string[]; total: number };

/** Ids of one page of a list, newest first, and how many there are, in one statement. */
export async function readItems(
  driver: Database["driver"],
  accountId: string,
  page: { current: number; size: number },
): Promise<ListPage> {
  const [row] = await driver<ListPage[]>`
    with kept as materialized (
      select w.product_id, w.created_at
      from wishlist_item w join product p on p.id = w.product_id and p.published_at <= now()
      where w.account_id = ${accountId} and w.removed_at is null)
    select (select count(*)::int from kept) as total,
      array(select product_id from kept order by created_at desc, product_id
        limit ${page.size} offset ${(page.current - 1) * page.size}) as ids`;
  return row ?? { ids: [], total: 0 };
}

/** Prices of these products when they were put on a list, by product. */
export async function readSaved(
  queries: Queries,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, ShownPrice>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("wishlist_item")
    .select(["product_id", "saved_amount", "saved_currency"])
    .where("account_id", "=", accountId)
    .where("product_id", "in", ids)
    .execute();
  return new Map(
    rows.flatMap(({ product_id: id, saved_amount: amount, saved_currency: currency }) =>
      amount === null || currency === null ? [] : [[id, { amount, currency }]],
    ),
  );
}

/** A product on both lists stays once, as the account has it. */
export async function moveItems(
  queries: Queries,
  fromAccountId: string,
  toAccountId: string,
): Promise<void> {
  await sql`
    with moved as (
      delete from wishlist_item where account_id = ${fromAccountId}
      returning product_id, created_at, saved_amount, saved_currency, removed_at)
    insert into wishlist_item as w
      (account_id, product_id, created_at, saved_amount, saved_currency)
    select ${toAccountId}::uuid, product_id, created_at, saved_amount, saved_currency
    from moved where removed_at is null
    on conflict (account_id, product_id) do update set removed_at = null,
      created_at = excluded.created_at, saved_amount = excluded.saved_amount,
      saved_currency = excluded.saved_currency
    where w.removed_at is not null`.execute(queries);
}
