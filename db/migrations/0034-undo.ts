import { sql, type Kysely } from "kysely";

/** Changes are named by what they changed, and can be taken back once. */
const statements = [
  // Name of what was changed, as it was called then; null for what has none, and for old entries.
  `alter table audit_entry add column label jsonb,
     add column revert_of uuid unique references audit_entry (id),
     add column reverted_by uuid unique references audit_entry (id)`,
  `create index audit_entry_request on audit_entry (request_id)`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
