import { sql, type Kysely } from "kysely";

/** Whether somebody gets the newsletter stands with the subscribers alone, whoever subscribed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table account drop column subscribe`).execute(db);
}
