import type { AdminVisit } from "./admin-steps.ts";

export type AdminWorld = { orderNo: string; productId: string; slug: string };

/** Data for the checks: a paid order, a jersey, an audit entry. */
export async function prepareAdmin(call: AdminVisit["call"]): Promise<AdminWorld> {
  const { records: orders } = await call("listOrders", { states: ["paid"], size: 1 });
  const { records: products } = await call("listProducts", { size: 1 });
  const [order, product] = [orders[0], products[0]];
  if (!order || !product) throw new Error("the demo shop has no paid order or no product");
  const { stacking, stackingVersion: version } = await call("getPromotions", {});
  await call("saveStacking", { stacking: !stacking, version });
  await call("saveStacking", { stacking, version: version + 1 });
  return { orderNo: order.orderNo, productId: product.id, slug: product.slug };
}
