import type { CreatedOrder, CreateOrderInput } from "#contract/order.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { hasMoney } from "#domain/order/bought.ts";
import { findOrderByKey, readOrderLines, type OrderRow } from "#server/order/order-record.ts";
import { whyCancelled } from "#server/order/why-cancelled.ts";
import { openPayment } from "#server/payment/open-payment.ts";
import { mayOpen } from "#server/payment/probe-opening.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome, type Refusal } from "#server/platform/outcome.ts";
import { OutcomeUnknown } from "#server/platform/database-trouble.ts";
import { lockAccount } from "#server/platform/lock-account.ts";
import { transact } from "#server/platform/transact.ts";
import { shortLines } from "#server/stock/short-lines.ts";
import { getOwnHolds, takeUnits } from "#server/stock/stock-hold.ts";
import { negative, stockKey, sumUnits, type Units } from "#server/stock/units.ts";
import { isLimited } from "#server/promotion/find-coupon.ts";
import { askForCoupon } from "#server/promotion/ask-for-coupon.ts";
import { buildQuote } from "#server/cart/build-quote.ts";
import type { CartLine } from "#server/cart/cart-line.ts";
import { offerAsAsked } from "./offer-as-asked.ts";
import { checkIdempotencyKey, requestHash, resolveAddress } from "./order-request.ts";
import { checkEmailCode, refuseUnproven } from "./prove-email.ts";
import { findPlaced } from "./placed-by-key.ts";
import { presentPlacedQuote } from "./present-placed-quote.ts";
import { refuseOverCap } from "./refuse-over-cap.ts";
import { buyNowId, resolveLines } from "./resolve-lines.ts";
import { supersedeOrders } from "./supersede-orders.ts";
import { writeAndSell } from "./write-and-sell.ts";

type Buyer = {
  accountId: string;
  language: Language;
  currency: CurrencyCode;
  idempotencyKey: string | null;
  /** The network the caller comes from. */
  network: string;
};

/** The order of a request, known before COMMIT says whether it stands. */
type Tried = { orderNo: string | null; isWritten?: boolean };

type Request = Buyer & {
  idempotencyKey: string;
  input: CreateOrderInput;
  hash: string;
  tried: Tried;
  /** A code that the buyer's address was proven with; null without one. */
  codeId: string | null;
  /** The provider takes payments at the moment. */
  mayPay: boolean;
};

/**
 * Prices the lines, holds the goods and opens the payment; where there is nothing to pay, they are
 * sold at once (R-FREE-1). One key is one order, whatever happens in between: repeating it goes on
 * where the first try stopped and answers the same. Refuses with
 * `cartEmpty`, `outOfStock` (nothing changed), `conflict` (the key was used for something else, or
 * with reason `extraWithdrawn` or `priceChanged` and the new quote; or `whyCancelled` for an order that is over),
 * `tooManyTries` (more unpaid units than one buyer may keep, and until when),
 * `couponRefused`, `proveEmail` and `wrongCode` (nothing to pay, and the address is not proven),
 * `paymentUnknown` (ordered, or perhaps, under the number that it names, but the
 * provider or the database could not be reached: repeat). No caller whose order may be written is
 * answered that nothing was changed. `paymentDeclined` with `shopBlocked` where the provider takes
 * no payments: nothing is kept.
 */
export async function placeOrder(
  services: PaymentServices,
  input: CreateOrderInput,
  buyer: Buyer,
): Promise<Outcome<CreatedOrder>> {
  const key = checkIdempotencyKey(buyer.idempotencyKey);
  if (!key.ok) return key;
  const { queries } = services.database;
  const tried: Tried = { orderNo: null };
  const request = { ...buyer, idempotencyKey: key.value, input, hash: requestHash(input), tried };
  let order = await findOrderByKey(queries, buyer.accountId, key.value);
  try {
    const proof = order ? done(null) : await checkEmailCode(services, request);
    // Another call with this key may have placed the order since.
    if (!proof.ok) order = await findPlaced(queries, request);
    if (!order) {
      if (!proof.ok) return proof;
      const mayPay = saysFree(input.expectedTotal) || (await mayOpen(services, "paypal"));
      const written = await holdAndWrite(services, { ...request, codeId: proof.value, mayPay });
      if (!written.ok) return written;
      tried.isWritten = true;
      order = await findOrderByKey(queries, buyer.accountId, key.value);
      if (!order) throw new Error("an order that was written is there");
    }
    tried.orderNo = order.order_no;
    tried.isWritten = true;
    return order.request_hash === request.hash
      ? await openAndAnswer(services, order, buyer.language)
      : refuse("conflict", { reason: "keyUsed" });
  } catch (error) {
    const mayBeWritten = tried.isWritten === true || error instanceof OutcomeUnknown;
    if (tried.orderNo === null || !mayBeWritten) throw error;
    services.log.error({ err: error, orderNo: tried.orderNo }, "an order was placed, and then");
    return refuse("paymentUnknown", { orderNo: tried.orderNo });
  }
}

async function holdAndWrite(services: PaymentServices, request: Request): Promise<Outcome<null>> {
  const { queries } = services.database;
  const first = await tryToHold(services, request, false);
  if (first.ok || first.reason !== "outOfStock") return first;
  // Perhaps it is the buyer's own unpaid order that holds the goods: then that one gives way.
  const ownHolds = await getOwnHolds(queries, request.accountId);
  return ownHolds.size > 0 ? tryToHold(services, request, true) : first;
}

/** Everything about the goods in one transaction: hold, order, lines, event, payment – or nothing. */
function tryToHold(
  services: PaymentServices,
  request: Request,
  overOwnGoods: boolean,
): Promise<Outcome<null>> {
  const { accountId, input } = request;
  const { database, clock } = services;
  return transact(database.queries, async (transaction): Promise<Outcome<null>> => {
    // Orders of one account wait for each other, so a key is looked up and used without a gap.
    await lockAccount(transaction, accountId);
    const known = await findOrderByKey(transaction, accountId, request.idempotencyKey);
    request.tried.orderNo = known?.order_no ?? null;
    if (known) return done(null);
    const lines = await resolveLines(transaction, accountId, input);
    if (!lines.ok) return lines;
    const address = await resolveAddress(transaction, accountId, input);
    if (!address.ok) return address;
    const now = clock.now();
    const currency = input.currency ?? request.currency;
    const reader = { accountId, language: request.language, currency, email: input.email };
    const asked = await askForCoupon(transaction, input.couponCode, reader, now);
    if (!asked.ok) return asked;
    const { country, province, postalCode } = address.value;
    const destination = { country, province, postalCode };
    const to = { currency, destination, method: input.shippingMethod, coupon: asked.value };
    const built = await buildQuote(transaction, lines.value, to, now);
    const { expectedTotal } = input;
    const seen = { lines: lines.value, address: address.value, expectedTotal };
    const offer = offerAsAsked(built, seen, reader);
    if (!offer.ok) return offer;
    const needed = neededOf(lines.value);
    // Own unpaid orders that use the same limited coupon give way as well.
    const couponCode =
      asked.value && isLimited(asked.value.coupon) ? asked.value.coupon.code : null;
    const rivals = { needed, overOwnGoods, couponCode };
    const isFree = built.quote.total === 0;
    const may = isFree
      ? await refuseUnproven(transaction, reader, request.codeId, now)
      : whyNoPay(request);
    const refusal = may ?? (await takeGoods(transaction, accountId, rivals, now));
    if (refusal) return refusal;
    // Own earlier tries have given way by now.
    const subject = { accountId, email: input.email, network: request.network };
    const over = await refuseOverCap(transaction, subject, needed, { now, isFree, ...request });
    if (over) return over;
    const draft = {
      ...request,
      requestHash: request.hash,
      email: input.email,
      address: address.value,
      built,
      offer: offer.value,
      returnOrigin: services.publicUrl,
      now,
    };
    return writeAndSell(transaction, services, draft, reader);
  });
}

/**
 * An order that cannot be paid now is not written: it holds no goods, and the same key may order
 * later.
 */
const whyNoPay = ({ mayPay }: Request): Refusal | null =>
  mayPay ? null : refuse("paymentDeclined", { reason: "shopBlocked" });

/**
 * The button says that nothing is to pay: then no provider is waited for (R-FREE-1). Any other total
 * than the button's is refused before a payment is thought of.
 */
const saysFree = (expected: string | undefined): boolean => /^0(\.0+)?$/.test(expected ?? "");

type Needed = Units & { id: string };

const neededOf = (lines: readonly CartLine[]): Needed[] =>
  lines.map(({ id, content: { productId, size }, quantity }) => ({
    id,
    productId,
    size,
    quantity,
  }));

/** Takes the goods, over those of the buyer's own earlier tries. @returns why not, or null. */
async function takeGoods(
  queries: Queries,
  accountId: string,
  rivals: { needed: readonly Needed[]; overOwnGoods: boolean; couponCode: string | null },
  at: Date,
): Promise<Refusal | null> {
  const { needed, overOwnGoods, couponCode } = rivals;
  const cartLineIds = needed.map(({ id }) => id).filter((id) => id !== buyNowId);
  const by = { cartLineIds, goods: overOwnGoods ? needed : [], couponCode };
  const freed = await supersedeOrders(queries, accountId, by, at);
  const short = await takeUnits(queries, [...needed, ...negative(freed)]);
  if (short.length === 0) return null;
  // Units that were set free did not reach the stock of a thing that is short; they count all the
  // same.
  const back = new Map(sumUnits(freed).map((units) => [stockKey(units), units.quantity]));
  const there = short.map((units) => ({
    ...units,
    quantity: units.quantity + (back.get(stockKey(units)) ?? 0),
  }));
  return refuse("outOfStock", { lines: shortLines(needed, there) });
}

async function openAndAnswer(
  services: PaymentServices,
  order: OrderRow,
  language: Language,
): Promise<Outcome<CreatedOrder>> {
  const orderNo = order.order_no;
  const { queries } = services.database;
  // With money taken, even late, the shown state says where goods and money are, not that it is over.
  if (order.state === "cancelled" && !hasMoney(order)) {
    return refuse("conflict", { orderNo, reason: await whyCancelled(queries, order.id) });
  }
  const opened = await openPayment(services, order.id);
  const lines = await readOrderLines(queries, order.id);
  const quote = presentPlacedQuote(order, lines, language);
  if (opened.kind === "nothingToPay") {
    return done({ orderNo, id: null, approveUrl: null, status: order.state, quote });
  }
  if (opened.kind === "unknown") return refuse("paymentUnknown", { orderNo });
  if (opened.kind === "blocked" || opened.kind === "closed") {
    return refuse("paymentDeclined", { orderNo, reason: "shopBlocked" });
  }
  if (opened.kind === "refused") {
    // The provider did not accept it, or an order of one's own other tab took its place since.
    return (await whyCancelled(queries, order.id)) === "replaced"
      ? refuse("conflict", { orderNo, reason: "replaced" })
      : refuse("paymentDeclined", { orderNo });
  }
  const { provider_order_id: id, approve_url: approveUrl } = opened.payment;
  if (!id || !approveUrl) return refuse("paymentUnknown", { orderNo });
  return done({ orderNo, id, approveUrl, quote });
}
