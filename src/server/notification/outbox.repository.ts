import { sql, type Selectable } from "kysely";
import { secretKinds, type MailAbout } from "#domain/notification/mail-kinds.ts";
import type { AfterTry } from "#domain/notification/mail-tries.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { Mail } from "#server/platform/schema.ts";
import { json } from "#server/platform/stored-json.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";

export type MailRow = Selectable<Mail>;

/** The kind of an e-mail, as the table of kinds names it. */
const kindOf = sql`split_part(about, ':', 1)`;
const wiped = { subject: "", body_text: "", body_html: "" };

/**
 * Writes an e-mail unless one about the same fact was written before. One that was dropped because
 * its fact was undone makes room for the fact that is true again.
 * @param waitMs it is not sent before so much time has passed.
 * @returns its id, or undefined when there is one already.
 */
export async function insertMail(
  queries: Queries,
  mail: OutgoingMail & { askedBy?: string },
  waitMs: number,
): Promise<string | undefined> {
  const notBefore = sql<Date>`now() + ${waitMs / 1000}::float8 * interval '1 second'`;
  const row = await queries
    .insertInto("mail")
    .values({
      id: newId(),
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      language: mail.language,
      about: mail.about,
      order_id: mail.orderId ?? null,
      account_id: mail.accountId ?? null,
      reply_to: mail.replyTo ? json(mail.replyTo) : null,
      leave_url: mail.leaveUrl ?? null,
      asked_by: mail.askedBy ?? null,
      not_before: notBefore,
      next_try_at: notBefore,
    })
    .onConflict((conflict) =>
      conflict
        .column("about")
        .doUpdateSet((excluded) => ({
          recipient: excluded.ref("excluded.recipient"),
          subject: excluded.ref("excluded.subject"),
          body_text: excluded.ref("excluded.body_text"),
          body_html: excluded.ref("excluded.body_html"),
          language: excluded.ref("excluded.language"),
          leave_url: excluded.ref("excluded.leave_url"),
          state: "queued",
          // Tries of the former fact say nothing of this one.
          tries: 0,
          in_doubt: false,
          not_before: notBefore,
          next_try_at: notBefore,
        }))
        .where("mail.state", "=", "dropped")
        // Dropped for a copy that was sent by hand: that one reports the fact.
        .where(sql<boolean>`not exists (
          select 1 from mail copy where starts_with(copy.about, mail.about || '#'))`),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/**
 * Claims the e-mail to be sent next, codes and links first: of several processes one gets it.
 * @param host of the shop, for an id that stays the same in every try.
 */
export async function claimMail(
  queries: Queries,
  { now, claimMs, host }: { now: Date; claimMs: number; host: string },
): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    update mail m set state = 'sending', next_try_at = null, tries = tries + 1,
      claimed_until = greatest(now(), ${now}::timestamptz) + ${claimMs / 1000}::float8 * interval '1 second',
      message_id = coalesce(message_id, '<' || id || '@' || ${host}::text || '>')
    where id = (
      select id from mail
      where state = 'queued' and next_try_at <= greatest(now(), ${now}::timestamptz)
      order by ${kindOf} = any(${secretKinds.map(({ kind }) => kind)}::text[]) desc, next_try_at
      limit 1 for update skip locked)
    returning m.*`.execute(queries);
  return rows[0];
}

/** Takes a waiting e-mail out of the queue. @returns whether it still waited. */
export async function dropMail(queries: Queries, about: string): Promise<boolean> {
  const dropped = await queries
    .updateTable("mail")
    .set({ state: "dropped", next_try_at: null })
    .where("about", "=", about)
    .where("state", "=", "queued")
    .executeTakeFirst();
  return dropped.numUpdatedRows === 1n;
}

/** The e-mails about a fact, with copies sent by hand. */
const selectAbout = (queries: Queries, about: string) =>
  queries
    .selectFrom("mail")
    .select("state")
    .where((or) =>
      or.or([or("about", "=", about), sql<boolean>`starts_with(about, ${`${about}#`})`]),
    );

const isOut = (rows: readonly Pick<MailRow, "state">[]): boolean =>
  rows.some(({ state }) => state !== "queued" && state !== "dropped");

/** Whether an e-mail about a fact is out of our hands. Locks nothing. */
export async function readHandedOver(queries: Queries, about: string): Promise<boolean> {
  return isOut(await selectAbout(queries, about).execute());
}

/** The same, and those that wait go on waiting until the caller's transaction ends. */
export async function lockHandedOver(queries: Queries, about: string): Promise<boolean> {
  return isOut(await selectAbout(queries, about).forUpdate().execute());
}

/** Whether an e-mail about one of some facts was written, sent or not. */
export async function isWritten(queries: Queries, abouts: readonly string[]): Promise<boolean> {
  const mail = await queries
    .selectFrom("mail")
    .select("id")
    .where("about", "in", [...abouts])
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** E-mails whose sender died while it sent them. */
export async function findLostClaims(
  queries: Queries,
  now: Date,
): Promise<Pick<MailRow, "id" | "tries" | "in_doubt">[]> {
  const { rows } = await sql<Pick<MailRow, "id" | "tries" | "in_doubt">>`
    select id, tries, in_doubt from mail
    where state = 'sending' and claimed_until <= greatest(now(), ${now}::timestamptz)`.execute(
    queries,
  );
  return rows;
}

/** The fact of a claimed e-mail is not true any more: it makes room for the same fact later. */
export async function dropClaimed(
  queries: Queries,
  { id, tries }: Pick<MailRow, "id" | "tries">,
): Promise<void> {
  await queries
    .updateTable("mail")
    .set({ state: "dropped", next_try_at: null, claimed_until: null })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .where("tries", "=", tries)
    .execute();
}

/** The mail server took it; a text with a secret is wiped with the same statement. */
export async function writeAccepted(
  queries: Queries,
  id: string,
  { at, reply, wipes }: { at: Date; reply: string | null; wipes: boolean },
): Promise<void> {
  await queries
    .updateTable("mail")
    .set({
      state: "sent",
      accepted_at: at,
      last_reply: reply,
      next_try_at: null,
      claimed_until: null,
      ...(wipes ? wiped : {}),
    })
    .where("id", "=", id)
    .where("state", "<>", "sent")
    .execute();
}

/** Writes how a try ended that was not accepted, if nothing came between. */
export async function writeAfterTry(
  queries: Queries,
  { id, tries }: Pick<MailRow, "id" | "tries">,
  { state, inDoubt, pauseMs }: AfterTry,
  { at, reply }: { at: Date; reply?: string },
): Promise<void> {
  await queries
    .updateTable("mail")
    .set({
      state,
      in_doubt: inDoubt,
      next_try_at: pauseMs === null ? null : new Date(at.getTime() + pauseMs),
      claimed_until: null,
      ...(reply === undefined ? {} : { last_reply: reply }),
    })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .where("tries", "=", tries)
    .execute();
}

/** The secret of an e-mail was used or is void: nothing of it stays, and it is not sent any more. */
export async function wipeSecret(queries: Queries, about: MailAbout): Promise<void> {
  await queries
    .updateTable("mail")
    .set({ ...wiped, ...droppedIfWaiting })
    .where("about", "=", about)
    .where("state", "<>", "sending")
    .execute();
}

/** Wipes texts with a link or code that is too old to work. */
export async function wipeOldSecrets(queries: Queries, now: Date): Promise<void> {
  const kinds = secretKinds.map(({ kind }) => kind);
  const minutes = secretKinds.map((one) => one.minutes);
  await sql`
    update mail m set subject = '', body_text = '', body_html = '',
      state = case when m.state = 'queued' then 'dropped' else m.state end, next_try_at = null
    from unnest(${kinds}::text[], ${minutes}::int[]) as old (kind, minutes)
    where split_part(m.about, ':', 1) = old.kind and m.state <> 'sending'
      and m.created_at <= ${now}::timestamptz - make_interval(mins => old.minutes)
      -- The index leads to the last days: older ones were wiped by an earlier run.
      and m.created_at > ${now}::timestamptz - interval '30 days'
      and m.body_text <> ''`.execute(queries);
}

const droppedIfWaiting = {
  state: sql<MailRow["state"]>`case when state = 'queued' then 'dropped' else state end`,
  next_try_at: null,
};

/** Wipes the texts of e-mails that were written before a day and are not to be sent any more. */
export async function dropBodies(
  queries: Queries,
  before: Date,
  at: Date,
  most: number,
): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable("mail")
    .set({ body_text: "", body_html: "", body_dropped_at: at })
    .where("id", "in", (old) =>
      old
        .selectFrom("mail")
        .select("id")
        .where("created_at", "<", before)
        .where("body_dropped_at", "is", null)
        .where("state", "not in", ["queued", "sending"])
        .orderBy("created_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
