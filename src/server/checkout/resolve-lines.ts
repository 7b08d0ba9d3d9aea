import type { BuyNowLine } from "#contract/cart.ts";
import { fromWire } from "#contract/line-content.ts";
import { chosenIds } from "#domain/cart/line-content.ts";
import { makeCartLine, withoutWithdrawn, type CartLine } from "#server/cart/cart-line.ts";
import { checkLine } from "#server/cart/check-line.ts";
import { addOwnHolds, getCartLines } from "#server/cart/get-cart-lines.ts";
import { getSellables, type Sellable } from "#server/catalog/get-sellables.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";

/** Id of the line of *Buy now*, which was never in a cart. */
export const buyNowId = "buy-now";

/**
 * The lines that are meant: some of the cart, in the order named, or one line of its own. Unknown
 * and foreign ids are left out; `cartEmpty` when nothing remains.
 */
export async function resolveLines(
  queries: Queries,
  accountId: string,
  what: { cartItemIds?: string[] | undefined; line?: BuyNowLine | undefined },
): Promise<Outcome<CartLine[]>> {
  if (what.line) return resolveBuyNow(queries, accountId, what.line);
  const lines = await getCartLines(queries, accountId, what.cartItemIds ?? []);
  return lines.length > 0 ? done(lines) : refuse("cartEmpty");
}

async function resolveBuyNow(
  queries: Queries,
  accountId: string,
  line: BuyNowLine,
): Promise<Outcome<CartLine[]>> {
  const chosen = fromWire(line);
  const sellables = await getSellables(queries, [line.productId], chosenIds(chosen.choice));
  const sellable = sellables.get(line.productId);
  const content = checkLine(sellable ? withoutExtras(line, sellable) : line, sellable ?? null);
  if (!content.ok) {
    return refuseFields(content.failure.map(({ field, key }) => ({ path: `line.${field}`, key })));
  }
  // A checked line has a product.
  if (!sellable) return refuse("notFound");
  const made = makeCartLine(buyNowId, content.value, line.quantity, sellable);
  const { withdrawn } = withoutWithdrawn(chosen.choice, sellable);
  return done(await addOwnHolds(queries, accountId, [{ ...made, withdrawn }]));
}

/** The line as it can be had: extras that were withdrawn are named, not refused. */
function withoutExtras(line: BuyNowLine, sellable: Sellable): BuyNowLine {
  const { choice } = withoutWithdrawn(fromWire(line).choice, sellable);
  return { ...line, patch: choice.patchIds.join(","), addons: choice.addonIds.join(",") };
}
