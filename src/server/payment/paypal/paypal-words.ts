import type { RefundRefusal } from "#domain/payment/refund-pause.ts";
import type {
  CaptureAnswer,
  Inspection,
  Opening,
  RefundAnswer,
  Refused,
  Unknown,
} from "../payment-provider.ts";
import { unknown, type Reply } from "./call-paypal.ts";
import { moneyOf, refundWords, seenOrder } from "./paypal-orders.ts";
import { meaningOf, type RefusedReply } from "./paypal-refusals.ts";
import type { PaypalOrder, PaypalRefund } from "./paypal-replies.ts";

/** PayPal's answers and issues in our words. */
export function openingOf(
  reply: Reply<PaypalOrder>,
  addressRefused: string | null = null,
): Opening {
  switch (reply.kind) {
    case "ok": {
      const { id, approveUrl } = reply.value;
      return approveUrl === null
        ? unknown(`order ${id} has no approval link`)
        : { kind: "opened", providerOrderId: id, approveUrl, addressRefused };
    }
    case "notFound":
      return unknown(`not found: ${reply.issue}`);
    case "refused":
    case "blocked":
      return refusedOpening(reply);
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
      return refusedOpening(reply);
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
    case "blocked":
      return refusedCapture(reply);
    case "notFound":
      return unknown(`not found: ${reply.issue}`);
    case "unknown":
      return reply;
  }
}

function refusedCapture(reply: RefusedReply): CaptureAnswer {
  const { means, ...meant } = meaningOf(reply, "capture");
  if (means === "notApproved" || means === "alreadyCaptured") return { kind: means };
  if (means === "busy") return unknown(`refused: ${meant.issue}`);
  return { kind: "refused", word: means, ...meant, note: reply.note };
}

function refusedOpening(reply: RefusedReply): Refused | Unknown {
  const { means, ...meant } = meaningOf(reply, "opening");
  if (means === "notApproved" || means === "alreadyCaptured" || means === "busy") {
    return unknown(`refused: ${meant.issue}`);
  }
  return { kind: "refused", word: means, ...meant, note: reply.note };
}

export function refundAnswerOf(reply: Reply<PaypalRefund>): RefundAnswer {
  switch (reply.kind) {
    case "ok":
      return refundOf(reply.value);
    case "refused":
      return refusedRefund(reply.issue, refundRefusalOf[reply.issue] ?? "other");
    case "notFound":
      return refusedRefund(reply.issue, "captureUnknown");
    case "blocked":
      return refusedRefund(reply.issue, refundRefusalOf[reply.issue] ?? "notAllowed");
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
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: "takenBack",
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
