import { withContent } from "#server/line/line-row.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { json } from "#server/platform/stored-json.ts";
import type { Letter } from "./letter.ts";

/** Writes an e-mail unless one about the same thing was written before. */
export async function keepLetter(queries: Queries, letter: Letter): Promise<void> {
  await queries
    .insertInto("mail")
    .values({
      id: newId(),
      recipient: letter.recipient,
      subject: letter.subject,
      body_text: letter.text,
      body_html: letter.html,
      language: letter.language,
      about: letter.about,
      reply_to: letter.replyTo ? json(letter.replyTo) : null,
      leave_url: letter.leaveUrl ?? null,
    })
    .onConflict((conflict) => conflict.column("about").doNothing())
    .execute();
}

/** A stored e-mail, locked against other senders until the transaction ends. */
export function lockLetter(queries: Queries, about: string) {
  return queries
    .selectFrom("mail")
    .selectAll()
    .where("about", "=", about)
    .forUpdate()
    .executeTakeFirst();
}

export async function markSent(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.updateTable("mail").set({ sent_at: at }).where("id", "=", id).execute();
}

/** Wipes the text of a sent e-mail: it held a code. */
export async function wipeLetter(queries: Queries, id: string): Promise<void> {
  await queries
    .updateTable("mail")
    .set({ subject: "", body_text: "", body_html: "" })
    .where("id", "=", id)
    .execute();
}

export function listLetters(queries: Queries) {
  return queries
    .selectFrom("mail")
    .select(["id", "recipient", "subject", "created_at", "sent_at"])
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
}

export function findLetter(queries: Queries, id: string) {
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
export type OrderForLetter = NonNullable<Awaited<ReturnType<typeof findOrderForLetter>>> & {
  /** Opens the order from the e-mail's link. */
  orderKey: string;
};
