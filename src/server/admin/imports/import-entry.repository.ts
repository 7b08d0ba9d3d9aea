import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";

/** The log's entry of the run of an import that no other has taken back. */
export async function readImportEntry(queries: Queries, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from audit_entry where noun = 'imports' and subject_id = ${id} and action = 'run'
      and reverted_by is null
    order by at desc limit 1`.execute(queries);
  return rows[0]?.id ?? null;
}
