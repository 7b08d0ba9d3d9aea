import type { BuyNowLine } from "#contract/cart.ts";
import type { PricedLines } from "#contract/priced-cart.ts";
import { fromWire } from "#contract/line-content.ts";
import { chosenIds } from "#domain/cart/line-content.ts";
import { getSellables } from "#server/catalog/get-sellables.ts";
import { done, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { checkLine, type LineFault } from "./check-line.ts";
import { makeCartLines } from "./get-cart-lines.ts";
import { priceWithCoupon, type CartServices } from "./price-cart.ts";

/**
 * Lines of nobody's cart as they would be ordered, each by its place as id, with the coupon that
 * the request names. Refuses with `invalidInput` per field, all or none.
 */
export async function priceLines(
  services: CartServices,
  lines: readonly BuyNowLine[],
  request: RequestContext,
): Promise<Outcome<PricedLines>> {
  const contents = lines.map(fromWire);
  const sellables = await getSellables(
    services.database.queries,
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
  const { quote, couponProblem } = await priceWithCoupon(services, made, request);
  return done({ ...quote, couponProblem });
}
