import { sql, type Kysely } from "kysely";

/**
 * A provider that does not take the delivery address of an order is told none, and then does not
 * protect its seller: its word is kept, and once the order is paid a person hears of it (R-PAY-16).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column address_refused text`.execute(database);
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = 'payment'::regclass and conname = 'payment_attention_check'`.execute(database);
  const known = [...(rows[0]?.rule ?? "").matchAll(/'(\w+)'/g)].flatMap(([, word]) => word ?? []);
  const words = [...new Set([...known, "noProtection"])].map((word) => `'${word}'`).join(", ");
  await sql
    .raw(`alter table payment drop constraint payment_attention_check,
      add constraint payment_attention_check check (attention in (${words}))`)
    .execute(database);
}
