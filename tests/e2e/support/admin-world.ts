import { openDatabase } from "#server/platform/database.ts";
import type { AdminVisit } from "./admin-steps.ts";
import { given } from "./shop-test.ts";

export type AdminWorld = { orderNo: string; productId: string; slug: string };

/** Data for the checks: a paid order, a jersey, an audit entry, a payment that needs a person. */
export async function prepareAdmin(call: AdminVisit["call"]): Promise<AdminWorld> {
  const { records: orders } = await call("listOrders", { states: ["paid"], size: 1 });
  const { records: products } = await call("listProducts", { size: 1 });
  const [order, product] = [orders[0], products[0]];
  if (!order || !product) throw new Error("the demo shop has no paid order or no product");
  const { stacking, stackingVersion: version } = await call("getPromotions", {});
  await call("saveStacking", { stacking: !stacking, version });
  await call("saveStacking", { stacking, version: version + 1 });
  await callPerson(order.orderNo);
  return { orderNo: order.orderNo, productId: product.id, slug: product.slug };
}

async function callPerson(orderNo: string): Promise<void> {
  const database = openDatabase(given("SHOP_DATABASE_URL"), 1);
  await database.driver`
    update payment set attention = 'heldBack', attention_at = now(), attention_note = 'PENDING'
    where order_id = (select id from sales_order where order_no = ${orderNo})`;
  await database.close();
}
