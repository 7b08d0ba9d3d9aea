import { sql, type RawBuilder } from "kysely";
import { openLostStates } from "#domain/payment/lost-payment.ts";
import type { SettingKey } from "#domain/shop/setting-table.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { erasePerson } from "./erase-person.ts";
import { personOfOrders } from "./person.ts";
import { dash, withoutTexts } from "./personal-table.ts";

/** Rows of one statement: no lock is long, and a job that is ended goes on the next night. */
const batchSize = 500;

/** @returns how many rows it changed; it is called again until there are none. */
type Batch = (queries: Queries, before: Date, most: number) => Promise<number>;

type Rule = { setting: RetentionKey; unit: "days" | "years"; batch: Batch };

const retentionKeys = [
  "guestDays",
  "sessionDays",
  "codeDays",
  "messageDays",
  "mailLogDays",
  "auditDays",
  "deliveryDays",
  "paymentEventDays",
  "networkDays",
  "securityDays",
  "buyerYears",
] as const satisfies readonly SettingKey[];
type RetentionKey = (typeof retentionKeys)[number];

const remove =
  (table: string, key: string, which: (before: Date) => RawBuilder<unknown>): Batch =>
  async (queries, before, most) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where ${which(before)} limit ${most})
    `.execute(queries);
    return Number(numAffectedRows ?? 0n);
  };

/** A guest who has not come back: no order, and no session used since. */
const idleGuest = (before: Date) => sql`kind = 'guest' and created_at < ${before}::timestamptz
  and not exists (select from session_family f
    where f.account_id = account.id and f.last_used_at >= ${before}::timestamptz)`;

/** Ages at which rows are deleted, table by table (R-FORGET-3). */
export const retentionRules: Readonly<Record<string, Rule>> = {
  guests: {
    setting: "guestDays",
    unit: "days",
    batch: remove(
      "account",
      "id",
      (before) => sql`${idleGuest(before)}
        and not exists (select from sales_order where account_id = account.id)
        and not exists (select from api_key where account_id = account.id)`,
    ),
  },
  guestCarts: {
    setting: "guestDays",
    unit: "days",
    batch: remove(
      "cart_line",
      "id",
      (before) => sql`created_at < ${before}::timestamptz
        and account_id in (select id from account where ${idleGuest(before)})`,
    ),
  },
  sessions: {
    setting: "sessionDays",
    unit: "days",
    batch: remove(
      "session_family",
      "id",
      (before) => sql`ended_at < ${before}::timestamptz or (last_used_at < ${before}::timestamptz
        and not exists (select from session_token t where t.family_id = session_family.id
          and t.expires_at >= ${before}::timestamptz))`,
    ),
  },
  tokens: {
    setting: "sessionDays",
    unit: "days",
    batch: remove("session_token", "hash", (before) => sql`expires_at < ${before}::timestamptz`),
  },
  codes: {
    setting: "codeDays",
    unit: "days",
    batch: remove("verification_code", "id", (before) => sql`expires_at < ${before}::timestamptz`),
  },
  ownerLinks: {
    setting: "codeDays",
    unit: "days",
    batch: remove("owner_link", "token_hash", (before) => sql`expires_at < ${before}::timestamptz`),
  },
  unsentPhotos: {
    setting: "codeDays",
    unit: "days",
    batch: remove(
      "return_photo",
      "id",
      (before) => sql`return_id is null and uploaded_at < ${before}::timestamptz`,
    ),
  },
  dataLinks: {
    setting: "codeDays",
    unit: "days",
    batch: remove("data_link", "token_hash", (before) => sql`expires_at < ${before}::timestamptz`),
  },
  messages: {
    setting: "messageDays",
    unit: "days",
    batch: remove("contact_message", "id", (before) => sql`created_at < ${before}::timestamptz`),
  },
  mailLog: {
    setting: "mailLogDays",
    unit: "days",
    batch: remove(
      "mail",
      "id",
      (before) => sql`created_at < ${before}::timestamptz and state not in ('queued', 'sending')`,
    ),
  },
  auditTexts: { setting: "auditDays", unit: "days", batch: blankAudit },
  deliveries: {
    setting: "deliveryDays",
    unit: "days",
    batch: remove("shop_event", "id", (before) => sql`at < ${before}::timestamptz`),
  },
  paymentEvents: {
    setting: "paymentEventDays",
    unit: "days",
    batch: remove(
      "webhook_inbox",
      "event_id",
      (before) => sql`received_at < ${before}::timestamptz`,
    ),
  },
  networks: {
    setting: "networkDays",
    unit: "days",
    batch: remove(
      "security_note",
      "no",
      (before) => sql`no in (select no from security_event where at < ${before}::timestamptz)`,
    ),
  },
  securityEvents: { setting: "securityDays", unit: "days", batch: shortenChain },
  buyers: { setting: "buyerYears", unit: "years", batch: forgetBuyers },
  lostPayers: { setting: "buyerYears", unit: "years", batch: forgetLostPayers },
};

/** Names and words go; the act, its record and the account stay. */
async function blankAudit(queries: Queries, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update audit_entry set who = ${dash}, before = ${withoutTexts("before")},
      after = ${withoutTexts("after")}, blanked_at = coalesce(blanked_at, now())
    where id in (select id from audit_entry
      where at < ${before}::timestamptz and who <> '–' limit ${most})`.execute(queries);
  return Number(numAffectedRows ?? 0n);
}

/** The oldest events go; the chain begins after them and keeps the hash that it went on from. */
async function shortenChain(queries: Queries, before: Date, most: number): Promise<number> {
  return inTransaction(queries, async (transaction) => {
    const { rows } = await sql<{ no: string; hash: Buffer }>`
      with tip as (select from_no from security_chain for update),
      old as (select e.no, e.at from security_event e, tip
        where e.no > tip.from_no order by e.no limit ${most}),
      -- Clocks differ a little: only an unbroken run of old ones goes.
      newer as (select min(no) as no from old where at >= ${before}::timestamptz)
      select e.no, e.hash from security_event e join old using (no)
      where e.no < coalesce((select no from newer), e.no + 1)
      order by e.no desc limit 1`.execute(transaction);
    const [last] = rows;
    if (!last) return 0;
    await sql`update security_chain set from_no = ${last.no}, from_hash = ${last.hash}`.execute(
      transaction,
    );
    const { numAffectedRows } =
      await sql`delete from security_event where no <= ${last.no}`.execute(transaction);
    return Number(numAffectedRows ?? 0n);
  });
}

/** Of orders older than the law's period amounts and goods remain. */
async function forgetBuyers(queries: Queries, before: Date, most: number): Promise<number> {
  return inTransaction(queries, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from sales_order where created_at < ${before}::timestamptz and email <> ''
        and state not in ('paid', 'in_production', 'payment_review', 'refund_due')
      order by created_at limit ${most} for update skip locked`.execute(transaction);
    if (rows.length === 0) return 0;
    const person = await personOfOrders(
      transaction,
      rows.map(({ id }) => id),
    );
    await erasePerson(transaction, person);
    return rows.length;
  });
}

/** The same of lost orders, once the fate of their money is settled. */
async function forgetLostPayers(queries: Queries, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update lost_payment set payer_email = null, payer_name = null,
      reason = case when reason = '' then '' else ${dash} end,
      blanked_at = coalesce(blanked_at, now())
    where id in (select id from lost_payment
      where state <> all(${[...openLostStates]}::text[]) and moved_at < ${before}::timestamptz
        and (blanked_at is null or payer_email is not null or payer_name is not null
          or reason not in ('', '–'))
      limit ${most})`.execute(queries);
  return Number(numAffectedRows ?? 0n);
}

/** Runs one rule to its end. @returns how many rows it changed */
export async function applyRule(
  queries: Queries,
  clock: Clock,
  { setting, unit, batch }: Rule,
  most = batchSize,
): Promise<number> {
  const { [setting]: count } = await readSettings(queries, [setting]);
  const before = clock.now();
  if (unit === "years") before.setUTCFullYear(before.getUTCFullYear() - count);
  else before.setTime(before.getTime() - count * 86_400_000);
  let all = 0;
  for (;;) {
    const changed = await batch(queries, before, most);
    all += changed;
    if (changed < most) return all;
  }
}

/**
 * Job: applies every rule, each night. One that fails stops no other.
 * @throws after the last rule, when one failed: the job is tried again
 */
export async function forgetOld({
  database: { queries },
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Logger;
}): Promise<void> {
  const failures: unknown[] = [];
  for (const [name, rule] of Object.entries(retentionRules)) {
    try {
      const rows = await applyRule(queries, clock, rule);
      if (rows > 0) log.info({ rule: name, rows }, "old data are deleted");
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "old data could not be deleted");
}
