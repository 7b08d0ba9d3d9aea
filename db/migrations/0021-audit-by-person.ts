import { sql, type Kysely } from "kysely";

/** Whoever reads the log may ask for the changes of one person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index audit_entry_by on audit_entry (account_id, at desc)`).execute(db);
}
