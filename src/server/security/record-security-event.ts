import { sql } from "kysely";
import type { SecurityEventKind } from "#domain/security/event-kinds.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

export type SecurityEvent = {
  kind: SecurityEventKind;
  at: Date;
  /** The person who did it, where that is known. */
  accountId?: string | null | undefined;
  /** The id of its object: never a name, an address or another word of a person. */
  subject?: string | null | undefined;
  /** Numbers and words of the program, by the same rule. */
  facts?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** From where; it stands beside the chain, so that it can be deleted. */
  network?: string | undefined;
};

/**
 * Adds an event to the chain, in the caller's transaction where there is one. Transactions that add
 * events come one after the other until they end: the row of the chain's tip is locked.
 * @returns its number
 */
export async function recordSecurityEvent(queries: Queries, event: SecurityEvent): Promise<number> {
  const { kind, at, accountId = null, subject = null, facts = {}, network = "" } = event;
  const content = sql`${at}::timestamptz, ${kind}::text, ${accountId}::uuid, ${subject}::text,
    ${json(facts)}::jsonb`;
  const { rows } = await sql<{ no: string }>`
    with tip as (
      update security_chain set no = no + 1,
        hash = security_event_hash(hash, no + 1, ${content})
      returning no, hash),
    event as (
      insert into security_event (no, at, kind, account_id, subject, facts, hash)
      select no, ${content}, hash from tip returning no),
    note as (
      insert into security_note (no, network)
      select no, ${network}::text from event where ${network}::text <> '')
    select no from event`.execute(queries);
  return Number(rows[0]?.no);
}
