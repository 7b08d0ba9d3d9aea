import type { CartItem } from "#contract/cart.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { linesCookie } from "#contract/headers.ts";
import type { PricedCart } from "#contract/priced-cart.ts";
import { call, type CallOptions, hasSession } from "#web/api/browser-call.ts";
import type { CallResult } from "#web/api/call-context.ts";
import { fetchOnce } from "#web/platform/lazy.tsx";
import { onStorageChange, storedText } from "#web/platform/storage.ts";
import { createStore, type ReadableStore, useStore } from "#web/platform/store.ts";
import { randomId } from "#web/platform/random-id.ts";
import type { RemovedLine } from "./cart-lines.ts";
import { keptCoupon } from "./coupon/kept-coupon.ts";
import type { Refusal } from "./refusal-text.ts";

/** The cart as this tab shows it: lines and totals as the server last sent them, and what is open. */
export interface CartState extends PricedCart {
  /** `unknown` until the lines are needed; the count is known earlier. */
  status: "unknown" | "loading" | "ready" | "failed";
  /** Units in the cart. */
  count: number;
  /** Ids of the lines whose change is under way. */
  busy: ReadonlySet<string>;
  /** Lines that can still be taken back. */
  removed: readonly RemovedLine[];
  drawerOpen: boolean;
  /** The line that was just added, named by the drawer until it closes. */
  added: CartItem | null;
}

/** How a change ended; `refusalText` says a refusal in the reader's words. */
export type CartOutcome = { ok: true } | Refusal;

const empty: PricedCart = { items: [], quote: null, couponProblem: null };
const initial: CartState = {
  ...empty,
  status: "unknown",
  count: 0,
  busy: new Set(),
  removed: [],
  drawerOpen: false,
  added: null,
};

const store = createStore(initial, connect);

/** The cart, followed across tabs. */
export const cart: ReadableStore<CartState> = store;
export const useCart = (): CartState => useStore(store);

/** Writes a part of the state; for the files of the cart. */
export const update = (change: Partial<CartState>): void =>
  store.write({ ...store.read(), ...change });

/** R-CART-5. Our own event carries the cart; without one, as from the session, it is loaded. */
const cartUpdated = "cart-updated";
/** Written with each change: other tabs hear of it, this one does not. */
const lastChange = storedText("cart");

/** Says that the cart has changed. @param known the new cart, where this tab has it already */
export function announceCartChange(known?: PricedCart): void {
  window.dispatchEvent(new CustomEvent(cartUpdated, { detail: known }));
  lastChange.write(randomId());
}

function connect(): () => void {
  const onUpdated = (event: Event) => {
    if (!(event instanceof CustomEvent && event.detail)) void refresh();
  };
  const onOtherTab = () => void refresh();
  const unsubscribe = [onStorageChange("cart", onOtherTab), onStorageChange("coupon", onOtherTab)];
  window.addEventListener(cartUpdated, onUpdated);
  void refresh();
  if (document.cookie.includes(`${linesCookie}=`)) {
    void fetchAdopting().then((code) => code?.adoptLines(change));
  }
  return () => {
    window.removeEventListener(cartUpdated, onUpdated);
    for (const stop of unsubscribe) stop();
  };
}

/** Where its code cannot be fetched, the cookie waits for the next page. */
const fetchAdopting = fetchOnce(() => import("./adopt-lines.ts"));

let sums = 0;

/** Loads what is shown: the lines once they were needed, else how many units there are. */
async function refresh(): Promise<void> {
  if (store.read().status !== "unknown") return loadCart();
  sums += 1;
  const sum = sums;
  const answer = hasSession() ? await call("sumCart", {}, { quiet: true }) : { ok: true, data: 0 };
  const isLatest = sum === sums && store.read().status === "unknown";
  if (isLatest && answer.ok && answer.data !== store.read().count) update({ count: answer.data });
}

let turn: Promise<unknown> = Promise.resolve();

/** Sends one request after the other: each reply is the whole cart, so the last must be the newest. */
export function inTurn<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  const reply = turn.then(send);
  turn = reply.catch(() => undefined);
  return reply;
}

/** A line while its change is under way. */
type Edit = { id: string; apply: (items: CartItem[]) => CartItem[] };

let confirmed = empty;
let edits: readonly Edit[] = [];

const unitsIn = (items: readonly CartItem[]): number =>
  items.reduce((units, { quantity }) => units + quantity, 0);

/** Shows the newest reply with the changes that are still under way. */
function show(): void {
  const items = edits.reduce((lines, { apply }) => apply(lines), confirmed.items);
  const busy = new Set(edits.map(({ id }) => id));
  update({ ...confirmed, status: "ready", items, count: unitsIn(items), busy });
}

/** Shows the cart that a reply carries. */
export function take(reply: PricedCart): void {
  confirmed = reply;
  show();
}

/** Every line fits one page of the API (R-CALL-5). */
export const listCart = (couponCode: string) =>
  call("listCartItems", { current: 1, size: 100 }, { couponCode, quiet: true });

/** A load that has not been sent yet does for all who need one. */
let waiting: Promise<void> | null = null;

/** Loads lines and totals. Without a session the cart is empty, and nothing is requested. */
export function loadCart(): Promise<void> {
  if (store.read().status !== "ready") update({ status: "loading" });
  return (waiting ??= inTurn(async () => {
    waiting = null;
    if (!hasSession()) return take(empty);
    const answer = await listCart(keptCoupon());
    if (answer.ok) take(answer.cart);
    else if (store.read().status !== "ready") update({ status: "failed" });
  }));
}

/** Refusals which show that the lines here are not those of the server any more. */
const staleCodes: readonly string[] = [
  errorCodes.notFound,
  errorCodes.outOfStock,
  // A line of before: an extra of it may have been withdrawn.
  errorCodes.invalidInput,
];

/** One change, one call: its reply is the cart. @param edit shown until the reply is here */
export async function change<Reply extends CallResult<"saveCartItems" | "deleteCartItems">>(
  send: (options: CallOptions) => Promise<Reply>,
  edit?: Edit,
): Promise<Reply> {
  if (edit) {
    edits = [...edits, edit];
    show();
  }
  const answer = await inTurn(() => send({ couponCode: keptCoupon(), quiet: true }));
  edits = edits.filter((one) => one !== edit);
  if (answer.ok) {
    take(answer.cart);
    announceCartChange(answer.cart);
  } else {
    if (edit) show();
    if (staleCodes.includes(answer.code)) void loadCart();
  }
  return answer;
}

export function forgetRemoved(id: string): void {
  update({ removed: store.read().removed.filter(({ item }) => item.id !== id) });
}

export function forgetAllRemoved(): void {
  if (store.read().removed.length > 0) update({ removed: [] });
}

/** R-CART-4: opening the drawer reads the cart. */
export function openCart(): void {
  update({ drawerOpen: true });
  void loadCart();
}

export function closeCart(): void {
  update({ drawerOpen: false, added: null, removed: [] });
}
