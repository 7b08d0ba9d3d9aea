import { sql, type Kysely } from "kysely";

/** The audit log can be filtered by person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index audit_entry_by on audit_entry (account_id, at desc)`).execute(db);
}
