import type { CartItem } from "#contract/cart.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import type { ProductChoice } from "../product-choice.ts";
import { choiceOfLine } from "./choice-of-line.ts";

export { changeLine } from "#web/storefront/cart/change-cart.ts";

/** Every line fits one page of the API (spec §9). */
const wholeCart = { current: 1, size: 100 };

/** @returns the line of the cart; undefined when it is not there or could not be read */
export async function findLine(id: string, signal: AbortSignal): Promise<CartItem | undefined> {
  if (!hasSession()) return undefined;
  const answer = await call("listCartItems", wholeCart, { signal, quiet: true });
  return answer.ok ? answer.data.records.find((item) => item.id === id) : undefined;
}

/** Of a line's choices those that go before the ones in the address. */
export function takenOver(item: CartItem, hasDesign: boolean): Partial<ProductChoice> {
  const choice = choiceOfLine(item);
  const { size, addonIds, quantity } = choice;
  return hasDesign ? { size, addonIds, quantity } : choice;
}
