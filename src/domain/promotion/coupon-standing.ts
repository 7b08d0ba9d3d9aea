/** Whether a coupon can be used now: switched off, not yet, yes, or no more. */
export const couponStandings = ["off", "scheduled", "on", "ended"] as const;
export type CouponStanding = (typeof couponStandings)[number];

/** When a coupon can be used, in ms since 1970; null is no such limit. */
type CouponPeriod = { active: boolean; validFrom: number | null; validUntil: number | null };

/** @param now ms since 1970; at its end a coupon has ended */
export function couponStanding(
  { active, validFrom, validUntil }: CouponPeriod,
  now: number,
): CouponStanding {
  if (!active) return "off";
  if (validUntil !== null && now >= validUntil) return "ended";
  return validFrom !== null && now < validFrom ? "scheduled" : "on";
}
