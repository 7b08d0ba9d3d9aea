import * as z from "zod/mini";
import { refusedAs } from "#domain/payment/refusal.ts";

/** Approved money that the provider refuses to take: why, since when, how often (R-PAY-13). */
export const paymentRefusal = z.object({
  paymentId: z.string(),
  word: z.enum(refusedAs),
  since: z.string(),
  tries: z.int(),
  /** null: it is over. */
  nextTryAt: z.nullable(z.string()),
});
export type PaymentRefusal = z.infer<typeof paymentRefusal>;
