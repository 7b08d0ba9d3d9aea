import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import type { Minor } from "#domain/money.ts";
import type { DisputeStage, DisputeState } from "#domain/payment/dispute.ts";

/**
 * A company that takes money for the shop, behind six methods that answer in our terms. Its
 * failures are never thrown: a missing answer or one that cannot be read is
 * `unknown`. `payment.provider` says which one a payment is made at. For another see
 * docs/how-to/add-a-payment-provider.md.
 */
export type PaymentProvider = {
  /** @param requestId 1 to 108 characters; a call repeated under the same id does nothing twice. */
  open(order: PaymentOrder, requestId: string): Promise<Opening>;
  /** How an order stands at the provider. Changes nothing there. */
  inspect(providerOrderId: string): Promise<Inspection>;
  /** Takes the money that the buyer approved. */
  capture(providerOrderId: string, requestId: string): Promise<CaptureAnswer>;
  /** Gives money of a capture back; `null` is all that is left of it. */
  refund(captureId: string, money: Money | null, requestId: string): Promise<RefundAnswer>;
  /** How a dispute stands. */
  lookAtDispute(disputeId: string): Promise<DisputeSeen>;
  /**
   * Reads the parsed body of a webhook. The event is a hint to look: our books follow `inspect`.
   * @returns null when the body is no event of this provider.
   */
  readEvent(body: unknown): PaymentEvent | null;
};

/** Milliseconds one HTTP request to a provider may take, its body included; then it is `unknown`. */
export const callTimeOutMs = 10_000;

export type Money = { amount: Minor; currency: CurrencyCode };

/** An order in the provider's form: the amounts of our quote, in minor units. */
export type PaymentOrder = {
  orderNo: string;
  language: Language;
  currency: CurrencyCode;
  lines: readonly PaymentLine[];
  /** Sum of the lines. */
  subtotal: Minor;
  /** Everything that is taken off, coupon included; not negative. */
  discount: Minor;
  shipping: Minor;
  tax: Minor;
  /** `subtotal - discount + shipping + tax`. */
  total: Minor;
  /** Where the buyer's browser goes after approving, and after giving up. */
  returnUrl: string;
  cancelUrl: string;
};

export type PaymentLine = {
  productId: string;
  title: string;
  /** Size and print. */
  description: string;
  quantity: number;
  unitPrice: Minor;
};

/** The call may have been carried out, or not. Never a failure: ask again under the same id. */
export type Unknown = {
  kind: "unknown";
  why: string;
  /** How long the provider wants to be left alone; null: it did not say. */
  retryAfterMs: number | null;
};

export type Opening =
  /** The buyer approves at `approveUrl`. */
  | { kind: "opened"; providerOrderId: string; approveUrl: string }
  /** Nothing was done, and asking again would not help. `issue` is the provider's own word. */
  | { kind: "refused"; issue: string }
  | Unknown;

/** Money of one order as the provider took it. */
export type Capture = {
  id: string;
  /** null when it is no amount of that currency. */
  amount: Minor | null;
  currency: string;
};

/** What became of the money of an order. */
export type CaptureResult =
  /** It was taken; later a part of it, or all, went back. */
  | { kind: "captured" | "partlyRefunded" | "refunded"; capture: Capture }
  /** The provider reviews it; the outcome comes later. */
  | { kind: "pending"; capture: Capture }
  /** Nothing was taken; the buyer may try again. `issue` is the provider's own word. */
  | { kind: "declined"; issue: string };

export function isCaptureResult(answer: Inspection): answer is CaptureResult {
  return "capture" in answer || answer.kind === "declined";
}

export type Inspection =
  | CaptureResult
  /** The buyer has not approved; null: there is nothing left to approve. */
  | { kind: "notApproved"; approveUrl: string | null }
  /** Approved, nothing taken yet. */
  | { kind: "approved" }
  /** The provider does not know the order or has given it up: it can never be paid. */
  | { kind: "gone" }
  | Unknown;

export type CaptureAnswer =
  | CaptureResult
  | { kind: "notApproved" }
  /** Under another request id; `inspect` has the remaining facts. */
  | { kind: "alreadyCaptured" }
  | Unknown;

export type RefundAnswer =
  | { kind: "refunded" | "pending"; refundId: string }
  /** Nothing is left of the capture. */
  | { kind: "alreadyRefunded" }
  /** Nothing went back. `issue` is the provider's own word. */
  | { kind: "refused"; issue: string }
  | Unknown;

export type DisputeSeen =
  | {
      kind: "found";
      state: DisputeState;
      stage: DisputeStage | null;
      /** The provider's own word. */
      reason: string;
      captureId: string | null;
      /** What it is about; of a lost one what was taken back. null: not readable. */
      amount: Minor | null;
      currency: string | null;
      openedAt: Date | null;
      /** Until when the shop must have answered. */
      answerDueAt: Date | null;
    }
  /** The provider does not know it. */
  | { kind: "gone" }
  | Unknown;

/** The event that a provider's message reports, and the ids it names. */
export type PaymentEvent = {
  /** Every delivery of one event has the same. */
  id: string;
  kind:
    | "approved"
    | "captured"
    | "pending"
    | "declined"
    /** The order can no longer be paid. */
    | "gone"
    /** By us or in the provider's own pages, in part or whole. */
    | "refunded"
    | "refundPending"
    | "refundFailed"
    /** A bank or the provider took the money back. */
    | "reversed"
    /** The buyer complained to the provider, or such a case moved on. */
    | "disputed"
    /** Nothing that we know of. */
    | "unknown";
  providerOrderId: string | null;
  captureId: string | null;
  refundId: string | null;
  disputeId: string | null;
  /** Our order's number, as the order was opened with it. */
  orderNo: string | null;
};
