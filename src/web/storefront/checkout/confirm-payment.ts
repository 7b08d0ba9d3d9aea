import { errorCodes } from "#contract/error-codes.ts";
import type { CallResult } from "#web/api/call-context.ts";

/** How confirming a payment ended. */
export type Confirmed = { kind: "paid"; orderNo: string } | NotPaid;

export type NotPaid =
  | { kind: "declined"; orderNo: string | null; approveUrl: string | null }
  /** The buyer came back without approving. */
  | { kind: "notApproved"; approveUrl: string }
  /** Still not certain after a minute; it goes on without the page. */
  | { kind: "beingChecked"; orderNo: string | null }
  | { kind: "soldOut" }
  | { kind: "replaced" }
  | { kind: "unknownHere" };

/** Seconds between two questions: a minute in all. */
export const gaps: readonly number[] = [1, 2, 3, 4, 6, 8, 10, 12, 14];

/**
 * Takes the approved payment. Not knowing yet, or no answer at all, is asked again with growing
 * gaps: the call takes no money twice.
 * @param capture the call `captureOrder` for this payment
 * @param wait resolves after so many seconds
 */
export async function confirmPayment(
  capture: () => Promise<CallResult<"captureOrder">>,
  wait: (seconds: number) => Promise<void>,
): Promise<Confirmed> {
  let orderNo: string | null = null;
  for (const gap of [...gaps, null]) {
    const answer = await capture();
    if (answer.ok) return { kind: "paid", orderNo: answer.data.orderNo };
    orderNo = answer.data?.orderNo ?? orderNo;
    const approveUrl = answer.data?.approveUrl ?? null;
    switch (answer.code) {
      case errorCodes.paymentDeclined:
        return { kind: "declined", orderNo, approveUrl };
      case errorCodes.outOfStock:
        return { kind: "soldOut" };
      case errorCodes.conflict:
        return { kind: "replaced" };
      case errorCodes.notFound:
      case errorCodes.invalidInput:
        return { kind: "unknownHere" };
      case errorCodes.paymentUnknown:
        if (approveUrl) return { kind: "notApproved", approveUrl };
    }
    if (gap !== null) await wait(gap);
  }
  return { kind: "beingChecked", orderNo };
}
