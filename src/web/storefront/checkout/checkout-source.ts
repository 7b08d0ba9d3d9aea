import * as z from "zod/mini";
import { buyNowLine, type BuyNowLine } from "#contract/cart.ts";

/** The source of the order: lines of the cart, or one line of *Buy now* (R-CHECKOUT-1). */
export type CheckoutSource =
  | { from: "cart"; cartItemIds: string[] }
  | { from: "product"; line: BuyNowLine };

/** Whether `/checkouts/:id?` is a page: the cart, or one line of *Buy now*. */
export const isCheckoutId = (id: string | undefined): boolean =>
  id === undefined || ["cart", "buy-now", "product"].includes(id);

const idPattern = /^[\w-]{1,64}$/;

/**
 * Parses `/checkouts/cart?from=cart&items=[…]`, `/checkouts?id=cart&…` and `/checkouts/buy-now?…`.
 * @returns null when the address names nothing to buy; a buy-now line may still be stored
 */
export function readCheckoutSource(
  id: string | undefined,
  query: URLSearchParams,
): CheckoutSource | null {
  const kind = id ?? query.get("id") ?? query.get("from");
  if (kind === "buy-now" || kind === "product") {
    const line = readLine(query);
    return line ? { from: "product", line } : null;
  }
  if (kind !== null && kind !== "cart") return null;
  const cartItemIds = readIds(query.get("items") ?? "");
  return cartItemIds.length > 0 ? { from: "cart", cartItemIds } : null;
}

/** `/checkouts/cart?from=cart` without lines: the current cart, such as after a sign-in. */
export function namesWholeCart(id: string | undefined, query: URLSearchParams): boolean {
  return id === "cart" && query.get("from") === "cart" && !query.has("items");
}

/** Accepts a JSON list, and one without quotation marks, as some payment pages send it back. */
function readIds(text: string): string[] {
  const parts = text.replaceAll(/[[\]"\s]/g, "").split(",");
  return [...new Set(parts)].filter((part) => idPattern.test(part)).slice(0, 100);
}

function readLine(query: URLSearchParams): BuyNowLine | null {
  const read = z.safeParse(
    buyNowLine,
    query.has("line") ? parse(query.get("line")) : fields(query),
  );
  return read.success ? read.data : null;
}

/** The line as separate parameters, the format in which the payment provider sends a buyer back. */
function fields(query: URLSearchParams): Record<string, unknown> {
  const numbers = {
    quantity: Number(query.get("quantity")),
    customType: Number(query.get("customType")),
  };
  return { ...Object.fromEntries(query), ...numbers };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

/**
 * Where a sign-in returns to. The guest's lines move into the account's cart, where equal ones
 * merge: the former ids may be gone, so the address asks for the whole cart.
 */
export function pathAfterSignIn(source: CheckoutSource): string {
  return source.from === "cart" ? "/checkouts/cart?from=cart" : checkoutPath(source);
}

/** The page's own address, without parameters of a payment page. */
export function checkoutPath(source: CheckoutSource): string {
  if (source.from === "product") {
    const query = new URLSearchParams({ from: "product", line: JSON.stringify(source.line) });
    return `/checkouts/buy-now?${query}`;
  }
  const items = JSON.stringify(source.cartItemIds);
  return `/checkouts/cart?${new URLSearchParams({ from: "cart", items })}`;
}
