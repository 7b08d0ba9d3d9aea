import { sql, type Kysely } from "kysely";

/**
 * For which idempotency key a code was typed rightly: a call that is repeated, or sent twice at once,
 * needs no second try (R-FREE-2).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification_code add column proven_by text`.execute(db);
}
