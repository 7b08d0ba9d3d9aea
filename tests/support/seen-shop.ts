import { convergePayment } from "#server/payment/converge-payment.ts";
import { insertShirt, openCheckoutShop, type Buyer } from "./checkout-shop.ts";
import { openFixedPaypal, shownOrder } from "./fixed-paypal.ts";

export type Placed = { buyer: Buyer; id: string; orderNo: string; value: string };
type Shown = Omit<Parameters<typeof shownOrder>[0], "id" | "orderNo"> & { orderNo?: string };

/** A shop whose orders are opened at the simulator and looked at through a fixed PayPal. */
export async function openSeenShop() {
  const shop = await openCheckoutShop();
  const paypal = await openFixedPaypal();
  await insertShirt(shop, "shirt", { M: 500, L: 20 });
  const { queries } = shop.database;
  const paymentProviders = { ...shop.services.paymentProviders, paypal: paypal.provider };
  const services = { ...shop.services, paymentProviders };
  const paymentOf = ({ id }: Placed) =>
    queries
      .selectFrom("payment")
      .selectAll()
      .where("provider_order_id", "=", id)
      .executeTakeFirstOrThrow();
  return {
    ...shop,
    paypal,
    /** The shop's services with PayPal as a test wants it. */
    fixed: services,
    /** An order that waits for its payment. */
    async place(quantity = 1): Promise<Placed> {
      const buyer = await shop.newBuyer();
      const line = await buyer.add({ productId: "shirt", size: "M", customType: 1, quantity });
      const { data } = await buyer.order({ cartItemIds: [line] });
      return { buyer, id: data.id, orderNo: data.orderNo, value: data.quote.total.amount };
    },
    paymentOf,
    booksOf: ({ orderNo }: Placed) =>
      queries
        .selectFrom("sales_order")
        .select(["state", "captured", "credited", "refunded", "reversed", "total", "stops"])
        .where("order_no", "=", orderNo)
        .executeTakeFirstOrThrow(),
    capturesOf: async (placed: Placed) =>
      queries
        .selectFrom("payment_capture")
        .select(["provider_id", "word", "role", "amount", "currency"])
        .where("payment_id", "=", (await paymentOf(placed)).id)
        .orderBy("provider_time")
        .execute(),
    /** Looks at a payment while PayPal shows its order so. */
    async look(placed: Placed, order: Shown) {
      paypal.replies.order = shownOrder({ id: placed.id, orderNo: placed.orderNo, ...order });
      return convergePayment(services, await paymentOf(placed));
    },
    /** PayPal's answer about an order. */
    shown: ({ id, orderNo }: Placed, order: Shown) => shownOrder({ id, orderNo, ...order }),
    /** The body of the last refund that PayPal was sent. */
    lastRefund: () => paypal.asked.findLast(({ call }) => call === "refund")?.body,
    /** Refunds that an earlier test left are not sent with those of the next. */
    forgetRefunds: () => shop.database.driver`
      update refund set next_try_at = null, state = 'refused' where next_try_at is not null`,
    async close() {
      paypal.close();
      await shop.close();
    },
  };
}

let last = 0;
export const paypalId = (kind: string) => `${kind}${(last += 1)}${Date.now()}`;
export const dollars = (value: string) => ({ currency_code: "USD", value });
export const capture = (status: string, value: string, more = {}) => ({
  id: paypalId("CAP"),
  status,
  amount: dollars(value),
  ...more,
});
