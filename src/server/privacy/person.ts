import { sql, type RawBuilder } from "kysely";
import type { Queries } from "#server/platform/database.ts";

/** Keys by which the rows of a person are found. */
export type Person = {
  /** Empty where orders alone are blanked, because they are old. */
  accountIds: readonly string[];
  /** In lower case: the address that is proven to be the person's now; empty without one. */
  emails: readonly string[];
  /**
   * E-mails that the address got before belong to an account that had it then; null without one.
   */
  emailsSince: Date | null;
  orderIds: readonly string[];
  orderNos: readonly string[];
  /** Names and phone numbers, by which free text is judged; in lower case. */
  words: readonly string[];
};

type Found = Pick<Person, "emailsSince"> & {
  accountIds: string[];
  emails: string[];
  orderIds: string[];
};

/** Orders of guests with an address, since another account that had confirmed it left it. */
const guestOrders = (email: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql`
  select o.id, o.account_id from sales_order o join account guest on guest.id = o.account_id
  where guest.kind = 'guest' and lower(o.email) = ${email}
    and o.created_at > coalesce(${since}, '-infinity')`;

/**
 * The owner of an account. Rows of the account itself are theirs, and those tied to its address
 * alone while the account has that address confirmed: not one that it never confirmed, waits to have
 * confirmed, or has left (R-WHOSE-1).
 */
export async function personOfAccount(queries: Queries, accountId: string): Promise<Person> {
  const { rows } = await sql<Found>`
    with own as (
      select a.id, lower(a.email) as email, (
          select max(f.until) from former_email f where lower(f.email) = lower(a.email)
            and f.account_id <> a.id and f.confirmed_at is not null) as since
      from account a where a.id = ${accountId} and a.email_verified_at is not null)
    select array[${accountId}::uuid] as "accountIds",
      array(select email from own where email is not null) as emails,
      (select since from own) as "emailsSince",
      array(select id from sales_order where account_id = ${accountId}
        union select g.id from own cross join lateral (
          ${guestOrders(sql`own.email`, sql`own.since`)}) g) as "orderIds"`.execute(queries);
  return withWords(queries, rows[0]);
}

/**
 * The guest with an e-mail address: orders that guests placed with it, and the guests themselves
 * where they ordered with no other address. Acts of accounts are theirs, with any address they had.
 */
export async function personOfAddress(queries: Queries, address: string): Promise<Person> {
  const email = address.toLowerCase();
  const since = sql`(select max(f.until) from former_email f
    where lower(f.email) = ${email} and f.confirmed_at is not null)`;
  const { rows } = await sql<Found>`
    with own as (${guestOrders(sql`${email}`, since)})
    select array[${email}::text] as emails, ${since} as "emailsSince",
      array(select id from own) as "orderIds",
      array(select distinct account_id from own where not exists (
        select from sales_order o where o.account_id = own.account_id
          and lower(o.email) <> ${email} and o.email <> '')) as "accountIds"
  `.execute(queries);
  return withWords(queries, rows[0]);
}

/** Orders as such, without their buyers: the rest of them when they are old. */
export const personOfOrders = (queries: Queries, orderIds: readonly string[]): Promise<Person> =>
  withWords(queries, { ...nobody, orderIds: [...orderIds] });

const nobody: Found = { accountIds: [], emails: [], emailsSince: null, orderIds: [] };

async function withWords(queries: Queries, found: Found = nobody): Promise<Person> {
  const { accountIds, orderIds } = found;
  const { rows } = await sql<{ orderNos: string[]; words: string[] }>`
    select array(select order_no from sales_order where id = any(${orderIds}::uuid[]))
        as "orderNos",
      array(select distinct lower(word) from (
        select unnest(array[first_name, last_name]) as word from account
          where id = any(${accountIds}::uuid[])
        union all select unnest(array[content->>'firstName', content->>'lastName',
          content->>'phone', content->>'address']) from address
          where account_id = any(${accountIds}::uuid[])
        union all select unnest(array[address->>'firstName', address->>'lastName',
          address->>'phone', address->>'address']) from sales_order
          where id = any(${orderIds}::uuid[])) w
        where length(word) > 1) as words`.execute(queries);
  const { orderNos = [], words = [] } = rows[0] ?? {};
  return { ...found, orderNos, words };
}
