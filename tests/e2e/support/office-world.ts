import type { Office } from "./office-steps.ts";

export type OfficeWorld = { orderNo: string; productId: string; slug: string };

/** What the looks need: an order to be made, a jersey, an entry in the log. */
export async function prepareOffice(call: Office["call"]): Promise<OfficeWorld> {
  const { records: orders } = await call("listOrders", { states: ["paid"], size: 1 });
  const { records: products } = await call("listProducts", { size: 1 });
  const [order, product] = [orders[0], products[0]];
  if (!order || !product) throw new Error("the demo shop has no paid order or no product");
  const { stacking } = await call("getPromotions", {});
  for (const next of [!stacking, stacking]) await call("saveStacking", { stacking: next });
  return { orderNo: order.orderNo, productId: product.id, slug: product.slug };
}
