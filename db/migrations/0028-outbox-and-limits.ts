import { sql, type Kysely } from "kysely";

const statements = [
  `alter table mail rename column sent_at to accepted_at`,
  `alter table mail
     add column order_id uuid references sales_order (id) on delete set null,
     add column state text not null default 'queued' check (state in
       ('queued', 'sending', 'sent', 'refused', 'dropped', 'probably_sent')),
     add column not_before timestamptz not null default now(),
     add column next_try_at timestamptz default now(),
     add column tries int not null default 0,
     add column in_doubt boolean not null default false, -- a try broke off and may have arrived
     add column claimed_until timestamptz,
     add column message_id text, -- the same in every try, so that a second copy is recognised
     add column last_reply text, -- the mail server's own words
     add column asked_by uuid references account (id) on delete set null -- sent again by hand`,
  `update mail set state = 'sent', next_try_at = null where accepted_at is not null`,
  `update mail m set order_id = o.id from sales_order o
     where m.about in ('order-received:' || o.id, 'order-shipped:' || o.id)`,
  `alter table mail
     add check ((state = 'queued') = (next_try_at is not null)),
     add check ((state = 'sending') = (claimed_until is not null)),
     add check ((state = 'sent') = (accepted_at is not null))`,
  `create index mail_due on mail (next_try_at) where state = 'queued'`,
  `create index mail_claimed on mail (claimed_until) where state = 'sending'`,
  `create index mail_failed on mail (state) where state in ('refused', 'probably_sent')`,
  `create index mail_of_order on mail (order_id)`,
  `create index mail_newest on mail (created_at desc, id desc)`,
  // --- limits ---------------------------------------------------------------------------------
  `alter table sales_order add column network text`, // where it was placed from; kept for a day
  `create index sales_order_by_network on sales_order (network) where network is not null`,
];

/** E-mails as an outbox (R-MAIL-2), and what limits of unpaid units are counted by (R-LIMIT-1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
