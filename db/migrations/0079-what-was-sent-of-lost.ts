import { sql, type Kysely } from "kysely";

/**
 * What a person had sent back of money that the books lack: it counts against a limit, unlike what was
 * kept or went back at the provider (R-REFUND-3). Of before, the audit log says whether it was sent or
 * kept; what had gone back by then, by clocks that differ, is not counted. Only the last 24 hours
 * matter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lost_payment
    add column sent int check (sent >= 0) -- minor units; null: nothing, or the provider would not`.execute(
    db,
  );
  await sql`update lost_payment l set sent = greatest(0, l.amount - (
      select coalesce(sum(r.amount), 0)::int
      from jsonb_to_recordset(l.refunds) as r(amount int, at timestamptz)
      where r.at < l.decided_at - interval '1 minute'))
    where l.state in ('sending', 'over') and not l.reversed and exists (
      select from audit_entry a where a.noun = 'payments' and a.subject_id = l.order_no
        and a.action = 'refund' and a.at = l.decided_at and a.account_id = l.decided_by
        and a.after->>'captureId' = l.capture_id)`.execute(db);
}
