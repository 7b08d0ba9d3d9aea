import * as z from "zod/mini";
import { buyNowLine, type BuyNowLine } from "#contract/cart.ts";
import { shippingMethod } from "#contract/order.ts";
import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import { storedJson } from "#web/platform/storage.ts";
import { emptyValues, type CheckoutValues } from "./checkout-values.ts";

/*
 * Stored in this tab until the order is paid: typed values, the line of *Buy now*, the key of the
 * order being placed and the pending payment. Nothing of it outlives the tab.
 */
export type CheckoutDraft = {
  values: CheckoutValues;
  method: ShippingMethod;
  /** Id of the chosen saved address, "" for the typed one; absent before a choice. */
  addressId?: string | undefined;
  /** Id of the account it was typed under; "" for a guest. */
  account: string;
};

const draftSchema = z.object({
  values: z.record(z.string(), z.string()),
  method: shippingMethod,
  addressId: z.optional(z.string()),
  account: z.string(),
});

const orderKeySchema = z.object({
  content: z.string(),
  key: z.string(),
  /** Number of the order that may have been placed under it. */
  orderNo: z.optional(z.string()),
});
const paymentSchema = z.object({ id: z.string(), orderNo: z.string(), backTo: z.string() });
/** The payment the buyer was sent to: the provider's id, the order number, the way back. */
export type PaymentUnderway = z.infer<typeof paymentSchema>;

const fitting =
  <Value>(schema: z.ZodMiniType<Value>) =>
  (value: unknown): Value | null =>
    z.safeParse(schema, value).data ?? null;

const stored = {
  draft: storedJson("checkoutDraft", fitting(draftSchema)),
  line: storedJson("buyNowLine", fitting(buyNowLine)),
  orderKey: storedJson("orderKey", fitting(orderKeySchema)),
  payment: storedJson("payment", fitting(paymentSchema)),
};

export function readDraft(): CheckoutDraft | null {
  const draft = stored.draft.read();
  return draft && { ...draft, values: { ...emptyValues, ...draft.values } };
}

export function keepDraft(draft: CheckoutDraft): void {
  stored.draft.write(draft);
}

export const readKeptLine = (): BuyNowLine | null => stored.line.read();

export function keepLine(line: BuyNowLine): void {
  stored.line.write(line);
}

/**
 * The Idempotency-Key of an order: the same for the same content over double clicks, retries and
 * reloads, a new one as soon as any ordered content differs.
 */
export function orderKeyFor(content: string, makeKey: () => string): string {
  const kept = stored.orderKey.read();
  if (kept?.content === content) return kept.key;
  const key = makeKey();
  stored.orderKey.write({ content, key });
  return key;
}

/** The order that is being placed has, or may have, this number. */
export function keepOrderNo(orderNo: string): void {
  const kept = stored.orderKey.read();
  if (kept) stored.orderKey.write({ ...kept, orderNo });
}

/** The number of the order that may have been placed under a key; null before any is known. */
export function orderNoOf(key: string): string | null {
  const kept = stored.orderKey.read();
  return kept?.key === key ? (kept.orderNo ?? null) : null;
}

/** Called after an abandoned order: its key would only lead to that order again. */
export function dropOrderKey(): void {
  stored.orderKey.write(null);
}

export function keepPayment(payment: PaymentUnderway): void {
  stored.payment.write(payment);
}

/** @returns null when another payment is pending */
export function readPayment(id: string): PaymentUnderway | null {
  const payment = stored.payment.read();
  return payment?.id === id ? payment : null;
}

/** Called once the order is paid: clears everything stored for it. */
export function forgetCheckout(): void {
  for (const entry of Object.values(stored)) entry.write(null);
}
