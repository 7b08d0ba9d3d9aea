import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import type { Units } from "./units.ts";

type HoldState = "held" | "taken" | "released";

/**
 * Takes units of one thing out of the stock (positive) or puts them back (negative), guarded so
 * that stock never goes below zero. @returns whether it could.
 */
export async function changeStock(
  queries: Queries,
  { productId, size, quantity }: Units,
): Promise<boolean> {
  const { rows } = await sql`
    update product_size set stock = stock - ${quantity}::int
    where product_id = ${productId} and size = ${size} and stock >= ${quantity}::int
    returning stock`.execute(queries);
  return rows.length > 0;
}

export async function readStock(
  queries: Queries,
  productId: string,
  size: string,
): Promise<number> {
  const row = await queries
    .selectFrom("product_size")
    .select("stock")
    .where("product_id", "=", productId)
    .where("size", "=", size)
    .executeTakeFirst();
  return row?.stock ?? 0;
}

/** @param units each thing once. */
export async function insertHolds(
  queries: Queries,
  orderId: string,
  units: readonly Units[],
): Promise<void> {
  await queries
    .insertInto("stock_hold")
    .values(
      units.map(({ productId, size, quantity }) => ({
        order_id: orderId,
        product_id: productId,
        size,
        quantity,
        state: "held" as const,
      })),
    )
    .execute();
}

/** Moves an order's holds on. @returns the units moved. */
export async function moveHolds(
  queries: Queries,
  orderId: string,
  from: HoldState,
  to: HoldState,
): Promise<Units[]> {
  const { rows } = await sql<Units>`
    update stock_hold set state = ${to} where order_id = ${orderId} and state = ${from}
    returning product_id as "productId", size, quantity`.execute(queries);
  return rows;
}

/** Units held by the account's own unpaid orders whose money is not moving. */
export async function readOwnHolds(queries: Queries, accountId: string): Promise<Units[]> {
  const { rows } = await sql<Units>`
    select h.product_id as "productId", h.size, sum(h.quantity)::int as quantity
    from sales_order o join stock_hold h on h.order_id = o.id and h.state = 'held'
    where o.account_id = ${accountId} and o.state in ('created', 'awaiting_payment')
      and not exists (select 1 from payment p
                      where p.order_id = o.id and p.state in ('capturing', 'pending'))
    group by 1, 2`.execute(queries);
  return rows;
}

export async function updateHoldEnd(
  queries: Queries,
  orderId: string,
  end: Date,
  extendedAt: Date | undefined,
): Promise<void> {
  await queries
    .updateTable("sales_order")
    .set({ hold_expires_at: end, ...(extendedAt ? { hold_extended_at: extendedAt } : {}) })
    .where("id", "=", orderId)
    .execute();
}
