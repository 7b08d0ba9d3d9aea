import { paymentReturnPath } from "#contract/routes/storefront-routes.ts";
import { toWire } from "#contract/line-content.ts";
import type { Design } from "#domain/catalog/design-code.ts";
import { sizeName } from "#domain/catalog/size-name.ts";
import { textIn } from "#domain/language/text-in.ts";
import { minor } from "#domain/money.ts";
import type { LineChangeRow } from "#server/order/line-change.ts";
import { lineMailPicture } from "#server/image/line-picture.ts";
import type { OrderLineRow, OrderRow } from "#server/order/order-record.ts";
import type { PaymentOrder } from "./payment-provider.ts";
import { shipToOf } from "./ship-to.ts";
import type { PaymentRow } from "./payment.repository.ts";

/**
 * An order in the provider's form: lines and amounts are those of our quote, to the cent. The
 * provider protects the seller of goods that went where the order said.
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
      description: describeLine(line, order.language),
      quantity: line.quantity,
      unitPrice: line.unit_price,
      pictures: picturesOf(line, publicUrl),
    })),
    subtotal: order.subtotal,
    discount: order.discount + order.coupon,
    shipping: order.shipping,
    tax: order.tax,
    total: order.total,
    shipTo: shipToOf(order.address),
    returnUrl: `${publicUrl}${paymentReturnPath}`,
    cancelUrl: cancelUrl(order, lines, publicUrl),
  };
}

/** The difference of a correction as an order of its own: its number is the order's with -2, -3 …. */
export function differenceOrder(
  {
    order,
    line,
    change: { after, price },
    payment,
  }: { order: OrderRow; line: OrderLineRow; change: LineChangeRow; payment: PaymentRow },
  publicUrl: string,
): PaymentOrder {
  if (!price || payment.invoice_no === null) throw new Error(`payment ${payment.id} has no price`);
  const net = minor(price.goods - price.discount - price.coupon);
  // The provider does not get the order's key: the tab that left keeps it, or the session that
  // bought.
  const page = `${publicUrl}/tracking-order?order=${order.order_no}`;
  return {
    orderNo: payment.invoice_no,
    language: order.language,
    currency: order.currency,
    lines: [
      {
        productId: line.content.productId,
        title: textIn(line.title, order.language),
        description: describeLine({ content: after }, order.language),
        quantity: 1,
        unitPrice: net,
        pictures: picturesOf({ ...line, content: after }, publicUrl),
      },
    ],
    subtotal: net,
    discount: minor(0),
    shipping: minor(0),
    tax: price.tax,
    total: price.amount,
    shipTo: shipToOf(order.address),
    returnUrl: `${page}&difference=1`,
    cancelUrl: page,
  };
}

const describeLine = (
  { content: { size, choice } }: Pick<OrderLineRow, "content">,
  language: OrderRow["language"],
) => {
  const print = [choice.name, choice.number].filter(Boolean).join(" ");
  return [sizeName(size, language), print].filter(Boolean).join(" · ");
};

/** CSS pixels, twice the size on a payment page. */
const pictureWidth = 160;
const bare = { name: "", number: "", patchIds: [] };

function picturesOf({ slug, kit_hash: kitHash, content: { choice } }: Drawn, publicUrl: string) {
  const address = (design: Design) =>
    `${publicUrl}${lineMailPicture({ slug, kitHash }, design, pictureWidth)}`;
  return { plain: address(bare), ordered: address(choice) };
}
type Drawn = Pick<OrderLineRow, "slug" | "kit_hash" | "content">;

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
