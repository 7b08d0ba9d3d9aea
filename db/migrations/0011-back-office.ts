import { sql, type Kysely } from "kysely";

/** Tables of the admin: audit log, notes on orders, and versions against lost updates. */
const statements = [
  `create table audit_entry (
     id uuid primary key,
     at timestamptz not null,
     account_id uuid not null, -- of whoever did it; kept when the account is gone
     who text not null,
     noun text not null, -- orders, products, stock ...
     subject_id text not null,
     action text not null,
     before jsonb, -- what changed and nothing else
     after jsonb,
     request_id text not null)`,
  `create index audit_entry_at on audit_entry (at desc, id desc)`,
  `create index audit_entry_of on audit_entry (noun, subject_id, at desc)`,
  `create table order_note (
     id uuid primary key,
     order_id uuid not null references sales_order (id),
     account_id uuid not null,
     who text not null,
     body text not null,
     at timestamptz not null)`,
  `create index order_note_of on order_note (order_id, at)`,
  `alter table product add column version int not null default 0`,
  `create index sales_order_newest on sales_order (created_at desc)`,
  `create index sales_order_state on sales_order (state)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
