import { sql, type Kysely } from "kysely";

const statements = [
  `create table restored_backup ( -- each time that a backup took the place of the shop's data
     id uuid primary key,
     backup_at timestamptz not null, -- what was committed by then is in it
     restored_at timestamptz not null default now(),
     asked_at timestamptz, -- when the provider last answered about what came since
     complete boolean not null default false)`, // its report surely had all of it by then
  `create table lost_payment ( -- money, or an approval, of an order that our books do not have
     id uuid primary key,
     provider text not null default 'paypal',
     provider_order_id text,
     capture_id text unique, -- null: approved, nothing taken
     order_no text not null, -- as the order was opened with it at the provider
     amount int, -- what was taken, or approved; minor units, null: not readable
     currency text not null,
     refunds jsonb not null default '[]', -- what went back: id, minor units, time
     reversed boolean not null default false,
     payer_email text,
     payer_name text,
     lines jsonb not null default '[]', -- what the provider was told was bought
     moved_at timestamptz not null,
     found_at timestamptz not null default now(),
     state text not null,
     problem text not null default '', -- the provider's word when it would not send it back
     tries int not null default 0, -- of sending it back that the provider refused for certain
     reason text not null default '',
     decided_at timestamptz,
     decided_by uuid references account (id) on delete set null,
     check (state in ('approved', 'waiting', 'taken', 'sending', 'over', 'kept')),
     check (capture_id is not null or state in ('approved', 'over', 'kept')))`,
  `create unique index lost_payment_approved on lost_payment (provider_order_id)
     where capture_id is null`,
  `create index lost_payment_order on lost_payment (order_no)`,
];

/** What a restored backup cannot know, and the provider does (R-BACKUP). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
