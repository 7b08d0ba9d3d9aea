import { sql } from "kysely";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { AlertKind } from "#domain/wishlist/wish-alert.ts";
import { isSameSize } from "#server/catalog/size-named.ts";
import type { Queries } from "#server/platform/database.ts";
import { onSale } from "./reachable.ts";

/** The address that an account has confirmed, and since when it is nobody else's; else nothing. */
export async function readOwnEmail(
  queries: Queries,
  accountId: string,
): Promise<{ email: string; since: Date | null } | undefined> {
  const { rows } = await sql<{ email: string; since: Date | null }>`
    select a.email, (select max(f.until) from former_email f
        where lower(f.email) = lower(a.email) and f.account_id <> a.id
          and f.confirmed_at is not null) as since
    from account a where a.id = ${accountId} and a.email_verified_at is not null
      and a.email is not null`.execute(queries);
  return rows[0];
}

export type AddressRow = {
  id: string;
  mailedAt: Date | null;
  confirmedAt: Date | null;
};

/** The row of an address that a session typed; new where it is its first time. */
export async function noteAddress(
  queries: Queries,
  address: { id: string; accountId: string; email: string; language: Language; at: Date },
): Promise<AddressRow> {
  const { id, accountId, email, language, at } = address;
  const { rows } = await sql<AddressRow>`
    insert into alert_address (id, account_id, email, language, asked_at)
    values (${id}, ${accountId}, ${email}, ${language}, ${at}::timestamptz)
    on conflict (account_id, lower(email)) where account_id is not null
      do update set language = excluded.language
    returning id, letter_at as "mailedAt", confirmed_at as "confirmedAt"`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error("an address that was written is there");
  return row;
}

/** A new link to confirm; the former one works no more. */
export async function noteConfirmMail(
  queries: Queries,
  id: string,
  { nonce, until, at }: { nonce: string; until: Date; at: Date },
): Promise<void> {
  await queries
    .updateTable("alert_address")
    .set({ confirm_nonce: nonce, confirm_until: until, letter_at: at })
    .where("id", "=", id)
    .execute();
}

/** Uses a link up. @returns undefined for one that is used, replaced or too old. */
export function noteConfirmed(
  queries: Queries,
  { id, nonce, at }: { id: string; nonce: string; at: Date },
) {
  return queries
    .updateTable("alert_address")
    .set({ confirmed_at: at, confirm_nonce: null, confirm_until: null })
    .where("id", "=", id)
    .where("confirm_nonce", "=", nonce)
    .where("confirm_until", ">", at)
    .returning(["id", "letter_at"])
    .executeTakeFirst();
}

export type NewAlert = {
  id: string;
  accountId: string | null;
  addressId: string | null;
  productId: string;
  kind: AlertKind;
  size: string | null;
  price: { amount: number; currency: CurrencyCode } | null;
  language: Language;
  at: Date;
};

/** One that is open already keeps its place, and its price. */
export async function insertAlert(queries: Queries, alert: NewAlert): Promise<void> {
  await queries
    .insertInto("wish_alert")
    .values({
      id: alert.id,
      account_id: alert.accountId,
      address_id: alert.addressId,
      product_id: alert.productId,
      kind: alert.kind,
      size: alert.size,
      amount: alert.price?.amount ?? null,
      currency: alert.price?.currency ?? null,
      language: alert.language,
      asked_at: alert.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The owner of alerts: a session's own, and those that go to the account's confirmed address
 * (R-WISH-8).
 */
export type AlertOwner = { accountId: string; email: string | null; since: Date | null };

const addressesOf = ({ accountId, email, since }: AlertOwner) => sql`
  select d.id from alert_address d where d.account_id = ${accountId}::uuid
    or (lower(d.email) = lower(${email}::text) and
      greatest(d.asked_at, d.confirmed_at) > coalesce(${since}::timestamptz, '-infinity'))`;
const ownedBy = (owner: AlertOwner) => sql`
  (a.account_id = ${owner.accountId}::uuid or a.address_id in (${addressesOf(owner)}))`;

export async function countAlerts(queries: Queries, owner: AlertOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wish_alert a
    where a.told_at is null and ${ownedBy(owner)}`.execute(queries);
  return rows[0]?.count ?? 0;
}

export type OwnAlert = {
  id: string;
  kind: AlertKind;
  productId: string;
  title: PartialText;
  slug: string;
  size: string | null;
  amount: number | null;
  currency: CurrencyCode | null;
  /** null: the account's confirmed address. */
  email: string | null;
  waiting: boolean;
  /** Its product, or the size of it, is not on sale. */
  offSale: boolean;
};

/** Open ones, newest first. */
export async function listOpen(queries: Queries, owner: AlertOwner): Promise<OwnAlert[]> {
  const { rows } = await sql<OwnAlert>`
    select a.id, a.kind, a.product_id as "productId", p.title, p.slug, a.size, a.amount, a.currency,
      d.email, (a.account_id is not null or d.confirmed_at is not null) as waiting,
      not (coalesce(${onSale}, false) and (a.size is null or exists (select from product_size s
        where s.product_id = p.id and ${isSameSize(sql`s.size`, sql`a.size`)}))) as "offSale"
    from wish_alert a join product p on p.id = a.product_id
    left join alert_address d on d.id = a.address_id
    where a.told_at is null and ${ownedBy(owner)} order by a.asked_at desc, a.id limit 200`.execute(
    queries,
  );
  return rows;
}

/** Ends one, also while its e-mail waits. @returns whether there was one. */
export async function deleteAlert(
  queries: Queries,
  owner: AlertOwner,
  id: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from wish_alert a where a.id = ${id} and ${ownedBy(owner)}`.execute(queries);
  return numAffectedRows === 1n;
}

/** The mailbox of a row; null once the row is gone, or where an account has confirmed none. */
export async function readMailbox(
  queries: Queries,
  { owner, id }: { owner: "account" | "address"; id: string },
): Promise<string | null> {
  const { rows } = await (
    owner === "account"
      ? sql<{ email: string }>`select email from account
          where id = ${id} and email_verified_at is not null and email is not null`
      : sql<{ email: string }>`select email from alert_address where id = ${id}`
  ).execute(queries);
  return rows[0]?.email ?? null;
}

/**
 * Ends alerts that go to a mailbox, or that an account set at its former one: of a product, or
 * all. A reported alert ends as well: its e-mail may still wait (`is-void.ts`).
 * @param productId "" for all
 */
export async function endForMailbox(
  queries: Queries,
  {
    mailbox,
    accountId,
    productId,
  }: { mailbox: string | null; accountId: string | null; productId: string },
): Promise<void> {
  await sql`
    delete from wish_alert a
    where (${productId} = '' or a.product_id = ${productId})
      and (a.address_id in (select d.id from alert_address d where lower(d.email) = lower(${mailbox}::text))
        or a.account_id in (select c.id from account c
          where lower(c.email) = lower(${mailbox}::text) and c.email_verified_at is not null)
        or a.account_id = ${accountId}::uuid)`.execute(queries);
}

/**
 * A guest's addresses and alerts go to the account that signed in. The same address at both is one;
 * it is confirmed where either was.
 */
export async function moveAddresses(queries: Queries, from: string, to: string): Promise<void> {
  await sql`
    delete from wish_alert a using alert_address g, alert_address mine, wish_alert b
    where g.account_id = ${from} and mine.account_id = ${to} and lower(g.email) = lower(mine.email)
      and a.address_id = g.id and b.address_id = mine.id and a.told_at is null
      and b.told_at is null and b.product_id = a.product_id and b.kind = a.kind
      and b.size is not distinct from a.size`.execute(queries);
  await sql`
    update wish_alert a set address_id = mine.id from alert_address g, alert_address mine
    where g.account_id = ${from} and mine.account_id = ${to} and lower(g.email) = lower(mine.email)
      and a.address_id = g.id`.execute(queries);
  await sql`
    update alert_address mine set confirmed_at = coalesce(mine.confirmed_at, g.confirmed_at)
    from alert_address g
    where g.account_id = ${from} and mine.account_id = ${to}
      and lower(g.email) = lower(mine.email)`.execute(queries);
  await sql`
    delete from alert_address g using alert_address mine
    where g.account_id = ${from} and mine.account_id = ${to}
      and lower(g.email) = lower(mine.email)`.execute(queries);
  await queries
    .updateTable("alert_address")
    .set({ account_id: to })
    .where("account_id", "=", from)
    .execute();
}

/**
 * Alerts that are over: never confirmed, sent, waited for too long; then addresses without alerts.
 */
export async function eraseOver(
  queries: Queries,
  { now, sentBefore, askedBefore }: { now: Date; sentBefore: Date; askedBefore: Date },
): Promise<void> {
  await sql`delete from alert_address where confirmed_at is null
    and coalesce(confirm_until, asked_at) < ${now}::timestamptz - interval '1 day'`.execute(
    queries,
  );
  await sql`delete from wish_alert
    where told_at < ${sentBefore}::timestamptz or asked_at < ${askedBefore}::timestamptz`.execute(
    queries,
  );
  await sql`delete from alert_address d where d.asked_at < ${now}::timestamptz - interval '1 day'
    and not exists (select from wish_alert a where a.address_id = d.id)`.execute(queries);
}
