import { sql, type Kysely } from "kysely";

const statements = [
  // A change that costs more waits for its difference; all others are applied when they are asked for.
  `alter table order_change
     add column state text not null default 'applied'
       check (state in ('awaiting_payment', 'applied', 'waived', 'expired', 'withdrawn')),
     add column amount int not null default 0, -- what it costs more, below 0: less; with tax
     add column price jsonb, -- of one that costs more: what it adds to line and order
     add column units int not null default 0 check (units >= 0), -- of the line, when it was asked for
     add column held_size text, -- units of another size are kept while it waits
     add column expires_at timestamptz,
     add column ended_at timestamptz,
     add check (state <> 'awaiting_payment' or (expires_at is not null and amount > 0 and price is not null))`,
  `create unique index order_change_open on order_change (order_id) where state = 'awaiting_payment'`,
  `create index order_change_due on order_change (expires_at) where state = 'awaiting_payment'`,

  `alter table payment
     add column purpose text not null default 'order' check (purpose in ('order', 'difference')),
     add column change_id uuid references order_change (id) on delete set null,
     add column invoice_no text unique, -- the provider's number of a difference: the order's with -2, -3 …
     add check ((purpose = 'difference') = (invoice_no is not null)),
     add check (purpose = 'difference' or change_id is null)`,
  `create unique index payment_of_order on payment (order_id) where purpose = 'order'`,
  // One that was captured or may still be; one that the provider gave up leaves room for another.
  `create unique index payment_of_change on payment (change_id)
     where state in ('opening', 'open', 'declined', 'capturing', 'pending')`,
  `drop index payment_once`,

  `create table book_difference ( -- each makes its payment urgent once
     kind text not null,
     provider_id text not null,
     difference text not null,
     first_seen_at timestamptz not null default now(),
     primary key (kind, provider_id, difference))`,
];

/**
 * Changes of an order that cost more are paid for on their own (R-AFTER-8, docs/decisions/031); a
 * difference between both books is looked at once (R-PAY-11).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
