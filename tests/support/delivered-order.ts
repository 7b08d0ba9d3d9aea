import { readOrderLines } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { moveLineUnits } from "#server/stock/return-units.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Buyer, CheckoutShop } from "./checkout-shop.ts";

/** Makes, packs, posts and delivers all of a paid order. */
export async function deliverGoods(queries: Queries, id: string, at: Date): Promise<void> {
  const by = { actor: "job" as const, reason: "", at };
  const units = (await readOrderLines(queries, id)).map((line) => ({
    lineId: line.id,
    units: line.quantity,
  }));
  const way = ["taken", "packed", "shipped", "delivered"] as const;
  for (const [place, to] of way.slice(1).entries()) {
    await moveLineUnits(queries, id, { from: way[place] ?? "taken", to, ...by }, units);
  }
  await refreshOrder(queries, id, by);
}

/** An order that was bought, paid and delivered. */
export async function deliverOrder(
  shop: CheckoutShop,
  buyer: Buyer,
  lines: readonly Record<string, unknown>[],
  how: { shippingMethod?: "standard" | "express" } = {},
) {
  const cartItemIds: string[] = [];
  for (const line of lines) cartItemIds.push(await buyer.add(line));
  const { data } = await buyer.order({ cartItemIds, ...how });
  await shop.sim.approve(data.id);
  await buyer.call("captureOrder", { id: data.id });
  const { orderNo } = data;
  const { queries } = shop.database;
  const { id } = await queries
    .selectFrom("sales_order")
    .select("id")
    .where("order_no", "=", orderNo)
    .executeTakeFirstOrThrow();
  await deliverGoods(queries, id, shop.clock.now());
  const order = (await buyer.call("getOrder", { orderNo })).data;
  return { id, orderNo, order, ids: order.lines.map((line) => line.id) };
}
