import type { Selectable } from "kysely";
import { maySend } from "#server/order/refund-record.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Credit, CreditPart, Refund } from "#server/platform/schema.ts";

export type CreditFile = Selectable<Credit> & {
  parts: Selectable<CreditPart>[];
  refunds: Selectable<Refund>[];
};

/** Money promised back of an order, oldest first, with how it is sent. */
export async function readCredits(queries: Queries, orderId: string): Promise<CreditFile[]> {
  const credits = await queries
    .selectFrom("credit")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("no")
    .execute();
  if (credits.length === 0) return [];
  const ids = credits.map(({ id }) => id);
  const parts = await queries
    .selectFrom("credit_part")
    .selectAll()
    .where("credit_id", "in", ids)
    .execute();
  const refunds = await queries
    .selectFrom("refund")
    .selectAll()
    .where("credit_id", "in", ids)
    .orderBy("created_at")
    .execute();
  return credits.map((credit) => ({
    ...credit,
    parts: parts.filter(({ credit_id: id }) => id === credit.id),
    refunds: refunds.filter(({ credit_id: id }) => id === credit.id),
  }));
}

/** Refunds of an order that its book cannot hold, the oldest first. */
export async function readBeside(queries: Queries, orderId: string) {
  return queries
    .selectFrom("refund")
    .innerJoin("payment", "payment.id", "refund.payment_id")
    .leftJoin("payment_capture", "payment_capture.id", "refund.capture_id")
    .selectAll("refund")
    .select((select) =>
      select.fn
        .coalesce("refund.currency", "payment_capture.currency", "payment.currency")
        .as("moved"),
    )
    .select(maySend.as("may_send"))
    .where("payment.order_id", "=", orderId)
    .where("refund.credit_id", "is", null)
    .orderBy("refund.created_at")
    .orderBy("refund.id")
    .execute();
}
export type BesideRow = Awaited<ReturnType<typeof readBeside>>[number];
