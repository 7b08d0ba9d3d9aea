import type { BuyNowLine } from "#contract/cart.ts";
import type { Quote } from "#contract/order.ts";
import { fromWire } from "#contract/line-content.ts";
import { chosenIds } from "#domain/cart/line-content.ts";
import { getSellables } from "#server/catalog/get-sellables.ts";
import { done, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { buildQuote, presentQuote } from "./build-quote.ts";
import { checkLine, type LineFault } from "./check-line.ts";
import { makeCartLines } from "./get-cart-lines.ts";
import type { CartServices } from "./price-cart.ts";

/**
 * Lines of nobody's cart as they would be ordered, each by its place as id; without a coupon, which
 * belongs to a cart. Refuses with `invalidInput` per field, all or none.
 */
export async function priceLines(
  { database: { queries }, clock }: CartServices,
  lines: readonly BuyNowLine[],
  { language, currency }: Pick<RequestContext, "language" | "currency">,
): Promise<Outcome<Quote>> {
  const contents = lines.map(fromWire);
  const sellables = await getSellables(
    queries,
    contents.map(({ productId }) => productId),
    contents.flatMap(({ choice }) => chosenIds(choice)),
  );
  const faults: { path: string; key: LineFault["key"] }[] = [];
  const stored = lines.flatMap((line, place) => {
    const checked = checkLine(line, sellables.get(line.productId) ?? null);
    if (checked.ok) return [{ id: `${place}`, content: checked.value, quantity: line.quantity }];
    faults.push(...checked.failure.map(({ field, key }) => ({ path: `${place}.${field}`, key })));
    return [];
  });
  if (faults.length > 0) return refuseFields(faults);
  const made = makeCartLines(stored, sellables);
  const to = { currency, destination: null, method: null, coupon: null };
  return done(presentQuote(await buildQuote(queries, made, to, clock.now()), language));
}
