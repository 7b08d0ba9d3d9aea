import type { Quote as QuoteAnswer } from "#contract/order.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import type { Language } from "#domain/language.ts";
import { linesOverCaps, type LineLimit } from "#domain/order/hold-caps.ts";
import { nameIn } from "#domain/delivery/method-name.ts";
import { priceQuote, type Quote } from "#domain/pricing/quote.ts";
import { noTax } from "#domain/pricing/tax.ts";
import type { Destination } from "#domain/pricing/tax-place.ts";
import { weightOf } from "#server/catalog/get-sellables.ts";
import { deliveryOffers, type DeliveryOffer } from "#server/delivery/delivery-offers.ts";
import type { Queries } from "#server/platform/database.ts";
import { readHoldCaps } from "#server/platform/shop-limits.ts";
import { stockKey } from "#server/stock/units.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import type { AskedCoupon } from "#server/promotion/find-coupon.ts";
import { getPricingTerms } from "#server/promotion/get-pricing-terms.ts";
import { presentLine, type CartLine } from "./cart-line.ts";

export type PricedOffer = DeliveryOffer & { fee: number };

/** A quote with everything that led to it; an order is written from the same. */
export type BuiltQuote = {
  lines: CartLine[];
  quote: Quote;
  /** Every way to that country, the fee in the quote's currency; empty without a destination. */
  offers: PricedOffer[];
  chosen: PricedOffer | null;
  /** False for a currency that the merchant has given up. */
  isCurrencySold: boolean;
  /** Lines with more units than one order may have. */
  limits: LineLimit[];
};

/**
 * Prices lines with the terms of the moment. The only caller of `priceQuote`, for the page and for
 * the order alike (R-PRICE-3).
 */
export async function buildQuote(
  queries: Queries,
  lines: CartLine[],
  to: {
    currency: CurrencyCode;
    /** null: not yet known. */
    destination: Destination | null;
    method: ShippingMethod | null;
    coupon: AskedCoupon | null;
  },
  now: Date,
): Promise<BuiltQuote> {
  const { isSold, ...terms } = await getPricingTerms(queries, to.currency);
  const delivery =
    to.destination === null
      ? { offers: [], tax: noTax }
      : await deliveryOffers(queries, { ...to.destination, ...parcelOf(lines) }, now);
  const price = (offer: DeliveryOffer | null) =>
    priceQuote({
      ...terms,
      currency: to.currency,
      lines: lines.map(({ id, quantity, unit, sellable }) => ({
        id,
        quantity,
        unit,
        baseByHand: sellable.handPrices?.[to.currency]?.amount ?? null,
      })),
      shipping: offer?.postage ?? null,
      tax: delivery.tax,
      coupon: to.coupon,
    });
  const offers = delivery.offers.map((offer) => ({ ...offer, fee: price(offer).shipping }));
  // Without a choice the first way in the merchant's order.
  const chosen =
    to.method === null
      ? (offers[0] ?? null)
      : (offers.find((offer) => offer.method === to.method) ?? null);
  const limits = linesOverCaps(lines.map(countedLine), await readHoldCaps(queries));
  return { lines, quote: price(chosen), offers, chosen, isCurrencySold: isSold, limits };
}

const countedLine = ({ id, content, quantity }: CartLine) => ({
  id,
  key: stockKey(content),
  units: quantity,
});

function parcelOf(lines: readonly CartLine[]) {
  return {
    weightG: lines.reduce(
      (sum, { sellable, content, quantity }) => sum + weightOf(sellable, content.size) * quantity,
      0,
    ),
    personalised: lines.some((line) => !line.returnable),
  };
}

/** The quote as the wire writes it; its parts add up to the cent. */
export function presentQuote(built: BuiltQuote, language: Language): QuoteAnswer {
  const { quote, offers, chosen } = built;
  const money = (amount: number) => toMoney(amount, quote.currency);
  const { currency, coupon } = quote;
  const lines = built.lines.flatMap((line, place) => {
    const priced = quote.lines[place];
    return priced ? [presentLine(line, priced.unit, { language, currency })] : [];
  });
  return {
    lines,
    subtotal: money(quote.subtotal),
    discount: { ...quote.discount, amount: money(quote.discount.amount) },
    coupon: coupon && {
      code: coupon.code,
      kind: coupon.kind,
      amount: money(coupon.amount),
      insteadOf: coupon.insteadOf,
    },
    shipping: money(quote.shipping),
    shippingKnown: chosen !== null,
    shippingOptions: offers.map(({ method, name, fee, dates, phoneNeed }) => ({
      method,
      ...nameIn(name, language),
      fee: money(fee),
      dates,
      ...(phoneNeed ? { phoneNeed } : {}),
    })),
    tax: money(quote.tax),
    ...(quote.taxIncluded > 0 ? { taxIncluded: money(quote.taxIncluded) } : {}),
    total: money(quote.total),
    currency: quote.currency,
    rate: quote.rate / 1_000_000,
    itemsCount: quote.itemsCount,
    nextTier: quote.nextTier,
    deliveryDates: chosen?.dates ?? null,
    ...(built.limits.length > 0 ? { limits: built.limits } : {}),
  };
}
