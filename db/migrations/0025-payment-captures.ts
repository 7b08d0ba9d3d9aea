import { sql, type Kysely } from "kysely";

const attentions = [
  "unknownWord",
  "stuckCapturing",
  "notOurs",
  "shopBlocked",
  "unlistedRefusal",
  "stuckRefund",
  "refundRefused",
  "refundFailedLater",
  "surplusCapture",
  "booksDisagree",
  "heldBack",
  "takenBack",
  "reviewIsOurs",
  "reviewIsLong",
];
const quoted = attentions.map((word) => `'${word}'`).join(", ");

const statements = [
  // Facts of the provider, also those that do not fit: no upper bounds here.
  `create table payment_capture (
     id uuid primary key,
     payment_id uuid not null references payment (id),
     provider_id text not null unique,
     word text not null check (word in ('taken', 'waiting', 'held_back', 'declined', 'unknown')),
     role text check (role in ('pays', 'surplus')),
     amount int check (amount >= 0), -- null: an amount that cannot be read
     currency text not null, -- as the provider says; need not be the order's
     reversed int not null default 0 check (reversed >= 0), -- taken back by a bank or the provider
     reason text not null default '', -- the provider's own words
     provider_time timestamptz,
     first_seen_at timestamptz not null default now(),
     check (role is null or word in ('taken', 'held_back')))`,
  `create index payment_capture_of on payment_capture (payment_id)`,
  `create unique index payment_capture_pays on payment_capture (payment_id) where role = 'pays'`,

  `insert into payment_capture (id, payment_id, provider_id, word, role, amount, currency,
       provider_time, first_seen_at)
     select gen_random_uuid(), p.id, p.capture_id,
       case p.state when 'captured' then 'taken' when 'pending' then 'waiting'
         when 'declined' then 'declined' when 'cancelled' then 'declined' else 'unknown' end,
       case when p.state = 'captured'
         then case when o.paid_at is null then 'surplus' else 'pays' end end,
       case when p.state = 'captured' and o.captured > 0 then o.captured else p.amount end,
       p.currency, coalesce(o.paid_at, p.updated_at), p.updated_at
     from payment p join sales_order o on o.id = p.order_id
     where p.capture_id is not null`,

  // null: money that went back without our doing and that the order's book has no room for.
  `alter table refund alter column credit_id drop not null,
     add column capture_id uuid references payment_capture (id)`,
  `update refund r set capture_id = c.id from payment_capture c where c.payment_id = r.payment_id`,
  // A payment without its capture has nothing that could go back.
  `update refund set next_try_at = null, state = 'refused', issue = 'no capture'
     where capture_id is null and state in ('due', 'asking', 'pending')`,
  `create index refund_of_capture on refund (capture_id)`,

  `alter table payment
     add column look_class smallint check (look_class between 0 and 4),
     add column next_look_at timestamptz,
     add column looks int not null default 0, -- of this class
     add column claimed_until timestamptz,
     add column seen_at timestamptz, -- the provider answered
     add column attention text check (attention in (${quoted})),
     add column attention_at timestamptz,
     add column attention_note text not null default '',
     add check ((next_look_at is null) = (look_class is null)),
     add check ((attention is null) = (attention_at is null))`,
  `update payment set
     look_class = case state when 'opening' then 0 when 'capturing' then 0 when 'open' then 1
       when 'declined' then 1 when 'pending' then 3 when 'captured' then 4 else 2 end,
     next_look_at = now() + case when state = 'captured' then interval '1 day' * random()
       else interval '1 minute' * random() end
     where state in ('opening', 'capturing', 'open', 'declined', 'pending')
       or (state = 'captured' and updated_at > now() - interval '180 days')
       or (state = 'cancelled' and provider_order_id is not null
         and updated_at > now() - interval '12 hours')`,
  `drop index payment_unsettled`,
  `create index payment_next_look on payment (look_class, next_look_at)
     where next_look_at is not null`,
  `create index payment_attention on payment (attention_at) where attention is not null`,

  `create table provider_gate ( -- shared by all processes
     provider text primary key,
     state text not null default 'closed' check (state in ('closed', 'open')),
     fails int not null default 0, -- in a row
     openings int not null default 0, -- in a row, for ever longer pauses
     opened_at timestamptz,
     probe_at timestamptz,
     not_before timestamptz, -- the provider's Retry-After
     check ((state = 'open') = (probe_at is not null)))`,
];

/**
 * Every capture that was seen, when each payment is looked at next, and what needs a person
 * (docs/decisions/033, R-PAY-4, R-PAY-5). One capture is filled from each payment that knew one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
