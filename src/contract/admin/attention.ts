import * as z from "zod/mini";
import { orderStates } from "#domain/order/order-state.ts";
import { listedAttentions } from "#domain/payment/attention.ts";
import { openLostStates } from "#domain/payment/lost-payment.ts";
import { paymentStates } from "#domain/payment/payment-state.ts";
import { page, records, requiredText } from "../field.ts";
import { money } from "../money.ts";
import { paymentRefusal } from "./payment-refusal.ts";

export const attentionListInput = z.object({
  ...page,
  attention: z.optional(z.enum(listedAttentions, "invalid")),
});

/**
 * A payment that no machine can settle (R-PAY-6), a refund that waits for approval, or money of an order
 * that our books lack (R-BACKUP-6), whose `paymentId` is that of the lost payment.
 */
export const paymentAttention = z.object({
  paymentId: z.string(),
  orderNo: z.string(),
  /** null: our books have no such order, and no payment. */
  orderState: z.nullable(z.enum(orderStates)),
  paymentState: z.nullable(z.enum(paymentStates)),
  attention: z.enum(listedAttentions),
  /** How money of a lost order stands; null: it is of no lost order. */
  lost: z.nullable(z.enum(openLostStates)),
  /**
   * The provider's own words, and the facts its support wants; of a refund the reason it is
   * requested for.
   */
  note: z.string(),
  /** The person who requested the refund; of a lost order the payer. */
  askedBy: z.nullable(z.string()),
  since: z.string(),
  /** null: it cannot be read, or is in a currency that the shop does not know. */
  amount: z.nullable(money),
  providerOrderId: z.nullable(z.string()),
  /** When the provider answered last, and when it is looked at next by itself. */
  seenAt: z.nullable(z.string()),
  nextLookAt: z.nullable(z.string()),
  /** Of approved money that the provider refuses to take; absent where there is none. */
  refusal: z.optional(paymentRefusal),
});
export type PaymentAttention = z.infer<typeof paymentAttention>;
export const attentionList = records(paymentAttention);

export const lookNowInput = z.object({ paymentId: z.uuid("invalid") });
/** `attention` is null once the look has settled it; `answered`: the provider said anything. */
export const looked = z.object({
  answered: z.boolean(),
  attention: z.nullable(paymentAttention),
});

export const attentionCleared = z.object({ orderNo: z.string() });

/**
 * `attention` is the one on the caller's screen: another one by now is refused (1004), and so is
 * a refund, which is decided on its order.
 */
export const clearAttentionInput = z.object({
  paymentId: z.uuid("invalid"),
  attention: z.enum(listedAttentions, "invalid"),
  reason: requiredText("required", 500),
});
