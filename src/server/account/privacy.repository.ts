import { sql } from "kysely";
import { ownWords } from "#domain/cart/line-content.ts";
import { customType } from "#domain/customization.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

/**
 * The one place that knows every table that holds something of a person: to hand it out, and to
 * remove it. A test compares it with the tables there are.
 */

const rowsOf = (query: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`;

/** Stored data of the account `a`, kind by kind. */
const lists = {
  addresses: sql`
        select id, content, is_default as "isDefault", created_at as "createdAt"
        from address where account_id = a.id`,
  orders: sql`
        select o.order_no as "orderNo", o.state, o.email, o.language, o.address, o.currency,
          o.subtotal, o.discount, o.coupon_code as "couponCode", o.coupon, o.shipping, o.tax,
          o.total, o.shipping_method as "shippingMethod", 
          (select coalesce(json_agg(p.tracking_number order by p.no), '[]') from parcel p
            where p.order_id = o.id and p.tracking_number is not null) as "trackingNumbers",
          o.created_at as "createdAt",
          ${rowsOf(sql`
            select l.title, l.size, l.choice,
              l.patches, l.addons, l.quantity, l.unit_price as "unitPrice",
              l.line_total as "lineTotal", l.stage
            from sales_order_line l where l.order_id = o.id order by l.position`)} as lines,
          ${rowsOf(sql`
            select e.state, e.at from order_event e where e.order_id = o.id order by e.seq`)} as events,
          ${rowsOf(sql`
            select p.state, p.amount, p.currency, p.provider_order_id as "providerOrderId",
              p.created_at as "createdAt"
            from payment p where p.order_id = o.id`)} as payments
        from sales_order o where o.account_id = a.id order by o.created_at`,
  cart: sql`
        select product_id as "productId", size, choice, quantity, created_at as "createdAt"
        from cart_line where account_id = a.id`,
  wishlist: sql`
        select product_id as "productId", created_at as "createdAt"
        from wishlist_item where account_id = a.id`,
  reviews: sql`
        select product_id as "productId", author, country, rating, fit, body, state, reply,
          created_at as "createdAt", edited_at as "editedAt"
        from product_review where account_id = a.id`,
  sessions: sql`
        select device, created_at as "signedInAt", last_used_at as "lastUsedAt",
          ended_at as "endedAt" from session_family where account_id = a.id`,
  codes: sql`
        select purpose, email, created_at as "createdAt", used_at as "usedAt"
        from verification_code where account_id = a.id`,
  emailChanges: sql`
        select old_email as "oldEmail", new_email as "newEmail", created_at as "createdAt",
          confirmed_at as "confirmedAt", void_at as "voidAt"
        from email_change where account_id = a.id`,
  messages: sql`
        select name, email, order_no as "orderNo", topic, message, created_at as "createdAt"
        from contact_message where account_id = a.id or lower(email) = lower(a.email)`,
  newsletter: sql`
        select email, language, state, asked_at as "askedAt", confirmed_at as "confirmedAt",
          left_at as "leftAt" from newsletter_subscriber where lower(email) = lower(a.email)`,
  failedSignIns: sql`
        select at from login_failure where subject = 'account:' || lower(a.email)`,
  letters: sql`
        select recipient, subject, language, created_at as "createdAt", accepted_at as "sentAt"
        from mail where lower(recipient) = lower(a.email)`,
};

/** Everything kept of an account, by kind. */
export async function readEverything(
  queries: Queries,
  accountId: string,
): Promise<Record<string, unknown>> {
  const parts = Object.entries(lists).map(([name, list]) => sql`${sql.lit(name)}, ${rowsOf(list)}`);
  const { rows } = await sql<{ everything: Record<string, unknown> }>`
    select json_build_object('account', (select json_build_object('id', id, 'email', email,
          'emailVerifiedAt', email_verified_at, 'firstName', first_name, 'lastName', last_name,
          'gender', gender, 'birthday', birthday, 'roles', roles, 'createdAt', created_at)
        from account where id = a.id),
      ${sql.join(parts)}) as everything
    from account a where a.id = ${accountId}`.execute(queries);
  return rows[0]?.everything ?? {};
}

/** Of an order's address only the country is kept, for the tax; required fields hold a dash. */
const strippedAddress = sql`jsonb_build_object('firstName', '–', 'lastName', '–', 'address', '–',
  'country', address->>'country', 'phoneCode', '0', 'phone', '–')`;

/** Text typed for a shirt; a player's name stays. A line's identity would reveal the text too. */
const withoutWords = json(Object.fromEntries(ownWords.map((field) => [field, ""])));

/**
 * Removes a person. Orders stay for the books, without personal data; those that were
 * not paid end with the next run of the job that frees their goods. The locked account's own row
 * stays only where orders hang on it.
 */
export async function removePerson(
  queries: Queries,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<void> {
  const address = email.toLowerCase();
  const own = sql`(select id from sales_order where account_id = ${accountId})`;
  const steps = [
    sql`delete from mail where lower(recipient) = ${address}
      or order_id in ${own}`,
    sql`delete from order_note where order_id in ${own}`,
    // One that waits for its difference ends by itself, with what is kept for it.
    sql`update order_change set before = '{}', after = '{}',
        expires_at = least(expires_at, ${now}::timestamptz)
      where order_id in ${own}`,
    sql`update goods_return_line set note = '' where line_id in (
      select id from sales_order_line where order_id in ${own})`,
    sql`update sales_order_line set identity = '', choice = choice || ${withoutWords}
      where choice->'customType' = to_jsonb(${customType.own}::int) and order_id in ${own}`,
    sql`update sales_order set email = '', network = null, address = ${strippedAddress},
        order_key_hash = null,
        hold_expires_at = case when state in ('created', 'awaiting_payment')
          then least(hold_expires_at, ${now}::timestamptz) else hold_expires_at end
      where account_id = ${accountId}`,
    sql`delete from product_review where account_id = ${accountId}`,
    sql`delete from contact_message where account_id = ${accountId} or lower(email) = ${address}`,
    sql`delete from newsletter_subscriber where lower(email) = ${address}`,
    sql`delete from login_failure where subject = ${`account:${address}`}`,
    sql`delete from cart_line where account_id = ${accountId}`,
    sql`delete from wishlist_item where account_id = ${accountId}`,
    sql`delete from address where account_id = ${accountId}`,
    sql`delete from verification_code where account_id = ${accountId}`,
    sql`delete from email_change where account_id = ${accountId}`,
    sql`delete from session_family where account_id = ${accountId}`,
    sql`update account set kind = 'guest', email = null, password_hash = null, first_name = '',
        last_name = '', gender = 'secrecy', birthday = null, email_verified_at = null, roles = '{}',
        disabled_at = ${now}::timestamptz
      where id = ${accountId}`,
    sql`delete from account a where a.id = ${accountId}
      and not exists (select 1 from sales_order where account_id = a.id)`,
  ];
  for (const step of steps) await step.execute(queries);
}

/** Whether an order has still to be made, sent or paid back. */
export async function hasOrderUnderWay(queries: Queries, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sales_order where account_id = ${accountId}
      and state in ('paid', 'in_production', 'payment_review', 'refund_due') limit 1`.execute(
    queries,
  );
  return rows.length > 0;
}
