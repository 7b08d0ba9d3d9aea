import type { Dispute } from "./dispute.ts";
import type { Money } from "./money.ts";
import type { OrderRequest, PurchaseUnit } from "./order-request.ts";
import { Post, type PostFact } from "./webhook-post.ts";

export interface Settings {
  /** Time a buyer has to approve, and again the caller has to capture after approval. */
  approvalMs: number;
  tokenMs: number;
  orderRequestIdMs: number;
  paymentRequestIdMs: number;
  /** Whether one invoice id may be paid only once (an account setting at PayPal). */
  uniqueInvoiceIds: boolean;
  /** How long money that moved is not in the transaction search: at PayPal up to three hours. */
  reportDelayMs: number;
  /** Undocumented at PayPal: a known request id with another body is refused, or its first wins. */
  changedBody: "refuse" | "first-wins";
}

const HOUR_MS = 3_600_000;
export const DEFAULT_SETTINGS: Settings = {
  approvalMs: 3 * HOUR_MS,
  tokenMs: 9 * HOUR_MS,
  orderRequestIdMs: 6 * HOUR_MS,
  paymentRequestIdMs: 45 * 24 * HOUR_MS,
  uniqueInvoiceIds: false,
  reportDelayMs: 0,
  changedBody: "refuse",
};

/** "fails" is an instrument the bank will refuse at capture. */
export type Instrument = "pays" | "fails";
export type CaptureStatus = "COMPLETED" | "PENDING" | "DECLINED";
export type RefundStatus = "COMPLETED" | "PENDING" | "FAILED" | "CANCELLED";

/** What happened, in order; everything else is derived. Times are simulated epoch milliseconds. */
export type Fact =
  | { type: "clock-advanced"; ms: number }
  | { type: "settings-changed"; settings: Partial<Settings> }
  | { type: "token-issued"; hash: string; expiresAt: number }
  | { type: "tokens-revoked"; hash?: string }
  | { type: "order-created"; id: string; request: OrderRequest; at: number }
  | { type: "order-patched"; id: string; units: PurchaseUnit[]; at: number }
  | { type: "order-approved"; id: string; instrument: Instrument; at: number }
  | { type: "order-approval-reversed"; id: string; at: number }
  | { type: "payment-declined"; id: string; at: number }
  /** PayPal refuses to take the order's money with this issue; null: no longer. */
  | { type: "payment-refusal-set"; id: string; issue: string | null; at: number }
  /** The money of the order goes to another merchant. */
  | { type: "payee-changed"; id: string; payee: string; at: number }
  /** `first`: before those that are there. */
  | { type: "payment-captured"; id: string; captures: NewCapture[]; at: number; first?: boolean }
  | { type: "capture-settled"; id: string; status: CaptureStatus; at: number }
  | { type: "capture-refunded"; captureId: string; refund: Refund; at: number }
  | { type: "capture-reversed"; captureId: string; reversal: Reversal; at: number }
  | { type: "refund-settled"; id: string; status: RefundStatus; at: number }
  | { type: "books-imported"; payments: ImportedPayment[] }
  | { type: "dispute-opened"; dispute: Dispute }
  | { type: "dispute-changed"; id: string; change: Partial<Dispute>; at: number }
  | { type: "request-remembered"; key: string; request: RememberedRequest }
  | PostFact;

export interface NewCapture {
  id: string;
  referenceId: string;
  amount: Money;
  status: CaptureStatus;
}

export interface Capture extends NewCapture {
  orderId: string;
  createdAt: number;
  updatedAt: number;
  refunds: Refund[];
  /** What a bank or PayPal took back. */
  reversals: Reversal[];
}

export interface Reversal {
  id: string;
  amount: Money;
  createdAt: number;
}

export interface Refund {
  id: string;
  amount: Money;
  /** COMPLETED where it is absent. */
  status?: RefundStatus;
  createdAt: number;
  invoice_id?: string;
  custom_id?: string;
  note_to_payer?: string;
}

/** A payment made before this account knew of it, as a shop brings it along. */
export interface ImportedPayment {
  orderId: string;
  captureId: string;
  customId: string;
  amount: Money;
  at: number;
  refunds: Refund[];
}

export interface Order extends OrderRequest {
  id: string;
  createdAt: number;
  updatedAt: number;
  approval: { at: number; instrument: Instrument } | undefined;
  approvalReversed: boolean;
  /** Where it is not the account's own. */
  payee?: string;
  /** The issue with which PayPal refuses its capture. */
  refusedWith?: string | null;
  declines: number;
  captures: Capture[];
}

/** A request id already answered with success: its result, and the time until which it is kept. */
export interface RememberedRequest {
  bodyHash: string;
  resourceId: string;
  expiresAt: number;
}

/** The state of the simulated account: a fold over its facts, the same live as after a restart. */
export class Books {
  readonly orders = new Map<string, Order>();
  readonly captures = new Map<string, Capture>();
  readonly refunds = new Map<string, { refund: Refund; capture: Capture }>();
  readonly disputes = new Map<string, Dispute>();
  readonly requests = new Map<string, RememberedRequest>();
  readonly post = new Post();
  /** SHA-256 of each access token → when it expires. */
  readonly tokens = new Map<string, number>();
  settings: Settings = DEFAULT_SETTINGS;
  #clockOffsetMs = 0;

  /** Simulated epoch milliseconds. */
  now(): number {
    return Date.now() + this.#clockOffsetMs;
  }

  apply(fact: Fact): void {
    switch (fact.type) {
      case "clock-advanced":
        this.#clockOffsetMs += fact.ms;
        return;
      case "settings-changed":
        this.settings = { ...this.settings, ...fact.settings };
        return;
      case "token-issued":
        this.tokens.set(fact.hash, fact.expiresAt);
        return;
      case "tokens-revoked":
        if (fact.hash === undefined) this.tokens.clear();
        else this.tokens.delete(fact.hash);
        return;
      case "request-remembered":
        this.requests.set(fact.key, fact.request);
        return;
      case "capture-settled":
      case "capture-refunded":
      case "capture-reversed":
        this.#applyToCapture(fact);
        return;
      case "refund-settled":
        known(this.refunds, fact.id).refund.status = fact.status;
        return;
      case "books-imported":
        for (const payment of fact.payments) this.#importPayment(payment);
        return;
      case "dispute-opened":
        this.disputes.set(fact.dispute.id, { ...fact.dispute });
        return;
      case "dispute-changed":
        Object.assign(known(this.disputes, fact.id), fact.change, { updatedAt: fact.at });
        return;
      case "order-created":
      case "order-patched":
      case "order-approved":
      case "order-approval-reversed":
      case "payment-declined":
      case "payment-refusal-set":
      case "payee-changed":
      case "payment-captured":
        this.#applyToOrder(fact);
        return;
      case "webhook-saved":
      case "webhook-removed":
      case "event-made":
      case "event-resent":
      case "delivery-tried":
        this.post.apply(fact);
    }
  }

  #applyToOrder(fact: Extract<Fact, { type: `order-${string}` | `pay${string}` }>): void {
    if (fact.type === "order-created") {
      this.orders.set(fact.id, {
        ...fact.request,
        id: fact.id,
        createdAt: fact.at,
        updatedAt: fact.at,
        approval: undefined,
        approvalReversed: false,
        declines: 0,
        captures: [],
      });
      return;
    }
    const order = known(this.orders, fact.id);
    order.updatedAt = fact.at;
    if (fact.type === "order-patched") order.units = fact.units;
    if (fact.type === "order-approved") {
      order.approval = { at: fact.at, instrument: fact.instrument };
    }
    if (fact.type === "order-approval-reversed") order.approvalReversed = true;
    if (fact.type === "payee-changed") order.payee = fact.payee;
    if (fact.type === "payment-refusal-set") order.refusedWith = fact.issue;
    if (fact.type === "payment-declined") order.declines += 1;
    if (fact.type === "payment-captured") {
      const made = fact.captures.map((capture) => ({
        ...capture,
        orderId: order.id,
        createdAt: fact.at,
        updatedAt: fact.at,
        refunds: [],
        reversals: [],
      }));
      order.captures = fact.first ? [...made, ...order.captures] : [...order.captures, ...made];
      for (const capture of made) this.captures.set(capture.id, capture);
    }
  }

  /** New, or known and of another time, or under another reference. */
  #importPayment({ orderId, captureId, customId, amount, at, refunds }: ImportedPayment): void {
    const reference_id = "default";
    if (!this.orders.has(orderId)) {
      const unit = { reference_id, custom_id: customId, invoice_id: customId, amount };
      const request = { namesPaymentSource: true, units: [unit], context: {} };
      this.#applyToOrder({ type: "order-created", id: orderId, request, at });
      this.#applyToOrder({ type: "order-approved", id: orderId, instrument: "pays", at });
      const capture = { id: captureId, referenceId: reference_id, amount };
      const captures = [{ ...capture, status: "COMPLETED" as const }];
      this.#applyToOrder({ type: "payment-captured", id: orderId, captures, at });
    }
    const order = known(this.orders, orderId);
    order.units = [{ reference_id, custom_id: customId, invoice_id: customId, amount }];
    order.createdAt = at;
    order.approval = { at, instrument: "pays" };
    const capture = known(this.captures, captureId);
    capture.createdAt = at;
    for (const refund of refunds) {
      const mine = this.refunds.get(refund.id)?.refund;
      if (mine) mine.createdAt = refund.createdAt;
      else this.#applyToCapture({ type: "capture-refunded", captureId, refund, at });
    }
  }

  #applyToCapture(fact: Extract<Fact, { type: `capture-${string}` }>): void {
    const capture = known(
      this.captures,
      fact.type === "capture-settled" ? fact.id : fact.captureId,
    );
    capture.updatedAt = fact.at;
    if (fact.type === "capture-settled") capture.status = fact.status;
    else if (fact.type === "capture-reversed") capture.reversals.push(fact.reversal);
    else {
      capture.refunds.push(fact.refund);
      this.refunds.set(fact.refund.id, { refund: fact.refund, capture });
    }
  }
}

function known<T>(map: Map<string, T>, id: string): T {
  const value = map.get(id);
  if (!value) throw new Error(`The journal speaks of ${id} before it existed.`);
  return value;
}
