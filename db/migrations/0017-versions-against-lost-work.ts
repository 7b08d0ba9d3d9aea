import { sql, type Kysely } from "kysely";

/** A save names the version it was based on, so that concurrent edits are never lost silently. */
const statements = [
  `alter table promotion_rule add column version int not null default 0`,
  `alter table coupon add column version int not null default 0`,
  `alter table search_synonym add column version int not null default 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
