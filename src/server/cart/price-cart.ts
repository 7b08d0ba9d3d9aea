import type { CartItem } from "#contract/cart.ts";
import type { PricedCart } from "#contract/priced-cart.ts";
import { failureTexts } from "#contract/failure-texts.ts";
import type { Quote, QuoteLine } from "#contract/order.ts";
import { encodeDesign } from "#domain/catalog/design-code.ts";
import { isPersonalised } from "#domain/customization.ts";
import { askForCoupon } from "#server/promotion/ask-for-coupon.ts";
import { limitGuesses } from "#server/promotion/limit-guesses.ts";
import { refuseCoupon } from "#server/promotion/refuse-coupon.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { Refusal } from "#server/platform/outcome.ts";
import type { RequestContext, Session } from "#server/platform/request-context.ts";
import { buildQuote, presentQuote } from "./build-quote.ts";
import type { CartLine } from "./cart-line.ts";

export type CartServices = { database: Database; clock: Clock };

/**
 * A whole cart as pages show it: its lines and their totals, priced once. A coupon that does not
 * apply leaves the totals without it and says why.
 */
export async function priceCart(
  services: CartServices,
  lines: CartLine[],
  request: RequestContext & { session: Session },
): Promise<PricedCart> {
  if (lines.length === 0) return { items: [], quote: null, couponProblem: null };
  const { quote, couponProblem } = await priceWithCoupon(services, lines, request);
  return {
    items: quote.lines.flatMap((quoted, place) => {
      const line = lines[place];
      return line ? [toCartItem(line, quoted)] : [];
    }),
    quote,
    ...(quote.limits ? { limits: quote.limits } : {}),
    couponProblem,
  };
}

/** Lines as they would be ordered, with the coupon that the request names, or with why not. */
export async function priceWithCoupon(
  { database: { queries }, clock }: CartServices,
  lines: CartLine[],
  request: Pick<
    RequestContext,
    "language" | "currency" | "couponCode" | "remoteAddress" | "session"
  >,
): Promise<{ quote: Quote; couponProblem: PricedCart["couponProblem"] }> {
  const { language, currency, couponCode, remoteAddress } = request;
  const accountId = request.session?.accountId ?? null;
  const now = clock.now();
  const asked = await limitGuesses(
    { queries, clock },
    { accountId, remoteAddress },
    couponCode,
    () => askForCoupon(queries, couponCode, { accountId, language, currency }, now),
  );
  const coupon = asked.ok ? asked.value : null;
  const to = { currency, destination: null, method: null, coupon };
  const built = await buildQuote(queries, lines, to, now);
  const { couponRefusal } = built.quote;
  const refusal = asked.ok ? couponRefusal && refuseCoupon(couponRefusal, request) : asked;
  return {
    quote: presentQuote(built, language),
    couponProblem: refusal && { code: couponCode ?? "", text: wordsOf(refusal, request) },
  };
}

const wordsOf = (
  { data, reason }: Refusal,
  { language }: Pick<RequestContext, "language">,
): string => data?.hint ?? failureTexts[language][reason];

/** Fields of a line that a cart has beyond those of a quote. */
function toCartItem({ content: { choice }, unit }: CartLine, quoted: QuoteLine): CartItem {
  return {
    ...quoted,
    price: unit.base / 100,
    /** "" when nothing is printed. */
    designCode: isPersonalised(choice) ? encodeDesign(choice) : "",
  };
}
