import type { Quote, QuoteInput } from "#contract/order.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done, type Outcome } from "#server/platform/outcome.ts";
import { refuseCoupon } from "#server/promotion/refuse-coupon.ts";
import { askForCoupon } from "#server/promotion/ask-for-coupon.ts";
import { buildQuote, presentQuote } from "#server/cart/build-quote.ts";
import { resolveLines } from "./resolve-lines.ts";

type Reader = { accountId: string; language: Language; currency: CurrencyCode };

/** Prices lines exactly as they would be ordered; changes and holds nothing. */
export async function quoteOrder(
  { database: { queries }, clock }: { database: Database; clock: Clock },
  input: QuoteInput,
  reader: Reader,
): Promise<Outcome<Quote>> {
  const lines = await resolveLines(queries, reader.accountId, input);
  if (!lines.ok) return lines;
  const now = clock.now();
  const currency = input.currency ?? reader.currency;
  const coupon = await askForCoupon(queries, input.couponCode, { ...reader, currency }, now);
  if (!coupon.ok) return coupon;
  const to = {
    currency,
    coupon: coupon.value,
    destination: input.country
      ? { country: input.country, province: input.province, postalCode: input.postalCode }
      : null,
    method: input.shippingMethod ?? null,
  };
  const built = await buildQuote(queries, lines.value, to, now);
  const { couponRefusal } = built.quote;
  if (couponRefusal) return refuseCoupon(couponRefusal, { ...reader, currency });
  return done(presentQuote(built, reader.language));
}
