import { sql, type Kysely } from "kysely";

const statements = [
  `create table refund_request ( -- above the limit of the person who asks; another decides
     id uuid primary key,
     order_id uuid not null references sales_order (id),
     units jsonb not null, -- [{ lineId, units }]
     shipping int not null check (shipping >= 0),
     goodwill int not null check (goodwill >= 0),
     rest boolean not null, -- all that is left: nothing of the order stays with its buyer
     amount int not null check (amount > 0),
     reason text not null,
     asked_by text not null,
     asked_at timestamptz not null,
     state text not null default 'waiting' check (state in
       ('waiting', 'granted', 'refused', 'dropped')),
     decided_by text check (decided_by <> asked_by),
     decided_at timestamptz,
     decided_reason text,
     credit_id uuid unique references credit (id),
     check ((state = 'waiting') = (decided_at is null)),
     check ((state in ('granted', 'refused')) = (decided_by is not null)),
     check ((state = 'refused') = (decided_reason is not null)),
     check ((state = 'granted') = (credit_id is not null)))`,
  `create index refund_request_of on refund_request (order_id)`,
  `create index refund_request_waiting on refund_request (asked_at) where state = 'waiting'`,
  `alter table provider_gate -- the provider refuses our account: no payment is opened
     add column opening_closed_at timestamptz,
     add column opening_probe_at timestamptz,
     add column opening_issue text,
     add check ((opening_closed_at is null) = (opening_probe_at is null))`,
];

/**
 * Refunds above a limit, which another member of the staff grants or refuses (R-REFUND-5), and a
 * provider that refuses to open payments (R-PAY-10).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
