import { withContent } from "#server/line/line-row.ts";
import type { Queries } from "#server/platform/database.ts";

export function listLetters(queries: Queries) {
  return queries
    .selectFrom("mail")
    .select(["id", "recipient", "subject", "created_at"])
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
}

export function findLetter(queries: Queries, id: string) {
  return queries.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Data of the e-mail about an order, in the order's own language and currency. */
export async function findOrderForLetter(queries: Queries, orderId: string) {
  const order = await queries
    .selectFrom("sales_order")
    .selectAll()
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!order) return null;
  const lines = await queries
    .selectFrom("sales_order_line")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return { order, lines: lines.map(withContent) };
}
export type OrderForLetter = NonNullable<Awaited<ReturnType<typeof findOrderForLetter>>>;
