import { sql, type Kysely } from "kysely";

/**
 * What needs a person is read from the oldest on, of all kinds and of one, without a look at the
 * others. And reports of browsers are counted by day: what one day is flooded with hides nothing of
 * another.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `drop index payment_attention`,
    `create index payment_attention on payment (attention_at, id) where attention is not null`,
    `create index payment_attention_kind on payment (attention, attention_at, id)
      where attention is not null`,
    `drop index refund_request_waiting`,
    `create index refund_request_waiting on refund_request (asked_at, id)
      where state = 'waiting'`,
    `alter table policy_report add column day date`,
    `update policy_report set day = (last_at at time zone 'UTC')::date`,
    `alter table policy_report alter column day set not null,
      drop constraint policy_report_pkey,
      add primary key (day, directive, blocked, page)`,
    `create index policy_report_rarest on policy_report (day, count, last_at)`,
  ]) {
    await sql.raw(statement).execute(database);
  }
}
