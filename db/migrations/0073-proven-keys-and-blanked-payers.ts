import { sql, type Kysely } from "kysely";

/**
 * For which idempotency key a code was typed rightly: a call that is repeated, or sent twice at once,
 * needs no second try (R-FREE-2). And of which lost orders the payer was forgotten: a later look at the
 * provider writes it down no more (R-FORGET-3).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification_code add column proven_by text`.execute(db);
  await sql`alter table lost_payment add column blanked_at timestamptz`.execute(db);
  // Those that were blanked before have lost their reason's words as well.
  await sql`update lost_payment set blanked_at = now() where reason = '–' and payer_email is null
    and payer_name is null`.execute(db);
}
