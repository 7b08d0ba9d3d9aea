/** Whether a coupon can be used now: switched off, not yet, yes, or no more: its time is over, or its uses. */
export const couponStandings = ["off", "scheduled", "on", "ended", "usedUp"] as const;
export type CouponStanding = (typeof couponStandings)[number];

/** When a coupon can be used, in ms since 1970, and how often; null is no such limit. */
type CouponLimits = {
  active: boolean;
  validFrom: number | null;
  validUntil: number | null;
  uses: number;
  usesMax: number | null;
};

/** @param now ms since 1970; at its end a coupon has ended */
export function couponStanding(
  { active, validFrom, validUntil, uses, usesMax }: CouponLimits,
  now: number,
): CouponStanding {
  if (!active) return "off";
  if (validUntil !== null && now >= validUntil) return "ended";
  if (usesMax !== null && uses >= usesMax) return "usedUp";
  return validFrom !== null && now < validFrom ? "scheduled" : "on";
}
