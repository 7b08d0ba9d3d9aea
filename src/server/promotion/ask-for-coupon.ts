import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, type Outcome } from "#server/platform/outcome.ts";
import { findCoupon, type AskedCoupon } from "./find-coupon.ts";
import { refuseCoupon } from "./refuse-coupon.ts";

/**
 * The coupon that a code names, still to be judged with the order; null without a code.
 * Refuses with `couponRefused` when there is no such code.
 */
export async function askForCoupon(
  queries: Queries,
  code: string | undefined,
  reader: { accountId: string | null; language: Language; currency: CurrencyCode; email?: string },
  now: Date,
): Promise<Outcome<AskedCoupon | null>> {
  if (!code) return done(null);
  const buyer = { ...reader, email: reader.email ?? null };
  const found = await findCoupon(queries, code, buyer, now);
  return found ? done(found) : refuseCoupon({ reason: "unknown" }, reader);
}
