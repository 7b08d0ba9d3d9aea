import { sql } from "kysely";
import type { Language } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";

export type Asking = {
  id: string;
  email: string;
  language: Language;
  nonce: string;
  until: Date;
  at: Date;
};

/**
 * Notes that an address shall be asked to confirm. An address that is subscribed already is not
 * asked again, and one that does not answer ever more seldom: after 10 minutes, 40, 160 and so on,
 * at most seven days, for which a link works: its owner always has one or gets one.
 * @returns the subscriber to write to, or undefined when no e-mail is due.
 */
export async function noteAsking(queries: Queries, asking: Asking): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_subscriber as known
      (id, email, language, state, confirm_nonce, confirm_until, asked_at)
    values (${asking.id}, ${asking.email}, ${asking.language}, 'pending', ${asking.nonce},
      ${asking.until}, ${asking.at})
    on conflict (lower(email)) do update set
      email = excluded.email, language = excluded.language, state = 'pending',
      confirm_nonce = excluded.confirm_nonce, confirm_until = excluded.confirm_until,
      asked_at = excluded.asked_at, letters = known.letters + 1
    where known.state <> 'confirmed' and known.asked_at <= excluded.asked_at
      - least(interval '10 minutes' * power(4, least(known.letters, 7) - 1), interval '7 days')
    returning id`.execute(queries);
  return rows[0]?.id;
}

export type Subscriber = { id: string; email: string; language: Language };

/** Uses up the link of the last e-mail. @returns undefined when it is another link, or too old. */
export function noteConfirmation(
  queries: Queries,
  { id, nonce, at }: { id: string; nonce: string; at: Date },
): Promise<(Subscriber & { asked_at: Date }) | undefined> {
  return queries
    .updateTable("newsletter_subscriber")
    .set({ state: "confirmed", confirmed_at: at, confirm_nonce: null, letters: 0, left_at: null })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .where("confirm_nonce", "=", nonce)
    .where("confirm_until", ">", at)
    .returning(["id", "email", "language", "asked_at"])
    .executeTakeFirst();
}

/** @returns undefined for an unknown subscriber, or one that left before. */
export function noteLeaving(
  queries: Queries,
  { id, at }: { id: string; at: Date },
): Promise<Subscriber | undefined> {
  return queries
    .updateTable("newsletter_subscriber")
    .set({ state: "left", left_at: at, confirm_nonce: null })
    .where("id", "=", id)
    .where("state", "<>", "left")
    .returning(["id", "email", "language"])
    .executeTakeFirst();
}

export type Consent = {
  id: string;
  /** null where an account's own wish changes nothing of the address. */
  subscriberId: string | null;
  /** The account that asked or left by itself; null where the owner of the address did. */
  accountId: string | null;
  emailHash: Buffer;
  action: "asked" | "confirmed" | "left";
  wording: string;
  language: Language;
  source: string;
  networkHash: Buffer;
  at: Date;
};

export async function logConsent(queries: Queries, consent: Consent): Promise<void> {
  await queries
    .insertInto("newsletter_consent")
    .values({
      id: consent.id,
      subscriber_id: consent.subscriberId,
      account_id: consent.accountId,
      email_hash: consent.emailHash,
      action: consent.action,
      wording: consent.wording,
      language: consent.language,
      source: consent.source,
      network_hash: consent.networkHash,
      at: consent.at,
    })
    .execute();
}

/** Erases subscribers unconfirmed or left before `idleSince`, proofs older than `provenSince`. */
export async function eraseSubscribers(
  queries: Queries,
  { idleSince, provenSince }: { idleSince: Date; provenSince: Date },
): Promise<void> {
  await queries
    .deleteFrom("newsletter_subscriber")
    .where((where) =>
      where.or([
        where.and([where("state", "=", "pending"), where("asked_at", "<", idleSince)]),
        where.and([where("state", "=", "left"), where("left_at", "<", idleSince)]),
      ]),
    )
    .execute();
  await queries
    .deleteFrom("newsletter_consent")
    .where("subscriber_id", "is", null)
    .where("at", "<", provenSince)
    .execute();
}

export function findStateOf(queries: Queries, email: string) {
  return queries
    .selectFrom("newsletter_subscriber")
    .select(["id", "state"])
    .where((where) => where(where.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
}

/** The owner of the address consents without a confirmation e-mail. */
export async function noteOwnConfirmation(
  queries: Queries,
  { id, email, language, at }: { id: string; email: string; language: Language; at: Date },
): Promise<Subscriber | undefined> {
  const { rows } = await sql<Subscriber>`
    insert into newsletter_subscriber (id, email, language, state, asked_at, confirmed_at, letters)
    values (${id}, ${email}, ${language}, 'confirmed', ${at}::timestamptz, ${at}::timestamptz, 0)
    on conflict (lower(email)) do update set state = 'confirmed', confirmed_at = ${at}::timestamptz,
      language = excluded.language, confirm_nonce = null, letters = 0, left_at = null
    returning id, email, language`.execute(queries);
  return rows[0];
}

/** The last wish of the account itself: to get the newsletter or to leave it. */
export async function readOwnWish(
  queries: Queries,
  accountId: string,
): Promise<Consent["action"] | undefined> {
  const row = await queries
    .selectFrom("newsletter_consent")
    .select("action")
    .where("account_id", "=", accountId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.action;
}

type ConsentsOf = {
  accountId: string;
  /** Of the address that the account has confirmed, by each secret there was; else none. */
  emailHashes: readonly Buffer[];
  /** Earlier consents of the address were another account's. */
  since: Date | null;
};

export function readConsents(queries: Queries, { accountId, emailHashes, since }: ConsentsOf) {
  return queries
    .selectFrom("newsletter_consent")
    .select(["at", "action", "source", "wording"])
    .where((where) =>
      where.or([
        where("account_id", "=", accountId),
        where.and([
          sql<boolean>`email_hash = any(${[...emailHashes]}::bytea[])`,
          sql<boolean>`at > coalesce(${since}::timestamptz, '-infinity')`,
        ]),
      ]),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}
