import { sql } from "kysely";
import type { CodePurpose } from "#contract/account.ts";
import { forgetSecret } from "#server/notification/queue-mail.ts";
import type { Queries } from "#server/platform/database.ts";
import { codeTries, otherCodeTries } from "./code-limits.ts";

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

export type SentCodes = {
  quarterHour: number;
  day: number;
  strangersDay: number;
  strangersLast: Date | null;
};

/** Codes that an account got lately: for one source, and for all strangers together. */
export async function countCodes(
  queries: Queries,
  { accountId, source, now }: { accountId: string; source: string; now: Date },
): Promise<SentCodes> {
  const { rows } = await sql<SentCodes>`
    select (count(*) filter (where source = ${source}
        and created_at > ${minutesBefore(now, 15)}))::int as "quarterHour",
      (count(*) filter (where source = ${source}))::int as day,
      (count(*) filter (where source like 'address:%'))::int as "strangersDay",
      max(created_at) filter (where source like 'address:%') as "strangersLast"
    from verification_code
    where account_id = ${accountId} and purpose <> 'order'
      and created_at > ${minutesBefore(now, 24 * 60)}`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error("a count has a row");
  return row;
}

/** Codes for orders that an address got lately: from one source, and from all. */
export async function countOrderCodes(
  queries: Queries,
  { email, source, now }: { email: string; source: string; now: Date },
): Promise<{ quarterHour: number; day: number; allDay: number }> {
  const { rows } = await sql<{ quarterHour: number; day: number; allDay: number }>`
    select (count(*) filter (where source = ${source}
        and created_at > ${minutesBefore(now, 15)}))::int as "quarterHour",
      (count(*) filter (where source = ${source}))::int as day,
      count(*)::int as "allDay"
    from verification_code
    where purpose = 'order' and lower(email) = lower(${email})
      and created_at > ${minutesBefore(now, 24 * 60)}`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error("a count has a row");
  return row;
}

/** Uses up one try at the newest code that an account requested to prove an address of an order. */
export async function takeOrderTry(
  queries: Queries,
  { email, accountId, now }: { email: string; accountId: string; now: Date },
): Promise<{ id: string; code_hash: string } | undefined> {
  const { rows } = await sql<{ id: string; code_hash: string }>`
    update verification_code set tries = tries + 1
    where id = (
        select id from verification_code
        where account_id = ${accountId} and purpose = 'order' and lower(email) = lower(${email})
        order by created_at desc, id desc limit 1)
      and used_at is null and tries < ${codeTries} and expires_at > ${now}::timestamptz
    returning id, code_hash`.execute(queries);
  return rows[0];
}

/**
 * The code that was typed rightly with this key: while it works, or once its order has used it up. An
 * order that was refused keeps none for later.
 */
export async function findProven(
  queries: Queries,
  guess: { email: string; accountId: string; idempotencyKey: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from verification_code
    where account_id = ${guess.accountId} and purpose = 'order'
      and lower(email) = lower(${guess.email}) and proven_by = ${guess.idempotencyKey}
      and (used_at is not null or expires_at > ${guess.now}::timestamptz)
    order by created_at desc limit 1`.execute(queries);
  return rows[0]?.id;
}

/** The newest key wins: an earlier one was refused, or has used the code up. */
export async function noteProven(queries: Queries, id: string, key: string): Promise<void> {
  await queries
    .updateTable("verification_code")
    .set({ proven_by: key })
    .where("id", "=", id)
    .execute();
}

const minutesBefore = (now: Date, minutes: number) =>
  sql`${new Date(now.getTime() - minutes * 60_000)}::timestamptz`;

export type NewCode = {
  id: string;
  accountId: string;
  purpose: CodePurpose;
  email: string;
  /**
   * The browser that requested it and has most tries: see `browserAsker`; null for anybody that
   * reads the mail.
   */
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

export type LiveCode = { id: string; account_id: string; code_hash: string; own: boolean };

/**
 * Uses up one try at the newest code that this asker got and at the newest that any other got, where
 * they still are good: the same statement whether or not the address has an account. One that nobody
 * requested is as good as own. Tries of others are counted apart and stop only others.
 */
export async function takeTry(
  queries: Queries,
  { email, purpose, asker, now }: { email: string; purpose: CodePurpose; asker: string; now: Date },
): Promise<LiveCode[]> {
  const { rows } = await sql<LiveCode>`
    with sent as (
      select c.id, c.created_at, c.asker is null or c.asker = ${asker} as own
      from account a join verification_code c on c.account_id = a.id
      where lower(a.email) = lower(${email}) and lower(c.email) = lower(${email})
        and c.purpose = ${purpose}),
    newest as (select distinct on (own) id, own from sent order by own, created_at desc, id desc)
    update verification_code v set
      tries = tries + newest.own::int, other_tries = other_tries + (not newest.own)::int
    from newest
    where v.id = newest.id and v.used_at is null and v.expires_at > ${now}::timestamptz
      and case when newest.own then v.tries < ${codeTries}
        else v.other_tries < ${otherCodeTries} end
    returning v.id, v.account_id, v.code_hash, newest.own`.execute(queries);
  return rows;
}

/** Gives back what `takeTry` used up. */
export async function returnTries(queries: Queries, codes: readonly LiveCode[]): Promise<void> {
  for (const { id, own } of codes) {
    await sql`update verification_code set tries = greatest(0, tries - ${own}::boolean::int),
      other_tries = greatest(0, other_tries - (not ${own}::boolean)::int)
      where id = ${id}`.execute(queries);
  }
}

/** Codes of a purpose that an account still could use are void: it has used one. */
export async function voidCodes(
  queries: Queries,
  { accountId, purpose, now }: { accountId: string; purpose: CodePurpose; now: Date },
): Promise<void> {
  const voided = await queries
    .updateTable("verification_code")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .execute();
  for (const { id } of voided) await forgetSecret(queries, `code:${id}`);
}

/** @returns false when a concurrent request used it first. */
export async function useCode(queries: Queries, id: string, now: Date): Promise<boolean> {
  const used = await queries
    .updateTable("verification_code")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  await forgetSecret(queries, `code:${id}`);
  return used.numUpdatedRows === 1n;
}
