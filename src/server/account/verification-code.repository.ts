import { sql } from "kysely";
import type { CodePurpose } from "#contract/account.ts";
import type { Queries } from "#server/platform/database.ts";
import { codeTries } from "./code-limits.ts";

export type CodeReceiver = {
  id: string;
  email: string;
  password_hash: string | null;
};

/** The account of an address, unless it is disabled. */
export async function findReceiver(
  queries: Queries,
  email: string,
): Promise<CodeReceiver | undefined> {
  const { rows } = await sql<CodeReceiver>`
    select id, email, password_hash from account
    where lower(email) = lower(${email}) and disabled_at is null`.execute(queries);
  return rows[0];
}

/** Codes that an account got lately: for one source, and for all strangers together. */
export async function countCodes(
  queries: Queries,
  { accountId, source, now }: { accountId: string; source: string; now: Date },
): Promise<{ quarterHour: number; day: number; strangersDay: number }> {
  const { rows } = await sql<{ quarterHour: number; day: number; strangersDay: number }>`
    select (count(*) filter (where source = ${source}
        and created_at > ${minutesBefore(now, 15)}))::int as "quarterHour",
      (count(*) filter (where source = ${source}))::int as day,
      (count(*) filter (where source like 'address:%'))::int as "strangersDay"
    from verification_code
    where account_id = ${accountId} and created_at > ${minutesBefore(now, 24 * 60)}`.execute(
    queries,
  );
  const [row] = rows;
  if (!row) throw new Error("a count has a row");
  return row;
}

const minutesBefore = (now: Date, minutes: number) =>
  sql`${new Date(now.getTime() - minutes * 60_000)}::timestamptz`;

export type NewCode = {
  id: string;
  accountId: string;
  purpose: CodePurpose;
  email: string;
  /** The only one who may use it: see `askerOf`; null for anybody. */
  asker: string | null;
  source: string;
  codeHash: string;
  now: Date;
  expiresAt: Date;
};

/** @returns false when this code was written before. */
export async function insertCode(queries: Queries, code: NewCode): Promise<boolean> {
  const inserted = await queries
    .insertInto("verification_code")
    .values({
      id: code.id,
      account_id: code.accountId,
      purpose: code.purpose,
      email: code.email,
      asker: code.asker,
      source: code.source,
      code_hash: code.codeHash,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/**
 * Uses up one try at the newest code of this asker that went to an address, if that code still is
 * good: the same statement whether or not the address has an account.
 */
export async function takeTry(
  queries: Queries,
  { email, purpose, asker, now }: { email: string; purpose: CodePurpose; asker: string; now: Date },
): Promise<{ id: string; account_id: string; code_hash: string } | undefined> {
  const { rows } = await sql<{ id: string; account_id: string; code_hash: string }>`
    update verification_code set tries = tries + 1
    where id = (
        select c.id from account a join verification_code c on c.account_id = a.id
        where lower(a.email) = lower(${email}) and lower(c.email) = lower(${email})
          and c.purpose = ${purpose} and (c.asker is null or c.asker = ${asker})
        order by c.created_at desc, c.id desc limit 1)
      and used_at is null and tries < ${codeTries} and expires_at > ${now}::timestamptz
    returning id, account_id, code_hash`.execute(queries);
  return rows[0];
}

/** @returns false when a concurrent request used it first. */
export async function useCode(queries: Queries, id: string, now: Date): Promise<boolean> {
  const used = await queries
    .updateTable("verification_code")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
