import type { CurrencyCode } from "#domain/currency.ts";
import { minor } from "#domain/money.ts";
import type { PaymentProvider } from "#server/payment/payment-provider.ts";

/** An order at the provider that no order of ours stands behind; the amount is in minor units. */
export async function openElsewhere(
  provider: Pick<PaymentProvider, "open">,
  orderNo: string,
  amount = 6_400,
  currency: CurrencyCode = "USD",
): Promise<{ orderNo: string; id: string }> {
  const total = minor(amount);
  const none = minor(0);
  const line = { productId: "shirt", title: "Lost shirt", description: "M", quantity: 1 };
  const opened = await provider.open(
    {
      orderNo,
      language: "en-US",
      currency,
      lines: [{ ...line, unitPrice: total }],
      subtotal: total,
      discount: none,
      shipping: none,
      tax: none,
      total,
      returnUrl: "http://localhost:3000/back",
      cancelUrl: "http://localhost:3000/back",
    },
    `test:${orderNo}`,
  );
  if (opened.kind !== "opened") throw new Error(opened.kind);
  return { orderNo, id: opened.providerOrderId };
}
