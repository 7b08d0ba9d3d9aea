import { sql, type Kysely } from "kysely";

/**
 * Columns of a file that hold something and that no field reads: [{ place, count, lines }], without
 * a word of what they hold (R-CSV-5).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table import_file add column not_taken jsonb not null default '[]'`.execute(
    database,
  );
}
