import { sql } from "kysely";
import type { CodePurpose } from "#contract/account.ts";
import type { Queries } from "#server/platform/database.ts";
import { codeTries } from "./code-limits.ts";

export type CodeReceiver = { id: string; email: string; quarterHour: number; day: number };

/** The account of an address, and the number of codes sent there lately. */
export async function findReceiver(
  queries: Queries,
  email: string,
  now: Date,
): Promise<CodeReceiver | undefined> {
  const { rows } = await sql<CodeReceiver>`
    select a.id, a.email, sent.day, sent.quarter_hour as "quarterHour"
    from account a, lateral (
      select count(*)::int as day,
        (count(*) filter (where c.created_at > ${minutesBefore(now, 15)}))::int as quarter_hour
      from verification_code c
      where c.account_id = a.id and c.created_at > ${minutesBefore(now, 24 * 60)}) sent
    where lower(a.email) = lower(${email}) and a.disabled_at is null`.execute(queries);
  return rows[0];
}

const minutesBefore = (now: Date, minutes: number) =>
  sql`${new Date(now.getTime() - minutes * 60_000)}::timestamptz`;

export type NewCode = {
  id: string;
  accountId: string;
  purpose: CodePurpose;
  email: string;
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
      code_hash: code.codeHash,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/**
 * Uses up one try at the newest code that went to an address, if that code still is good: the same
 * statement whether or not the address has an account.
 */
export async function takeTry(
  queries: Queries,
  { email, purpose, now }: { email: string; purpose: CodePurpose; now: Date },
): Promise<{ id: string; account_id: string; code_hash: string } | undefined> {
  const { rows } = await sql<{ id: string; account_id: string; code_hash: string }>`
    update verification_code set tries = tries + 1
    where id = (
        select c.id from account a join verification_code c on c.account_id = a.id
        where lower(a.email) = lower(${email}) and lower(c.email) = lower(${email})
          and c.purpose = ${purpose}
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
