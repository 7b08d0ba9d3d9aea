import { sql, type Kysely } from "kysely";

const statements = [
  // Of the secret in the links of the order's e-mails; null until one is written.
  `alter table sales_order add column order_key_hash bytea`,
  // The line whose returned units this one is sent for.
  `alter table sales_order_line add column replaces_line_id uuid references sales_order_line (id)`,
  `create table order_change ( -- append only: what a buyer corrected
     id uuid primary key,
     order_id uuid not null references sales_order (id),
     line_id uuid references sales_order_line (id),
     kind text not null check (kind in ('line', 'address')),
     before jsonb not null,
     after jsonb not null,
     at timestamptz not null,
     check ((kind = 'line') = (line_id is not null)))`,
  `create index order_change_of on order_change (order_id)`,
  `create table goods_return (
     id uuid primary key,
     order_id uuid not null references sales_order (id),
     no int not null check (no > 0),
     state text not null check (state in ('asked', 'approved', 'refused', 'closed', 'withdrawn')),
     wants text not null check (wants in ('refund', 'exchange')),
     wanted_size text, -- of an exchange
     reason text, -- why it was refused
     decided_by text,
     send_until timestamptz, -- of an approved one
     asked_at timestamptz not null,
     decided_at timestamptz,
     closed_at timestamptz,
     unique (order_id, no),
     check ((wants = 'exchange') = (wanted_size is not null)),
     check ((state = 'refused') = (reason is not null)),
     check (state not in ('approved') or send_until is not null))`,
  `create index goods_return_state on goods_return (state, asked_at)`,
  `create table goods_return_line (
     return_id uuid not null references goods_return (id),
     line_id uuid not null references sales_order_line (id),
     quantity int not null check (quantity > 0),
     arrived int not null default 0,
     resellable int not null default 0,
     held int not null default 0, -- units of the wanted size kept for an exchange
     reason text not null,
     note text not null default '',
     primary key (return_id, line_id),
     check (arrived between 0 and quantity),
     check (resellable between 0 and arrived),
     check (held between 0 and quantity))`,
  `create index goods_return_line_of on goods_return_line (line_id)`,
];

/** What buyers do after the order: keys for guests, corrections and returns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
