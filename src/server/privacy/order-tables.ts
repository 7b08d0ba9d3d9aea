import { sql } from "kysely";
import { ownWords } from "#domain/cart/line-content.ts";
import { openLostStates } from "#domain/payment/lost-payment.ts";
import { customType } from "#domain/customization.ts";
import type { Person } from "./person.ts";
import { json } from "#server/platform/stored-json.ts";
import {
  dash,
  dashed,
  names,
  ofAccount,
  ofEmail,
  ofNoAccount,
  ofOrder,
  ofOrderNo,
  staffAct,
  withoutTexts,
  type PersonalTable,
} from "./personal-table.ts";

/** Of an order's address only the country is kept, for the tax; required fields hold a dash. */
const strippedAddress = sql`jsonb_build_object('firstName', '–', 'lastName', '–', 'address', '–',
  'country', address->>'country', 'phoneCode', '0', 'phone', '–')`;

/** Text typed for a shirt; a player's name stays. A line's identity would reveal the text too. */
const withoutWords = json(Object.fromEntries(ownWords.map((field) => [field, ""])));

/** A message to the shop names its sender in its reply address. */
const ofSender = ({ emails, emailsSince }: Person) =>
  sql`(lower(reply_to->>'address') = any(${[...emails]}::text[])
    and created_at > coalesce(${emailsSince}::timestamptz, '-infinity'))`;

const lawPeriod = { kept: "the law's period for books: setting buyerYears" };

/** Audit entries about these records hold words about buyers. */
const aboutBuyers = ["orders", "returns", "reviews", "mail", "customers", "payments"];

/** Data of orders about their buyers, and later writings about them. */
export const orderTables: readonly PersonalTable[] = [
  {
    table: "audit_entry",
    columns: { who: "blanked", before: "blanked", after: "blanked", label: staffAct },
    of: (person) => sql`(account_id = any(${[...person.accountIds]}::uuid[])
      or (noun = any(${aboutBuyers}::text[]) and (
        ${ofOrderNo(person, "subject_id")}
        or ${names(
          sql`subject_id`,
          person.orderNos.map((no) => `${no}-r`.toLowerCase()),
        )}
        or ${names(sql`subject_id`, person.orderIds)}
        or subject_id = any(${[...person.accountIds]}::text[])
        or subject_id in (select id::text from product_review where ${ofAccount(person)})
        or (at > coalesce(${person.emailsSince}::timestamptz, '-infinity')
          and ${names(sql`coalesce(before::text, '') || coalesce(after::text, '')`, person.emails)}))))`,
    blank: {
      to: {
        who: sql`case when account_id in (select id from account where kind = 'staff')
          then who else '–' end`,
        before: withoutTexts("before"),
        after: withoutTexts("after"),
        blanked_at: sql`coalesce(blanked_at, now())`,
      },
    },
    exported: "staffActs",
  },
  {
    table: "mail",
    columns: {
      recipient: "erased",
      subject: "erased",
      body_text: "erased",
      body_html: "erased",
      reply_to: "erased",
      last_reply: "erased",
      leave_url: "erased",
    },
    // An e-mail that an account or an order caused is theirs; the rest is the address's that got or
    // sent it.
    of: (person) => sql`(${ofAccount(person)} or ${ofOrder(person)}
      or (order_id is null and ${ofNoAccount()} and (
        (${ofEmail(person, "recipient", "created_at")} and about not like 'contact:%')
        or ${ofSender(person)})))`,
    exported: "letters",
  },
  {
    table: "webhook_inbox",
    columns: { raw: "blanked" },
    of: (person) => sql`(${ofOrderNo(person, "order_no")}
      or payment_id in (select id from payment where ${ofOrder(person)}))`,
    blank: { to: { raw: sql`''::bytea` } },
    exported: { no: "the payment provider's own messages; the provider exports them" },
  },
  {
    table: "lost_payment",
    columns: { payer_email: "blanked", payer_name: "blanked", reason: "blanked" },
    of: (person) =>
      sql`(${ofEmail(person, "payer_email", "moved_at")} or ${ofOrderNo(person, "order_no")})`,
    blank: {
      to: {
        payer_email: sql`null`,
        payer_name: sql`null`,
        reason: dash,
        blanked_at: sql`coalesce(blanked_at, now())`,
      },
      // Until the fate of its money is decided, its payer is needed, however old the order is.
      where: () => sql`state <> all(${[...openLostStates]}::text[])`,
    },
    exported: "lostPayments",
  },
  {
    table: "order_note",
    columns: { body: "erased", who: "erased" },
    of: (person) => ofOrder(person),
    exported: "notes",
  },
  {
    table: "order_event",
    columns: { reason: "blanked", actor: staffAct },
    of: (person) => ofOrder(person),
    // Reasons of the shop's own program are words of a list, by which an order's end is read.
    blank: { to: { reason: dash }, where: () => sql`actor like 'staff:%' and reason <> ''` },
    exported: "orders",
  },
  {
    table: "credit",
    columns: { reason: "blanked", actor: staffAct },
    of: (person) => ofOrder(person),
    blank: { to: { reason: dash }, where: () => sql`actor like 'staff:%'` },
    exported: "refunds",
  },
  {
    table: "refund_request",
    columns: {
      reason: "blanked",
      decided_reason: "blanked",
      asked_by: staffAct,
      decided_by: staffAct,
    },
    of: (person) => ofOrder(person),
    blank: { to: { reason: dash, decided_reason: dashed("decided_reason") } },
    exported: "refundRequests",
  },
  {
    table: "refund",
    columns: { settled_reference: "blanked", settled_by: staffAct },
    of: (person) => sql`payment_id in (select id from payment where ${ofOrder(person)})`,
    blank: { to: { settled_reference: dashed("settled_reference") } },
    exported: "refunds",
  },
  {
    table: "payment",
    columns: { failure: "blanked", attention_note: "blanked" },
    of: (person) => ofOrder(person),
    blank: { to: { failure: dashed("failure"), attention_note: sql`''` } },
    exported: "orders",
  },
  {
    table: "goods_move",
    columns: { actor: staffAct },
    of: (person) => sql`line_id in (select id from sales_order_line where ${ofOrder(person)})`,
    exported: { no: "which of the staff moved goods" },
  },
  {
    table: "goods_return",
    columns: { reason: "blanked", decided_by: staffAct },
    of: (person) => ofOrder(person),
    blank: { to: { reason: dashed("reason") } },
    exported: "returns",
  },
  {
    table: "goods_return_line",
    columns: { note: "blanked" },
    of: (person) => sql`return_id in (select id from goods_return where ${ofOrder(person)})`,
    blank: { to: { note: sql`''` } },
    exported: "returns",
  },
  {
    table: "return_photo",
    columns: { bytes: "erased" },
    of: (person) => ofOrder(person),
    exported: "returnPhotos",
  },
  {
    table: "order_change",
    columns: { before: "blanked", after: "blanked" },
    of: (person) => ofOrder(person),
    // One that waits for its difference ends by itself, with the units kept for it.
    blank: {
      to: { before: sql`'{}'`, after: sql`'{}'`, expires_at: sql`least(expires_at, now())` },
    },
    exported: "changes",
  },
  {
    table: "parcel",
    columns: { tracking_number: lawPeriod },
    of: (person) => ofOrder(person),
    exported: "orders",
  },
  {
    table: "sales_order_line",
    columns: { choice: "blanked", identity: "blanked" },
    of: (person) => ofOrder(person),
    blank: {
      to: { identity: sql`''`, choice: sql`choice || ${withoutWords}` },
      where: () => sql`choice->'customType' = to_jsonb(${customType.own}::int)`,
    },
    exported: "orders",
  },
  {
    table: "sales_order",
    columns: {
      email: "blanked",
      network: "blanked",
      address: "blanked",
      order_key_hash: "blanked",
    },
    of: (person) => ofOrder(person, "id"),
    blank: {
      to: {
        email: sql`''`,
        network: sql`null`,
        address: strippedAddress,
        order_key_hash: sql`null`,
        // Those that were not paid end with the next run of the job that frees their goods.
        hold_expires_at: sql`case when state in ('created', 'awaiting_payment')
          then least(hold_expires_at, now()) else hold_expires_at end`,
      },
    },
    exported: "orders",
  },
];
