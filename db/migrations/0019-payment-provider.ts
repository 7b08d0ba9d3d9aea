import { sql, type Kysely } from "kysely";

/** The provider that a payment is made at. All payments before this column were PayPal's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment
    add column provider text not null default 'paypal',
    add constraint payment_provider_known check (provider in ('paypal'))`.execute(db);
}
