import type { CurrencyCode, RateMicros } from "../currency.ts";
import { convertFromUsd, convertToUsd, minor, type Minor } from "../money.ts";
import { defaultOf, type Settings } from "../shop/settings.ts";
import { callerMay, mayDo, staffRoles, type Caller, type StaffRole } from "../staff/permissions.ts";

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

type Limits = {
  /** Of the fixed roles. */
  fixed?: RefundLimits;
  /** US cents of the person's roles of the shop's own that may refund; null: without limit. */
  own?: readonly (number | null)[];
};

/**
 * The sum that a person may refund of an order in 24 hours, in US cents; null without limit. The
 * highest of several roles counts. A key without the right to refund has nothing of its maker's
 * limit.
 */
export function refundLimit(
  caller: Caller,
  { fixed = usualLimits, own = [] }: Limits = {},
): number | null {
  if (!callerMay(caller, "orders.refund")) return 0;
  const { roles } = caller;
  const refunding = staffRoles.filter(
    (role) => roles.includes(role) && mayDo([role], "orders.refund"),
  );
  const limits = [...refunding.map((role) => fixed[role]), ...own];
  return limits.reduce<number | null>(
    (highest, limit) => (highest === null || limit === null ? null : Math.max(highest, limit)),
    0,
  );
}

/** Money that was given back, in minor units, with the rate of its own order. */
export type Granted = { currency: CurrencyCode; rate: RateMicros; amount: number };

/**
 * The sum that a person may still refund of an order, in its currency at the rate it was placed
 * with; null without limit.
 * @param granted the sum that the same person has granted under this order's number by hand in the
 * last 24 hours, in whatever currencies: the limit is one.
 */
export function refundAllowance(
  person: Caller,
  {
    currency,
    rate,
    granted,
  }: { currency: CurrencyCode; rate: RateMicros; granted: readonly Granted[] },
  limits: Limits = {},
): Minor | null {
  const limit = refundLimit(person, limits);
  if (limit === null) return null;
  const own = granted.filter((one) => one.currency === currency);
  const others = granted.filter((one) => one.currency !== currency);
  const inUsd = others.reduce((sum, one) => sum + convertToUsd(minor(one.amount), one), 0);
  const used = own.reduce((sum, { amount }) => sum + amount, 0);
  const left = convertFromUsd(minor(Math.max(0, limit - inUsd)), rate, currency);
  return minor(Math.max(0, left - used));
}
