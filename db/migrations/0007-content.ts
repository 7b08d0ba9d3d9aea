import { sql, type Kysely } from "kysely";

/** Texts the merchant edits, the newsletter with its proof of consent, and messages to the shop. */
const statements = [
  // --- content --------------------------------------------------------------------------------
  // A page in one language has a draft, a published version, or both.
  `create table content_page (
     slug text not null,
     language text not null,
     state text not null check (state in ('draft', 'published')),
     title text not null,
     description text not null,
     body jsonb not null, -- ContentSection[] of contract/content.ts
     updated_by uuid references account (id) on delete set null, -- null: came with the shop
     updated_at timestamptz not null,
     primary key (slug, language, state))`,

  // --- signatures -----------------------------------------------------------------------------
  // One secret per shop for links in e-mails. A reader of the database holds everything else too.
  `create table shop_secret (name text primary key, value bytea not null)`,

  // --- newsletter -----------------------------------------------------------------------------
  `create table newsletter_subscriber (
     id uuid primary key,
     email text not null,
     language text not null,
     state text not null check (state in ('pending', 'confirmed', 'left')),
     confirm_nonce text, -- of the one link that confirms; null once it was used
     confirm_until timestamptz,
     letters int not null default 1, -- confirmation letters since the last answer to one
     asked_at timestamptz not null,
     confirmed_at timestamptz,
     left_at timestamptz)`,
  `create unique index newsletter_subscriber_email on newsletter_subscriber (lower(email))`,
  // Proof of consent: outlives the subscriber, whose address is then only known by its hash.
  `create table newsletter_consent (
     id uuid primary key,
     subscriber_id uuid references newsletter_subscriber (id) on delete set null,
     email_hash bytea not null,
     action text not null check (action in ('asked', 'confirmed', 'left')),
     wording text not null, -- the words agreed to; "" where none were shown
     language text not null,
     source text not null, -- footer, register, letter, one-click ...
     network_hash bytea, -- keyed hash of the caller's network address
     at timestamptz not null)`,
  `create index newsletter_consent_of on newsletter_consent (email_hash, at)`,

  // --- messages to the shop -------------------------------------------------------------------
  `create table contact_message (
     id uuid primary key,
     account_id uuid references account (id) on delete set null,
     name text not null,
     email text not null,
     order_no text not null default '',
     topic text not null,
     message text not null,
     language text not null,
     idempotency_key text unique,
     created_at timestamptz not null)`,
  `create index contact_message_recent on contact_message (created_at desc)`,

  // --- mail -----------------------------------------------------------------------------------
  `alter table mail add column reply_to jsonb`, // { name, address }
  `alter table mail add column leave_url text`, // one-click leave (RFC 8058)
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
