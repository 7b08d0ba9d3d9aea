import { sql } from "kysely";
import { chainParts, type ChainState } from "#contract/admin/security.ts";
import type { Queries } from "#server/platform/database.ts";
import { checkSeals, findBrokenBatch } from "./seal-evidence.ts";

export type ChainCheck = {
  /** How many events there are. */
  events: number;
  /** Number of the first event that was changed, or after which one is missing. */
  brokenNo: number | null;
  /** The event itself, the entries of the audit log that it covers, or its seal. */
  brokenWhat: ChainState["brokenWhat"];
  /** Of the newest event, in hex: kept in another place, it shows a chain that was written anew. */
  tip: string;
};

/**
 * Computes every hash again, those of the audit log's batches and the seals, and keeps the result
 * for the dashboard.
 * @param key the key of the seals; null: nothing is sealed here
 */
export async function checkChain(
  queries: Queries,
  now: Date,
  key: string | null,
): Promise<ChainCheck> {
  const chain = await checkEvents(queries, now);
  if (chain.brokenNo !== null) return chain;
  const batch = await findBrokenBatch(queries);
  const seal = key === null ? null : (await checkSeals(queries, key)).brokenNo;
  const brokenNo = batch ?? seal;
  if (brokenNo === null) return chain;
  const brokenWhat = batch === null ? "seal" : "audit";
  await sql`update security_chain set broken_no = ${brokenNo}, broken_what = ${brokenWhat}`.execute(
    queries,
  );
  return { ...chain, brokenNo, brokenWhat };
}

/** The hashes of all events, in one statement. */
async function checkEvents(queries: Queries, now: Date): Promise<ChainCheck> {
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
      broken_no = least((select no from misfit), (select no from ending)),
      broken_what = case when least((select no from misfit), (select no from ending)) is not null
        then 'event' end
    returning broken_no as broken, encode(hash, 'hex') as tip,
      (select count(*)::int from security_event) as events`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error("the chain of security events has no tip");
  return {
    events: row.events,
    brokenNo: row.broken === null ? null : Number(row.broken),
    brokenWhat: row.broken === null ? null : "event",
    tip: row.tip,
  };
}

/** The result of the last check. */
export async function readChainState(queries: Queries): Promise<ChainState> {
  const row = await queries
    .selectFrom("security_chain")
    .select(["checked_at", "broken_no", "broken_what"])
    .select((expression) =>
      expression
        .selectFrom("security_seal")
        .select(({ fn }) => fn.max("at").as("at"))
        .as("sealed_at"),
    )
    .executeTakeFirstOrThrow();
  return {
    checkedAt: row.checked_at?.toISOString() ?? null,
    sealedAt: row.sealed_at?.toISOString() ?? null,
    brokenNo: row.broken_no === null ? null : Number(row.broken_no),
    brokenWhat: chainParts.find((part) => part === row.broken_what) ?? null,
  };
}
