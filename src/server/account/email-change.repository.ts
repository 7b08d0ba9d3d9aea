import { sql } from "kysely";
import type { Language } from "#domain/language.ts";
import { forgetSecret } from "#server/notification/queue-mail.ts";
import type { Queries } from "#server/platform/database.ts";

/** Hours in which the link to the new address confirms it, and the old one's takes it back. */
export const emailChangeHours = { confirm: 24, undo: 72 };

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

export type NewEmailChange = {
  id: string;
  accountId: string;
  oldEmail: string;
  newEmail: string;
  language: Language;
  unpaidOrders: boolean;
  now: Date;
  /** Made by staff: it counts at once. */
  confirmed: boolean;
};

export async function insertEmailChange(queries: Queries, change: NewEmailChange): Promise<void> {
  await queries
    .insertInto("email_change")
    .values({
      id: change.id,
      account_id: change.accountId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      language: change.language,
      unpaid_orders: change.unpaidOrders,
      created_at: change.now,
      confirmed_at: change.confirmed ? change.now : null,
    })
    .execute();
}

export type EmailChange = {
  id: string;
  accountId: string;
  oldEmail: string;
  newEmail: string;
  language: Language;
  unpaidOrders: boolean;
  confirmedAt: Date;
};

const columns = sql`id, confirmed_at as "confirmedAt", account_id as "accountId", old_email as "oldEmail",
  new_email as "newEmail", language, unpaid_orders as "unpaidOrders"`;

/** Marks a change that still waits as confirmed. @returns undefined when there is no such one. */
export async function confirmChange(
  queries: Queries,
  id: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    update email_change set confirmed_at = ${now}::timestamptz
    where id = ${id}::uuid and confirmed_at is null and void_at is null
      and created_at > ${hoursBefore(now, emailChangeHours.confirm)}::timestamptz
    returning ${columns}`.execute(queries);
  return rows[0];
}

/**
 * Takes a confirmed change back, with all that came after it: no later link leads the account away
 * again. @returns undefined when there is no such one, or it is too old.
 */
export async function undoChange(
  queries: Queries,
  id: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    update email_change set void_at = ${now}::timestamptz
    where id = ${id}::uuid and void_at is null
      and confirmed_at > ${hoursBefore(now, emailChangeHours.undo)}::timestamptz
    returning ${columns}`.execute(queries);
  const [undone] = rows;
  if (!undone) return undefined;
  await sql`update email_change later set void_at = ${now}::timestamptz
    from email_change undone
    where undone.id = ${id}::uuid and later.account_id = undone.account_id
      and later.void_at is null and later.created_at > undone.created_at`.execute(queries);
  return undone;
}

/** The address that an account waits to have confirmed; null without one. */
export async function findPendingEmail(
  queries: Queries,
  accountId: string,
  now: Date,
): Promise<string | null> {
  const row = await queries
    .selectFrom("email_change")
    .select("new_email")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is", null)
    .where("void_at", "is", null)
    .where("created_at", ">", hoursBefore(now, emailChangeHours.confirm))
    .executeTakeFirst();
  return row?.new_email ?? null;
}

/** Links that wait to be opened are good no more, and their e-mails keep none of them. */
export async function voidPending(queries: Queries, accountId: string, now: Date): Promise<void> {
  const voided = await queries
    .updateTable("email_change")
    .set({ void_at: now })
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is", null)
    .where("void_at", "is", null)
    .returning("id")
    .execute();
  for (const { id } of voided) await forgetSecret(queries, `email-confirm:${id}`);
}

/** Whether an address may still come back to another account, by the link its owner got. */
export async function isKept(
  queries: Queries,
  { email, accountId, now }: { email: string; accountId: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from email_change
    where lower(old_email) = lower(${email}) and void_at is null
      and account_id is distinct from ${accountId}::uuid
      and confirmed_at > ${hoursBefore(now, emailChangeHours.undo)}::timestamptz
    limit 1`.execute(queries);
  return rows.length > 0;
}

/** Links that took earlier changes back do so no more. */
export async function voidAllChanges(queries: Queries, accountId: string, now: Date) {
  await queries
    .updateTable("email_change")
    .set({ void_at: now })
    .where("account_id", "=", accountId)
    .where("void_at", "is", null)
    .execute();
}

/**
 * Gives an account another address. @returns false when it is another account's.
 * @param confirmedAt null where it is not shown that the address is the account's
 */
export async function writeEmail(
  queries: Queries,
  { accountId, email, confirmedAt }: { accountId: string; email: string; confirmedAt: Date | null },
): Promise<boolean> {
  const written = await sql`
    update account set email = ${email}, email_verified_at = ${confirmedAt}::timestamptz
    where id = ${accountId} and email is not null and not exists (
      select 1 from account other
      where lower(other.email) = lower(${email}) and other.id <> ${accountId})`.execute(queries);
  return written.numAffectedRows === 1n;
}
