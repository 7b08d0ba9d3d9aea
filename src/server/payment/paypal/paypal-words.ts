import type { RefundRefusal } from "#domain/payment/refund-pause.ts";
import type {
  CaptureAnswer,
  Inspection,
  Opening,
  RefundAnswer,
  Refused,
  RefusedWord,
} from "../payment-provider.ts";
import { unknown, type Reply } from "./call-paypal.ts";
import { moneyOf, refundWords, seenOrder } from "./paypal-orders.ts";
import type { PaypalOrder, PaypalRefund } from "./paypal-replies.ts";

/** PayPal's answers and issues in our words. */
export function openingOf(reply: Reply<PaypalOrder>): Opening {
  switch (reply.kind) {
    case "ok": {
      const { id, approveUrl } = reply.value;
      return approveUrl === null
        ? unknown(`order ${id} has no approval link`)
        : { kind: "opened", providerOrderId: id, approveUrl };
    }
    case "notFound":
      return unknown(`not found: ${reply.issue}`);
    case "refused":
    case "blocked":
      return refusedAs(reply);
    case "unknown":
      return reply;
  }
}

export function inspectionOf(reply: Reply<PaypalOrder>): Inspection {
  switch (reply.kind) {
    case "ok":
      return { kind: "seen", order: seenOrder(reply.value) };
    case "notFound":
      return { kind: "notFound" };
    case "refused":
      return unknown(`refused: ${reply.issue}`);
    case "blocked":
      return refusedAs(reply);
    case "unknown":
      return reply;
  }
}

export function captureAnswerOf(reply: Reply<PaypalOrder>): CaptureAnswer {
  switch (reply.kind) {
    case "ok": {
      const { captures, status } = reply.value;
      return captures.length > 0
        ? { kind: "seen", order: seenOrder(reply.value) }
        : unknown(`order is ${status} without a capture`);
    }
    case "refused":
      return refusedCapture(reply);
    case "blocked":
      return refusedAs(reply);
    case "notFound":
      return unknown(`not found: ${reply.issue}`);
    case "unknown":
      return reply;
  }
}

type RefusedReply = { kind: string; issue: string; note: string };

function refusedCapture(reply: RefusedReply): CaptureAnswer {
  switch (reply.issue) {
    case "ORDER_NOT_APPROVED":
    case "PAYER_ACTION_REQUIRED":
      return { kind: "notApproved" };
    case "ORDER_ALREADY_CAPTURED":
    // Perhaps an earlier try of ours was paid.
    case "DUPLICATE_INVOICE_ID":
      return { kind: "alreadyCaptured" };
    default:
      return refusedAs(reply);
  }
}

const refusedAs = ({ kind, issue, note }: RefusedReply): Refused => ({
  kind: "refused",
  word: kind === "blocked" ? "shopBlocked" : (refusedWordOf[issue] ?? "unlisted"),
  issue,
  note,
});

const refusedWordOf: Readonly<Record<string, RefusedWord>> = {
  NOT_AUTHORIZED: "shopBlocked",
  PERMISSION_DENIED: "shopBlocked",
  PAYEE_ACCOUNT_RESTRICTED: "shopBlocked",
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: "shopBlocked",
  PAYEE_BLOCKED_TRANSACTION: "shopBlocked",
  INSTRUMENT_DECLINED: "declined",
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: "declined",
  CARD_EXPIRED: "declined",
  TRANSACTION_LIMIT_EXCEEDED: "declined",
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: "linkDead",
  PAYPAL_TRANSACTION_ID_EXPIRED: "linkDead",
  TRANSACTION_REFUSED: "payer",
  PAYER_CANNOT_PAY: "payer",
  PAYER_ACCOUNT_RESTRICTED: "payer",
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: "payer",
  DECLINED_DUE_TO_RELATED_TXN: "payer",
  COMPLIANCE_VIOLATION: "rules",
  DOMESTIC_TRANSACTION_REQUIRED: "rules",
  SHIPPING_ADDRESS_INVALID: "rules",
};

export function refundAnswerOf(reply: Reply<PaypalRefund>): RefundAnswer {
  switch (reply.kind) {
    case "ok":
      return refundOf(reply.value);
    case "refused":
      return refusedRefund(reply.issue, refundRefusalOf[reply.issue] ?? "other");
    case "notFound":
      return refusedRefund(reply.issue, "captureUnknown");
    case "blocked":
      return refusedRefund(reply.issue, "other");
    case "unknown":
      return reply;
  }
}

const refusedRefund = (issue: string, word: RefundRefusal): RefundAnswer => ({
  kind: "refused",
  word,
  issue,
});

const refundRefusalOf: Readonly<Record<string, RefundRefusal>> = {
  CAPTURE_FULLY_REFUNDED: "alreadyBack",
  REFUND_AMOUNT_EXCEEDED: "tooMuch",
  PENDING_CAPTURE: "capturePending",
  TRANSACTION_DISPUTED: "disputed",
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: "disputed",
  REFUND_FAILED_INSUFFICIENT_FUNDS: "noFunds",
  REFUND_TIME_LIMIT_EXCEEDED: "forGood",
  REFUND_NOT_ALLOWED: "forGood",
  PARTIAL_REFUND_NOT_ALLOWED: "forGood",
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: "forGood",
  PAYER_ACCOUNT_RESTRICTED: "forGood",
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: "forGood",
  PAYEE_ACCOUNT_RESTRICTED: "forGood",
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: "forGood",
};

function refundOf({ id, status, amount }: PaypalRefund): RefundAnswer {
  const money = amount ? moneyOf(amount) : null;
  switch (refundWords[status]) {
    case "done":
      return { kind: "refunded", refundId: id, money };
    case "pending":
      return { kind: "pending", refundId: id, money };
    case "failed":
      return refusedRefund(status, "other");
    case "unknown":
    case undefined:
    default:
      return unknown(`refund ${id} is ${status}`);
  }
}
