import type { Selectable } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import type { Credit, CreditPart, Refund } from "#server/platform/schema.ts";

export type CreditFile = Selectable<Credit> & {
  parts: Selectable<CreditPart>[];
  refunds: Selectable<Refund>[];
};

/** What was promised back of an order, oldest first, with how it is sent. */
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
