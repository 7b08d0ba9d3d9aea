import type { CartItem } from "#contract/cart.ts";
import { fromWire } from "#contract/line-content.ts";
import { customType } from "#domain/customization.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import type { ProductChoice } from "./product-choice.ts";

/** All lines fit one page of the API (R-CALL-5). */
const wholeCart = { current: 1, size: 100 };

/** @returns the line of the cart; undefined when it is gone */
export async function findEditedLine(
  id: string,
  signal: AbortSignal,
): Promise<CartItem | "failed" | undefined> {
  if (!hasSession()) return undefined;
  const answer = await call("listCartItems", wholeCart, { signal, quiet: true });
  return answer.ok ? answer.data.records.find((item) => item.id === id) : "failed";
}

/** The choice of a cart line. A player's name and number are those of the squad. */
export function choiceOfLine(item: CartItem): ProductChoice {
  const { size, choice } = fromWire(item);
  const typed = choice.customType === customType.own ? {} : { name: "", number: "" };
  return { ...choice, ...typed, size, quantity: item.quantity };
}

/** The choices of a line that override those of the address. */
export function takenOver(item: CartItem, hasDesign: boolean): Partial<ProductChoice> {
  const choice = choiceOfLine(item);
  const { size, addonIds, quantity } = choice;
  return hasDesign ? { size, addonIds, quantity } : choice;
}
