import type { ContactInput } from "#contract/contact.ts";
import { defaultLanguage, type Language } from "#domain/language.ts";
import { textIn, type PartialText } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";

export type ContactMessage = Omit<ContactInput, "website"> & {
  id: string;
  accountId: string | null;
  language: Language;
  idempotencyKey: string | null;
  createdAt: Date;
};

/** @returns whether it is new: under the same key it is kept once. */
export async function insertMessage(queries: Queries, message: ContactMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto("contact_message")
    .values({
      id: message.id,
      account_id: message.accountId,
      name: message.name,
      email: message.email,
      order_no: message.orderNo,
      topic: message.topic,
      message: message.message,
      language: message.language,
      idempotency_key: message.idempotencyKey,
      created_at: message.createdAt,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The mailbox of the shop; "" when it was never set. */
export async function readShopMailbox(queries: Queries): Promise<string> {
  const row = await queries
    .selectFrom("shop_setting")
    .select("value")
    .where("key", "=", "email")
    .executeTakeFirst();
  // jsonb, written by the admin alone.
  const value = row?.value as string | PartialText | undefined;
  return typeof value === "object" ? textIn(value, defaultLanguage) : (value ?? "");
}
