import { sql, type Kysely } from "kysely";

/** Profiles, where an account is signed in, codes by e-mail, an address book with one default. */
const statements = [
  `alter table account add column gender text not null default 'secrecy'
     check (gender in ('secrecy', 'male', 'female'))`,
  `alter table account add column birthday date`,
  `alter table account add column subscribe boolean not null default false`,
  `alter table account add column email_verified_at timestamptz`, // null: not confirmed

  `alter table session_family add column device text not null default ''`, // "Firefox, Windows"
  `alter table session_family add column last_used_at timestamptz not null default now()`, // of the last refresh

  `create table verification_code (
     id uuid primary key,
     account_id uuid not null references account (id) on delete cascade,
     purpose text not null check (purpose in ('reset', 'email')),
     email text not null, -- where it went; it says nothing about another address
     code_hash text not null, -- PHC string
     tries int not null default 0,
     used_at timestamptz,
     expires_at timestamptz not null,
     created_at timestamptz not null)`,
  `create index verification_code_of on verification_code (account_id, purpose, created_at desc)`,

  `create unique index address_default on address (account_id) where is_default`,
  `create index sales_order_email on sales_order (lower(email))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
