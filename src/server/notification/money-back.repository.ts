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
  };
}
export type MoneyBack = Awaited<ReturnType<typeof readMoneyBack>>;

/** What a refund belongs to: all that one promise sends. Beside the order's book it is a promise itself. */
export async function readPromise(queries: Queries, refundId: string) {
  const refund = await queries
    .selectFrom("refund")
    .innerJoin("payment", "payment.id", "refund.payment_id")
    .leftJoin("payment_capture", "payment_capture.id", "refund.capture_id")
    .selectAll("refund")
    .select("payment.order_id")
    .select((select) =>
      select.fn
        .coalesce("refund.currency", "payment_capture.currency", "payment.currency")
        .as("moved"),
    )
    .where("refund.id", "=", refundId)
    .executeTakeFirstOrThrow();
  const { order_id: orderId, credit_id: creditId } = refund;
  if (creditId === null) {
    const money = { amount: refund.amount === 0 ? null : refund.amount, currency: refund.moved };
    return { id: refund.id, orderId, at: refund.created_at, money, refunds: [refund] };
  }
  const { id, at, amount } = await queries
    .selectFrom("credit")
    .select(["id", "at", "amount"])
    .where("id", "=", creditId)
    .executeTakeFirstOrThrow();
  const refunds = await queries
    .selectFrom("refund")
    .select(["id", "amount", "state", "settled_reference"])
    .where("credit_id", "=", creditId)
    .execute();
  return { id, orderId, at, money: { amount, currency: refund.moved }, refunds };
}
export type PromisedMoney = Awaited<ReturnType<typeof readPromise>>;

/** What tells a failure of refunds from others of their order; their ids find it again. */
export const failureOf = (refundIds: readonly string[], failure: string): string =>
  `${refundIds.join("+")}:${failure}`;

/** How often the buyer was told that one of these refunds of an order could not be delivered. */
export async function countToldFailures(
  queries: Queries,
  orderId: string,
  refundIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    select count(*)::int as told from mail
    where order_id = ${orderId} and split_part(about, ':', 1) = 'refund-failed'
      and about not like '%#%'
      and string_to_array(split_part(about, ':', 3), '+') && ${refundIds}::text[]`.execute(queries);
  return rows[0]?.told ?? 0;
}
