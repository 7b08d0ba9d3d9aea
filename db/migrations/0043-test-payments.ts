import { sql, type Kysely } from "kysely";

/**
 * Payments that staff make to see that the provider takes and returns money. They belong to no order
 * and are in no book; the comparison with the provider's report leaves their money out.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table test_payment (
      id uuid primary key,
      number text not null unique,
      state text not null default 'opening'
        check (state in ('opening', 'open', 'taken', 'done', 'failed')),
      provider_order_id text,
      approve_url text,
      capture_id text,
      refund_id text,
      -- The provider's own words for what did not work last.
      problem text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now())`.execute(database);
}
