import type { Office } from "./office-steps.ts";

export type OfficeWorld = { orderNo: string; productId: string; slug: string };

/** What the looks need: an order to be made, a jersey, an entry in the log. */
export async function prepareOffice(call: Office["call"]): Promise<OfficeWorld> {
  const { records: orders } = await call("listOrders", { states: ["paid"], size: 1 });
  const { records: products } = await call("listProducts", { size: 1 });
  const [order, product] = [orders[0], products[0]];
  if (!order || !product) throw new Error("the demo shop has no paid order or no product");
  const { stacking, stackingVersion: version } = await call("getPromotions", {});
  await call("saveStacking", { stacking: !stacking, version });
  await call("saveStacking", { stacking, version: version + 1 });
  return { orderNo: order.orderNo, productId: product.id, slug: product.slug };
}
