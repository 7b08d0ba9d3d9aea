import * as z from "zod/mini";
import { buyNowLine, type BuyNowLine } from "#contract/cart.ts";
import { shippingMethod } from "#contract/order.ts";
import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import { emptyValues, type CheckoutValues } from "./checkout-values.ts";
import { keep, readKept } from "./session-storage.ts";

/*
 * What is kept in this tab until the order is paid: what was typed, the line of *Buy now*, the key
 * of the order being placed and the payment under way. Nothing of it outlives the tab.
 */
const keys = {
  draft: "MT_checkoutDraft",
  line: "MT_buyNowLine",
  orderKey: "MT_orderKey",
  payment: "MT_payment",
} as const;

export type CheckoutDraft = {
  values: CheckoutValues;
  method: ShippingMethod;
  /** The saved address that was chosen, "" for what is typed; absent before anything is chosen. */
  addressId?: string | undefined;
};

const draftSchema = z.object({
  values: z.record(z.string(), z.string()),
  method: shippingMethod,
  addressId: z.optional(z.string()),
});

export function readDraft(): CheckoutDraft | null {
  const read = z.safeParse(draftSchema, readKept(keys.draft));
  if (!read.success) return null;
  const { values, ...choices } = read.data;
  return { ...choices, values: { ...emptyValues, ...values } };
}

export function keepDraft(draft: CheckoutDraft): void {
  keep(keys.draft, draft);
}

export function readKeptLine(): BuyNowLine | null {
  const read = z.safeParse(buyNowLine, readKept(keys.line));
  return read.success ? read.data : null;
}

export function keepLine(line: BuyNowLine): void {
  keep(keys.line, line);
}

const orderKeySchema = z.object({ content: z.string(), key: z.string() });

/**
 * The Idempotency-Key of an order: the same for the same content over double clicks, retries and
 * reloads, another one as soon as anything that is ordered differs.
 */
export function orderKeyFor(content: string, makeKey: () => string): string {
  const kept = z.safeParse(orderKeySchema, readKept(keys.orderKey));
  if (kept.success && kept.data.content === content) return kept.data.key;
  const key = makeKey();
  keep(keys.orderKey, { content, key });
  return key;
}

/** After an order that was given up: its key would only lead to it again. */
export function dropOrderKey(): void {
  keep(keys.orderKey, null);
}

const paymentSchema = z.object({ id: z.string(), orderNo: z.string(), backTo: z.string() });
/** The payment that the buyer was sent to: the provider's id, our number, the way back. */
export type PaymentUnderway = z.infer<typeof paymentSchema>;

export function keepPayment(payment: PaymentUnderway): void {
  keep(keys.payment, payment);
}

/** @returns null when another payment than the kept one is asked about. */
export function readPayment(id: string): PaymentUnderway | null {
  const read = z.safeParse(paymentSchema, readKept(keys.payment));
  return read.success && read.data.id === id ? read.data : null;
}

/** The order is paid: nothing of it is kept any longer. */
export function forgetCheckout(): void {
  for (const key of Object.values(keys)) keep(key, null);
}
