import { call } from "#web/api/browser-call.ts";
import { toLineInput } from "#web/storefront/cart/cart-lines.ts";
import { announceCartChange } from "#web/storefront/cart/cart-signal.ts";

/**
 * Changes a line of the cart from the checkout; 0 takes it out.
 * @returns false when it could not be changed.
 */
export async function changeCartLine(id: string, quantity: number): Promise<boolean> {
  const changed = quantity === 0 ? await removeLine(id) : await setQuantity(id, quantity);
  announceCartChange();
  return changed;
}

/** The page says it beside the button that pays. */
const quiet = { quiet: true };

const removeLine = async (id: string) => (await call("deleteCartItems", [id], quiet)).ok;

async function setQuantity(id: string, quantity: number): Promise<boolean> {
  const cart = await call("listCartItems", { current: 1, size: 100 }, quiet);
  const item = cart.ok ? cart.data.records.find((one) => one.id === id) : undefined;
  if (!item) return false;
  return (await call("saveCartItems", [toLineInput(item, quantity)], quiet)).ok;
}
