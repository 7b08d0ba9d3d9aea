import { toWire } from "#contract/line-content.ts";
import { textIn } from "#domain/language/text-in.ts";
import type { OrderLineRow, OrderRow } from "#server/order/order-record.ts";
import type { PaymentOrder } from "./payment-provider.ts";

/**
 * An order in the provider's form: lines and amounts are those of our quote, to the cent. The
 * address stays with us, no provider needs it.
 */
export function paymentOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  publicUrl: string,
): PaymentOrder {
  return {
    orderNo: order.order_no,
    language: order.language,
    currency: order.currency,
    lines: lines.map((line) => ({
      productId: line.content.productId,
      title: textIn(line.title, order.language),
      description: describeLine(line),
      quantity: line.quantity,
      unitPrice: line.unit_price,
    })),
    subtotal: order.subtotal,
    discount: order.discount + order.coupon,
    shipping: order.shipping,
    tax: order.tax,
    total: order.total,
    returnUrl: `${publicUrl}/checkouts/return`,
    cancelUrl: cancelUrl(order, lines, publicUrl),
  };
}

const describeLine = ({ content: { size, choice } }: OrderLineRow) =>
  [size, choice.name, choice.number].filter(Boolean).join(" · ");

/** Back to the checkout the buyer came from, which finds the same lines again. */
function cancelUrl(order: OrderRow, lines: readonly OrderLineRow[], publicUrl: string): string {
  const [line] = lines;
  if (order.cart_line_ids.length > 0 || !line) {
    // Commas stay as they are: written as %2C, a hundred ids pass the 4,000 characters allowed.
    const items = `%5B${order.cart_line_ids.join(",")}%5D`;
    return `${publicUrl}/checkouts/cart?from=cart&items=${items}&cancelled=1`;
  }
  const query = new URLSearchParams({ from: "product", quantity: String(line.quantity) });
  for (const [field, value] of Object.entries(toWire(line.content))) {
    query.set(field, String(value));
  }
  query.set("cancelled", "1");
  return `${publicUrl}/checkouts/buy-now?${query.toString()}`;
}
