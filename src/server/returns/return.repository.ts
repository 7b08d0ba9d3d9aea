import { sql, type Updateable } from "kysely";
import {
  returnGraceDays,
  returnReminderDays,
  type ReturnReason,
  type ReturnWish,
} from "#domain/order/goods-return.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { GoodsReturn } from "#server/platform/schema.ts";

export type NewReturn = {
  orderId: string;
  wants: ReturnWish;
  wantedSize: string | null;
  at: Date;
  lines: readonly { lineId: string; quantity: number; reason: ReturnReason; note: string }[];
};

/** Writes a return under the order's next number. @returns the number. */
export async function insertReturn(queries: Queries, asked: NewReturn): Promise<number> {
  const id = newId();
  const { rows } = await sql<{ no: number }>`
    insert into goods_return (id, order_id, no, state, wants, wanted_size, asked_at)
    select ${id}::uuid, ${asked.orderId}::uuid, count(*) + 1, 'asked', ${asked.wants},
      ${asked.wantedSize}, ${asked.at}::timestamptz
    from goods_return where order_id = ${asked.orderId} returning no`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error("a return was not written");
  await queries
    .insertInto("goods_return_line")
    .values(asked.lines.map(({ lineId, ...line }) => ({ return_id: id, line_id: lineId, ...line })))
    .execute();
  return row.no;
}

export async function findOrderOfReturn(queries: Queries, id: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom("goods_return")
    .select("order_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.order_id;
}

export async function updateReturn(
  queries: Queries,
  id: string,
  change: Updateable<GoodsReturn>,
): Promise<void> {
  await queries.updateTable("goods_return").set(change).where("id", "=", id).execute();
}

/** Units of the wanted size that are kept for each line; 0 when they were given up or sent. */
export async function updateHeld(queries: Queries, id: string, isHeld: boolean): Promise<void> {
  await sql`update goods_return_line set held = case when ${isHeld} then quantity else 0 end
    where return_id = ${id}`.execute(queries);
}

export async function updateCounted(
  queries: Queries,
  id: string,
  { lineId, arrived, resellable }: { lineId: string; arrived: number; resellable: number },
): Promise<void> {
  await queries
    .updateTable("goods_return_line")
    .set({ arrived, resellable })
    .where("return_id", "=", id)
    .where("line_id", "=", lineId)
    .execute();
}

/** Approved returns of which something may be due, the longest waiting first. */
export async function findDueReturns(queries: Queries, now: Date, most: number): Promise<string[]> {
  const soon = new Date(now.getTime() + returnReminderDays * 86_400_000);
  const over = new Date(now.getTime() - returnGraceDays * 86_400_000);
  const rows = await queries
    .selectFrom("goods_return")
    .select("id")
    .where("state", "=", "approved")
    .where((or) =>
      or.or([
        or("send_until", "<=", over),
        or.and([
          or("send_until", ">", now),
          or("send_until", "<=", soon),
          or("reminded_at", "is", null),
        ]),
      ]),
    )
    .orderBy("send_until")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
