import { sql, type RawBuilder } from "kysely";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { isCurrencyCode } from "#domain/currency.ts";
import {
  refundAllowance,
  refundLimit,
  refundLimitHours,
  refundLimits,
  type Granted,
} from "#domain/order/refund-limit.ts";
import { orderNumberLength } from "#domain/order/order-number.ts";
import type { OrderRow } from "#server/order/order-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import type { Session } from "#server/platform/request-context.ts";

/**
 * The sum that a member of the staff may still refund of an order, in its currency; null without
 * limit (R-REFUND-3).
 */
export async function readAllowance(
  queries: Queries,
  order: Pick<OrderRow, "order_no" | "currency" | "rate_micros">,
  session: Session,
  now: Date,
): Promise<number | null> {
  const { order_no: orderNo, currency, rate_micros: rate } = order;
  const granted = await readGranted(queries, orderNo, session, now);
  const limits = await readLimits(queries, session.roles);
  return refundAllowance(session, { currency, rate, granted }, limits);
}

/** Of a currency, in a statement; null where it is none of ours. */
const todaysRate = (currency: RawBuilder<unknown>) => sql<number | null>`(
  select r.rate_micros from exchange_rate r
  where r.currency = ${currency} and r.valid_from <= now()
  order by r.valid_from desc limit 1)`;

/** An order by its number without the suffix of a further payment. */
const ofOrder = (orderNo: string) => orderNo.slice(0, orderNumberLength);

/**
 * The sum that a person has given back of an order by hand in the last 24 hours, and of lost
 * payments under its number, in all currencies: sums that really went, or are on their way. Money
 * that went back in the time that a restore lost counts for everybody, since its sender is lost.
 * The rate of a lost payment's order is lost with it, so today's counts.
 */
async function readGranted(
  queries: Queries,
  orderNo: string,
  { accountId }: Session,
  now: Date,
): Promise<Granted[]> {
  const number = ofOrder(orderNo);
  const { rows } = await sql<Granted>`
    with since as (
      select ${now}::timestamptz - make_interval(hours => ${refundLimitHours}) as at)
    select o.currency, o.rate_micros as rate, coalesce(c.counted, c.amount) as amount
      from credit c join sales_order o on o.id = c.order_id, since
      where o.order_no = ${number} and c.by_hand
        and c.actor = ${`staff:${accountId}`} and c.at > since.at
    union all
    select l.currency, ${todaysRate(sql`l.currency`)}, l.sent
      from lost_payment l, since
      where left(l.order_no, ${orderNumberLength}::int) = ${number} and l.sent is not null
        and l.decided_by = ${accountId} and l.decided_at > since.at
    union all
    -- An earlier decision about the same money, or one whose record was lost with its maker.
    select l.currency, ${todaysRate(sql`l.currency`)}, r.amount
      from lost_payment l cross join jsonb_to_recordset(l.refunds)
        as r (amount int, at timestamptz, by uuid, "decidedAt" timestamptz), since
      where left(l.order_no, ${orderNumberLength}::int) = ${number} and case
        when r.by is null then r.at > since.at and exists (select from restored_backup b
          where r.at between b.backup_at and b.restored_at)
        else r.by = ${accountId} and r."decidedAt" > since.at
          and (r.by, r."decidedAt") is distinct from (l.decided_by, l.decided_at) end
    union all
    -- Of an order that the backup has, what a look found since: by whom is not known either.
    select o.currency, o.rate_micros, c.amount
      from credit c join sales_order o on o.id = c.order_id, since
      where o.order_no = ${number} and c.actor = 'payment'
        and c.reason = ${eventReasons.refundedAtProvider} and c.at > since.at
        and exists (select from restored_backup b where b.restored_at between since.at and c.at)`.execute(
    queries,
  );
  // Money of no currency of ours is sent only by those without a limit.
  return rows.filter(({ rate }) => rate !== null);
}

/**
 * One decision about payments under an order's number waits for another, so that both count. Always
 * in this order: the order, if it is here, then lost payments by their id.
 */
export async function lockRefunds(transaction: Queries, orderNo: string): Promise<void> {
  await sql`select id from sales_order where order_no = ${ofOrder(orderNo)} for update`.execute(
    transaction,
  );
  await sql`select id from lost_payment
    where left(order_no, ${orderNumberLength}::int) = ${ofOrder(orderNo)}
    order by id for update`.execute(transaction);
}

/**
 * Whether a member of the staff may refund that much of a payment whose order may not be here, by
 * today's rate. An amount that cannot be read, or in no currency of ours, is for those without a limit.
 * The caller holds `lockRefunds`.
 */
export async function mayRefundAtOnce(
  transaction: Queries,
  session: Session,
  { orderNo, amount, currency }: { orderNo: string; amount: number | null; currency: string },
  now: Date,
): Promise<boolean> {
  const limits = await readLimits(transaction, session.roles);
  if (refundLimit(session, limits) === null) return true;
  if (amount === null || !isCurrencyCode(currency)) return false;
  const { rows } = await sql<{ rate: number | null }>`
    select ${todaysRate(sql`${currency}`)} as rate`.execute(transaction);
  const rate = rows[0]?.rate ?? null;
  if (rate === null) return false;
  const granted = await readGranted(transaction, orderNo, session, now);
  const allowance = refundAllowance(session, { currency, rate, granted }, limits);
  return allowance === null || amount <= allowance;
}

/** Whether a role of the shop's own may refund more than the caller: then it is not his to give. */
export async function isAboveOwnLimit(
  queries: Queries,
  session: Session,
  role: { permissions: readonly string[]; refundLimitUsd: number | null },
): Promise<boolean> {
  if (!role.permissions.includes("orders.refund")) return false;
  const limit = refundLimit(session, await readLimits(queries, session.roles));
  return limit !== null && (role.refundLimitUsd === null || role.refundLimitUsd > limit);
}

async function readLimits(queries: Queries, roles: readonly string[]) {
  const settings = await readSettings(queries, ["refundLimitAdminUsd", "refundLimitSupportUsd"]);
  const { rows } = await sql<{ limit: number | null }>`
    select refund_limit_usd as limit from staff_role
    where id::text = any(${[...roles]}::text[]) and 'orders.refund' = any(permissions)`.execute(
    queries,
  );
  return { fixed: refundLimits(settings), own: rows.map(({ limit }) => limit) };
}
