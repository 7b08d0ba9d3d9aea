import type { CartItem } from "#contract/cart.ts";
import type { EndpointRequest } from "#contract/endpoint-schemas.ts";
import type { Quote } from "#contract/order.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import type { CouponProblem } from "./coupon/ask-quote.ts";
import type { RemovedLine } from "./cart-lines.ts";
import { announceCartChange, onCartChange } from "./cart-signal.ts";
import type { Refusal } from "./refusal-text.ts";

/** What the cart is to a page. One per tab; every place that shows the cart reads this. */
export type CartState = {
  /** `unknown` until somebody wants to see the lines; the count is known earlier. */
  status: "unknown" | "loading" | "ready" | "failed";
  items: readonly CartItem[];
  /** Totals of the whole cart as it would be ordered; null while they are on their way. */
  quote: Quote | null;
  /** The totals could not be had; they may be asked for again. */
  quoteFailed: boolean;
  /** Why the kept coupon is not in the quote. */
  couponProblem: CouponProblem | null;
  /** Units in the cart. */
  count: number;
  /** Lines whose change is under way. */
  busy: ReadonlySet<string>;
  removed: readonly RemovedLine[];
  drawerOpen: boolean;
  /** The line that was just added, named by the drawer until it closes. */
  added: CartItem | null;
};

/** How a change ended; `refusalText` says a refusal in the reader's words. */
export type CartOutcome = { ok: true } | Refusal;

const start: CartState = {
  status: "unknown",
  items: [],
  quote: null,
  quoteFailed: false,
  couponProblem: null,
  count: 0,
  busy: new Set(),
  removed: [],
  drawerOpen: false,
  added: null,
};

let state = start;
const listeners = new Set<() => void>();
let stopListening: (() => void) | null = null;

export function setCart(change: Partial<CartState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Draws nothing anew where the count is what it was. */
const setCount = (count: number): void => {
  if (count !== state.count) setCart({ count });
};

export const currentCart = (): CartState => state;
/** The server draws the same page for everybody: nothing is known there. */
export const cartOnServer = (): CartState => start;

export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  if (!stopListening) {
    stopListening = onCartChange(() => void refreshCart());
    void refreshCart();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopListening?.();
    stopListening = null;
  };
}

let asked = 0;

/** Only the newest question's answer counts. @returns whether that is still this one */
export function newQuestion(): () => boolean {
  asked += 1;
  const question = asked;
  return () => question === asked;
}

/** Reads the lines (`load-cart.ts`); comes with what first shows them. */
let readLines: (() => Promise<void>) | null = null;
export const readLinesBy = (reader: () => Promise<void>): void => void (readLines = reader);

/** Brings up to date what is looked at: the lines once somebody wanted them, else the count. */
async function refreshCart(): Promise<void> {
  if (readLines && (state.status !== "unknown" || state.drawerOpen)) return readLines();
  if (!hasSession()) return setCount(0);
  const isNewest = newQuestion();
  const answer = await call("sumCart", {}, { quiet: true });
  if (isNewest() && answer.ok) setCount(answer.data);
}

export function openCart(): void {
  setCart({ drawerOpen: true });
  // The drawer reads them when it comes for the first time.
  void readLines?.();
}

export function closeCart(): void {
  setCart({ drawerOpen: false, added: null, removed: [] });
}

/** Puts one line into the cart and opens the drawer, which names it. */
export async function addToCart(
  line: EndpointRequest<"saveCartItems">[number],
): Promise<CartOutcome> {
  const answer = await call("saveCartItems", [line], { quiet: true });
  if (!answer.ok) return answer;
  setCart({ drawerOpen: true, added: answer.data[0] ?? null });
  announceCartChange();
  return { ok: true };
}
