import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import type { Minor } from "#domain/money.ts";
import type { CaptureWord } from "#domain/payment/capture.ts";
import type { RefusalConcern, RefusedWord } from "#domain/payment/refusal.ts";
import type { BoughtLine } from "#domain/payment/lost-payment.ts";
import type { RefundRefusal } from "#domain/payment/refund-pause.ts";
import type { DisputeStage, DisputeState } from "#domain/payment/dispute.ts";
import type { ShipTo } from "./ship-to.ts";

/**
 * A company that takes money for the shop, behind eleven methods that answer in our terms. Its
 * failures are never thrown: a missing answer or one that cannot be read is
 * `unknown`. `payment.provider` says which one a payment is made at. For another see
 * docs/how-to/add-a-payment-provider.md.
 */
export type PaymentProvider = {
  /** The shop's own id there, where it is configured: money of another's is not ours. */
  payee: string | null;
  /** @param requestId 1 to 108 characters; a call repeated under the same id does nothing twice. */
  open(order: PaymentOrder, requestId: string): Promise<Opening>;
  /** How an order stands at the provider. Changes nothing there. */
  inspect(providerOrderId: string): Promise<Inspection>;
  /** Takes the money that the buyer approved. */
  capture(providerOrderId: string, requestId: string): Promise<CaptureAnswer>;
  /**
   * Gives money of a capture back; `null` is all that is left of it.
   * @param ourId names the refund at the provider, so that a look knows it as ours.
   * @param note text for the buyer in the provider's own e-mail; at most 255 characters.
   */
  refund(
    captureId: string,
    money: Money | null,
    requestId: string,
    ourId: string,
    note?: string,
  ): Promise<RefundAnswer>;
  /** How a dispute stands. */
  lookAtDispute(disputeId: string): Promise<DisputeSeen>;
  /** The ids of all disputes that were opened since. */
  listDisputes(since: Date): Promise<DisputesListed>;
  /** The state of disputes about a capture, of any order. */
  disputeAbout(captureId: string): Promise<DisputeAbout>;
  /**
   * The provider's own report: money that moved from `since` on and before `until`, the oldest
   * first. Money that moved within the last `reportDelayMs` may be missing. Changes nothing there.
   */
  listMoney(since: Date, until: Date): Promise<MoneyListed>;
  /**
   * Subjects of events that the provider has sent since then, the newest first: at once and not as
   * late as its report, approvals included. Refused or empty where no address gets them.
   */
  listEvents(since: Date): Promise<EventsListed>;
  /** Which order at the provider a capture belongs to. */
  findOrderOf(captureId: string): Promise<OrderOfCapture>;
  /** Milliseconds until money that moved surely stands in the provider's report. */
  reportDelayMs: number;
  /**
   * Reads the parsed body of a webhook. The event is a hint to look: our books follow `inspect`.
   * @returns null when the body is no event of this provider.
   */
  readEvent(body: unknown): PaymentEvent | null;
};

/** Milliseconds one HTTP request to a provider may take, its body included; then it is `unknown`. */
export const callTimeOutMs = 10_000;

export type Money = { amount: Minor; currency: string };

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
  /** Where the goods go, which protects the seller; absent where none are sent. */
  shipTo?: ShipTo;
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
  /** Whole addresses of PNG pictures: the bare front, and the line as it is ordered. */
  pictures?: { plain: string; ordered: string };
};

/** The call may have been carried out, or not. Never a failure: ask again under the same id. */
export type Unknown = {
  kind: "unknown";
  why: string;
  /** How long the provider wants to be left alone; null: it did not say. */
  retryAfterMs: number | null;
  /** It was asked too often. */
  tooOften?: boolean;
};

/**
 * The provider certainly did nothing. `issue` is its own word and `note` the facts that its support
 * wants to know; `word` is its meaning to the buyer, `concerns` the payments it may stop.
 */
export type Refused = {
  kind: "refused";
  word: RefusedWord;
  concerns: RefusalConcern;
  issue: string;
  note: string;
};

export type Opening =
  /** The buyer approves at `approveUrl`. `addressRefused`: the word about one that was not taken. */
  | { kind: "opened"; providerOrderId: string; approveUrl: string; addressRefused: string | null }
  | Refused
  | Unknown;

/** Money of one order as the provider took it, or tried to. */
export type SeenCapture = {
  id: string;
  word: CaptureWord;
  /** Minor units; null when it is no amount of that currency. */
  amount: Minor | null;
  currency: string;
  at: Date | null;
  /** The provider's own words. */
  reason: string;
  /** It waits for something that only the merchant can do at the provider. */
  isOurs: boolean;
  /** A bank or the provider took all of it back. */
  isReversed: boolean;
};

/** Money on its way back, whether we sent it or another did. */
export type SeenRefund = {
  id: string;
  /** Empty when it does not say which capture it is of. */
  captureId: string;
  word: RefundWord;
  /** Minor units; null when it is no amount of that currency. */
  amount: Minor | null;
  currency: string;
  /** The id of our refund, as it was sent; null for one that is not ours. */
  ourId: string | null;
  at: Date | null;
};
export type RefundWord = "done" | "pending" | "failed" | "unknown";

/** The payer, as far as the provider says. */
export type Payer = { email: string | null; name: string | null };

/** An order as it stands at the provider. */
export type SeenOrder = {
  id: string;
  /** Our order's number, as the order was opened with it; null when the answer lacks it. */
  orderNo: string | null;
  /** The merchant's own id at the provider. */
  payee: string | null;
  currency: string | null;
  /** The sum it was opened for; null: the answer lacks it, or it is not readable. */
  total: Minor | null;
  /** Known from the approval on. */
  payer: Payer | null;
  lines: BoughtLine[];
  /** `over`: it can no longer be paid. `unknown`: in a word we do not know. */
  standing: "notApproved" | "approved" | "over" | "unknown";
  /** Where the buyer approves; null: there is nothing left to approve. */
  approveUrl: string | null;
  /** When it changed last, by the provider's clock: approving it anew changes it. */
  changedAt: Date | null;
  /** Oldest first. */
  captures: SeenCapture[];
  refunds: SeenRefund[];
};

export type Inspection =
  | { kind: "seen"; order: SeenOrder }
  /** The provider does not know the order. */
  | { kind: "notFound" }
  | Refused
  | Unknown;

export type CaptureAnswer =
  | { kind: "seen"; order: SeenOrder }
  | { kind: "notApproved" }
  /** Under another request id; `inspect` has the remaining facts. */
  | { kind: "alreadyCaptured" }
  | Refused
  | Unknown;

/** Money that a provider moved; an amount that cannot be read is null. */
export type SentMoney = { amount: Minor | null; currency: string };

export type RefundAnswer =
  /** `money`: the sum that really went; null when the answer does not say. */
  | { kind: "refunded" | "pending"; refundId: string; money: SentMoney | null }
  /** Nothing went back. `issue` is the provider's own word, `word` its meaning to us. */
  | { kind: "refused"; word: RefundRefusal; issue: string }
  | Unknown;

export type DisputeSeen =
  | {
      kind: "found";
      state: DisputeState;
      stage: DisputeStage | null;
      /** The provider's own word. */
      reason: string;
      captureId: string | null;
      /** The disputed sum; of a lost one the sum taken back. null: not readable. */
      amount: Minor | null;
      currency: string | null;
      openedAt: Date | null;
      /** Until when the shop must have answered. */
      answerDueAt: Date | null;
    }
  /** It is closed, and its outcome names no winner. */
  | { kind: "unsaid"; outcome: string; captureId: string | null }
  /** The provider does not know it. */
  | { kind: "gone" }
  | Unknown;

export type DisputesListed = { kind: "listed"; ids: string[] } | Unknown;

export type DisputeAbout =
  /** `lost`: decided for the buyer. `none`: none that concerns our money. The ids are those it is by. */
  { kind: "answered"; standing: "none" | "open" | "lost"; disputeIds: string[] } | Listless;

export type EventsListed =
  /** `gap`: why it is not all of them; null: it is. */
  { kind: "listed"; events: PaymentEvent[]; gap: string | null } | Listless;
/** It does not list them, give its report or say, for instance as the account has no right to it. */
type Listless = { kind: "refused"; issue: string } | Unknown;

export type OrderOfCapture =
  | { kind: "found"; providerOrderId: string }
  | { kind: "notFound" }
  | Unknown;

export type MoneyListed = { kind: "listed"; moved: MoneyMoved[] } | Listless;

/**
 * Money that moved between the buyer and the shop, as the provider's report has it. Fees, payouts
 * and conversions are none of it; money that did not move, or not yet, is left out.
 */
export type MoneyMoved = {
  kind: "capture" | "refund" | "reversal";
  id: string;
  /** Minor units; of a reversal that was undone it is negative. null: not readable. */
  amount: Minor | null;
  currency: string;
  /** The provider's fee on a capture; null where the report does not say. */
  fee: Minor | null;
  at: Date;
  /** The capture that a refund or a reversal takes from. */
  captureId: string | null;
  /** Our order's number or our refund's id, as it was sent with it. */
  ourId: string | null;
  payer: Payer | null;
};

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
