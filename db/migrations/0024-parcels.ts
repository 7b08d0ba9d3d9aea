import { sql, type Kysely } from "kysely";

const statements = [
  // Refunds at the discretion of a person count against the limit of the role.
  `alter table credit add column by_hand boolean not null default false`,
];

/** Credits that a person granted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
