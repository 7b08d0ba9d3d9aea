import { sql, type Kysely } from "kysely";

/**
 * Who can write to the database could compute the chain of security events anew, and remove entries
 * of the audit log unseen (R-SECURITY-4, R-SECURITY-5). The tip is sealed with a key that is not in the database,
 * and each batch of audit entries is an event of the chain.
 */
const statements = [
  `create table security_seal (
     no bigint primary key, -- the newest event then
     hash bytea not null, -- of that event
     at timestamptz not null,
     seal bytea not null)`, // covers the seal before, by a key outside the database
  `alter table security_chain add column broken_what text
     check (broken_what in ('event', 'audit', 'seal'))`,
  `update security_chain set broken_what = 'event' where broken_no is not null`,
  `create function audit_content_hash(before jsonb, after jsonb) returns bytea
     language sql immutable
     return sha256(convert_to(jsonb_build_array(before, after)::text, 'UTF8'))`,
  `alter table audit_entry
     add column content_hash bytea, -- of before and after, as they were sealed
     add column blanked_at timestamptz, -- when their words were removed by a rule of privacy
     add column sealed_by bigint`, // the event of its batch
  `create index audit_entry_unsealed on audit_entry (id) where sealed_by is null`,
  `create index audit_entry_sealed on audit_entry (sealed_by, id) where sealed_by is not null`,
  `create function audit_entry_hash(id uuid, at timestamptz, account uuid, noun text, subject text,
     action text, content bytea) returns bytea language sql stable
     return sha256(convert_to(jsonb_build_array(
       id, extract(epoch from at), account, noun, subject, action, encode(content, 'hex'))::text,
       'UTF8'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
