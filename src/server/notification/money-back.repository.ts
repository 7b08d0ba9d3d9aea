import { sql, type Selectable } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import type { Refund } from "#server/platform/schema.ts";

type RefundState = Selectable<Refund>["state"];

/**
 * Units that one command took off an order, and the money promised back for them. The order is
 * locked, so that the time of the command distinguishes its rows from all others.
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

/**
 * A refund of a promise, and whether an e-mail of its own reported that the merchant had sent it.
 */
type Sending = {
  id: string;
  amount: number;
  state: RefundState;
  reference: string | null;
  isNotified: boolean;
};

/**
 * The group of a refund: all that one promise sends. Beside the order's book it is a promise
 * itself.
 */
export async function readPromise(queries: Queries, refundId: string) {
  const refund = await queries
    .selectFrom("refund")
    .innerJoin("payment", "payment.id", "refund.payment_id")
    .leftJoin("payment_capture", "payment_capture.id", "refund.capture_id")
    .leftJoin("credit", "credit.id", "refund.credit_id")
    .select(["payment.order_id", "refund.credit_id", "refund.created_at", "credit.at"])
    .select((select) =>
      select.fn
        .coalesce("refund.currency", "payment_capture.currency", "payment.currency")
        .as("moved"),
    )
    .where("refund.id", "=", refundId)
    .executeTakeFirstOrThrow();
  const { order_id: orderId, credit_id: creditId, moved: currency, created_at: createdAt } = refund;
  const { rows: refunds } = await sql<Sending>`
    select r.id, r.amount, r.state, r.settled_reference as reference,
      r.made_there and exists (select from mail where about in (
        'refund-there:' || ${orderId}::text || ':' || r.provider_id,
        'refund-there:' || ${orderId}::text || ':' || r.provider_id || ':more')) as "isNotified"
    from refund r
    where case when ${creditId}::uuid is null then r.id = ${refundId} else r.credit_id = ${creditId} end
    order by r.created_at, r.id`.execute(queries);
  return { id: creditId ?? refundId, orderId, at: refund.at ?? createdAt, currency, refunds };
}
export type PromisedMoney = Awaited<ReturnType<typeof readPromise>>;

/** By other means, a person sent it; money that a bank took is settled without. */
const isOutside = ({ state, reference }: Sending) => state === "settled" && reference !== "";

/**
 * The money of a promise that went and that no other e-mail reports: sent by this shop, and by
 * other means with their reference. An amount of null is not known.
 */
export function sumSent({ refunds, currency }: PromisedMoney) {
  const sumOf = (some: readonly Sending[]) => {
    const amount = some.reduce((sum, refund) => sum + refund.amount, 0);
    return some.length === 0 ? null : { amount: amount === 0 ? null : amount, currency };
  };
  const outside = refunds.filter(isOutside);
  const sent = refunds.filter(({ state, isNotified }) => state === "done" && !isNotified);
  return { sent: sumOf(sent), outside: sumOf(outside), reference: outside[0]?.reference ?? "" };
}

export type Went = ReturnType<typeof sumSent>;

/** The key of a failure of refunds among others of their order; their ids find it again. */
export const failureOf = (refundIds: readonly string[], failure: string): string =>
  `${refundIds.join("+")}:${failure}`;

/**
 * The number of e-mails to the buyer that one of these refunds of an order could not be delivered.
 */
export async function countMailedFailures(
  queries: Queries,
  orderId: string,
  refundIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from mail
    where order_id = ${orderId} and split_part(about, ':', 1) = 'refund-failed'
      and about not like '%#%'
      and string_to_array(split_part(about, ':', 3), '+') && ${refundIds}::text[]`.execute(queries);
  return rows[0]?.count ?? 0;
}
