import { sql, type Kysely } from "kysely";

/** Wish lists that are shared, and what shoppers want to be told of: back in stock, a lower price. */
const statements = [
  // The price as it was shown when the product was put there; null: before this was kept.
  `alter table wishlist_item add column saved_amount integer, add column saved_currency text,
     add check ((saved_amount is null) = (saved_currency is null))`,

  // The token is kept as it is, for its owner reads it again: it opens titles of products, no person.
  `create table wish_share (
     account_id uuid primary key references account (id) on delete cascade,
     token text not null unique,
     title text not null default '',
     made_at timestamptz not null)`,

  // An address that a session typed. It outlives a guest: its owner has confirmed it.
  `create table alert_address (
     id uuid primary key,
     account_id uuid references account (id) on delete set null,
     email text not null,
     language text not null,
     asked_at timestamptz not null,
     letter_at timestamptz,
     confirm_nonce text,
     confirm_until timestamptz,
     confirmed_at timestamptz)`,
  `create unique index alert_address_own on alert_address (account_id, lower(email))
     where account_id is not null`,
  `create index alert_address_email on alert_address (lower(email))`,

  // Of an account, whose confirmed address is written to, or of an address.
  `create table wish_alert (
     id uuid primary key,
     account_id uuid references account (id) on delete cascade,
     address_id uuid references alert_address (id) on delete cascade,
     product_id text not null references product (id) on delete cascade,
     kind text not null check (kind in ('stock', 'price')),
     size text,
     amount integer,
     currency text,
     language text not null,
     asked_at timestamptz not null,
     told_at timestamptz,
     check (num_nonnulls(account_id, address_id) = 1),
     check ((kind = 'stock') = (size is not null)),
     check ((kind = 'price') = (amount is not null and currency is not null)))`,
  `create unique index wish_alert_open on wish_alert
     (coalesce(account_id, address_id), product_id, kind, coalesce(size, '')) where told_at is null`,
  `create index wish_alert_waiting on wish_alert (product_id, size, asked_at) where told_at is null`,
  `create index wish_alert_told on wish_alert (product_id, size, told_at) where told_at is not null`,
  `create index wish_alert_address on wish_alert (address_id)`,
  `create index wish_alert_account on wish_alert (account_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
