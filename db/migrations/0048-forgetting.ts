import { sql, type Kysely } from "kysely";

/** What erasure and export need to reach everything, and secrets that have former ones. */
const statements = [
  // An account's former addresses: e-mails and messages that were sent to them are its owner's.
  `create table former_email (
     account_id uuid not null references account (id) on delete cascade,
     email text not null,
     until timestamptz not null default now())`,
  `create unique index former_email_once on former_email (account_id, lower(email))`,
  `create function note_former_email() returns trigger language plpgsql as $$
   begin
     insert into former_email (account_id, email) values (old.id, old.email)
     on conflict (account_id, lower(email)) do update set until = now();
     return null;
   end $$`,
  `create trigger former_email after update of email on account
     for each row when (lower(old.email) <> lower(new.email))
     execute function note_former_email()`,

  // A link by e-mail, with which a guest sees and erases what is kept of the address.
  `create table data_link (
     token_hash bytea primary key, -- SHA-256; the token itself stands in the e-mail alone
     email text not null,
     created_at timestamptz not null,
     expires_at timestamptz not null)`,
  `create index data_link_email on data_link (lower(email))`,

  // Of each secret the present one, and former ones, which are accepted until then.
  `alter table shop_secret
     add column made_at timestamptz not null default now(),
     add column accepted_until timestamptz`,
  `alter table shop_secret drop constraint shop_secret_pkey`,
  `create unique index shop_secret_present on shop_secret (name) where accepted_until is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
