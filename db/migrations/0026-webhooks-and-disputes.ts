import { sql, type Kysely } from "kysely";

const statements = [
  `create table provider_certificate ( -- verified; fetched again after a day
     url text primary key,
     pem text not null,
     fetched_at timestamptz not null,
     not_after timestamptz not null)`,
  `create table webhook_inbox ( -- each event once; kept for 90 days
     event_id text primary key,
     transmission_id text not null unique,
     kind text not null,
     provider_order_id text,
     capture_id text,
     refund_id text,
     dispute_id text,
     order_no text,
     payment_id uuid references payment (id), -- null: none is known yet
     raw bytea not null,
     received_at timestamptz not null default now(),
     handled_at timestamptz, -- a look that began after the event was written down
     problem text check (problem in ('unmatched')))`,
  `create index webhook_inbox_open on webhook_inbox (payment_id) where handled_at is null`,
  `create index webhook_inbox_by_age on webhook_inbox (received_at)`,
  `create table dispute (
     provider_id text primary key,
     order_id uuid not null references sales_order (id),
     payment_id uuid not null references payment (id),
     capture_id text not null,
     state text not null check (state in
       ('open', 'ours_to_answer', 'under_review', 'won', 'lost', 'withdrawn', 'settled')),
     stage text check (stage in ('inquiry', 'chargeback', 'pre_arbitration', 'arbitration')),
     reason text, -- the provider's own word
     amount int check (amount >= 0),
     answer_due_at timestamptz,
     opened_at timestamptz not null,
     closed_at timestamptz,
     seen_at timestamptz, -- null: only heard of
     check ((closed_at is null) = (state in ('open', 'ours_to_answer', 'under_review'))),
     check (state <> 'lost' or amount is not null))`,
  `create index dispute_of on dispute (order_id)`,
  `alter table sales_order
     add column stops text[] not null default '{}',
     add column reversed int not null default 0, -- what banks took back; a fact without upper bound
     add check (stops <@ array['dispute']),
     add check (reversed >= 0)`,
];

/** Events that the payment provider sends, and disputes that stop an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
