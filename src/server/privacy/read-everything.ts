import { sql, type RawBuilder } from "kysely";
import { readableKinds } from "#domain/notification/mail-kinds.ts";
import { keyPlace } from "#domain/notification/order-key-place.ts";
import type { Queries } from "#server/platform/database.ts";
import type { DB } from "#server/platform/schema.ts";
import type { Person } from "./person.ts";
import { personalData } from "./personal-data.ts";
import { cleaned } from "./without-secrets.ts";

const rowsOf = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`;

/** The person's rows of a table, by the same condition that erases them. */
function own(table: keyof DB, person: Person) {
  const entry = personalData.find((one) => one.table === table);
  if (!entry) throw new Error(`${table} is in no list of personal data`);
  return entry.of(person);
}

/** Later writings about an order: its own lists would repeat its number in each. */
const ordersLists = (person: Person) => ({
  orders: sql`
    select o.order_no as "orderNo", o.state, o.email, o.language, o.address, o.network, o.currency,
      o.subtotal, o.discount, o.coupon_code as "couponCode", o.coupon, o.shipping, o.tax,
      o.total, o.shipping_method as "shippingMethod",
      (select coalesce(json_agg(p.tracking_number order by p.no), '[]') from parcel p
        where p.order_id = o.id and p.tracking_number is not null) as "trackingNumbers",
      o.created_at as "createdAt",
      ${rowsOf(sql`
        select l.title, l.size, l.choice, l.patches, l.addons, l.quantity,
          l.unit_price as "unitPrice", l.line_total as "lineTotal", l.stage
        from sales_order_line l where l.order_id = o.id order by l.position`)} as lines,
      ${rowsOf(sql`
        select e.state, e.reason, e.at from order_event e where e.order_id = o.id
        order by e.seq`)} as events,
      ${rowsOf(sql`
        select p.state, p.amount, p.currency, p.provider_order_id as "providerOrderId",
          p.failure, p.attention_note as note, p.created_at as "createdAt"
        from payment p where p.order_id = o.id`)} as payments
    from sales_order o where o.id = any(${[...person.orderIds]}::uuid[]) order by o.created_at`,
  lostPayments: sql`
    select order_no as "orderNo", payer_email as email, payer_name as name, amount, currency, lines,
      refunds, state, reason, moved_at as "movedAt"
    from lost_payment where ${own("lost_payment", person)} order by moved_at`,
  notes: sql`
    select (select order_no from sales_order where id = order_id) as "orderNo", body, at
    from order_note where ${own("order_note", person)} order by at`,
  refunds: sql`
    select (select order_no from sales_order where id = c.order_id) as "orderNo", c.amount,
      c.reason, c.at, ${rowsOf(sql`
        select r.amount, r.state, r.settled_reference as "reference", r.created_at as "createdAt"
        from refund r where r.credit_id = c.id`)} as refunds
    from credit c where ${own("credit", person)} order by c.at`,
  refundRequests: sql`
    select (select order_no from sales_order where id = order_id) as "orderNo", amount, reason,
      decided_reason as "decidedReason", state, asked_at as "askedAt"
    from refund_request where ${own("refund_request", person)} order by asked_at`,
  returns: sql`
    select (select order_no from sales_order where id = g.order_id) as "orderNo", g.no, g.state,
      g.wants, g.reason, g.asked_at as "askedAt", ${rowsOf(sql`
        select l.quantity, l.reason, l.note from goods_return_line l where l.return_id = g.id`)}
        as lines
    from goods_return g where ${own("goods_return", person)} order by g.asked_at`,
  returnPhotos: sql`
    select (select order_no from sales_order where id = p.order_id) as "orderNo",
      (select no from goods_return where id = p.return_id) as "returnNo",
      'data:image/webp;base64,' || translate(encode(p.bytes, 'base64'), E'\n', '') as image,
      p.uploaded_at as "uploadedAt"
    from return_photo p where ${own("return_photo", person)} order by p.uploaded_at`,
  changes: sql`
    select (select order_no from sales_order where id = order_id) as "orderNo", kind, before,
      after, state, at from order_change where ${own("order_change", person)} order by at`,
  staffActs: sql`
    select noun, action, before, after, at from audit_entry
    where ${own("audit_entry", person)} order by at`,
});

/** Texts, lists and acts of the person. */
const accountLists = (person: Person) => ({
  addresses: sql`
    select id, content, is_default as "isDefault", created_at as "createdAt"
    from address where ${own("address", person)}`,
  formerAddresses: sql`
    select email, until from former_email where ${own("former_email", person)}`,
  cart: sql`
    select product_id as "productId", size, choice, quantity, created_at as "createdAt"
    from cart_line where ${own("cart_line", person)}`,
  wishlist: sql`
    select product_id as "productId", created_at as "createdAt"
    from wishlist_item where ${own("wishlist_item", person)} and removed_at is null`,
  sharedLists: sql`select title, made_at as "madeAt"
    from wish_share where ${own("wish_share", person)}`,
  savedDesigns: sql`select product_id as "productId", code, saved_at as "savedAt"
    from saved_design where ${own("saved_design", person)}`,
  alerts: sql`
    select product_id as "productId", kind, size, amount, currency, asked_at as "askedAt",
      told_at as "toldAt" from wish_alert where ${own("wish_alert", person)} order by asked_at`,
  alertAddresses: sql`
    select email, language, asked_at as "askedAt", confirmed_at as "confirmedAt"
    from alert_address where ${own("alert_address", person)} order by asked_at`,
  reviews: sql`
    select product_id as "productId", author, country, rating, fit, body, state, reply,
      created_at as "createdAt", edited_at as "editedAt"
    from product_review where ${own("product_review", person)}`,
  sessions: sql`
    select device, created_at as "signedInAt", last_used_at as "lastUsedAt",
      ended_at as "endedAt" from session_family where ${own("session_family", person)}`,
  passkeys: sql`
    select device, created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkey where ${own("passkey", person)}`,
  securityEvents: sql`
    select kind, at, (select network from security_note n where n.no = security_event.no)
      as network
    from security_event where ${own("security_event", person)} order by no`,
  codes: sql`
    select purpose, email, created_at as "createdAt", used_at as "usedAt"
    from verification_code where ${own("verification_code", person)}`,
  emailChanges: sql`
    select old_email as "oldEmail", new_email as "newEmail", created_at as "createdAt",
      confirmed_at as "confirmedAt", void_at as "voidAt"
    from email_change where ${own("email_change", person)}`,
  messages: sql`
    select name, email, order_no as "orderNo", topic, message, created_at as "createdAt"
    from contact_message where ${own("contact_message", person)}`,
  newsletter: sql`
    select email, language, state, asked_at as "askedAt", confirmed_at as "confirmedAt",
      left_at as "leftAt" from newsletter_subscriber
    where ${own("newsletter_subscriber", person)}`,
  consents: sql`
    select action, wording, language, source, at from newsletter_consent
    where ${own("newsletter_consent", person)} order by at`,
  failedSignIns: sql`select at from login_failure where ${own("login_failure", person)}`,
  // Links and codes are for the reader of the e-mail alone.
  letters: sql`
    select recipient, case when starts_with(about, 'code:') then '' else subject end as subject,
      case when split_part(about, ':', 1) = any(${[...readableKinds]}::text[])
        then replace(body_text, ${keyPlace}, '') else '' end as text, language, created_at as "createdAt", accepted_at as "sentAt"
    from mail where ${own("mail", person)} order by created_at`,
});

/** Names of the lists of an export. */
export type ExportedList =
  | "account"
  | keyof ReturnType<typeof ordersLists>
  | keyof ReturnType<typeof accountLists>;

/**
 * Everything kept of a person, by kind, without secrets that open anything. `account` is null for a
 * guest.
 */
export async function readEverything(
  queries: Queries,
  person: Person,
): Promise<Record<ExportedList, unknown>> {
  const lists = Object.entries({ ...accountLists(person), ...ordersLists(person) });
  const parts = lists.map(([name, list]) => sql`${sql.lit(name)}, ${rowsOf(list)}`);
  const { rows } = await sql<{ everything: Record<ExportedList, unknown> }>`
    select json_build_object('account', (select json_build_object('id', id, 'email', email,
        'emailVerifiedAt', email_verified_at, 'firstName', first_name, 'lastName', last_name,
        'gender', gender, 'birthday', birthday, 'roles', roles, 'groups', customer_groups,
        'createdAt', created_at)
      from account where ${own("account", person)} and kind <> 'guest' limit 1),
      ${sql.join(parts)}) as everything`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error("a select without from gives one row");
  // The bytes of a picture look like secrets, and are none.
  const { returnPhotos } = row.everything;
  return { ...cleaned(row.everything), returnPhotos };
}
