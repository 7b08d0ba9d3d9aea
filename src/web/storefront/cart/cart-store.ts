import type { CartItem } from "#contract/cart.ts";
import type { EndpointRequest } from "#contract/endpoint-schemas.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import type { Quote } from "#contract/order.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import type { CallResult } from "#web/api/call-context.ts";
import { askQuote, couponProblem, type CouponProblem } from "./coupon/ask-quote.ts";
import { keepCoupon, keptCoupon } from "./coupon/kept-coupon.ts";
import type { Refusal } from "./refusal-text.ts";
import {
  findLine,
  type RemovedLine,
  toLineInput,
  toNewLine,
  unitsIn,
  withLineBack,
  withoutLine,
  withQuantity,
} from "./cart-lines.ts";
import { announceCartChange, onCartChange } from "./cart-signal.ts";

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

/** Every line fits one page of the API (spec §9). */
const wholeCart = { current: 1, size: 100 };

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

function set(change: Partial<CartState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Draws nothing anew where the count is what it was. */
const setCount = (count: number): void => {
  if (count !== state.count) set({ count });
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

/** Only the newest question's answer counts. */
let asked = 0;

/** Brings up to date what has been looked at: the lines once somebody wanted them, else the count. */
async function refreshCart(): Promise<void> {
  if (state.status !== "unknown") return loadCart();
  if (!hasSession()) return setCount(0);
  asked += 1;
  const question = asked;
  const answer = await call("sumCart", {}, { quiet: true });
  if (question === asked && answer.ok) setCount(answer.data);
}

/** Reads lines and totals. Without a session the cart is empty and nothing is asked. */
export async function loadCart(): Promise<void> {
  asked += 1;
  const question = asked;
  if (!hasSession()) return set({ status: "ready", ...nothing });
  if (state.status !== "ready") set({ status: "loading" });
  const answer = await call("listCartItems", wholeCart, { quiet: true });
  // While a line is being changed the old list must not come back; its end asks again.
  if (question !== asked || state.busy.size > 0) return;
  if (!answer.ok) return set(state.status === "ready" ? {} : { status: "failed" });
  const items = answer.data.records;
  if (items.length === 0) return set({ status: "ready", ...nothing });
  set({ status: "ready", items, count: unitsIn(items) });
  const priced = await askQuote({ cartItemIds: idsOf(items) }, keptCoupon());
  if (question !== asked) return;
  set({
    quote: priced.answer.ok ? priced.answer.data : null,
    quoteFailed: !priced.answer.ok,
    couponProblem: priced.problem,
  });
}

const nothing = { items: [], quote: null, quoteFailed: false, couponProblem: null, count: 0 };
const idsOf = (items: readonly CartItem[]) => items.map(({ id }) => id);

/** Uses a code for the whole cart and keeps it. @returns why it does not apply. */
export async function tryCoupon(code: string): Promise<CouponProblem | "lost" | null> {
  const cartItemIds = idsOf(state.items);
  const answer = await call("quoteOrder", { cartItemIds, couponCode: code }, { quiet: true });
  if (!answer.ok) return couponProblem(code, answer) ?? "lost";
  set({ quote: answer.data, quoteFailed: false, couponProblem: null });
  keepCoupon(answer.data.coupon?.code ?? "");
  return null;
}

export function openCart(): void {
  set({ drawerOpen: true });
  void loadCart();
}

export function closeCart(): void {
  set({ drawerOpen: false, added: null, removed: [] });
}

/** Puts one line into the cart and opens the drawer, which names it. */
export async function addToCart(
  line: EndpointRequest<"saveCartItems">[number],
): Promise<CartOutcome> {
  const answer = await call("saveCartItems", [line], { quiet: true });
  if (!answer.ok) return answer;
  set({ status: state.status === "unknown" ? "loading" : state.status });
  set({ drawerOpen: true, added: answer.data[0] ?? null });
  announceCartChange();
  return { ok: true };
}

/** Shows the new quantity at once; a refusal takes it back. */
export async function changeQuantity(id: string, quantity: number): Promise<CartOutcome> {
  const line = findLine(state.items, id);
  if (!line || quantity < 1 || state.busy.has(id)) return { ok: true };
  const { item } = line;
  show(withQuantity(state.items, id, quantity));
  return changing(id, "saveCartItems", [toLineInput(item, quantity)], () =>
    show(withQuantity(state.items, id, item.quantity)),
  );
}

/** Makes a line another thing: its print, size, extras or quantity. */
export async function changeLine(
  line: EndpointRequest<"saveCartItems">[number] & { id: string },
): Promise<CartOutcome> {
  return changing(line.id, "saveCartItems", [line], () => undefined);
}

/** Takes a line out at once; a refusal brings it back. It can be taken back until it is forgotten. */
export async function removeLine(id: string): Promise<CartOutcome> {
  const line = findLine(state.items, id);
  if (!line || state.busy.has(id)) return { ok: true };
  set({ removed: [...state.removed, line], added: null });
  show(withoutLine(state.items, id));
  return changing(id, "deleteCartItems", [id], () => {
    forgetRemoved(id);
    show(withLineBack(state.items, line));
  });
}

/** Puts a removed line into the cart again; it is a new line there, in its old place here. */
export async function takeBack(id: string): Promise<CartOutcome> {
  const line = state.removed.find(({ item }) => item.id === id);
  if (!line || state.busy.has(id)) return { ok: true };
  const answer = await changing(id, "saveCartItems", [toNewLine(line.item)], () => undefined);
  if (!answer.ok) return answer;
  const [item] = answer.data;
  const removed = state.removed.filter((one) => one !== line);
  set({ removed, items: item ? withLineBack(state.items, { ...line, item }) : state.items });
  return { ok: true };
}

export function forgetRemoved(id: string): void {
  set({ removed: state.removed.filter(({ item }) => item.id !== id) });
}

export function forgetAllRemoved(): void {
  if (state.removed.length > 0) set({ removed: [] });
}

function show(items: readonly CartItem[]): void {
  set({ items, count: unitsIn(items) });
}

async function changing<Name extends EndpointName>(
  id: string,
  name: Name,
  input: EndpointRequest<Name>,
  rollBack: () => void,
): Promise<CallResult<Name>> {
  // What was asked before this change no longer tells the truth.
  asked += 1;
  set({ busy: new Set(state.busy).add(id) });
  const answer = await call(name, input, { quiet: true });
  const busy = new Set(state.busy);
  busy.delete(id);
  set({ busy });
  if (!answer.ok) rollBack();
  announceCartChange();
  return answer;
}
