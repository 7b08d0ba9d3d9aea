import { sql } from "kysely";
import { mayMoveUnits, type Place } from "#domain/order/goods.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Units } from "./units.ts";

/**
 * Takes units of one thing out of the stock (positive) or puts them back (negative), guarded so
 * that stock never goes below zero. @returns the units left, or null when there are not enough or the
 * size is gone.
 */
export async function changeStock(
  queries: Queries,
  { productId, size, quantity }: Units,
): Promise<number | null> {
  const { rows } = await sql<{ stock: number }>`
    update product_size set stock = stock - ${quantity}::int
    where product_id = ${productId} and size = ${size} and stock >= ${quantity}::int
    returning stock`.execute(queries);
  return rows[0]?.stock ?? null;
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

/** Notes where the units of a new order's lines are from the start. */
export async function insertFirstMoves(
  queries: Queries,
  orderId: string,
  move: { to: Place; actor: string; at: Date },
): Promise<void> {
  await sql`
    insert into goods_move (line_id, from_place, to_place, units, actor, at)
    select id, 'new', ${move.to}, quantity, ${move.actor}, ${move.at}::timestamptz
    from sales_order_line where order_id = ${orderId}`.execute(queries);
}

export type UnitMove = {
  from: Place;
  to: Place;
  actor: string;
  at: Date;
  parcelId?: string | undefined;
};

/** Units of an order by line; `restocked` of them go back on sale. */
export type LineUnits = readonly { lineId: string; units: number; restocked?: number }[];

/**
 * Moves units of an order's lines from one place to another and notes the move. The order's row
 * must be locked. @param only these units by line; without it, all that are there.
 * @returns the units moved. @throws on a move the domain does not know.
 */
export async function moveUnits(
  queries: Queries,
  orderId: string,
  { from, to, actor, at, parcelId }: UnitMove,
  only?: LineUnits,
): Promise<(Units & { restocked: number })[]> {
  if (!mayMoveUnits(from, to)) throw new Error(`units may not go from ${from} to ${to}`);
  const source = sql.ref(`u_${from}`);
  const target = sql.ref(`u_${to}`);
  const ids = only?.map(({ lineId }) => lineId) ?? null;
  const counts = only?.map(({ units }) => units) ?? null;
  const backs = only?.map(({ restocked = 0 }) => restocked) ?? null;
  const { rows } = await sql<Units & { restocked: number }>`
    with asked as (
      select l.id, coalesce(wanted.units, l.${source}) as units,
        coalesce(wanted.back, 0) as back
      from sales_order_line l
      left join unnest(${ids}::uuid[], ${counts}::int[], ${backs}::int[])
        as wanted (id, units, back) on wanted.id = l.id
      where l.order_id = ${orderId} and l.${source} > 0
        and (${ids}::uuid[] is null or wanted.units > 0)),
    moved as (
      update sales_order_line l
      set ${source} = l.${source} - asked.units, ${target} = l.${target} + asked.units
      from asked where asked.id = l.id
      returning l.id, l.product_id, l.size, asked.units, asked.back),
    noted as (
      insert into goods_move (line_id, from_place, to_place, units, restocked, actor, at, parcel_id)
      select id, ${from}, ${to}, units, back, ${actor}, ${at}::timestamptz,
        ${parcelId ?? null}::uuid from moved)
    select product_id as "productId", size, units as quantity, back as restocked from moved`.execute(
    queries,
  );
  return rows;
}

/** Units held by the account's own unpaid orders whose money is not moving. */
export async function readOwnHolds(queries: Queries, accountId: string): Promise<Units[]> {
  const { rows } = await sql<Units>`
    select l.product_id as "productId", l.size, sum(l.u_held)::int as quantity
    from sales_order o join sales_order_line l on l.order_id = o.id and l.u_held > 0
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
  extendedAt: Date,
): Promise<void> {
  await queries
    .updateTable("sales_order")
    .set({ hold_expires_at: end, hold_extended_at: extendedAt })
    .where("id", "=", orderId)
    .execute();
}
