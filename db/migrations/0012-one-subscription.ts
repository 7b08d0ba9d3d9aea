import { sql, type Kysely } from "kysely";

/** Newsletter consent is stored with the subscribers alone, for guests and accounts alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table account drop column subscribe`).execute(db);
}
