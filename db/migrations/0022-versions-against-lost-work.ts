import { sql, type Kysely } from "kysely";

/** Whoever saves says which version was looked at: work of two at once is never lost unseen. */
const statements = [
  `alter table promotion_rule add column version int not null default 0`,
  `alter table coupon add column version int not null default 0`,
  `alter table search_synonym add column version int not null default 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
