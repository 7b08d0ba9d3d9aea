import { sql, type Kysely } from "kysely";

/** Why a payment needs a person, beside what was known before. */
const attentions = ["oddCapture", "partRefunded", "goodsWithoutMoney"];

/**
 * What the provider says happened is kept as it says it (docs/decisions/064): one refund at the
 * provider may stand for several of ours, so that its id is no longer unique; a refund beside the
 * order's book has the amount and the currency that really went back, 0 while no amount is known.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table refund drop constraint refund_provider_id_key`,
    `create index refund_of_provider on refund (provider_id) where provider_id is not null`,
    `alter table refund drop constraint refund_amount_check`,
    `alter table refund add constraint refund_amount_check
       check (amount > 0 or (amount = 0 and credit_id is null))`,
    // Beside the order's book; null: that of the capture.
    `alter table refund add column currency text`,
    // Not sent by us: the merchant made it in the provider's own pages.
    `alter table refund add column made_there boolean not null default false`,
    `alter table sales_order drop constraint sales_order_stops_check,
       add constraint sales_order_stops_check check (stops <@ array['dispute', 'books'])`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
  await allowAttentions(database);
}

/** Adds to the words that are allowed, whichever those are by now. */
async function allowAttentions(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = 'payment'::regclass and conname = 'payment_attention_check'`.execute(database);
  const known = [...(rows[0]?.rule ?? "").matchAll(/'(\w+)'/g)].flatMap(([, word]) => word ?? []);
  const words = [...new Set([...known, ...attentions])].map((word) => `'${word}'`).join(", ");
  await sql
    .raw(`alter table payment drop constraint payment_attention_check,
      add constraint payment_attention_check check (attention in (${words}))`)
    .execute(database);
}
