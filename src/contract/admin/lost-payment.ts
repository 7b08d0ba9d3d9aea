import * as z from "zod/mini";
import { lostStates } from "#domain/payment/lost-payment.ts";
import { requiredText } from "../field.ts";

/** The purchase as the provider was informed of it. */
const boughtLine = z.object({ title: z.string(), description: z.string(), quantity: z.int() });

/** Money, or an approval, of an order that our books do not have (R-BACKUP-6). */
const lostPayment = z.object({
  id: z.string(),
  orderNo: z.string(),
  /** Our books have an order of this number, which was paid another way or not at all. */
  hasOrder: z.boolean(),
  state: z.enum(lostStates),
  /** As the provider knows the payer; the address is masked for those who may not read customers. */
  buyer: z.object({ email: z.nullable(z.string()), name: z.nullable(z.string()) }),
  /** As decimal texts; null: the provider's cannot be read. */
  amount: z.nullable(z.string()),
  returned: z.string(),
  currency: z.string(),
  lines: z.array(boughtLine),
  movedAt: z.string(),
  providerOrderId: z.nullable(z.string()),
  captureId: z.nullable(z.string()),
  /** Why the provider would not send it back, in its own word. */
  problem: z.string(),
  /** The note written when it was kept or sent back. */
  reason: z.string(),
});
export type LostPayment = z.infer<typeof lostPayment>;

/** The last backup that took the place of the shop's data. */
const restoredBackup = z.object({
  backupAt: z.string(),
  restoredAt: z.string(),
  /** Time of the provider's last answer about later changes; null: not yet. */
  askedAt: z.nullable(z.string()),
  /** Its report surely had everything by then. */
  complete: z.boolean(),
});

/** Open ones first, then the newest; at most 200. */
export const lostPayments = z.object({
  restored: z.nullable(restoredBackup),
  records: z.array(lostPayment),
});
export type LostPayments = z.infer<typeof lostPayments>;

/** `state` is the one on the caller's screen: another one by now is refused (1004). */
export const decideLostInput = z.object({
  id: z.uuid("invalid"),
  state: z.enum(lostStates, "invalid"),
  reason: requiredText("required", 500),
});
