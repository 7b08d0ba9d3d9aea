import type { Books, Capture, Order, Refund } from "./books.ts";
import type { Link } from "./issues.ts";
import { fromHundredths, toHundredths } from "./money.ts";
import type { PurchaseUnit } from "./order-request.ts";
import { captureStatus, orderStatus, refundedHundredths } from "./order-status.ts";

export const BUYER = {
  payer_id: "SMBUYER234567",
  email_address: "buyer@simulator.example",
  name: { given_name: "Sam", surname: "Buyer" },
};
export const MERCHANT = {
  email_address: "merchant@simulator.example",
  merchant_id: "SMMERCHANT234",
};

/** How much of a resource an answer carries: `Prefer: return=minimal | representation`. */
export type Extent = "minimal" | "after-capture" | "full";

export const time = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, "Z");

/** The page where the buyer decides, under the rel PayPal gives it for this kind of order. */
export function approvalLink(order: Order, origin: string): Link {
  return {
    href: `${origin}/checkoutnow?token=${order.id}`,
    rel: order.namesPaymentSource ? "payer-action" : "approve",
    method: "GET",
  };
}

function orderLinks(order: Order, books: Books, origin: string): Link[] {
  const status = orderStatus(order, books);
  const self = `${origin}/v2/checkout/orders/${order.id}`;
  const links: Link[] = [{ href: self, rel: "self", method: "GET" }];
  if (status === "COMPLETED" || status === "VOIDED") return links;
  links.push(approvalLink(order, origin));
  if (order.namesPaymentSource && status !== "APPROVED") return links;
  return [
    ...links,
    { href: self, rel: "update", method: "PATCH" },
    { href: `${self}/capture`, rel: "capture", method: "POST" },
  ];
}

export function presentOrder(order: Order, books: Books, origin: string, extent: Extent) {
  const status = orderStatus(order, books);
  const buyerKnown = status === "APPROVED" || status === "COMPLETED";
  const paypal = buyerKnown
    ? { email_address: BUYER.email_address, account_id: BUYER.payer_id, name: BUYER.name }
    : {};
  const essentials = {
    id: order.id,
    status,
    ...((order.namesPaymentSource || buyerKnown) && { payment_source: { paypal } }),
    links: orderLinks(order, books, origin),
  };
  if (extent === "minimal") return essentials;
  const units = order.units.map((unit) => {
    const captures = order.captures
      .filter((capture) => capture.referenceId === unit.reference_id)
      .map((capture) => presentCapture(capture, order, origin, false));
    const payments = captures.length > 0 && {
      payments: {
        captures,
        ...(order.captures.some((capture) => capture.refunds.length > 0) && {
          refunds: order.captures
            .filter((capture) => capture.referenceId === unit.reference_id)
            .flatMap((capture) =>
              capture.refunds.map((each) => presentRefund(each, capture, origin)),
            ),
        }),
      },
    };
    if (extent === "after-capture") {
      return {
        reference_id: unit.reference_id,
        ...(unit.shipping && { shipping: unit.shipping }),
        ...payments,
      };
    }
    const payee = order.payee ? { ...MERCHANT, merchant_id: order.payee } : MERCHANT;
    return { ...unit, payee, ...payments };
  });
  return {
    ...essentials,
    ...(extent === "full" && {
      intent: "CAPTURE",
      create_time: time(order.createdAt),
      update_time: time(order.updatedAt),
    }),
    purchase_units: units,
    ...(buyerKnown && { payer: { ...BUYER, address: { country_code: "US" } } }),
  };
}

/** `alone` adds what only GET /v2/payments/captures/{id} carries. */
export function presentCapture(capture: Capture, order: Order, origin: string, alone = true) {
  const unit = order.units.find((each) => each.reference_id === capture.referenceId);
  const self = `${origin}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: captureStatus(capture),
    ...(capture.status === "PENDING" && { status_details: { reason: "PENDING_REVIEW" } }),
    ...(capture.reversals.length > 0 && { status_details: { reason: "CHARGEBACK" } }),
    amount: capture.amount,
    final_capture: true,
    seller_protection: sellerProtection(order, unit),
    ...(capture.status === "COMPLETED" && { seller_receivable_breakdown: receivable(capture) }),
    ...(unit?.custom_id !== undefined && { custom_id: unit.custom_id }),
    ...(unit?.invoice_id !== undefined && { invoice_id: unit.invoice_id }),
    ...(alone && {
      supplementary_data: { related_ids: { order_id: order.id } },
      payee: MERCHANT,
    }),
    create_time: time(capture.createdAt),
    update_time: time(capture.updatedAt),
    links: [
      { href: self, rel: "self", method: "GET" },
      { href: `${self}/refund`, rel: "refund", method: "POST" },
      { href: `${origin}/v2/checkout/orders/${order.id}`, rel: "up", method: "GET" },
    ],
  };
}

/** PayPal protects the seller of goods that are sent to the address it was told, or has on file. */
function sellerProtection({ context }: Order, unit: PurchaseUnit | undefined) {
  const onFile = (context.shipping_preference ?? "GET_FROM_FILE") === "GET_FROM_FILE";
  const isProvided =
    context.shipping_preference === "SET_PROVIDED_ADDRESS" && isWholeAddress(unit?.shipping);
  return onFile || isProvided
    ? {
        status: "ELIGIBLE",
        dispute_categories: ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"],
      }
    : { status: "NOT_ELIGIBLE" };
}

const isWholeAddress = (shipping: PurchaseUnit["shipping"]): boolean =>
  Boolean(shipping?.name?.full_name && shipping.address?.["address_line_1"]);

/** The simulated account pays 3.49 % + 0.49 per capture, never more than it receives. */
function receivable(capture: Capture) {
  const currency = capture.amount.currency_code;
  const gross = toHundredths(capture.amount.value);
  const fixed = fromHundredths(49n, currency).value === "0" ? 0n : 49n;
  const exact = (gross * 349n + 5_000n) / 10_000n + fixed;
  const rounded = fixed === 0n ? exact - (exact % 100n) : exact;
  const fee = rounded < gross ? rounded : gross;
  return {
    gross_amount: capture.amount,
    paypal_fee: fromHundredths(fee, currency),
    net_amount: fromHundredths(gross - fee, currency),
  };
}

export function presentRefund(refund: Refund, capture: Capture, origin: string) {
  const self = `${origin}/v2/payments/refunds/${refund.id}`;
  const upTo = capture.refunds.slice(0, capture.refunds.indexOf(refund) + 1);
  const total = refundedHundredths({ ...capture, refunds: upTo });
  const { id, createdAt, amount, status = "COMPLETED", ...texts } = refund;
  return {
    id,
    status,
    amount,
    ...texts,
    seller_payable_breakdown: {
      gross_amount: amount,
      net_amount: amount,
      total_refunded_amount: fromHundredths(total, amount.currency_code),
    },
    create_time: time(createdAt),
    update_time: time(createdAt),
    links: [
      { href: self, rel: "self", method: "GET" },
      { href: `${origin}/v2/payments/captures/${capture.id}`, rel: "up", method: "GET" },
    ],
  };
}
