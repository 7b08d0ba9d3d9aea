import type { CurrencyCode, RateMicros } from "../currency.ts";
import { convertFromUsd, minor, type Minor } from "../money.ts";
import { defaultOf, type Settings } from "../shop/settings.ts";
import { mayDo, type StaffRole } from "../staff/permissions.ts";

/** US cents that a role may refund by hand, per order and 24 hours; null: without limit (R-REFUND-3). */
export type RefundLimits = Readonly<Record<StaffRole, Minor | null>>;

/** The limits as the settings give them. */
export const refundLimits = (
  settings: Pick<Settings, "refundLimitAdminUsd" | "refundLimitSupportUsd">,
): RefundLimits => ({
  R_SUPER: null,
  R_ADMIN: settings.refundLimitAdminUsd,
  R_SUPPORT: settings.refundLimitSupportUsd,
  R_FULFIL: 0,
  R_CONTENT: 0,
  R_VIEWER: 0,
});

/** The limits of a shop that has not chosen its own. */
const usualLimits = refundLimits({
  refundLimitAdminUsd: defaultOf("refundLimitAdminUsd"),
  refundLimitSupportUsd: defaultOf("refundLimitSupportUsd"),
});

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
  limitsUsd: RefundLimits = usualLimits,
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
