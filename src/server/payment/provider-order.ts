import type { CurrencyCode } from "#domain/currency.ts";
import { printOption } from "#domain/customization.ts";
import { toDecimal } from "#domain/money.ts";
import type { OrderLineRow, OrderRow } from "#server/order/order-record.ts";

/** The body of a create call, still without the name that the provider's page shows. */
export type ProviderOrderRequest = (brand: string) => unknown;

/** PayPal's longest item name. */
const nameMax = 127;

/**
 * An order as the provider is asked for it: items and breakdown are those of our quote, to the
 * cent. The address stays with us, the provider needs none.
 */
export function providerOrderRequest(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  publicUrl: string,
): ProviderOrderRequest {
  const money = (amount: number) => toAmount(amount, order.currency);
  const unit = {
    reference_id: "default",
    custom_id: order.order_no,
    invoice_id: order.order_no,
    description: order.order_no,
    amount: {
      ...money(order.total),
      breakdown: {
        item_total: money(order.subtotal),
        discount: money(order.discount + order.coupon),
        shipping: money(order.shipping),
        tax_total: money(order.tax),
      },
    },
    items: lines.map((line) => ({
      name: line.title[order.language].slice(0, nameMax),
      description: describeLine(line).slice(0, nameMax),
      sku: line.product_id,
      quantity: String(line.quantity),
      unit_amount: money(line.unit_price),
      category: "PHYSICAL_GOODS",
    })),
  };
  return (brand) => ({
    intent: "CAPTURE",
    purchase_units: [unit],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: brand,
          locale: order.language,
          user_action: "PAY_NOW",
          shipping_preference: "NO_SHIPPING",
          return_url: `${publicUrl}/checkouts/return`,
          cancel_url: cancelUrl(order, lines, publicUrl),
        },
      },
    },
  });
}

const toAmount = (amount: number, currency: CurrencyCode) => ({
  currency_code: currency,
  value: toDecimal(amount, currency),
});

const describeLine = ({ size, print_name, print_number }: OrderLineRow) =>
  [size, print_name, print_number].filter(Boolean).join(" · ");

/** Back to the checkout the buyer came from, which finds the same lines again. */
function cancelUrl(order: OrderRow, lines: readonly OrderLineRow[], publicUrl: string): string {
  const [line] = lines;
  if (order.cart_line_ids.length > 0 || !line) {
    // Commas stay as they are: written as %2C, a hundred ids pass the 4,000 characters allowed.
    const items = `%5B${order.cart_line_ids.join(",")}%5D`;
    return `${publicUrl}/checkouts/cart?from=cart&items=${items}&cancelled=1`;
  }
  const query = new URLSearchParams({
    from: "product",
    productId: line.product_id,
    size: line.size,
    quantity: String(line.quantity),
    customType: String(line.custom_type),
    squadList: line.player_id ?? "",
    customName: line.print_name,
    customNumber: line.print_number,
    premiumNameOption: printOption(line.premium_name),
    premiumNumberOption: printOption(line.premium_number),
    patch: line.patches.map(({ id }) => id).join(","),
    addons: line.addons.map(({ id }) => id).join(","),
    cancelled: "1",
  });
  return `${publicUrl}/checkouts/buy-now?${query.toString()}`;
}
