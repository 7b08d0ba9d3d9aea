import { sql, type Kysely } from "kysely";

/** Whether a method needs the recipient's phone: by the tables, always or never (R-ADDRESS-9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipping_rate
    add column phone_rule text not null default 'byCountry'
      check (phone_rule in ('byCountry', 'always', 'never'))`.execute(db);
}
