import type { Address } from "#contract/address.ts";
import { refusePhoneless } from "#server/address/refuse-phoneless.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { toDecimal } from "#domain/money.ts";
import { presentQuote, type BuiltQuote, type PricedOffer } from "#server/cart/build-quote.ts";
import {
  done,
  refuse,
  refuseFields,
  type Outcome,
  type Refusal,
} from "#server/platform/outcome.ts";
import { refuseCoupon } from "#server/promotion/refuse-coupon.ts";

type Asked = {
  lines: readonly { id: string; offered: boolean }[];
  address: Address;
  /** The total on the buyer's button. */
  expectedTotal: string | undefined;
};
type Reader = { language: Language; currency: CurrencyCode };

/**
 * The way the parcel goes, if the quote is the one its buyer requested. Refuses with
 * `couponRefused`, fields (currency, method, country, phone), `outOfStock`, or `conflict` and the
 * new quote.
 */
export function offerAsAsked(
  built: BuiltQuote,
  { lines, address, expectedTotal }: Asked,
  reader: Reader,
): Outcome<PricedOffer> {
  const unfit = refuseTerms(built, reader);
  if (unfit) return unfit;
  if (!built.chosen) return refuseMethod(built);
  const refusal =
    refusePhoneless(address, built.chosen.phoneNeed) ??
    refuseGone(lines) ??
    refuseOtherContent(built, reader.language) ??
    refuseOtherTotal(expectedTotal, built, reader.language);
  return refusal ?? done(built.chosen);
}

/** Lines whose thing is not offered any more. */
function refuseGone(lines: readonly { id: string; offered: boolean }[]): Refusal | null {
  const gone = lines.filter((line) => !line.offered);
  if (gone.length === 0) return null;
  return refuse("outOfStock", { lines: gone.map(({ id }) => ({ id, available: 0 })) });
}

/** A coupon that does not apply, or a currency that the merchant has given up. */
function refuseTerms({ quote, isCurrencySold }: BuiltQuote, reader: Reader): Refusal | null {
  if (quote.couponRefusal) return refuseCoupon(quote.couponRefusal, reader);
  return isCurrencySold ? null : refuseFields([{ path: "currency", key: "currencyNotSold" }]);
}

/** The method may have been given up since the quote; or nothing is sent there at all. */
const refuseMethod = ({ offers }: BuiltQuote): Refusal =>
  refuseFields([
    offers.length > 0
      ? { path: "shippingMethod", key: "shippingMethodNotOffered" }
      : { path: "address.country", key: "countryNotServed" },
  ]);

/** A shirt is not ordered without an extra that was chosen with it, until its buyer agrees (R-CART-6). */
function refuseOtherContent(built: BuiltQuote, language: Language): Refusal | null {
  if (built.lines.every(({ withdrawn }) => withdrawn.length === 0)) return null;
  return refuse("conflict", { reason: "extraWithdrawn", quote: presentQuote(built, language) });
}

/** The buyer pays the sum on the button, or learns the change; nothing is ordered then. */
function refuseOtherTotal(
  expected: string | undefined,
  built: BuiltQuote,
  language: Language,
): Refusal | null {
  const { total, currency } = built.quote;
  if (!expected || expected === toDecimal(total, currency)) return null;
  return refuse("conflict", { reason: "priceChanged", quote: presentQuote(built, language) });
}
