import { fromDecimal } from "#domain/money.ts";
import type {
  CaptureAnswer,
  CaptureResult,
  Inspection,
  Opening,
  RefundAnswer,
  Unknown,
} from "../payment-provider.ts";
import { unknown, type Reply } from "./call-paypal.ts";
import type { PaypalCapture, PaypalOrder, PaypalRefund } from "./paypal-replies.ts";

/**
 * PayPal's statuses and issues in our words. A status that is not listed is `unknown`, so that a new
 * one of PayPal's is never taken for money, nor for its absence.
 */
export function openingOf(reply: Reply<PaypalOrder>): Opening {
  switch (reply.kind) {
    case "ok": {
      const { id, approveUrl } = reply.value;
      return approveUrl === null
        ? unknown(`order ${id} has no approval link`)
        : { kind: "opened", providerOrderId: id, approveUrl };
    }
    case "refused":
      return { kind: "refused", issue: reply.issue };
    case "notFound":
      return unknown(`not found: ${reply.issue}`);
    case "unknown":
      return reply;
  }
}

export function inspectionOf(reply: Reply<PaypalOrder>): Inspection {
  switch (reply.kind) {
    case "ok":
      return standingOf(reply.value);
    case "notFound":
      return { kind: "gone" };
    case "refused":
      return unknown(`refused: ${reply.issue}`);
    case "unknown":
      return reply;
  }
}

/** COMPLETED says that a capture was made, not that it was paid: the capture's own status decides. */
function standingOf({ status, approveUrl, capture }: PaypalOrder): Inspection {
  if (capture) return resultOf(capture);
  switch (status) {
    case "CREATED":
    case "SAVED":
    case "PAYER_ACTION_REQUIRED":
      return { kind: "notApproved", approveUrl };
    case "APPROVED":
      return { kind: "approved" };
    case "VOIDED":
      return { kind: "gone" };
    default:
      return unknown(`order is ${status} without a capture`);
  }
}

export function captureAnswerOf(reply: Reply<PaypalOrder>): CaptureAnswer {
  switch (reply.kind) {
    case "ok": {
      const { capture, status } = reply.value;
      return capture ? resultOf(capture) : unknown(`order is ${status} without a capture`);
    }
    case "refused":
      return refusedCapture(reply.issue);
    case "notFound":
      return unknown(`not found: ${reply.issue}`);
    case "unknown":
      return reply;
  }
}

function refusedCapture(issue: string): CaptureAnswer {
  switch (issue) {
    case "ORDER_NOT_APPROVED":
    case "PAYER_ACTION_REQUIRED":
      return { kind: "notApproved" };
    case "ORDER_ALREADY_CAPTURED":
      return { kind: "alreadyCaptured" };
    default:
      return { kind: "declined", issue };
  }
}

function resultOf({ id, status, amount }: PaypalCapture): CaptureResult | Unknown {
  const currency = amount.currency_code;
  const capture = { id, amount: fromDecimal(amount.value, currency), currency };
  switch (status) {
    case "COMPLETED":
      return { kind: "captured", capture };
    case "PARTIALLY_REFUNDED":
      return { kind: "partlyRefunded", capture };
    case "REFUNDED":
      return { kind: "refunded", capture };
    case "PENDING":
      return { kind: "pending", capture };
    case "DECLINED":
    case "FAILED":
      return { kind: "declined", issue: status };
    default:
      return unknown(`capture ${id} is ${status}`);
  }
}

export function refundAnswerOf(reply: Reply<PaypalRefund>): RefundAnswer {
  switch (reply.kind) {
    case "ok":
      return refundOf(reply.value);
    case "refused":
    case "notFound":
      return reply.issue === "CAPTURE_FULLY_REFUNDED"
        ? { kind: "alreadyRefunded" }
        : { kind: "refused", issue: reply.issue };
    case "unknown":
      return reply;
  }
}

function refundOf({ id, status }: PaypalRefund): RefundAnswer {
  switch (status) {
    case "COMPLETED":
      return { kind: "refunded", refundId: id };
    case "PENDING":
      return { kind: "pending", refundId: id };
    case "FAILED":
    case "CANCELLED":
      return { kind: "refused", issue: status };
    default:
      return unknown(`refund ${id} is ${status}`);
  }
}
