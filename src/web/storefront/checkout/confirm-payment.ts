import type { FailureData } from "#contract/envelope.ts";
import { errorCodes } from "#contract/error-codes.ts";
import type { PaymentOutcome } from "#contract/order.ts";
import type { CallResult } from "#web/api/call-context.ts";

/** Outcome of confirming a payment. */
export type Confirmed = { kind: "paid"; orderNo: string } | NotPaid;

export type NotPaid =
  | ({ kind: "declined"; orderNo: string | null; approveUrl: string | null } & Retried)
  /** The buyer came back without approving. */
  | { kind: "notApproved"; approveUrl: string }
  /** Unknown after a minute; the server continues without the page. */
  | { kind: "beingChecked"; orderNo: string | null }
  /** The provider reviews it, for hours or days. */
  | { kind: "review"; orderNo: string | null }
  /** Nothing was taken, and the buyer cannot pay it another way. */
  | ({ kind: NeverPaid; orderNo: string | null } & Retried)
  /** It was taken, and all of it goes back. */
  | { kind: "givenBack"; orderNo: string | null }
  | { kind: "soldOut" }
  /** The order is over: given up for a newer one, declined after its review, or cancelled. */
  | { kind: "replaced" | "reviewDeclined" | "cancelled" }
  /** Ordered in another browser or under another address: nothing of the order is shown. */
  | { kind: "paidElsewhere" | "declinedElsewhere" | "retriedElsewhere" | "unknownHere" };

/** Until when the shop itself tries again to take it; absent when it is over. */
type Retried = { triesUntil?: string };

/**
 * Why a payment is refused by whatever means: its tries are used up, another account must pay, it
 * breaks a rule, the provider refuses the shop, or a reason of its own.
 */
const neverPaid = ["linkDead", "payer", "rules", "shopBlocked", "unlisted"] as const;
type NeverPaid = (typeof neverPaid)[number];

/** Seconds between two attempts: a minute in all. */
export const gaps: readonly number[] = [1, 2, 3, 4, 6, 8, 10, 12, 14];

/**
 * Captures the approved payment. An unknown outcome or no response is retried with growing gaps:
 * repeating the call takes no money twice.
 * @param capture the call `captureOrder` for this payment
 * @param look the call `getPaymentOutcome`, for a payment of another session
 * @param wait resolves after a number of seconds
 */
export async function confirmPayment(
  capture: () => Promise<CallResult<"captureOrder">>,
  look: () => Promise<CallResult<"getPaymentOutcome">>,
  wait: (seconds: number) => Promise<void>,
): Promise<Confirmed> {
  let orderNo: string | null = null;
  for (const gap of [...gaps, null]) {
    const answer = await capture();
    if (answer.ok) return { kind: "paid", orderNo: answer.data.orderNo };
    orderNo = answer.data?.orderNo ?? orderNo;
    const approveUrl = answer.data?.approveUrl ?? null;
    const reason = answer.data?.reason;
    switch (answer.code) {
      case errorCodes.paymentDeclined:
        return { ...declinedAs(reason, approveUrl), orderNo, ...retriedAs(answer.data) };
      case errorCodes.outOfStock:
        return { kind: "soldOut" };
      case errorCodes.conflict:
        return { kind: endOf(reason) };
      case errorCodes.notFound:
        return watchElsewhere(look, wait);
      case errorCodes.invalidInput:
        return { kind: "unknownHere" };
      case errorCodes.paymentUnknown:
        if (reason === "review") return { kind: "review", orderNo };
        if (approveUrl) return { kind: "notApproved", approveUrl };
    }
    if (gap !== null) await wait(gap);
  }
  return { kind: "beingChecked", orderNo };
}

/** Another session's payment: the server takes approved money by itself, so this only waits for it. */
async function watchElsewhere(
  look: () => Promise<CallResult<"getPaymentOutcome">>,
  wait: (seconds: number) => Promise<void>,
): Promise<NotPaid> {
  for (const gap of [...gaps, null]) {
    const answer = await look();
    if (answer.ok && answer.data.outcome !== "checking") return elsewhere[answer.data.outcome];
    if (!answer.ok && answer.code === errorCodes.notFound) return { kind: "unknownHere" };
    if (gap !== null) await wait(gap);
  }
  return { kind: "beingChecked", orderNo: null };
}

const elsewhere: Readonly<Record<Exclude<PaymentOutcome["outcome"], "checking">, NotPaid>> = {
  paid: { kind: "paidElsewhere" },
  review: { kind: "review", orderNo: null },
  givenBack: { kind: "givenBack", orderNo: null },
  declined: { kind: "declinedElsewhere" },
  retried: { kind: "retriedElsewhere" },
  over: { kind: "cancelled" },
};

function declinedAs(reason: string | undefined, approveUrl: string | null) {
  if (reason === "givenBack") return { kind: reason } as const;
  const kind = neverPaid.find((each) => each === reason);
  return kind ? { kind } : ({ kind: "declined", approveUrl } as const);
}

const retriedAs = (data: FailureData): Retried =>
  data?.triesUntil === undefined ? {} : { triesUntil: data.triesUntil };

function endOf(reason: string | undefined): "replaced" | "reviewDeclined" | "cancelled" {
  return reason === "replaced" || reason === "reviewDeclined" ? reason : "cancelled";
}
