import { sql } from "kysely";
import type { OwnData } from "#contract/own-data.ts";
import type { Language } from "#domain/language.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId, newToken, sha256 } from "#server/platform/ids.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { erasePerson, ordersUnderWay } from "#server/privacy/erase-person.ts";
import { personOfAddress } from "#server/privacy/person.ts";
import { readEverything } from "#server/privacy/read-everything.ts";
import { recordSecurityEvent } from "#server/security/record-security-event.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { dataMail } from "./account-mails.ts";

/** A link works for a day, and an address gets at most so many in a day. */
const linkMs = 86_400_000;
const linksADay = 3;

/**
 * Sends a link to an address, by which its owner sees the data guests left with it. The answer is
 * the same whatever is known of the address; one that an account has confirmed is sent to the
 * account's own page.
 */
export async function askDataLink(
  { database: { queries }, clock, publicUrl, brand }: AccountDependencies,
  { email, language: wanted }: { email: string; language: Language },
): Promise<Outcome<null>> {
  const now = clock.now();
  const token = newToken();
  return transact(queries, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`data-link:${email.toLowerCase()}`}))`.execute(
      transaction,
    );
    const { rows } = await sql<{ sent: number; owned: boolean }>`
      select (select count(*)::int from data_link where lower(email) = ${email.toLowerCase()}
          and created_at > ${now}::timestamptz - interval '1 day') as sent,
        exists (select from account where lower(email) = ${email.toLowerCase()}
          and email_verified_at is not null) as owned`.execute(transaction);
    const [known] = rows;
    if (!known || known.sent >= linksADay) return done(null);
    await transaction
      .insertInto("data_link")
      .values({
        token_hash: sha256(token),
        email,
        created_at: now,
        expires_at: new Date(now.getTime() + linkMs),
      })
      .execute();
    const link = known.owned ? `${publicUrl}/privacy` : `${publicUrl}/my-data#${token}`;
    const mail = { id: newId(), recipient: email, link, isAccount: known.owned };
    await queueMail(transaction, wanted, (language) => dataMail({ ...mail, language }, brand()));
    return done(null);
  });
}

/** The address of a link that still works: it ends when an account confirms the address. */
async function addressOf(queries: Queries, key: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from data_link l
    where token_hash = ${sha256(key)} and expires_at > ${now}::timestamptz and not exists (
      select from account a where lower(a.email) = lower(l.email)
        and a.email_verified_at is not null)`.execute(queries);
  return rows[0]?.email;
}

export async function readOwnData(
  { database: { queries }, clock }: AccountDependencies,
  key: string,
  { remoteAddress: network }: RequestContext,
): Promise<Outcome<OwnData>> {
  const at = clock.now();
  const email = await addressOf(queries, key, at);
  if (email === undefined) return refuse("linkWrong");
  const person = await personOfAddress(queries, email);
  const everything = await readEverything(queries, person);
  const facts = { by: "link" };
  await recordSecurityEvent(queries, { kind: "exported", at, facts, network });
  const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  return done({
    email,
    orders: count(everything.orders),
    messages: count(everything.messages),
    letters: count(everything.letters),
    underWay: await ordersUnderWay(queries, person),
    everything,
  });
}

/** Erases the data kept of the address; refused with `conflict` while an order needs it. */
export function eraseOwnData(
  { database: { queries }, clock }: AccountDependencies,
  key: string,
  { language }: RequestContext,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    const at = clock.now();
    const email = await addressOf(transaction, key, at);
    if (email === undefined) return refuse("linkWrong");
    const person = await personOfAddress(transaction, email);
    await sql`select 1 from sales_order where id = any(${[...person.orderIds]}::uuid[])
      order by id for update`.execute(transaction);
    if ((await ordersUnderWay(transaction, person)).length > 0) {
      const hint = serverTexts[language].orderUnderWay;
      return refuse("conflict", { reason: "orderUnderWay", hint });
    }
    await erasePerson(transaction, person);
    await recordSecurityEvent(transaction, { kind: "erased", at, facts: { by: "link" } });
    return done(null);
  });
}
