import { priceChange } from "#domain/order/change-price.ts";
import { differenceEnd } from "#domain/order/waiting-change.ts";
import { minor } from "#domain/money.ts";
import { defaultOf } from "#domain/shop/settings.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { daysBeforeEpoch } from "../epoch.ts";
import { seedProducts } from "../products/products.ts";
import { seededId } from "../seeded-id.ts";
import { lineId, returnedUnits } from "./order-books.ts";
import { composeShopperOrders, waitingOrder } from "./shopper-orders.ts";

const hearts = 6;
const hour = 3_600_000;

/**
 * Records of the demo shopper beside orders: hearts on products, the return that came back, and the
 * correction that waits for its difference.
 */
export async function insertShopperThings(queries: Queries): Promise<void> {
  const orders = composeShopperOrders();
  const [order] = orders;
  if (!order) throw new Error("the demo shopper has no orders");
  const liked = seedProducts.filter(({ kit }) => kit.garment === "jersey").slice(0, hearts);
  await queries
    .insertInto("wishlist_item")
    .values(
      liked.map(({ id }, index) => ({
        account_id: order.customer.id,
        product_id: id,
        created_at: daysBeforeEpoch(3 + index * 4),
      })),
    )
    .execute();
  const back = order.course.events.at(-1)?.at ?? order.at;
  const arrived = order.course.events.find(({ state }) => state === "delivered")?.at ?? order.at;
  const id = seededId(`return:${order.key}`, arrived);
  const quantity = returnedUnits(order, 0);
  await queries
    .insertInto("goods_return")
    .values({
      id,
      order_id: order.id,
      no: 1,
      state: "closed",
      wants: "refund",
      asked_at: new Date(arrived.getTime() + 12 * hour),
      decided_at: new Date(arrived.getTime() + 20 * hour),
      decided_by: order.course.events.at(-1)?.actor ?? "job",
      closed_at: back,
    })
    .execute();
  await queries
    .insertInto("goods_return_line")
    .values({
      return_id: id,
      line_id: lineId(order, 0),
      quantity,
      arrived: quantity,
      resellable: quantity,
      reason: "tooSmall",
    })
    .execute();
  await insertWaitingChange(queries);
}

/** Premium lettering for a shirt that was ordered without: its difference can be paid. */
async function insertWaitingChange(queries: Queries): Promise<void> {
  const order = waitingOrder();
  const { id, key, quote, course } = order;
  const [line] = order.lines;
  const paidAt = course.events.find(({ state }) => state === "paid")?.at;
  if (!line || !paidAt) throw new RangeError(`order ${key} has nothing to correct`);
  const at = new Date(paidAt.getTime() + hour / 10);
  const { content: before, quantity, unit } = line;
  const after = { ...before, choice: { ...before.choice, premiumName: true } };
  const price = priceChange(
    { quantity, before: before.choice, after: after.choice, paid: unit },
    {
      currency: quote.currency,
      rate: quote.rate,
      discountPercent: quote.discount.percent,
      couponPercent: 0,
      taxBp: 0,
      premiumUsd: {
        premiumName: minor(defaultOf("premiumNameUsd")),
        premiumNumber: minor(defaultOf("premiumNumberUsd")),
      },
    },
  );
  await queries
    .insertInto("order_change")
    .values({
      id: seededId(`change:${key}`, at),
      order_id: id,
      kind: "line",
      line_id: lineId(order, 0),
      state: "awaiting_payment",
      amount: price.amount,
      price: json(price),
      units: quantity,
      before: json(before),
      after: json(after),
      at,
      expires_at: new Date(differenceEnd(at.getTime(), defaultOf("differenceHours"))),
    })
    .execute();
}
