import * as z from "zod/mini";

/** How far a test payment has come; `taken` is money that still has to go back. */
const testPaymentStates = ["opening", "open", "taken", "done", "failed"] as const;
export type TestPaymentState = (typeof testPaymentStates)[number];

export const testPayment = z.object({
  state: z.enum(testPaymentStates),
  /** The requested amount, such as `1.00 USD`. */
  amount: z.string(),
  /** Where staff approve it; null when there is nothing to approve. */
  approveUrl: z.nullable(z.string()),
  /** The last failure, in the provider's own words; empty when all did. */
  problem: z.string(),
  at: z.string(),
});
export type TestPayment = z.infer<typeof testPayment>;

/** null: none was made yet. */
export const newestTestPayment = z.nullable(testPayment);
