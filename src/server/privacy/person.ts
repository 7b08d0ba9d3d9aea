import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";

/** By what the rows of a person are found. */
export type Person = {
  /** Empty where orders alone are blanked, because they are old. */
  accountIds: readonly string[];
  /** In lower case: the present address, former ones, and those not confirmed yet. */
  emails: readonly string[];
  orderIds: readonly string[];
  orderNos: readonly string[];
  /** Names and phone numbers, by which free text is judged; in lower case. */
  words: readonly string[];
};

type Found = { accountIds: string[]; emails: string[]; orderIds: string[] };

/**
 * The owner of an account. A former or a not yet confirmed address that another account has now is
 * not theirs.
 * Messages and e-mails of the address count as theirs; orders only where they are the account's.
 */
export async function personOfAccount(queries: Queries, accountId: string): Promise<Person> {
  const { rows } = await sql<Found>`
    select array[a.id] as "accountIds",
      array(select lower(a.email) where a.email is not null
        union select lower(f.email) from former_email f
        where f.account_id = a.id and not exists (
          select from account other where lower(other.email) = lower(f.email)
            and other.id <> a.id)
        union select lower(c.new_email) from email_change c
        where c.account_id = a.id and not exists (
          select from account other where lower(other.email) = lower(c.new_email)
            and other.id <> a.id)) as emails,
      array(select id from sales_order where account_id = a.id) as "orderIds"
    from account a where a.id = ${accountId}`.execute(queries);
  return withWords(queries, rows[0]);
}

/**
 * The guest with an e-mail address: orders that guests placed with it, and the guests themselves
 * where they ordered with no other address.
 */
export async function personOfAddress(queries: Queries, email: string): Promise<Person> {
  const { rows } = await sql<Found>`
    with own as (
      select o.id, o.account_id from sales_order o join account a on a.id = o.account_id
      where lower(o.email) = ${email.toLowerCase()} and a.kind = 'guest')
    select array[${email.toLowerCase()}::text] as emails,
      array(select id from own) as "orderIds",
      array(select distinct account_id from own where not exists (
        select from sales_order o where o.account_id = own.account_id
          and lower(o.email) <> ${email.toLowerCase()} and o.email <> '')) as "accountIds"
  `.execute(queries);
  return withWords(queries, rows[0]);
}

/** Orders as such, without their buyers: what is left of them when they are old. */
export const personOfOrders = (queries: Queries, orderIds: readonly string[]): Promise<Person> =>
  withWords(queries, { accountIds: [], emails: [], orderIds: [...orderIds] });

async function withWords(queries: Queries, found: Found | undefined): Promise<Person> {
  const { accountIds, emails, orderIds } = found ?? { accountIds: [], emails: [], orderIds: [] };
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
  return { accountIds, emails, orderIds, orderNos, words };
}
