import { sql, type Kysely } from "kysely";

/**
 * Events that matter to security, as a chain: the hash of each covers the one before. They name
 * people by id alone, so that an erasure breaks nothing; addresses stand in notes beside them.
 */
const statements = [
  `create table security_event (
     no bigint primary key,
     at timestamptz not null,
     kind text not null check (kind <> ''),
     account_id uuid, -- who did it; the account may be gone
     subject text, -- id of what it was done to
     facts jsonb not null,
     hash bytea not null)`,
  `create index security_event_account on security_event (account_id, no desc)`,
  `create index security_event_kind on security_event (kind, no desc)`,
  `create index security_event_at on security_event (at)`,
  `create table security_note (
     no bigint primary key references security_event (no) on delete cascade,
     network text not null)`,
  `create table security_chain (
     only_row boolean primary key default true check (only_row),
     no bigint not null, -- of the newest event
     hash bytea not null, -- of the newest event
     from_no bigint not null, -- events up to it are deleted, because they were old
     from_hash bytea not null,
     checked_at timestamptz,
     broken_no bigint)`, // the first event that does not fit, at the last check
  `insert into security_chain (no, hash, from_no, from_hash)
   select 0, seed, 0, seed from (select sha256(convert_to(gen_random_uuid()::text, 'UTF8'))) s (seed)`,
  `create function security_event_hash(former bytea, no bigint, at timestamptz, kind text,
     account uuid, subject text, facts jsonb) returns bytea language sql stable
   return sha256(former || convert_to(jsonb_build_array(
     no, extract(epoch from at), kind, account, subject, facts)::text, 'UTF8'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
