import { sql } from "kysely";
import * as z from "zod/mini";
import { email as emailSchema } from "#contract/field.ts";
import { textOfCell } from "#domain/import/hyphen-cell.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { readTimeZone } from "#server/platform/shop-settings.ts";
import { addressCells, applyAddress } from "./customer-address.ts";
import { personCells, personOf } from "./customer-person.ts";
import {
  collectFaults,
  plainKind,
  type Applied,
  type Cells,
  type FileRecord,
  type RecordKind,
  type RecordNote,
} from "./import-record.ts";
import { textOf, type Image } from "./record-image.repository.ts";
import { readTime, timeCell } from "./time-cell.ts";

type Look = {
  now: Date;
  timeZone: string;
  /** Addresses in small letters that are an account's, or were one's until lately. */
  taken: ReadonlySet<string>;
  /** Of accounts that were registered with an address and have not confirmed it. */
  unproven: ReadonlySet<string>;
};

/**
 * Accounts of customers with their default address, by e-mail. A file gives no password: the
 * customer chooses one with a code by e-mail (R-CSV-11).
 */
export const customerKind: RecordKind<Look> = {
  ...plainKind,
  noun: "customers",
  tables: [
    {
      name: "account",
      record: "id",
      key: ["id"],
      idType: "uuid",
      hidden: ["password_hash"],
    },
    {
      name: "address",
      record: "account_id",
      key: ["id"],
      idType: "uuid",
    },
  ],
  look: async (queries, records, now) => ({
    now,
    timeZone: await readTimeZone(queries),
    taken: await takenEmails(queries, records),
    unproven: await unprovenEmails(queries, records),
  }),
  newId: () => newId(),
  apply: applyCustomer,
  show: showCustomer,
  name: (image) => textOf(image["account"]?.[0], "email"),
  used: usedAccounts,
};

async function takenEmails(queries: Queries, records: readonly FileRecord[]) {
  const keys = records.map(({ key }) => key);
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from account where lower(email) = any(${keys}::text[])
    union select lower(old_email) from email_change
      where lower(old_email) = any(${keys}::text[]) and void_at is null
        and confirmed_at is not null`.execute(queries);
  return new Set(rows.map(({ email }) => email));
}

/** The person who registered with such an address may be another person than the one the file knows. */
async function unprovenEmails(queries: Queries, records: readonly FileRecord[]) {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from account
    where lower(email) = any(${records.map(({ key }) => key)}::text[]) and kind = 'customer'
      and password_hash is not null and email_verified_at is null`.execute(queries);
  return new Set(rows.map(({ email }) => email));
}

/** With an order, a cart, a review, a wish or a sign-in: such an account is its owner's. */
async function usedAccounts(
  queries: Queries,
  changes: readonly { id: string; kept: Image | null }[],
): Promise<ReadonlySet<string>> {
  const gone = changes.flatMap(({ id, kept }) => (kept === null ? [id] : []));
  const { rows } = await sql<{ id: string }>`
    select w.id::text as id from unnest(${gone}::uuid[]) w (id)
    where exists (select from sales_order t where t.account_id = w.id)
      or exists (select from cart_line t where t.account_id = w.id)
      or exists (select from product_review t where t.account_id = w.id)
      or exists (select from wishlist_item t where t.account_id = w.id)
      or exists (select from saved_design t where t.account_id = w.id)
      or exists (select from session_family t where t.account_id = w.id)`.execute(queries);
  return new Set(rows.map(({ id }) => id));
}

function showCustomer(image: Image, { timeZone }: Look): Cells {
  const row = image["account"]?.[0];
  const groups = row?.["customer_groups"];
  return {
    email: textOf(row, "email"),
    first_name: textOf(row, "first_name"),
    last_name: textOf(row, "last_name"),
    groups: Array.isArray(groups) ? groups.join("|") : "",
    ...addressCells(image),
    created_at: timeCell(row?.["created_at"], timeZone),
    ...personCells(row),
  };
}

const longestName = 60;

function applyCustomer(before: Image | null, record: FileRecord, look: Look, id: string): Applied {
  const { now, timeZone, taken, unproven } = look;
  const { faults, fault } = collectFaults(record.line);
  const { cells } = record;
  const row = before?.["account"]?.[0];
  const since = readTime(cells["created_at"] ?? "", timeZone);
  if (!z.safeParse(emailSchema(), record.key).success) fault("email", "emailInvalid");
  if (!before && taken.has(record.key)) fault("email", "emailTaken");
  if (row && row["kind"] !== "customer") fault("email", "emailTaken");
  if (since === undefined || (since && since > now)) fault("created_at", "dateInvalid");
  const said = (column: "first_name" | "last_name") => {
    const text = cells[column];
    if (text && text.length > longestName) fault(column, "tooLong");
    return text ? textOfCell(text) : textOf(row, column);
  };
  const start = row ?? {
    birthday: null,
    created_at: (since ?? now).toISOString(),
    disabled_at: null,
    email: record.key,
    email_verified_at: null,
    gender: "secrecy",
    id,
    kind: "customer",
    roles: [],
    customer_groups: [],
  };
  const notes: RecordNote[] = [];
  const note = (column: string, one: Pick<RecordNote, "key" | "to">) =>
    notes.push({ line: record.line, column, ...one });
  const groups = cells["groups"];
  const account = {
    ...start,
    first_name: said("first_name"),
    last_name: said("last_name"),
    ...personOf(row, cells, now, note),
    ...(groups ? { customer_groups: groupsOf(groups) } : {}),
  };
  const names = { firstName: account.first_name, lastName: account.last_name };
  const wanted = { id, names, cells, now };
  const address = applyAddress(before, wanted, fault, note);
  const after = { account: [account], address };
  // Nothing that a file knows of an address goes to an account that has not shown it (R-WHOSE-1).
  const isOther = () =>
    JSON.stringify(before && showCustomer(before, look)) !==
    JSON.stringify(showCustomer(after, look));
  if (unproven.has(record.key) && isOther()) fault("email", "emailUnconfirmed");
  return { after, record, faults, notes };
}

const groupsOf = (text: string): string[] => [
  ...new Set(
    textOfCell(text)
      .split("|")
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  ),
];
