import type { CartItem } from "#contract/cart.ts";
import { headerNames } from "#contract/headers.ts";
import type { Money } from "#contract/money.ts";
import type { Quote } from "#contract/order.ts";
import type { PricedCart } from "#contract/priced-cart.ts";
import { storedText } from "#web/platform/storage.ts";
import { shopCalls } from "./fake-calls.ts";

/** Dollars, given in cents. */
export const dollars = (minor: number): Money => ({
  amount: (minor / 100).toFixed(2),
  currency: "USD",
  minor,
});

/** A line of one shirt at 50 dollars, lettered with its own number. */
export function makeLine(id: string, change: Partial<CartItem> = {}): CartItem {
  const { quantity = 1 } = change;
  return {
    id,
    productId: `p-${id}`,
    slug: `shirt-${id}`,
    name: `Shirt ${id}`,
    image: "/media/kits/shirt/back.abc.svg",
    price: 50,
    size: "M",
    patch: "",
    addons: "",
    customType: 3,
    squadList: "",
    customName: "MARLOW",
    customNumber: "10",
    premiumNumberOption: "Standard",
    premiumNameOption: "Standard",
    unitPrice: dollars(5000),
    customFee: dollars(0),
    lineTotal: dollars(5000 * quantity),
    returnable: false,
    stock: 50,
    designCode: "",
    patchNames: [],
    addonNames: [],
    withdrawn: [],
    ...change,
    quantity,
  };
}

const takesOff = 1000;

/** The only code that applies is TEN: ten dollars off. */
export function priceLines(items: CartItem[], code: string | null): PricedCart {
  if (items.length === 0) return { items, quote: null, couponProblem: null };
  const subtotal = items.reduce((sum, { lineTotal }) => sum + lineTotal.minor, 0);
  const applies = code === "TEN";
  const quote: Quote = {
    lines: [],
    subtotal: dollars(subtotal),
    discount: { rule: null, percent: 0, amount: dollars(0) },
    coupon: applies ? { code, amount: dollars(takesOff), kind: "fixed" } : null,
    shipping: dollars(0),
    shippingKnown: false,
    shippingOptions: [],
    tax: dollars(0),
    total: dollars(subtotal - (applies ? takesOff : 0)),
    currency: "USD",
    rate: 1,
    itemsCount: items.reduce((units, { quantity }) => units + quantity, 0),
    nextTier: null,
    deliveryDates: null,
  };
  const refused = code !== null && !applies;
  return { items, quote, couponProblem: refused ? { code, text: `${code} is unknown.` } : null };
}

/** A session with these lines in its cart, and the calls that read and change them. */
export function answerCart(...lines: CartItem[]): {
  setLines: (lines: CartItem[]) => void;
  /** Parts of each quote from now on, such as a discount. */
  setQuote: (parts: Partial<Quote>) => void;
} {
  storedText("token").write("t");
  storedText("refreshToken").write("r");
  let items = lines;
  let added = 0;
  let parts: Partial<Quote> = {};
  const cartFor = (headers: Headers) => {
    const { quote, ...priced } = priceLines(items, headers.get(headerNames.coupon));
    return { ...priced, quote: quote && { ...quote, ...parts } };
  };
  shopCalls.on("listCartItems", (_, headers) => ({
    data: { records: items, total: items.length, current: 1, size: 100 },
    cart: cartFor(headers),
  }));
  shopCalls.on("quoteOrder", (_, headers) => {
    const { quote } = cartFor(headers);
    if (!quote) throw new Error("an empty cart is not quoted");
    return quote;
  });
  // Nothing goes with it, unless a test says what.
  shopCalls.otherwise("listProducts", { records: [], total: 0, current: 1, size: 4 });
  shopCalls.on("sumCart", () => items.reduce((units, { quantity }) => units + quantity, 0));
  shopCalls.on("saveCartItems", (inputs, headers) => {
    const saved = inputs.map(({ id, customNumber = "", ...input }) => {
      added += id === undefined ? 1 : 0;
      const number = String(customNumber);
      return makeLine(id ?? `new-${added}`, { ...input, customNumber: number });
    });
    const changed = new Map(saved.map((line) => [line.id, line]));
    items = items.map((item) => changed.get(item.id) ?? item);
    items = [...items, ...saved.filter(({ id }) => items.every((item) => item.id !== id))];
    return { data: saved, cart: cartFor(headers) };
  });
  shopCalls.on("deleteCartItems", (ids, headers) => {
    items = items.filter(({ id }) => !ids.includes(id));
    return { data: null, cart: cartFor(headers) };
  });
  return {
    setLines: (next) => void (items = next),
    setQuote: (next) => void (parts = next),
  };
}
