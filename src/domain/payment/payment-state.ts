/**
 * A payment's way through our books. `capturing` is written before the provider is asked and is
 * the single-winner gate: browser return, webhook and reconciler all pass it (R-PAY-1).
 */
export const paymentStates = [
  "opening",
  "open",
  "capturing",
  "captured",
  "pending",
  "declined",
  "cancelled",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * The state that people see of a payment: captured money may be on its way back, or back as a
 * whole.
 */
export const shownPaymentStates = [...paymentStates, "refund_due", "refunded"] as const;
export type ShownPaymentState = (typeof shownPaymentStates)[number];

export const paymentMoves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  opening: ["open", "cancelled"],
  open: ["capturing", "cancelled"],
  capturing: ["captured", "pending", "declined", "open", "cancelled"],
  declined: ["capturing", "cancelled"],
  pending: ["captured", "declined", "cancelled"],
  captured: [],
  cancelled: ["capturing", "captured"],
};

export function mayMovePayment(from: PaymentState, to: PaymentState): boolean {
  return paymentMoves[from].includes(to);
}
