import * as z from "zod/mini";

/** That the payment provider opens no payments for the shop (R-PAY-10). */
export const closedPayments = z.object({
  since: z.string(),
  /**
   * The subject of its refusal: the shop's account, or the permissions of the shop's credentials.
   */
  concern: z.enum(["account", "permission"]),
  /** The provider's own word, and the facts its support wants. */
  said: z.string(),
  /** When it is tried next by itself. */
  nextTryAt: z.string(),
  /** Numbers of orders that it refused, the newest first. */
  orders: z.array(z.string()),
});
export type ClosedPayments = z.infer<typeof closedPayments>;

/** null: payments can be opened. */
export const paymentGate = z.nullable(closedPayments);

/** `unknown`: the provider did not answer, and it is as before. */
export const triedOpening = z.object({
  outcome: z.enum(["opens", "refuses", "unknown"]),
  closed: paymentGate,
});
