import { decimalsOf } from "#domain/currency.ts";
import { fromDecimal } from "#domain/money.ts";
import type { SeenCapture, SeenOrder, SeenRefund, SentMoney } from "../payment-provider.ts";
import type { PaypalAmount, PaypalCapture, PaypalOrder, PaypalRefund } from "./paypal-replies.ts";

/**
 * An order of PayPal's in our words. A status that is not listed is `unknown`, so that a new one of
 * PayPal's is never taken for money, nor for its absence.
 */
export function seenOrder(order: PaypalOrder): SeenOrder {
  const { id, approveUrl, customId, payee, currency } = order;
  const refunds = order.refunds.map((refund) => seenRefund(refund, order));
  const captures = order.captures.map((capture) =>
    seenCapture(
      capture,
      refunds.some(({ captureId }) => captureId === capture.id),
    ),
  );
  captures.sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
  const standing = standings[order.status] ?? "unknown";
  const changedAt = timeOf(order.updateTime);
  const known = { id, orderNo: customId, payee, currency, changedAt };
  const bought = {
    total: order.amount && moneyOf(order.amount).amount,
    payer: order.payer,
    lines: order.items.map(({ name = "", description = "", quantity = "" }) => ({
      title: name,
      description,
      quantity: Number.parseInt(quantity, 10) || 1,
    })),
  };
  return { ...known, ...bought, standing, approveUrl, captures, refunds };
}

/** COMPLETED is not listed: it says that a capture was made, not that it was paid. */
const standings: Readonly<Record<string, SeenOrder["standing"]>> = {
  CREATED: "notApproved",
  SAVED: "notApproved",
  PAYER_ACTION_REQUIRED: "notApproved",
  APPROVED: "approved",
  VOIDED: "over",
};

/** Reasons of a pending capture that end only when the merchant does something at PayPal. */
const merchantReasons = new Set([
  "RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION",
  "UNILATERAL",
  "VERIFICATION_REQUIRED",
  "INTERNATIONAL_WITHDRAWAL",
]);

function seenCapture(capture: PaypalCapture, hasRefunds: boolean): SeenCapture {
  const { id, status } = capture;
  const reason = capture.status_details?.reason ?? "";
  const isReversed = status === "REVERSED" || reason === "CHARGEBACK";
  const money = moneyOf(capture.amount);
  const word = isReversed ? "taken" : captureWord(status, reason, hasRefunds);
  const { value = "", currency_code: code = "" } = capture.amount ?? {};
  const odd = money.amount === null ? `${value} ${code}`.trim() || "no amount" : "";
  return {
    id,
    // Of an amount that is none it is not known whether any money was taken.
    word: word === "taken" && odd && !isAmount(value) ? "unknown" : word,
    ...money,
    at: timeOf(capture.create_time),
    reason: [status, reason, odd].filter(Boolean).join(" ").slice(0, 100),
    isOurs: status === "PENDING" && merchantReasons.has(reason),
    isReversed,
  };
}

function captureWord(status: string, reason: string, hasRefunds: boolean): SeenCapture["word"] {
  switch (status) {
    case "COMPLETED":
      return "taken";
    case "PARTIALLY_REFUNDED":
    case "REFUNDED":
      // Without a refund it is a dispute that keeps the money out of our reach.
      return hasRefunds ? "taken" : "held_back";
    case "PENDING":
      return reason === "BUYER_COMPLAINT" ? "held_back" : "waiting";
    case "DECLINED":
    case "DENIED":
    case "FAILED":
      return "declined";
    default:
      return "unknown";
  }
}

function seenRefund(refund: PaypalRefund, { captures }: PaypalOrder): SeenRefund {
  const up = refund.links.find(({ rel }) => rel === "up")?.href ?? "";
  const named = captures.find(({ id }) => up.endsWith(`/${id}`));
  const capture = named ?? (captures.length === 1 ? captures[0] : undefined);
  const money = moneyOf(refund.amount);
  const { currency: ofCapture } = moneyOf(capture?.amount);
  return {
    id: refund.id,
    captureId: capture?.id ?? "",
    word: refundWords[refund.status] ?? "unknown",
    amount: money.amount,
    // An answer without an amount is about the capture's money.
    currency: refund.amount ? money.currency : ofCapture,
    ourId: refund.custom_id ?? null,
    at: timeOf(refund.create_time),
  };
}

export const refundWords: Readonly<Record<string, SeenRefund["word"]>> = {
  COMPLETED: "done",
  PENDING: "pending",
  FAILED: "failed",
  CANCELLED: "failed",
};

/**
 * The largest amount our books can hold; above it, or below zero, an amount counts as one we cannot
 * read.
 */
const mostMinor = 2_000_000_000;

/** Money of an answer; a code that is no currency is called XXX, which is none. */
export function moneyOf(given: PaypalAmount | undefined): SentMoney {
  const code = given?.currency_code ?? "";
  const currency = /^[A-Z]{3}$/.test(code) ? code : "XXX";
  const value = given?.value ?? "";
  // Yen are written with decimals at times, which say nothing.
  const whole = decimalsOf(currency) === 0 ? value.replace(/\.0+$/, "") : value;
  const amount = fromDecimal(whole, currency);
  const isUsable = amount !== null && amount >= 0 && amount <= mostMinor;
  return { amount: isUsable ? amount : null, currency };
}

/** Whether a text says how much, be it with more digits than the currency has. */
const isAmount = (value: string): boolean => /^\d+(\.\d+)?$/.test(value);

function timeOf(text: string | undefined): Date | null {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : new Date(time);
}
