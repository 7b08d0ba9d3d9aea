import {
  changeStock,
  mail,
  minute,
  move,
  noUnits,
  stockKey,
  sumOf,
  type CartLine,
  type Line,
  type Model,
  type ModelOrder,
} from "./state.ts";

/** US cents of the two products. */
export const prices = [5900, 3333] as const;
export const taxPercent = 7;
const percentFrom = [
  { units: 5, percent: 20 },
  { units: 3, percent: 10 },
];
const freeFrom = 15_000;
const postage = { first: 500, further: 200, gramsEach: 250 };
const holdMinutes = 15;

export const coupons = { TENTH: "percent", FIVER: "fixed", POST: "postage" } as const;
/** Those of which nothing is left to pay are for one use each: one is there for every order. */
export type CouponCode = keyof typeof coupons | `FREE${number}`;

/** Of the goods. */
export const percentOf = (code: string | undefined): number =>
  code?.startsWith("FREE") ? 100 : code === "TENTH" ? 10 : 0;

const kindOf = (code: CouponCode) =>
  code in coupons ? coupons[code as keyof typeof coupons] : "whole";

export const rounded = (amount: number, percent: number) =>
  Math.floor((amount * percent + 50) / 100);

/** Shares of a whole by weight, cut by differences of one growing function (record 031). */
function share(whole: number, weights: readonly number[]): number[] {
  const all = sumOf(weights, (weight) => weight);
  let before = 0;
  return weights.map((weight) => {
    const upTo = (part: number) => (all === 0 ? 0 : Math.floor((whole * part) / all));
    before += weight;
    return upTo(before) - upTo(before - weight);
  });
}

export type Priced = {
  subtotal: number;
  discount: number;
  percent: number;
  coupon: number;
  shipping: number;
  tax: number;
  total: number;
  lines: { net: number; tax: number }[];
  postage: { net: number; tax: number };
};

export function price(lines: readonly CartLine[], code: CouponCode | null): Priced {
  const totals = lines.map(({ product, quantity }) => (prices[product] ?? 0) * quantity);
  const units = sumOf(lines, ({ quantity }) => quantity);
  const subtotal = sumOf(totals, (total) => total);
  const percent = percentFrom.find((tier) => units >= tier.units)?.percent ?? 0;
  const discount = rounded(subtotal, percent);
  const further = Math.max(0, Math.ceil((units * postage.gramsEach) / 1000) - 1);
  const shipping = subtotal - discount >= freeFrom ? 0 : postage.first + further * postage.further;
  const kind = code === null ? null : kindOf(code);
  const goods = subtotal - discount;
  const coupon =
    kind === "percent"
      ? rounded(goods, 10)
      : kind === "fixed"
        ? Math.min(500, goods)
        : kind === "whole"
          ? goods
          : kind
            ? shipping
            : 0;
  const paid = goods + shipping - coupon;
  const tax = rounded(paid, taxPercent);
  const discounts = share(discount, totals);
  const reduced = totals.map((total, at) => total - (discounts[at] ?? 0));
  const offs = share(kind === "postage" ? 0 : coupon, reduced);
  const nets = reduced.map((total, at) => total - (offs[at] ?? 0));
  const post = shipping - (kind === "postage" ? coupon : 0);
  const taxes = share(tax, [...nets, post]);
  return {
    subtotal,
    discount,
    percent,
    coupon,
    shipping,
    tax,
    total: paid + tax,
    lines: nets.map((net, at) => ({ net, tax: taxes[at] ?? 0 })),
    postage: { net: post, tax: taxes[nets.length] ?? 0 },
  };
}

/** Takes units out of the stock, all or none. */
function takeAll(model: Model, lines: readonly CartLine[]): boolean {
  const wanted = new Map<string, number>();
  for (const line of lines) {
    const key = stockKey(line.product, line.size);
    wanted.set(key, (wanted.get(key) ?? 0) + line.quantity);
  }
  if ([...wanted].some(([key, units]) => (model.stock[key] ?? 0) < units)) return false;
  for (const [key, units] of wanted) model.stock[key] = (model.stock[key] ?? 0) - units;
  return true;
}

const isUnpaid = ({ phase }: ModelOrder) => phase === "created" || phase === "awaiting";
const mayGiveUp = (order: ModelOrder) =>
  isUnpaid(order) && !["capturing", "pending"].includes(order.payment.state);

/** An order that is unpaid and given up: goods back, payment over. */
export function giveUp(model: Model, order: ModelOrder): void {
  if (order.payment.state === "opening") order.isUnknownThere = true;
  if (["opening", "open", "declined"].includes(order.payment.state)) {
    order.payment.state = "cancelled";
    order.payment.changedAt = model.now;
  }
  for (const line of order.lines) {
    changeStock(model, line, line.at.held);
    move(line, "held", "waiting", line.at.held);
  }
  if (order.coupon?.state === "held") order.coupon.state = "returned";
}

export function close(order: ModelOrder, as: "expired" | "cancelled"): void {
  order.phase = as;
  if (as === "expired") return;
  for (const line of order.lines) move(line, "waiting", "cancelled", line.at.waiting);
}

/** A coupon comes back when all of a paid order was cancelled, never for a part of it. */
export function followCoupon({ coupon, phase, lines }: ModelOrder): void {
  const isCancelled = lines.every(({ at, quantity }) => at.cancelled === quantity);
  if (coupon && phase === "paid" && isCancelled) coupon.state = "returned";
}

function replace(model: Model, order: ModelOrder): void {
  giveUp(model, order);
  close(order, "cancelled");
  order.isReplaced = true;
}

/**
 * Places an order of the lines in the cart: an earlier unpaid one of the same lines gives way, one
 * of the same goods only when they are short. @returns whether there were goods for it.
 */
export function place(model: Model, code: CouponCode | null): boolean {
  const { cart } = model;
  if (!cart) throw new Error("model: an empty cart");
  const same = model.orders.filter((order) => mayGiveUp(order) && order.cart === cart.no);
  const keys = new Set(cart.lines.map(({ product, size }) => stockKey(product, size)));
  const holdsThem = ({ lines }: ModelOrder) =>
    lines.some((line) => line.at.held > 0 && keys.has(stockKey(line.product, line.size)));
  const own = model.orders.filter((order) => mayGiveUp(order) && holdsThem(order));
  for (const rivals of [same, [...new Set([...same, ...own])]]) {
    const stock = { ...model.stock };
    for (const order of rivals)
      for (const line of order.lines) changeStock(model, line, line.at.held);
    if (takeAll(model, cart.lines)) {
      // What they held is counted already.
      for (const order of rivals) {
        for (const line of order.lines) changeStock(model, line, -line.at.held);
        replace(model, order);
      }
      const order = newOrder(model, cart.no, cart.lines, code);
      model.orders.push(order);
      if (order.total === 0) sellForNothing(model, order);
      return true;
    }
    model.stock = stock;
  }
  return false;
}

/** With nothing to pay it is bought as it is placed. */
function sellForNothing(model: Model, order: ModelOrder): void {
  order.payment.state = "none";
  order.phase = "paid";
  order.paidAt = model.now;
  for (const line of order.lines) move(line, "held", "taken", line.at.held);
  if (order.coupon) order.coupon.state = "redeemed";
  model.cart = null;
  mail(order, "order-received");
}

function newOrder(
  model: Model,
  cart: number,
  lines: readonly CartLine[],
  code: CouponCode | null,
): ModelOrder {
  const priced = price(lines, code);
  return {
    no: model.orders.length,
    phase: "created",
    isReplaced: false,
    isReviewDeclined: false,
    lines: lines.map((line, at): Line => {
      const money = priced.lines[at] ?? { net: 0, tax: 0 };
      const units = { ...noUnits(), held: line.quantity };
      return {
        ...line,
        ...money,
        premium: false,
        premiumPaid: 0,
        settled: 0,
        at: units,
        deliveredAt: null,
        isExchange: false,
      };
    }),
    shipping: { ...priced.postage, credited: 0 },
    total: priced.total,
    discountPercent: priced.percent,
    coupon: code === null ? null : { code, state: "held" },
    captured: 0,
    credited: 0,
    refunded: 0,
    reversed: 0,
    paidAt: null,
    holdUntil: model.now + holdMinutes * minute,
    isExtended: false,
    address: "Musterweg 12 DE",
    payment: { state: "opening", changedAt: model.now, attempt: 0 },
    provider: null,
    isUnknownThere: false,
    disputes: [],
    isStopped: false,
    isDisagreeing: false,
    givenBack: [],
    version: 0,
    credits: [],
    refunds: [],
    requests: [],
    changes: [],
    parcels: [],
    returns: [],
    mails: new Map(),
    cart,
  };
}
