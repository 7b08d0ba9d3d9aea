import { expect } from "vitest";

/** Bodies that PayPal answers with, and what we read of them. */
export const order = { id: "5O190127TN364715T", status: "APPROVED" };
export const euros = (value: string) => ({ currency_code: "EUR", value });
export const capture = { id: "3C679366HH908993F", status: "COMPLETED", amount: euros("59.00") };
export const withCapture = (changed: Partial<typeof capture> & { status_details?: object }) => ({
  ...order,
  status: "COMPLETED",
  purchase_units: [{ payments: { captures: [{ ...capture, ...changed }] } }],
});
export const error = (issue: string) => ({ name: "UNPROCESSABLE_ENTITY", details: [{ issue }] });
export const captureSeen = (change: object) => ({
  id: capture.id,
  word: "taken",
  amount: 5_900,
  currency: "EUR",
  at: null,
  reason: "COMPLETED",
  isOurs: false,
  isReversed: false,
  ...change,
});
/** An order that a look shows; what is not named here is empty. */
export const seen = (change: object) => ({
  kind: "seen",
  order: {
    id: order.id,
    orderNo: null,
    payee: null,
    currency: null,
    total: null,
    payer: null,
    lines: [],
    standing: "unknown",
    approveUrl: null,
    changedAt: null,
    captures: [],
    refunds: [],
    ...change,
  },
});
export const seenCapture = (change: object) => seen({ captures: [captureSeen(change)] });
export const refusedAs = (word: string, issue: string, concerns: string) => ({
  kind: "refused",
  word,
  concerns,
  issue,
  note: "",
});
export const unknown = (why: string, retryAfterMs: number | null = null) => ({
  kind: "unknown",
  why: expect.stringContaining(why),
  retryAfterMs,
});
