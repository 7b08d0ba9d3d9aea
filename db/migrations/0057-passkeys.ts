import { sql, type Kysely } from "kysely";

/** Passkeys, the codes in their place, and when a session last showed one of them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table passkey (
     id text primary key,
     account_id uuid not null references account on delete cascade,
     public_key bytea not null,
     counter bigint not null,
     device text not null,
     created_at timestamptz not null,
     last_used_at timestamptz
   )`,
  `create index passkey_account on passkey (account_id)`,
  `create table recovery_code (
     account_id uuid not null references account on delete cascade,
     hash bytea not null,
     primary key (account_id, hash)
   )`,
  `create table passkey_challenge (
     hash bytea primary key,
     purpose text not null check (purpose in ('create', 'signIn', 'prove')),
     account_id uuid references account on delete cascade,
     expires_at timestamptz not null
   )`,
  `create index passkey_challenge_account on passkey_challenge (account_id)`,
  `create index passkey_challenge_end on passkey_challenge (expires_at)`,
  `alter table session_family add column passkey_at timestamptz`,
];
