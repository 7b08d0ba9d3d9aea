import { sql, type Kysely } from "kysely";

/**
 * What a person had sent back of money that the books lack: it counts against a limit, unlike what was
 * kept or went back at the provider (R-REFUND-3).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lost_payment
    add column sent int check (sent >= 0) -- minor units; null: nothing, or the provider would not`.execute(
    db,
  );
  await sql`update lost_payment set sent = amount
    where state in ('sending', 'over') and decided_by is not null`.execute(db);
}
