import { sql, type Kysely } from "kysely";

/** A customer that came in by a file has no password yet, and chooses one with a code by e-mail. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table account drop constraint account_check`.execute(database);
  await sql`alter table account add constraint account_check check (
    kind = 'guest' or email is not null and (kind = 'customer' or password_hash is not null)
  )`.execute(database);
}
