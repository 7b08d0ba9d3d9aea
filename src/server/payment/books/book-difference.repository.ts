import { sql } from "kysely";
import type { BookResult } from "#contract/admin/books.ts";
import type { Queries } from "#server/platform/database.ts";

type Found = BookResult["differences"][number];

/** Keeps differences that no comparison has found before. @returns those. */
export async function keepNewDifferences(
  queries: Queries,
  found: readonly Found[],
): Promise<Found[]> {
  if (found.length === 0) return [];
  const kept = await queries
    .insertInto("book_difference")
    .values(found.map(({ kind, id, difference }) => ({ kind, provider_id: id, difference })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(["kind", "provider_id", "difference"])
    .execute();
  const isNew = ({ kind, id, difference }: Found) =>
    kept.some(
      (row) => row.kind === kind && row.provider_id === id && row.difference === difference,
    );
  return found.filter(isNew);
}

/** The payments that money of a provider is about: by its capture, its refund, or its order. */
export async function findPaymentsOf(
  queries: Queries,
  { ids, orderNos }: { ids: readonly string[]; orderNos: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select payment_id as id from payment_capture where provider_id = any(${[...ids]}::text[])
    union select payment_id from refund where provider_id = any(${[...ids]}::text[])
    union select p.id from payment p join sales_order o on o.id = p.order_id
      where o.order_no = any(${[...orderNos]}::text[])`.execute(queries);
  return rows.map(({ id }) => id);
}

/** Differences are forgotten when no comparison reaches back to them. */
export async function forgetDifferences(queries: Queries): Promise<void> {
  await sql`delete from book_difference
    where first_seen_at < now() - interval '90 days'`.execute(queries);
}
