import { sql } from "kysely";
import { lineIdentity, type LineContent } from "#domain/cart/line-identity.ts";
import type { CurrencyCode, RateMicros } from "#domain/currency.ts";
import type { CustomType } from "#domain/customization.ts";
import type { Queries } from "#server/platform/database.ts";

export type StoredLine = { id: string; content: LineContent; quantity: number };

type LineRow = {
  id: string;
  product_id: string;
  size: string;
  custom_type: CustomType;
  player_id: string | null;
  print_name: string;
  print_number: string;
  premium_name: boolean;
  premium_number: boolean;
  patch_ids: string[];
  addon_ids: string[];
  quantity: number;
};

const columns = sql.raw(
  `id, product_id, size, custom_type, player_id, print_name, print_number, premium_name,
   premium_number, patch_ids, addon_ids, quantity`,
);

/** The rate in force, as a scalar subquery: no statement of its own. */
const rateOf = (currency: CurrencyCode) => sql<RateMicros>`(
  select rate_micros from exchange_rate where currency = ${currency} and valid_from <= now()
  order by valid_from desc limit 1)`;

/** One page of a cart, oldest line first. `rate` is null only for an empty page. */
export async function readCartPage(
  queries: Queries,
  accountId: string,
  currency: CurrencyCode,
  page: { current: number; size: number },
): Promise<{ lines: StoredLine[]; total: number; rate: RateMicros | null }> {
  const { rows } = await sql<LineRow & { total: number; rate: RateMicros }>`
    select ${columns}, (count(*) over ())::int as total, ${rateOf(currency)} as rate
    from cart_line where account_id = ${accountId}
    order by created_at, id
    limit ${page.size} offset ${(page.current - 1) * page.size}`.execute(queries);
  return {
    lines: rows.map(toStoredLine),
    total: rows[0]?.total ?? 0,
    rate: rows[0]?.rate ?? null,
  };
}

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
  return rows.map(toStoredLine);
}

/**
 * Adds units to the line of that identity, or the line itself, in one statement.
 * @param limit units the line may have at most.
 * @returns undefined when the line would pass the limit or the cart its own; nothing changed then.
 */
export async function addLine(
  queries: Queries,
  accountId: string,
  line: StoredLine,
  limits: { units: number; lines: number },
  currency: CurrencyCode,
): Promise<{ id: string; quantity: number; rate: RateMicros } | undefined> {
  const { rows } = await sql<{ id: string; quantity: number; rate: RateMicros }>`
    with owner as (select id from account where id = ${accountId} for no key update)
    insert into cart_line (id, account_id, identity, product_id, size, custom_type, player_id,
      print_name, print_number, premium_name, premium_number, patch_ids, addon_ids, quantity)
    select ${valuesOf(line)} from owner
    where (select count(*) from cart_line where account_id = ${accountId}) < ${limits.lines}
    on conflict (account_id, identity) do update
      set quantity = cart_line.quantity + excluded.quantity
      where cart_line.quantity + excluded.quantity <= ${limits.units}
    returning id, quantity, ${rateOf(currency)} as rate`.execute(queries);
  return rows[0];

  function valuesOf({ id, content, quantity }: StoredLine) {
    const { print } = content;
    return sql`${id}::uuid, ${accountId}::uuid, ${lineIdentity(content)}, ${content.productId},
      ${content.size}, ${print.customType}::int, ${print.playerId || null}, ${print.name},
      ${print.number}, ${print.premiumName}::boolean, ${print.premiumNumber}::boolean,
      ${content.patchIds}::text[], ${content.addonIds}::text[], ${quantity}::int`;
  }
}

export async function insertLine(queries: Queries, accountId: string, line: StoredLine) {
  await queries
    .insertInto("cart_line")
    .values({
      id: line.id,
      account_id: accountId,
      ...toColumns(line),
      // Lines added together keep their order; now() is the same for all of a transaction.
      created_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

export async function updateLine(queries: Queries, accountId: string, line: StoredLine) {
  await queries
    .updateTable("cart_line")
    .set(toColumns(line))
    .where("account_id", "=", accountId)
    .where("id", "=", line.id)
    .execute();
}

export async function deleteLines(
  queries: Queries,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  await queries
    .deleteFrom("cart_line")
    .where("account_id", "=", accountId)
    .where("id", "in", ids)
    .execute();
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

export async function readRate(queries: Queries, currency: CurrencyCode): Promise<RateMicros> {
  const { rows } = await sql<{ rate: RateMicros | null }>`
    select ${rateOf(currency)} as rate`.execute(queries);
  const rate = rows[0]?.rate;
  if (!rate) throw new Error(`no exchange rate in force for ${currency}`);
  return rate;
}

/**
 * Moves every line of one cart into another; equal lines become one of at most `units` units.
 * Nothing is left to move a second time.
 */
export async function moveLines(
  queries: Queries,
  fromAccountId: string,
  toAccountId: string,
  units: number,
): Promise<void> {
  await sql`
    with moved as (delete from cart_line where account_id = ${fromAccountId} returning *)
    insert into cart_line
      select id, ${toAccountId}::uuid as account_id, identity, product_id, size, custom_type,
        player_id, print_name, print_number, premium_name, premium_number, patch_ids, addon_ids,
        quantity, created_at
      from moved
    on conflict (account_id, identity) do update
      set quantity = least(${units}::int, cart_line.quantity + excluded.quantity)`.execute(queries);
}

/** Removes lines that still are what they were bought as. */
export async function deleteUnchanged(
  queries: Queries,
  accountId: string,
  bought: readonly StoredLine[],
): Promise<void> {
  await sql`
    delete from cart_line c
    using unnest(${bought.map((line) => line.id)}::uuid[],
      ${bought.map((line) => lineIdentity(line.content))}::text[],
      ${bought.map((line) => line.quantity)}::int[]) as bought (id, identity, quantity)
    where c.account_id = ${accountId} and c.id = bought.id
      and c.identity = bought.identity and c.quantity = bought.quantity`.execute(queries);
}

function toStoredLine(row: LineRow): StoredLine {
  return {
    id: row.id,
    quantity: row.quantity,
    content: {
      productId: row.product_id,
      size: row.size,
      print: {
        customType: row.custom_type,
        playerId: row.player_id ?? "",
        name: row.print_name,
        number: row.print_number,
        premiumName: row.premium_name,
        premiumNumber: row.premium_number,
      },
      patchIds: row.patch_ids,
      addonIds: row.addon_ids,
    },
  };
}

function toColumns({ content, quantity }: StoredLine) {
  const { print } = content;
  return {
    identity: lineIdentity(content),
    product_id: content.productId,
    size: content.size,
    custom_type: print.customType,
    player_id: print.playerId || null,
    print_name: print.name,
    print_number: print.number,
    premium_name: print.premiumName,
    premium_number: print.premiumNumber,
    patch_ids: [...content.patchIds],
    addon_ids: [...content.addonIds],
    quantity,
  };
}
