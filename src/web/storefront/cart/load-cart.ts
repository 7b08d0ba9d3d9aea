import type { CartItem } from "#contract/cart.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import { unitsIn } from "./cart-lines.ts";
import { currentCart, newQuestion, readLinesBy, setCart } from "./cart-store.ts";
import { askQuote, couponProblem, type CouponProblem } from "./coupon/ask-quote.ts";
import { keepCoupon, keptCoupon } from "./coupon/kept-coupon.ts";

/** Every line fits one page of the API (R-CALL-5). */
const wholeCart = { current: 1, size: 100 };

/** Reads lines and totals. Without a session the cart is empty and nothing is asked. */
export async function loadCart(): Promise<void> {
  const isNewest = newQuestion();
  if (!hasSession()) return setCart({ status: "ready", ...nothing });
  if (currentCart().status !== "ready") setCart({ status: "loading" });
  const answer = await call("listCartItems", wholeCart, { quiet: true });
  // While a line is being changed the old list must not come back; its end asks again.
  if (!isNewest() || currentCart().busy.size > 0) return;
  if (!answer.ok) return setCart(currentCart().status === "ready" ? {} : { status: "failed" });
  const items = answer.data.records;
  if (items.length === 0) return setCart({ status: "ready", ...nothing });
  setCart({ status: "ready", items, count: unitsIn(items) });
  const priced = await askQuote({ cartItemIds: idsOf(items) }, keptCoupon());
  if (!isNewest()) return;
  setCart({
    quote: priced.answer.ok ? priced.answer.data : null,
    quoteFailed: !priced.answer.ok,
    couponProblem: priced.problem,
  });
}

const nothing = { items: [], quote: null, quoteFailed: false, couponProblem: null, count: 0 };
const idsOf = (items: readonly CartItem[]) => items.map(({ id }) => id);

/** Uses a code for the whole cart and keeps it. @returns why it does not apply. */
export async function tryCoupon(code: string): Promise<CouponProblem | "lost" | null> {
  const cartItemIds = idsOf(currentCart().items);
  const answer = await call("quoteOrder", { cartItemIds, couponCode: code }, { quiet: true });
  if (!answer.ok) return couponProblem(code, answer) ?? "lost";
  setCart({ quote: answer.data, quoteFailed: false, couponProblem: null });
  keepCoupon(answer.data.coupon?.code ?? "");
  return null;
}

readLinesBy(loadCart);
