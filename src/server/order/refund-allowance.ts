import { sql } from "kysely";
import type { CurrencyCode, RateMicros } from "#domain/currency.ts";
import {
  refundAllowance,
  refundLimit,
  refundLimitHours,
  refundLimits,
} from "#domain/order/refund-limit.ts";
import type { OrderRow } from "#server/order/order-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import type { Session } from "#server/platform/request-context.ts";

/**
 * What a member of the staff may still refund of an order, in its currency; null without limit
 * (R-REFUND-3).
 */
export async function readAllowance(
  queries: Queries,
  order: Pick<OrderRow, "id" | "currency" | "rate_micros">,
  session: Session,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ granted: number }>`
    select coalesce(sum(coalesce(counted, amount)), 0)::int as granted from credit
    where order_id = ${order.id} and by_hand and actor = ${`staff:${session.accountId}`}
      and at > ${now}::timestamptz - make_interval(hours => ${refundLimitHours})`.execute(queries);
  const granted = rows[0]?.granted ?? 0;
  return refundAllowance(
    session,
    { currency: order.currency, rate: order.rate_micros, granted },
    await readLimits(queries, session.roles),
  );
}

/**
 * Whether a member of the staff may refund that much in one go, without an order it is counted for.
 * @param known the currency with its rate; null: it is not one of ours
 */
export async function mayRefundAtOnce(
  queries: Queries,
  session: Session,
  known: { currency: CurrencyCode; rate: RateMicros } | null,
  amount: number | null,
): Promise<boolean> {
  const limits = await readLimits(queries, session.roles);
  if (refundLimit(session, limits) === null) return true;
  if (known === null || amount === null) return false;
  const allowance = refundAllowance(session, { ...known, granted: 0 }, limits);
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
