import type { Quote } from "#contract/order.ts";
import type { Language } from "#domain/language.ts";
import { nameIn } from "#domain/delivery/method-name.ts";
import type { OrderLineRow, OrderRow } from "#server/order/order-record.ts";
import { presentSoldLine, presentSums } from "#server/order/present-order.ts";
import { buyNowId } from "./resolve-lines.ts";

/**
 * The quote an order was placed with, from the order itself: the same at the first answer and at
 * every repeated one. Its goods are held, so each line has its full quantity.
 */
export function presentPlacedQuote(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  language: Language,
): Quote {
  const sums = presentSums(order);
  const { shipping, deliveryDates } = sums;
  return {
    ...sums,
    lines: lines.map((line) => ({
      id: order.cart_line_ids[line.position] ?? buyNowId,
      ...presentSoldLine(line, order, language),
      stock: line.quantity,
      withdrawn: [],
    })),
    shippingKnown: true,
    shippingOptions: [
      {
        method: order.shipping_method,
        ...nameIn(order.shipping_name, language),
        fee: shipping,
        dates: deliveryDates,
      },
    ],
    nextTier: null,
  };
}
