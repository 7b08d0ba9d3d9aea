import type { Queries } from "#server/platform/database.ts";
import { daysBeforeEpoch } from "../epoch.ts";
import { seedProducts } from "../products/products.ts";
import { seededId } from "../seeded-id.ts";
import { lineId, returnedUnits } from "./order-books.ts";
import { composeShopperOrders } from "./shopper-orders.ts";

const hearts = 6;
const hour = 3_600_000;

/** What the demo shopper keeps beside orders: hearts on products, and the return that came back. */
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
}
