import { sql } from "kysely";
import type { Person } from "./person.ts";
import { ofImportFile, ofImportRow } from "./imported-files.ts";
import { names, ofAccount, ofEmail, ofNoAccount, type PersonalTable } from "./personal-table.ts";

const fileNames = { kept: "the name of a file, and which of its columns is what" };

/** A message that was sent without signing in is the address's that is to be answered. */
const ofMessage = (person: Person) => sql`(${ofAccount(person)}
  or (${ofEmail(person, "email", "created_at")} and ${ofNoAccount()}))`;

/** The row is the address's; it counts from when it last became it. */
const ofSubscription = ({ emails, emailsSince }: Person) =>
  sql`(lower(email) = any(${[...emails]}::text[])
    and greatest(asked_at, confirmed_at) > coalesce(${emailsSince}::timestamptz, '-infinity'))`;

/** A session's own, and rows of the person's address, which count from when they last became it. */
const ofAlertAddress = (person: Person) => sql`(${ofAccount(person)}
  or (lower(email) = any(${[...person.emails]}::text[]) and greatest(asked_at, confirmed_at)
    > coalesce(${person.emailsSince}::timestamptz, '-infinity')))`;

/** Data of a person beside orders; the account itself is last. */
export const accountTables: readonly PersonalTable[] = [
  {
    table: "product_review",
    columns: { body: "erased", author: "blanked", reply: "erased" },
    of: (person) => ofAccount(person),
    // A public text stays without its author, unless it names the person itself.
    erase: (person) => sql`(state <> 'published'
      or ${names(sql`body || coalesce(reply, '')`, [...person.words, ...person.emails])})`,
    blank: { to: { author: sql`''`, account_id: sql`null` } },
    exported: "reviews",
  },
  {
    table: "contact_message",
    columns: { name: "erased", email: "erased", message: "erased", order_no: "erased" },
    of: ofMessage,
    exported: "messages",
  },
  {
    table: "newsletter_subscriber",
    columns: { email: "erased", confirm_nonce: "erased" },
    of: ofSubscription,
    exported: "newsletter",
  },
  {
    table: "newsletter_consent",
    columns: {
      email_hash: { kept: "three years, the proof of a consent: a keyed hash, no address" },
      network_hash: { kept: "with the proof; a keyed hash" },
    },
    of: (person) => sql`(${ofAccount(person)}
      or (at > coalesce(${person.emailsSince}::timestamptz, '-infinity') and subscriber_id in (
        select id from newsletter_subscriber where ${ofSubscription(person)})))`,
    exported: "consents",
  },
  // A file with a person in it is emptied whole; the import's line in the list stays.
  {
    table: "import_file",
    columns: { bytes: "blanked", headers: "blanked", name: fileNames, mapping: fileNames },
    of: ofImportFile,
    // Of a file without names of columns the first row stands there: one with an address is no name.
    blank: {
      to: {
        bytes: sql`''`,
        headers: sql`case when array_to_string(headers, ' ') like '%@%' then '{}' else headers end`,
      },
    },
    exported: { no: "what a file said of the person stands in the account or the subscription" },
  },
  {
    table: "import_row",
    columns: {
      key: "erased",
      name: "erased",
      content: "erased",
      before: "erased",
      after: "erased",
      changes: "erased",
      faults: "erased",
      notes: "erased",
    },
    of: ofImportRow,
    exported: { no: "what a file said of the person stands in the account or the subscription" },
  },
  {
    table: "login_failure",
    columns: { subject: "erased" },
    of: (person) => sql`(subject = any(${person.emails.map((email) => `account:${email}`)}::text[])
      and at > coalesce(${person.emailsSince}::timestamptz, '-infinity'))`,
    exported: "failedSignIns",
  },
  {
    table: "guess_limit",
    columns: { subject: { kept: "24 hours against guessing; job forget-guesses" } },
    of: () => sql`false`,
    exported: { no: "counts by network address, which name nobody" },
  },
  {
    table: "cart_line",
    columns: { choice: "erased", identity: "erased" },
    of: (person) => ofAccount(person),
    exported: "cart",
  },
  {
    table: "wishlist_item",
    columns: { product_id: "erased" },
    of: (person) => ofAccount(person),
    exported: "wishlist",
  },
  {
    table: "wish_share",
    columns: { title: "erased", token: "erased" },
    of: (person) => ofAccount(person),
    exported: "sharedLists",
  },
  {
    table: "saved_design",
    columns: { product_id: "erased", code: "erased" },
    of: (person) => ofAccount(person),
    exported: "savedDesigns",
  },
  // Alerts come before their addresses, by which they are found.
  {
    table: "wish_alert",
    columns: { product_id: "erased" },
    of: (person) => sql`(${ofAccount(person)} or address_id in (
      select id from alert_address where ${ofAlertAddress(person)}))`,
    exported: "alerts",
  },
  {
    table: "alert_address",
    columns: { email: "erased", confirm_nonce: "erased" },
    of: (person) => ofAlertAddress(person),
    exported: "alertAddresses",
  },
  {
    table: "address",
    columns: { content: "erased" },
    of: (person) => ofAccount(person),
    exported: "addresses",
  },
  {
    table: "verification_code",
    columns: { email: "erased", code_hash: "erased", asker: "erased", source: "erased" },
    // One for an order went to any address, requested by any session (R-FREE-2).
    of: (person) => sql`(${ofAccount(person)}
      or (purpose = 'order' and ${ofEmail(person, "email", "created_at")}))`,
    exported: "codes",
  },
  {
    table: "email_change",
    columns: { old_email: "erased", new_email: "erased" },
    of: (person) => ofAccount(person),
    exported: "emailChanges",
  },
  {
    table: "security_note",
    columns: { network: "erased" },
    of: (person) => sql`no in (select no from security_event where ${ofAccount(person)})`,
    exported: "securityEvents",
  },
  {
    table: "security_event",
    columns: {
      subject: { kept: "setting securityDays: ids alone, without which the chain would break" },
      facts: { kept: "with the event; never a word of a person" },
    },
    of: (person) => ofAccount(person),
    exported: "securityEvents",
  },
  {
    table: "session_family",
    columns: { device: "erased" },
    of: (person) => ofAccount(person),
    exported: "sessions",
  },
  {
    table: "passkey",
    columns: { id: "erased", device: "erased", public_key: "erased" },
    of: (person) => ofAccount(person),
    exported: "passkeys",
  },
  {
    table: "recovery_code",
    columns: { hash: "erased" },
    of: (person) => ofAccount(person),
    exported: { no: "hashes of codes that only the person has" },
  },
  {
    table: "former_email",
    columns: { email: "erased" },
    of: (person) => ofAccount(person),
    exported: "formerAddresses",
  },
  {
    table: "data_link",
    columns: { email: "erased", token_hash: "erased" },
    of: (person) => ofEmail(person, "email", "created_at"),
    exported: { no: "the link itself, for a day" },
  },
  {
    table: "account",
    columns: {
      email: "blanked",
      password_hash: "blanked",
      first_name: "blanked",
      last_name: "blanked",
      gender: "blanked",
      birthday: "blanked",
      customer_groups: "blanked",
    },
    of: (person) => ofAccount(person, "id"),
    // The row itself stays only where orders or acts of a former member of staff hang on it.
    erase: () => sql`not exists (select from sales_order where account_id = account.id)
      and not exists (select from api_key where account_id = account.id)`,
    blank: {
      to: {
        kind: sql`'guest'`,
        email: sql`null`,
        password_hash: sql`null`,
        first_name: sql`''`,
        last_name: sql`''`,
        gender: sql`'secrecy'`,
        birthday: sql`null`,
        email_verified_at: sql`null`,
        roles: sql`'{}'`,
        customer_groups: sql`'{}'`,
        disabled_at: sql`now()`,
      },
    },
    exported: "account",
  },
];
