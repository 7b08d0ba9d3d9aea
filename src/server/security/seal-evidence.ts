import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { recordSecurityEvent } from "./record-security-event.ts";

/** Entries of one batch, and of one statement. */
const batchSize = 5_000;
/** Seconds after which no transaction adds an entry from before. */
const settledSeconds = 60;

/**
 * Job: makes the entries of the audit log that have no batch yet one event of the chain, so that
 * none is removed, added or changed unseen (R-SECURITY-5).
 * @returns how many there were
 */
export async function sealAudit(queries: Queries, now: Date): Promise<number> {
  let all = 0;
  for (;;) {
    const sealed = await inTransaction(queries, (transaction) => sealBatch(transaction, now));
    all += sealed;
    if (sealed < batchSize) return all;
  }
}

async function sealBatch(queries: Queries, now: Date): Promise<number> {
  const { rows } = await sql<{ entries: number; digest: string | null; ids: string[] | null }>`
    with batch as (
      select id from audit_entry where sealed_by is null
        and at < ${now}::timestamptz - ${settledSeconds} * interval '1 second'
      order by id limit ${batchSize} for update skip locked),
    hashed as (
      update audit_entry set content_hash = audit_content_hash(before, after)
      where id in (select id from batch) returning *)
    select count(*)::int as entries, array_agg(id) as ids,
      encode(sha256(string_agg(audit_entry_hash(id, at, account_id, noun, subject_id, action,
        content_hash), '' order by id)), 'hex') as digest
    from hashed`.execute(queries);
  const [{ entries, digest, ids } = { entries: 0, digest: null, ids: null }] = rows;
  if (digest === null) return 0;
  const no = await recordSecurityEvent(queries, {
    kind: "auditSealed",
    at: now,
    facts: { entries, digest },
  });
  await sql`update audit_entry set sealed_by = ${no} where id = any(${ids}::uuid[])`.execute(
    queries,
  );
  return entries;
}

/** @returns the event whose batch was changed: the first one, or null. */
export async function findBrokenBatch(queries: Queries): Promise<number | null> {
  const { rows } = await sql<{ no: string | null }>`
    with batches as (
      select no, facts->>'digest' as digest from security_event where kind = 'auditSealed'),
    now_there as (
      select sealed_by as no, encode(sha256(string_agg(audit_entry_hash(id, at, account_id, noun,
          subject_id, action, content_hash), '' order by id)), 'hex') as digest,
        bool_or(blanked_at is null and content_hash <> audit_content_hash(before, after)) as changed
      from audit_entry where sealed_by is not null group by sealed_by)
    select min(coalesce(b.no, t.no)) as no
    from batches b full join now_there t on t.no = b.no, security_chain chain
    where coalesce(b.no, t.no) > chain.from_no
      and (b.digest is distinct from t.digest or t.changed)`.execute(queries);
  const no = rows[0]?.no ?? null;
  return no === null ? null : Number(no);
}

type Seal = { no: string; hash: Buffer; at: Date; seal: Buffer };

/** Seals the newest event by a key that the database does not hold (R-SECURITY-4). */
export async function sealTip(queries: Queries, key: string, now: Date): Promise<void> {
  await inTransaction(queries, async (transaction) => {
    const { rows } = await sql<{ no: string; hash: Buffer }>`
      select no, hash from security_chain where no > 0
        and no > coalesce((select max(no) from security_seal), 0) for update`.execute(transaction);
    const [tip] = rows;
    if (!tip) return;
    const former = (await readSeals(transaction)).at(-1);
    const seal = sealOf(key, former, { ...tip, at: now });
    await sql`insert into security_seal (no, hash, at, seal)
      values (${tip.no}, ${tip.hash}, ${now}, ${seal})`.execute(transaction);
  });
}

export type SealCheck = {
  /** When the newest seal was made; null without one. */
  sealedAt: Date | null;
  /** The event that is not as it was sealed: the first one, or null. */
  brokenNo: number | null;
};

/** Compares the seals with each other and with the events that are still there. */
export async function checkSeals(queries: Queries, key: string): Promise<SealCheck> {
  const seals = await readSeals(queries);
  const { rows } = await sql<{ no: string; hash: Buffer }>`
    select s.no, e.hash from security_seal s join security_event e using (no)
    union select from_no, from_hash from security_chain`.execute(queries);
  const hashes = new Map(rows.map(({ no, hash }) => [no, hash]));
  const chain = await sql<{ from_no: string }>`select from_no from security_chain`.execute(queries);
  const fromNo = Number(chain.rows[0]?.from_no ?? 0);
  let former: Seal | undefined;
  for (const one of seals) {
    const hash = hashes.get(one.no);
    const isOld = Number(one.no) < fromNo;
    const fits = timingSafeEqual(sealOf(key, former, one), one.seal);
    if (!fits || (!isOld && !(hash && timingSafeEqual(hash, one.hash)))) {
      return { sealedAt: one.at, brokenNo: Number(one.no) };
    }
    former = one;
  }
  return { sealedAt: former?.at ?? null, brokenNo: null };
}

async function readSeals(queries: Queries): Promise<Seal[]> {
  const { rows } = await sql<Seal>`select * from security_seal order by no`.execute(queries);
  return rows;
}

function sealOf(
  key: string,
  former: Seal | undefined,
  { no, hash, at }: Omit<Seal, "seal">,
): Buffer {
  const parts = [former?.seal.toString("hex") ?? "", no, hash.toString("hex"), at.toISOString()];
  return createHmac("sha256", key).update(parts.join(":")).digest();
}
