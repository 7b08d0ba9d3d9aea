import { sql, type Kysely } from "kysely";

/** Keys for programs of others, and the facts that are sent to them. */
const statements = [
  `create table api_key (
     id uuid primary key,
     name text not null check (name <> ''),
     hash bytea not null unique, -- SHA-256; the key itself is shown once and kept nowhere
     hint text not null, -- its last four characters
     account_id uuid not null references account (id), -- may never do more than they
     scopes text[] not null check (cardinality(scopes) > 0),
     calls_per_minute integer not null check (calls_per_minute between 1 and 6000),
     created_at timestamptz not null,
     expires_at timestamptz not null check (expires_at <= created_at + interval '366 days'),
     last_used_at timestamptz,
     revoked_at timestamptz)`,
  `create index api_key_account on api_key (account_id)`,
  // Which key made a change; the account is that of its maker.
  `alter table audit_entry add column key_id uuid references api_key (id)`,

  `create table webhook_endpoint (
     id uuid primary key,
     url text not null,
     description text not null,
     events text[] not null check (cardinality(events) > 0),
     secret text not null, -- signs, so it cannot be a hash
     former_secret text, -- signs as well until then
     former_until timestamptz,
     language text not null, -- of who set it up: e-mails about it are written in it
     off_at timestamptz, -- null: switched on
     off_reason text check (off_reason in ('staff', 'failed')),
     version integer not null default 0,
     created_at timestamptz not null,
     check ((off_at is null) = (off_reason is null)),
     check ((former_secret is null) = (former_until is null)))`,
  `create table shop_event ( -- a fact that some endpoint wants to know
     id uuid primary key,
     type text not null,
     about text unique, -- the fact, where it may be reported once only
     data jsonb not null,
     at timestamptz not null default now())`,
  `create index shop_event_at on shop_event (at)`,
  `create table webhook_delivery (
     id uuid primary key,
     event_id uuid not null references shop_event (id) on delete cascade,
     endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
     kind text not null check (kind in ('event', 'replay', 'test')),
     state text not null default 'waiting'
       check (state in ('waiting', 'sending', 'delivered', 'failed')),
     tries integer not null default 0,
     next_try_at timestamptz, -- null: not tried again
     claimed_until timestamptz,
     created_at timestamptz not null default now(),
     check ((state = 'waiting') = (next_try_at is not null)),
     check ((state = 'sending') = (claimed_until is not null)))`,
  `create unique index webhook_delivery_once on webhook_delivery (event_id, endpoint_id)
     where kind = 'event'`,
  `create index webhook_delivery_due on webhook_delivery (next_try_at) where state = 'waiting'`,
  `create index webhook_delivery_claimed on webhook_delivery (claimed_until)
     where state = 'sending'`,
  `create index webhook_delivery_log on webhook_delivery (endpoint_id, created_at desc)`,
  `create table webhook_try (
     delivery_id uuid not null references webhook_delivery (id) on delete cascade,
     no integer not null,
     at timestamptz not null,
     took_ms integer, -- null: the program ended meanwhile
     status integer, -- null: no answer
     problem text, -- why there was none
     answer text not null default '', -- how its body begins
     primary key (delivery_id, no))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
