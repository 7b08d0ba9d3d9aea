import { withContent } from "#server/line/line-row.ts";
import type { Queries } from "#server/platform/database.ts";
import { readTimeZone } from "#server/platform/shop-settings.ts";

export function listMails(queries: Queries) {
  return queries
    .selectFrom("mail")
    .select(["id", "recipient", "subject", "created_at"])
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
}

export function findMail(queries: Queries, id: string) {
  return queries.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Keeps the hash of the secret in an order's links. */
export async function keepOrderKey(queries: Queries, orderId: string, hash: Buffer): Promise<void> {
  await queries
    .updateTable("sales_order")
    .set({ order_key_hash: hash })
    .where("id", "=", orderId)
    .where("order_key_hash", "is distinct from", hash)
    .execute();
}

/** The hash of the secret in an order's links, where one was made, and which of its secrets it is. */
export function findOrderKey(queries: Queries, orderId: string) {
  return queries
    .selectFrom("sales_order")
    .select(["order_key_hash as hash", "order_key_turn as turn", "email"])
    .where("id", "=", orderId)
    .executeTakeFirst();
}

/** The order's links open nothing any more; the next e-mail brings another secret. */
export async function turnOrderKey(queries: Queries, orderId: string): Promise<void> {
  await queries
    .updateTable("sales_order")
    .set((row) => ({ order_key_hash: null, order_key_turn: row("order_key_turn", "+", 1) }))
    .where("id", "=", orderId)
    .execute();
}

/** Orders open by no link until their next e-mail. */
export async function dropOrderKeys(queries: Queries): Promise<void> {
  await queries
    .updateTable("sales_order")
    .set({ order_key_hash: null })
    .where("order_key_hash", "is not", null)
    .execute();
}

/** Data of the e-mail about an order, in the order's own language and currency, and the shop's zone. */
export async function findOrderForMail(queries: Queries, orderId: string) {
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
  return {
    order,
    lines: lines.map(withContent),
    timeZone: await readTimeZone(queries),
  };
}
export type OrderForMail = NonNullable<Awaited<ReturnType<typeof findOrderForMail>>>;
