import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";

/**
 * What one command took off an order and promised back for it. The order is locked, so that the time
 * of the command tells its rows from all others.
 */
export async function readMoneyBack(queries: Queries, orderId: string, at: Date) {
  const moves = await queries
    .selectFrom("goods_move")
    .innerJoin("sales_order_line", "sales_order_line.id", "goods_move.line_id")
    .select(["goods_move.line_id", "goods_move.actor"])
    .select((select) => select.fn.sum<string>("goods_move.units").as("units"))
    .where("sales_order_line.order_id", "=", orderId)
    .where("goods_move.at", "=", at)
    .where("goods_move.to_place", "=", "cancelled")
    .groupBy(["goods_move.line_id", "goods_move.actor"])
    .execute();
  const credits = await queries
    .selectFrom("credit")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("at", "=", at)
    .orderBy("no")
    .execute();
  const [credit] = credits;
  const parts = credit
    ? await queries
        .selectFrom("credit_part")
        .selectAll()
        .where("credit_id", "=", credit.id)
        .execute()
    : [];
  return {
    cancelled: moves.map(({ line_id: lineId, units }) => ({ lineId, units: Number(units) })),
    actor: moves[0]?.actor ?? credit?.actor ?? "",
    credit: credit && { ...credit, parts },
    /** Of money that buys nothing a part may have gone back before: then there are several. */
    promised: credits.reduce((sum, { amount }) => sum + amount, 0),
  };
}
export type MoneyBack = Awaited<ReturnType<typeof readMoneyBack>>;

/** A credit and the refunds that send it. */
export async function readSentCredit(queries: Queries, creditId: string) {
  const credit = await queries
    .selectFrom("credit")
    .selectAll()
    .where("id", "=", creditId)
    .executeTakeFirstOrThrow();
  const refunds = await queries
    .selectFrom("refund")
    .select(["amount", "state", "settled_reference"])
    .where("credit_id", "=", creditId)
    .execute();
  return { ...credit, refunds };
}
export type SentCredit = Awaited<ReturnType<typeof readSentCredit>>;

/** Whether the buyer of an order was told that a refund of it could not be delivered. */
export async function wasFailureTold(queries: Queries, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from mail where order_id = ${orderId} and about like 'refund-failed:%' limit 1`.execute(
    queries,
  );
  return rows.length > 0;
}
