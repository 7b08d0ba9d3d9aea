import { sql, type Insertable, type InsertObject } from "kysely";
import type { Address } from "#contract/address.ts";
import type { Queries } from "#server/platform/database.ts";
import type { DB, SalesOrder, SalesOrderLine } from "#server/platform/schema.ts";
import type { Units } from "#server/stock/units.ts";

export async function insertOrder(
  queries: Queries,
  order: Insertable<SalesOrder>,
  lines: Insertable<SalesOrderLine>[],
  payment: InsertObject<DB, "payment"> | null,
): Promise<void> {
  await queries.insertInto("sales_order").values(order).execute();
  await queries.insertInto("sales_order_line").values(lines).execute();
  if (payment) await queries.insertInto("payment").values(payment).execute();
}

/**
 * Unpaid orders of an account made of some of these cart lines, holding some of these goods or
 * using this coupon.
 */
export async function findRivals(
  queries: Queries,
  accountId: string,
  {
    cartLineIds,
    goods,
    couponCode,
  }: { cartLineIds: readonly string[]; goods: readonly Units[]; couponCode: string | null },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from sales_order o
    where o.account_id = ${accountId} and o.state in ('created', 'awaiting_payment')
      and (o.coupon_code = ${couponCode} or o.cart_line_ids && ${cartLineIds}::uuid[] or exists (
        select 1 from sales_order_line l
        join unnest(${goods.map((each) => each.productId)}::text[],
                    ${goods.map((each) => each.size)}::text[]) as g (product_id, size)
          on l.product_id = g.product_id and l.size = g.size
        where l.order_id = o.id and l.u_held > 0))
    order by o.id`.execute(queries);
  return rows;
}

/** Unpaid orders whose hold has ended, the longest ended first. */
export async function findEndedHolds(
  queries: Queries,
  now: Date,
  most: number,
): Promise<{ id: string }[]> {
  return queries
    .selectFrom("sales_order")
    .select("id")
    .where("state", "in", ["created", "awaiting_payment"])
    .where("hold_expires_at", "<=", now)
    .orderBy("hold_expires_at")
    .limit(most)
    .execute();
}

export async function findOwnAddress(
  queries: Queries,
  accountId: string,
  id: string,
): Promise<Address | undefined> {
  const row = await queries
    .selectFrom("address")
    .select("content")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.content;
}
