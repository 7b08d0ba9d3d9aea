import { sql, type Kysely } from "kysely";

/** When a session last showed its password again; the sign-in counts until then. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table session_family add column proved_at timestamptz`.execute(database);
}
