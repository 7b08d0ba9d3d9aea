import type { CurrencyCode, RateMicros } from "../currency.ts";
import { convertFromUsd, minor, type Minor } from "../money.ts";
import { mayDo, type StaffRole } from "../staff/permissions.ts";

/** US cents that a role may refund by hand, per order and 24 hours; null: without limit (R-REFUND-3). */
const limitsUsd: Readonly<Record<StaffRole, Minor | null>> = {
  R_SUPER: null,
  R_ADMIN: 1_000_00,
  R_SUPPORT: 100_00,
  R_FULFIL: 0,
  R_CONTENT: 0,
  R_VIEWER: 0,
};

/** How long a refund by hand counts against its limit. */
export const refundLimitHours = 24;

/**
 * What these roles may still refund of an order, in its currency at the rate it was placed with;
 * null without limit. The highest of several roles counts.
 * @param granted what the same person has granted of this order by hand in the last 24 hours.
 */
export function refundAllowance(
  roles: readonly string[],
  { currency, rate, granted }: { currency: CurrencyCode; rate: RateMicros; granted: number },
): Minor | null {
  if (!mayDo(roles, "orders.refund")) return minor(0);
  let highest = 0;
  for (const [role, limit] of Object.entries(limitsUsd)) {
    if (!roles.includes(role)) continue;
    if (limit === null) return null;
    highest = Math.max(highest, limit);
  }
  return minor(Math.max(0, convertFromUsd(highest, rate, currency) - granted));
}
