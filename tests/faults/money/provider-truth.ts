import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import type { Fact } from "../../../src/paypal-simulator/books.ts";

/** Minor units of a decimal amount with two places, as every currency of the shop has. */
export const minorOf = (value: string): number => Math.round(Number(value) * 100);

type Change =
  | { kind: "approved"; instrument: "pays" | "fails" }
  | { kind: "approvalReversed" | "declined" | "otherPayee" }
  | {
      kind: "captured";
      captureId: string;
      status: string;
      amount: number;
      currency: string;
      /** By the shop's own call; else the provider made it. */
      byShop: boolean;
    }
  | { kind: "settled"; captureId: string; status: string }
  | {
      kind: "refunded";
      captureId: string;
      refundId: string;
      status: string;
      amount: number;
      byShop: boolean;
    }
  | { kind: "refundSettled"; refundId: string; status: string }
  | { kind: "reversed"; captureId: string; amount: number }
  | { kind: "disputed" | "disputeClosed"; disputeId: string };

/** What happened to an order at the provider, oldest first; times are epoch milliseconds. */
export type History = {
  id: string;
  orderNo: string;
  currency: string;
  total: number;
  changes: (Change & { at: number })[];
};

export type Capture = {
  id: string;
  status: string;
  amount: number;
  currency: string;
  byShop: boolean;
  /** Refunds that went or are under way, by state. */
  done: number;
  pending: number;
  reversed: number;
};

/** How an order stood at a moment: everything that happened until then. */
export function standingAt(history: History, at: number) {
  const captures = new Map<string, Capture>();
  const refunds = new Map<string, { captureId: string; status: string; amount: number }>();
  const disputes = new Set<string>();
  let isApproved = false;
  let isOthers = false;
  for (const change of history.changes) {
    if (change.at > at) continue;
    if (change.kind === "approved") isApproved = true;
    if (change.kind === "approvalReversed") isApproved = false;
    if (change.kind === "otherPayee") isOthers = true;
    if (change.kind === "disputed") disputes.add(change.disputeId);
    if (change.kind === "disputeClosed") disputes.delete(change.disputeId);
    if (change.kind === "captured") {
      const { captureId: id, status, amount, currency, byShop } = change;
      const none = { done: 0, pending: 0, reversed: 0 };
      captures.set(id, { id, status, amount, currency, byShop, ...none });
    }
    if (change.kind === "refunded") refunds.set(change.refundId, { ...change });
    if (change.kind === "refundSettled") {
      const refund = refunds.get(change.refundId);
      if (refund) refund.status = change.status;
    }
    const capture = "captureId" in change ? captures.get(change.captureId) : undefined;
    if (capture && change.kind === "settled") capture.status = change.status;
    if (capture && change.kind === "reversed") capture.reversed += change.amount;
  }
  for (const { captureId, status, amount } of refunds.values()) {
    const capture = captures.get(captureId);
    if (capture && status === "COMPLETED") capture.done += amount;
    if (capture && status === "PENDING") capture.pending += amount;
  }
  const isDisputed = disputes.size > 0;
  return { isApproved, isOthers, isDisputed, captures: [...captures.values()] };
}

/** Money that the shop's account has of an order at a moment. */
export function keptAt(history: History, at: number): number {
  const { captures, isOthers } = standingAt(history, at);
  if (isOthers) return 0;
  return captures
    .filter(({ status }) => status === "COMPLETED")
    .reduce((sum, each) => sum + each.amount - each.done - each.pending - each.reversed, 0);
}

/** The moments at which something changed, until `until`. */
const momentsOf = ({ changes }: History, until: number) =>
  new Set(changes.map(({ at }) => at).filter((at) => at <= until));

/** Whether money in the order's own amount and currency was there at any moment until then. */
export function wasPaidBy(history: History, until: number): boolean {
  for (const at of momentsOf(history, until)) {
    const { captures, isOthers } = standingAt(history, at);
    const pays = captures.some(
      (each) =>
        each.status === "COMPLETED" &&
        each.amount === history.total &&
        each.currency === history.currency &&
        each.done + each.pending + each.reversed < each.amount,
    );
    if (pays && !isOthers) return true;
  }
  return false;
}

/** Whether any money was taken until then, whatever became of it. */
export const wasTakenBy = (history: History, until: number): boolean =>
  standingAt(history, until).captures.some(({ status }) => status === "COMPLETED");

/** Whether a capture was under review at any moment until then. */
export function wasReviewedBy(history: History, until: number): boolean {
  for (const at of momentsOf(history, until)) {
    if (standingAt(history, at).captures.some(({ status }) => status === "PENDING")) return true;
  }
  return false;
}

/** Reads the provider's own journal as it grows: the truth that everything else is compared with. */
export class ProviderTruth {
  readonly #path: string;
  readonly #orders = new Map<string, History>();
  readonly #orderOf = new Map<string, string>();
  #offset = 0;
  #rest = "";

  constructor(folder: string) {
    this.#path = join(folder, "journal.jsonl");
  }

  /** @throws when the provider does not know the order. */
  order(id: string): History {
    this.#read();
    const history = this.#orders.get(id);
    if (!history) throw new Error(`the provider knows no order ${id}`);
    return history;
  }

  orders(): History[] {
    this.#read();
    return [...this.#orders.values()];
  }

  /** Captures of an order now, newest last. */
  captures(id: string): Capture[] {
    return standingAt(this.order(id), Infinity).captures;
  }

  #read(): void {
    const file = openSync(this.#path, "r");
    try {
      const chunk = Buffer.alloc(1 << 20);
      for (;;) {
        const size = readSync(file, chunk, 0, chunk.length, this.#offset);
        if (size === 0) break;
        this.#offset += size;
        this.#rest += chunk.toString("latin1", 0, size);
      }
    } finally {
      closeSync(file);
    }
    const end = this.#rest.lastIndexOf("\n") + 1;
    const lines = this.#rest.slice(0, end).split("\n");
    this.#rest = this.#rest.slice(end);
    for (const line of lines) {
      if (line === "") continue;
      // Read bytewise, so that a cut in the middle of a letter does no harm.
      const facts = JSON.parse(Buffer.from(line, "latin1").toString("utf8")) as Fact[];
      for (const fact of facts) this.#apply(fact);
    }
  }

  #apply(fact: Fact): void {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the rest moves no money
    switch (fact.type) {
      case "order-created": {
        const [unit] = fact.request.units;
        if (!unit) return;
        this.#orders.set(fact.id, {
          id: fact.id,
          orderNo: unit.custom_id ?? "",
          currency: unit.amount.currency_code,
          total: minorOf(unit.amount.value),
          changes: [],
        });
        return;
      }
      case "order-approved":
        return this.#note(fact.id, fact.at, { kind: "approved", instrument: fact.instrument });
      case "order-approval-reversed":
        return this.#note(fact.id, fact.at, { kind: "approvalReversed" });
      case "payment-declined":
        return this.#note(fact.id, fact.at, { kind: "declined" });
      case "payee-changed":
        return this.#note(fact.id, fact.at, { kind: "otherPayee" });
      case "payment-captured":
        for (const { id: captureId, status, amount } of fact.captures) {
          this.#orderOf.set(captureId, fact.id);
          const { value, currency_code: currency } = amount;
          const byShop = fact.first === undefined;
          const money = { amount: minorOf(value), currency, byShop };
          this.#note(fact.id, fact.at, { kind: "captured", captureId, status, ...money });
        }
        return;
      case "capture-settled":
        return this.#noteOf(fact.id, fact.at, {
          kind: "settled",
          captureId: fact.id,
          status: fact.status,
        });
      case "capture-reversed": {
        const { captureId, reversal, at } = fact;
        const amount = minorOf(reversal.amount.value);
        return this.#noteOf(captureId, at, { kind: "reversed", captureId, amount });
      }
      case "capture-refunded": {
        const { captureId, at, refund } = fact;
        this.#orderOf.set(refund.id, this.#orderOf.get(captureId) ?? "");
        return this.#noteOf(captureId, at, {
          kind: "refunded",
          captureId,
          refundId: refund.id,
          status: refund.status ?? "COMPLETED",
          amount: minorOf(refund.amount.value),
          byShop: refund.custom_id !== undefined,
        });
      }
      case "dispute-opened": {
        const { id: disputeId, captureId, createdAt } = fact.dispute;
        this.#orderOf.set(disputeId, this.#orderOf.get(captureId) ?? "");
        return this.#noteOf(disputeId, createdAt, { kind: "disputed", disputeId });
      }
      case "dispute-changed": {
        if (fact.change.status !== "RESOLVED") return;
        return this.#noteOf(fact.id, fact.at, { kind: "disputeClosed", disputeId: fact.id });
      }
      case "refund-settled": {
        const { id: refundId, at, status } = fact;
        return this.#noteOf(refundId, at, { kind: "refundSettled", refundId, status });
      }
      default:
    }
  }

  /** By the id of a capture or a refund. */
  #noteOf(id: string, at: number, change: Change): void {
    this.#note(this.#orderOf.get(id) ?? "", at, change);
  }

  #note(orderId: string, at: number, change: Change): void {
    this.#orders.get(orderId)?.changes.push({ ...change, at });
  }
}
