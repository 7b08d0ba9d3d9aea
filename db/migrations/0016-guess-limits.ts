import { sql, type Kysely } from "kysely";

/**
 * Guessing is counted for all server processes together. The table is no longer than a day of
 * guesses and may be lost with a crash, so it is not written to the log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create unlogged table guess_limit
      (subject text primary key, tokens double precision not null, at timestamptz not null)`,
    `create index guess_limit_at on guess_limit (at)`,
    `create index login_failure_at on login_failure (at)`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
