import { sql, type Kysely } from "kysely";

const statements = [
  // A code that proves the e-mail address of an order with nothing to pay (R-FREE-2).
  `alter table verification_code drop constraint verification_code_purpose_check`,
  `alter table verification_code add constraint verification_code_purpose_check
     check (purpose in ('reset', 'email', 'order'))`,
  // Its sends are counted by the address that they go to, which may be of no account.
  `create index verification_code_order on verification_code (lower(email), created_at)
     where purpose = 'order'`,
  // The list of what was given away.
  `create index sales_order_free on sales_order (created_at desc, id desc) where total = 0`,
];

/** Orders with nothing to pay are bought as they are placed (docs/decisions/067). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
