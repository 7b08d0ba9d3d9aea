import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";

export type ChainCheck = {
  /** How many events there are. */
  events: number;
  /** Number of the first event that was changed, or after which one is missing. */
  brokenNo: number | null;
  /** Of the newest event, in hex: kept elsewhere, it shows a chain that was written anew. */
  tip: string;
};

/** Computes every hash again, in one statement, and keeps the result for the dashboard. */
export async function checkChain(queries: Queries, now: Date): Promise<ChainCheck> {
  const { rows } = await sql<{ events: number; broken: string | null; tip: string }>`
    with chain as (select * from security_chain),
    linked as (
      select e.*, lag(e.no, 1, chain.from_no) over w as former_no,
        lag(e.hash, 1, chain.from_hash) over w as former_hash
      from security_event e, chain where e.no <= chain.no window w as (order by e.no)),
    misfit as (
      select min(no) as no from linked
      where no <> former_no + 1
        or hash <> security_event_hash(former_hash, no, at, kind, account_id, subject, facts)),
    -- The newest events may have been cut off, or others added without the tip.
    ending as (
      select case when chain.no <> coalesce((select max(no) from security_event), chain.from_no)
        or chain.hash <> coalesce((select hash from security_event order by no desc limit 1),
          chain.from_hash) then chain.no end as no
      from chain)
    update security_chain set checked_at = ${now}::timestamptz,
      broken_no = least((select no from misfit), (select no from ending))
    returning broken_no as broken, encode(hash, 'hex') as tip,
      (select count(*)::int from security_event) as events`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error("the chain of security events has no tip");
  return {
    events: row.events,
    brokenNo: row.broken === null ? null : Number(row.broken),
    tip: row.tip,
  };
}

/** The result of the last check. */
export async function readChainState(
  queries: Queries,
): Promise<{ checkedAt: Date | null; brokenNo: number | null }> {
  const row = await queries
    .selectFrom("security_chain")
    .select(["checked_at", "broken_no"])
    .executeTakeFirstOrThrow();
  return {
    checkedAt: row.checked_at,
    brokenNo: row.broken_no === null ? null : Number(row.broken_no),
  };
}
