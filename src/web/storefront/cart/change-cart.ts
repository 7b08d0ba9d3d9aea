import type { CartItem } from "#contract/cart.ts";
import type { EndpointRequest } from "#contract/endpoint-schemas.ts";
import { call, type CallOptions } from "#web/api/browser-call.ts";
import { findLine, toLineInput, toNewLine } from "./cart-lines.ts";
import {
  cart,
  type CartOutcome,
  change,
  forgetRemoved,
  inTurn,
  listCart,
  loadCart,
  take,
  update,
} from "./cart.ts";
import { type CouponProblem, keepCoupon } from "./coupon/kept-coupon.ts";

/*
 * What shoppers do to the cart. It stands apart from `cart.ts`, which every page has for the number
 * in its header.
 */

type LineInput = EndpointRequest<"saveCartItems">[number];

const saving = (line: LineInput) => (options: CallOptions) =>
  call("saveCartItems", [line], options);
const deleting = (id: string) => (options: CallOptions) => call("deleteCartItems", [id], options);

/** Puts one line into the cart and opens the drawer, which names it. */
export async function addToCart(line: LineInput): Promise<CartOutcome> {
  const answer = await change(saving(line));
  if (answer.ok) update({ drawerOpen: true, added: answer.data[0] ?? null });
  return answer;
}

/** Puts one line into the cart that is in sight; an open drawer names it. */
export async function addBeside(line: LineInput): Promise<CartOutcome> {
  const answer = await change(saving(line));
  if (answer.ok && cart.read().drawerOpen) update({ added: answer.data[0] ?? null });
  return answer;
}

/** Makes a line another thing, from a page that does not show it as a line of the cart. */
export const changeLine = (line: LineInput & { id: string }): Promise<CartOutcome> =>
  change(saving(line));

/** Takes a line out for good. */
export const deleteLine = (id: string): Promise<CartOutcome> => change(deleting(id));

/** Shows the new quantity at once; sums are the server's. */
export async function changeQuantity(id: string, quantity: number): Promise<CartOutcome> {
  const { items, busy } = cart.read();
  const line = findLine(items, id);
  if (!line || quantity < 1 || busy.has(id)) return { ok: true };
  return change(saving(toLineInput(line.item, quantity)), {
    id,
    apply: (lines) => lines.map((one) => (one.id === id ? { ...one, quantity } : one)),
  });
}

/** Takes a line out at once; until it is forgotten it can be taken back. */
export async function removeLine(id: string): Promise<CartOutcome> {
  const { items, busy, removed } = cart.read();
  const line = findLine(items, id);
  if (!line || busy.has(id)) return { ok: true };
  update({ removed: [...removed, line], added: null });
  const apply = (lines: CartItem[]) => lines.filter((one) => one.id !== id);
  const answer = await change(deleting(id), { id, apply });
  if (!answer.ok) forgetRemoved(id);
  return answer;
}

/** Puts a removed line into the cart again, where it is a new line. */
export async function takeBack(id: string): Promise<CartOutcome> {
  const { removed, busy } = cart.read();
  const line = removed.find(({ item }) => item.id === id);
  if (!line || busy.has(id)) return { ok: true };
  const answer = await change(saving(toNewLine(line.item)), { id, apply: (lines) => lines });
  if (answer.ok) forgetRemoved(id);
  return answer;
}

/** Uses a code for the whole cart and keeps it. @returns why it does not apply */
export async function applyCoupon(code: string): Promise<CouponProblem | "lost" | null> {
  return inTurn(async () => {
    const answer = await listCart(code);
    if (!answer.ok) return "lost";
    const { quote, couponProblem } = answer.cart;
    if (!quote?.coupon) return couponProblem ?? "lost";
    keepCoupon(quote.coupon.code);
    take(answer.cart);
    return null;
  });
}

export function removeCoupon(): void {
  keepCoupon("");
  void loadCart();
}
