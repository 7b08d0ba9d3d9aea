import { sql, type Kysely } from "kysely";

const statements = [
  // Only the browser that asked for a code may use it. null: the shop sent it by itself.
  `alter table verification_code add column asker text`,
  // Whose share of the day's codes it took: "own", "device:…" or "address:…" (R-ACCOUNT-3).
  `alter table verification_code add column source text not null default 'own'`,
];

/** A stranger can neither try nor use up the codes that the account's owner asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
